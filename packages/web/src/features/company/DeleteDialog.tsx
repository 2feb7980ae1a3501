/** Deletes the company: says what goes and what stays, offers the export, and asks for the phrase and the password. */
import { Button, Checkbox, Group, List, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { DELETE_PHRASE, deleteOrganization, MAX_PASSWORD_LENGTH } from "@tallyleaf/contract";
import { useIsMutating, useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../client/client.ts";
import { refreshSession } from "../../client/refresh-session.ts";
import { retentionQuery } from "../../client/retention.ts";
import { sayDone } from "../../client/say-done.ts";
import { Dialog } from "../../kit/Dialog.tsx";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { fieldErrors } from "../../kit/form/field-errors.ts";
import { focusFirstError } from "../../kit/form/focus-first-error.ts";
import { PasswordField } from "../../kit/form/PasswordField.tsx";
import { UsernameOfPassword } from "../../kit/form/UsernameOfPassword.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { useSession } from "../../session/store.ts";
import { type Confirmation, confirmationFaults, isConfirmed } from "./delete-form.ts";
import { ExportOffer } from "./ExportOffer.tsx";
import { COMPANY_MESSAGES, DELETE_FIELD_BY_CODE, DELETE_FIELDS, deleteFailureText } from "./queries.ts";
import { say } from "./say.ts";

const DELETING = ["organization", "delete"];

interface Props {
  opened: boolean;
  /** The company's. */
  name: string;
  onClose: () => void;
}

export function DeleteDialog({ opened, name, onClose }: Props) {
  // A sent request can't be canceled; this dialog shows its result.
  const busy = useIsMutating({ mutationKey: DELETING }) > 0;
  const leave = () => busy || onClose();
  const [exports, setExports] = useState(0);
  const { data: retention } = useQuery({ ...retentionQuery, enabled: opened });
  return (
    <Dialog opened={opened} onClose={leave} title={say("deleteTitle", { name })} size="lg">
      <Stack>
        <div>
          <Text fw={550}>{say("permanentlyDeleted")}</Text>
          <List size="sm" withPadding>
            <List.Item>{say("deletesBooks")}</List.Item>
            <List.Item>{say("deletesDocuments")}</List.Item>
            <List.Item>{say("deletesLists")}</List.Item>
          </List>
        </div>
        <Text size="sm">
          {say.rich("whatStays", {
            b: (chunks) => (
              <Text span fw={550}>
                {chunks}
              </Text>
            ),
          })}
        </Text>
        {retention && (
          <Text size="sm">
            {retention.known ? say("lawAsks", { years: retention.books, source: retention.source }) : say("lawMayAsk")}
          </Text>
        )}
        <ExportOffer onStarted={() => setExports((before) => before + 1)} />
        {/* Opened again, it is empty: a dialog's content is created each time. */}
        <DeleteForm busy={busy} exports={exports} onCancel={leave} />
      </Stack>
    </Dialog>
  );
}

interface FormProps {
  busy: boolean;
  /** How many archives were downloaded here. */
  exports: number;
  onCancel: () => void;
}

function DeleteForm({ busy, exports, onCancel }: FormProps) {
  const email = useSession()?.user.email ?? "";
  const form = useForm<Confirmation>({
    initialValues: { confirmation: "", password: "", withoutArchive: false },
    validate: confirmationFaults,
    onSubmitPreventDefault: "always",
  });
  const end = useMutation({
    mutationKey: DELETING,
    mutationFn: ({ password, withoutArchive }: Confirmation) =>
      call(deleteOrganization, { body: { confirmation: DELETE_PHRASE, password, withoutArchive } }),
    async onSuccess({ message }) {
      // Goes on in another organization of the person's; where there is none, the session ends.
      await refreshSession();
      sayDone(message || COMPANY_MESSAGES.deleted, COMPANY_MESSAGES.deletedTitle);
    },
    onError(error) {
      const errors = fieldErrors(error, DELETE_FIELDS, DELETE_FIELD_BY_CODE);
      form.setErrors(errors);
      focusFirstError(form)(errors);
    },
  });
  // "Download the archive first" is done.
  const { reset } = end;
  useEffect(() => {
    if (exports > 0) reset();
  }, [exports, reset]);
  const refuse = (errors: Record<string, unknown>) => {
    focusFirstError(form)(errors);
    if (errors.confirmation !== undefined)
      toast.error(COMPANY_MESSAGES.confirmation, { title: COMPANY_MESSAGES.confirmationTitle });
  };
  const blocked = !isConfirmed(form.values) || busy || end.isSuccess;
  const atFields = Object.keys(form.errors).length > 0;
  return (
    <form
      noValidate
      method="post"
      onSubmit={form.onSubmit((values) => void (busy || end.isSuccess || end.mutate(values)), refuse)}
    >
      <Stack>
        <TextInput
          label={say("confirmationPhrase", { phrase: DELETE_PHRASE })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps("confirmation")}
        />
        <UsernameOfPassword email={email} />
        <PasswordField
          label={say("yourPassword")}
          name="password"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
          {...form.getInputProps("password")}
        />
        <Checkbox
          label={say("withoutArchive")}
          description={say("withoutArchiveNote")}
          {...form.getInputProps("withoutArchive", { type: "checkbox" })}
        />
        {end.error && !atFields && <ErrorAlert>{deleteFailureText(end.error)}</ErrorAlert>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={busy} onClick={onCancel}>
            {sayCommon("cancel")}
          </Button>
          {/* It looks and answers as disabled, but Enter still says why. */}
          <Button type="submit" color="red.8" data-disabled={blocked || undefined} aria-disabled={blocked}>
            {busy ? sayCommon("deleting") : say("deleteCompany")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
