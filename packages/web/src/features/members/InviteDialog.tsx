/** Invites an e-mail address with a role. */
import { Button, Group, Stack, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { invitationFields, inviteMember, type Role } from "@tallyleaf/contract";
import { useIsMutating, useMutation } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { Dialog } from "../../kit/Dialog.tsx";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { isFailure, messageOf } from "../../kit/failure-text.ts";
import { wordsOf } from "../../kit/form/described.ts";
import { fieldErrors } from "../../kit/form/field-errors.ts";
import { focusFirstError } from "../../kit/form/focus-first-error.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { useToldToVerify, VerifyFirst } from "../auth/VerifyFirst.tsx";
import { RoleChoice } from "./RoleChoice.tsx";
import { say } from "./say.ts";
import { useTold } from "./use-told.ts";

const { alreadyMember, alreadyInvited, addressNotProven } = inviteMember.failures;
const INVITING = ["members", "invite"];
const FIELDS = ["email", "role"] as const;
const ABOUT_THE_ADDRESS = { [alreadyMember.code]: "email", [alreadyInvited.code]: "email" } as const;

export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  // A sent request can't be canceled; the form shows its result.
  const busy = useIsMutating({ mutationKey: INVITING }) > 0;
  const leave = () => busy || onClose();
  return (
    <Dialog opened={opened} onClose={leave} title={say("inviteMember")}>
      <InviteForm onInvited={onClose} onCancel={leave} />
    </Dialog>
  );
}

function InviteForm({ onInvited, onCancel }: { onInvited: () => void; onCancel: () => void }) {
  const told = useTold();
  const toldToVerify = useToldToVerify();
  const form = useForm<{ email: string; role: Role }>({
    initialValues: { email: "", role: "employee" },
    validate: inviteMember.body && schemaResolver(inviteMember.body, { sync: true }),
    onSubmitPreventDefault: "always",
  });
  const invite = useMutation({
    mutationKey: INVITING,
    mutationFn: (body: { email: string; role: Role }) => call(inviteMember, { body }),
    onSuccess({ message }) {
      onInvited();
      return told(message);
    },
    onError(error) {
      const errors = fieldErrors(error, FIELDS, ABOUT_THE_ADDRESS);
      form.setErrors(errors);
      focusFirstError(form)(errors);
    },
  });
  const saidAbove = toldToVerify && isFailure(invite.error, addressNotProven);
  const atFields = Object.keys(form.errors).length > 0;
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => void (invite.isPending || invite.mutate(values)), focusFirstError(form))}
    >
      <Stack>
        <VerifyFirst />
        {invite.error && !atFields && !saidAbove && <ErrorAlert>{messageOf(invite.error)}</ErrorAlert>}
        <TextInput
          {...wordsOf(invitationFields.email)}
          type="email"
          inputMode="email"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps("email")}
        />
        <RoleChoice
          field={invitationFields.role}
          value={form.values.role}
          error={form.errors.role}
          onChange={(role) => form.setFieldValue("role", role)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={invite.isPending} onClick={onCancel}>
            {sayCommon("cancel")}
          </Button>
          <Button type="submit" data-disabled={invite.isPending || undefined} aria-disabled={invite.isPending}>
            {invite.isPending ? say("sending") : say("sendInvitation")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
