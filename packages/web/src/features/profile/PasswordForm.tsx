/** A new password, with the current one; it signs the person out everywhere else. */
import { Box, Button, Group, Text, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { changePassword, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { fieldErrors } from "../../kit/form/field-errors.ts";
import { focusFirstError } from "../../kit/form/focus-first-error.ts";
import { PasswordField } from "../../kit/form/PasswordField.tsx";
import { UsernameOfPassword } from "../../kit/form/UsernameOfPassword.tsx";
import layout from "../../kit/layout.module.css";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { useUnsavedGuard } from "../../kit/use-unsaved-guard.tsx";
import { RevokeApiKeys } from "../auth/RevokeApiKeys.tsx";
import { SESSIONS } from "../sessions/keys.ts";
import { differ, EMPTY, findErrors, type PasswordValues } from "./password-form.ts";
import {
  INLINE_MISMATCH,
  ownApiKeysQuery,
  PASSWORD_FIELD_BY_CODE,
  PASSWORD_FIELDS,
  passwordFailureText,
  TOAST_MISMATCH,
  TOAST_SECONDS,
} from "./queries.ts";
import { say } from "./say.ts";

export function PasswordForm({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const form = useForm<PasswordValues>({
    initialValues: EMPTY,
    validate: findErrors,
    onSubmitPreventDefault: "always",
  });
  const ownKeys = useQuery(ownApiKeysQuery);
  const guard = useUnsavedGuard(form.isDirty());
  const change = useMutation({
    mutationFn: ({ confirmPassword: _, ...body }: PasswordValues) => call(changePassword, { body }),
    onSuccess({ message }) {
      form.reset();
      toast.success(message, { seconds: TOAST_SECONDS });
      return Promise.all(
        [SESSIONS, ownApiKeysQuery.queryKey.slice(0, 1)].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    onError(error) {
      const errors = fieldErrors(error, PASSWORD_FIELDS, PASSWORD_FIELD_BY_CODE);
      form.setErrors(errors);
      focusFirstError(form)(errors);
      toast.error(passwordFailureText(error), { seconds: TOAST_SECONDS });
    },
  });
  const mismatch = differ(form.values);
  const blocked = mismatch || change.isPending;
  const refuse = (errors: Record<string, unknown>, values: PasswordValues) => {
    focusFirstError(form)(errors);
    if (differ(values)) toast.error(TOAST_MISMATCH, { seconds: TOAST_SECONDS });
  };
  const confirmation = form.getInputProps("confirmPassword");
  return (
    <section className={layout.card} aria-labelledby="change-password">
      <Title order={2} fz={17} id="change-password">
        {say("changePassword")}
      </Title>
      <Text c="dimmed" fz="sm">
        {say("changePasswordHint")}
      </Text>
      <Box
        component="form"
        className={layout.form}
        mt={12}
        method="post"
        noValidate
        onSubmit={form.onSubmit((values) => void (change.isPending || change.mutate(values)), refuse)}
      >
        <UsernameOfPassword email={email} />
        <PasswordField
          label={say("currentPassword")}
          name="currentPassword"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
          showLabel={say("showCurrentPassword")}
          {...form.getInputProps("currentPassword")}
        />
        <PasswordField
          label={say("newPassword")}
          description={say("newPasswordHint", { count: MIN_PASSWORD_LENGTH })}
          name="newPassword"
          autoComplete="new-password"
          maxLength={MAX_PASSWORD_LENGTH}
          showLabel={say("showNewPassword")}
          {...form.getInputProps("newPassword")}
        />
        <PasswordField
          label={say("confirmNewPassword")}
          name="confirmPassword"
          autoComplete="new-password"
          maxLength={MAX_PASSWORD_LENGTH}
          showLabel={say("showConfirmation")}
          {...confirmation}
          error={mismatch && form.values.confirmPassword !== "" ? INLINE_MISMATCH : confirmation.error}
        />
        <RevokeApiKeys
          keys={ownKeys.data?.data ?? []}
          checked={form.values.revokeApiKeys}
          onChange={(checked) => form.setFieldValue("revokeApiKeys", checked)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={change.isPending} onClick={form.reset}>
            {sayCommon("cancel")}
          </Button>
          {/* It looks and answers as disabled, but Enter still says why. */}
          <Button type="submit" data-disabled={blocked || undefined} aria-disabled={blocked}>
            {change.isPending ? say("updating") : say("updatePassword")}
          </Button>
        </Group>
      </Box>
      {guard.dialog}
    </section>
  );
}
