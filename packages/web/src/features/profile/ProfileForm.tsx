/** The facts a person gives about themselves, and whether the welcome page stays in the menu. */
import { Box, Button, Group, Switch, Textarea, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { MAX_BIO_LENGTH, MAX_PASSWORD_LENGTH, type Profile, profileFields, saveProfile } from "@tallyleaf/contract";
import { languageOf } from "@tallyleaf/messages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../client/client.ts";
import { refreshSession } from "../../client/refresh-session.ts";
import { wordsOf } from "../../kit/form/described.ts";
import { fieldErrors } from "../../kit/form/field-errors.ts";
import { focusFirstError } from "../../kit/form/focus-first-error.ts";
import { LanguageSelect } from "../../kit/form/LanguageSelect.tsx";
import { PasswordField } from "../../kit/form/PasswordField.tsx";
import layout from "../../kit/layout.module.css";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { useUnsavedGuard } from "../../kit/use-unsaved-guard.tsx";
import { ROLE_WORDS } from "../../session/role-words.ts";
import { EmailNote } from "./EmailNote.tsx";
import { bodyOf, findErrors, isOtherAddress, type ProfileValues, valuesOf } from "./profile-form.ts";
import { PROFILE_FIELD_BY_CODE, PROFILE_FIELDS, profileQuery, saveFailureText, TOAST_SECONDS } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  profile: Profile;
  /** Fetches the profile again; null after an error, which has then been shown. */
  onReload: () => Promise<Profile | null>;
}

export function ProfileForm({ profile, onReload }: Props) {
  const queryClient = useQueryClient();
  const [reloading, setReloading] = useState(false);
  const form = useForm<ProfileValues>({
    initialValues: valuesOf(profile),
    validate: (values) => findErrors(values, profile.email),
    onSubmitPreventDefault: "always",
  });
  const begin = (known: Profile) => {
    form.setInitialValues(valuesOf(known));
    form.setValues(valuesOf(known));
    form.resetDirty(valuesOf(known));
    form.clearErrors();
  };
  const dirty = form.isDirty();
  const guard = useUnsavedGuard(dirty);
  // Changes saved elsewhere show here too, unless something is being edited here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another profile is a reason to start over
  useEffect(() => {
    if (!dirty) begin(profile);
  }, [profile]);
  const save = useMutation({
    mutationFn: (values: ProfileValues) => call(saveProfile, { body: bodyOf(values, profile.email) }),
    async onSuccess({ message, profile: saved }) {
      begin(saved);
      queryClient.setQueryData(profileQuery.queryKey, saved);
      toast.success(message, { seconds: TOAST_SECONDS });
      // The menu shows name, address, and the welcome page too.
      await refreshSession();
    },
    onError(error) {
      const errors = fieldErrors(error, PROFILE_FIELDS, PROFILE_FIELD_BY_CODE);
      form.setErrors(errors);
      focusFirstError(form)(errors);
      toast.error(saveFailureText(error), { seconds: TOAST_SECONDS });
    },
  });
  const other = isOtherAddress(form.values.email, profile.email);
  // The address is the known one again: what was typed to confirm another is nothing that could be saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address decides
  useEffect(() => {
    if (!other) form.setFieldValue("currentPassword", "");
  }, [other]);
  const busy = save.isPending || reloading;
  const refuse = (errors: Record<string, unknown>) => {
    focusFirstError(form)(errors);
    if (typeof errors.phone === "string") toast.error(errors.phone, { seconds: TOAST_SECONDS });
  };
  const cancel = async () => {
    setReloading(true);
    const fresh = await onReload();
    // Also without an answer the input is discarded: that is what Cancel means.
    begin(fresh ?? profile);
    setReloading(false);
  };
  return (
    <section className={layout.card} aria-labelledby="personal">
      <Title order={2} fz={17} id="personal">
        {say("personalDetails")}
      </Title>
      <Box
        component="form"
        className={layout.form}
        mt={12}
        noValidate
        onSubmit={form.onSubmit((values) => void (busy || save.mutate(values)), refuse)}
      >
        <TextInput
          {...wordsOf(profileFields.name)}
          autoComplete="name"
          required
          withAsterisk={false}
          {...form.getInputProps("name")}
        />
        <TextInput
          {...wordsOf(profileFields.email)}
          description={<EmailNote verified={profile.emailVerified} other={other} />}
          inputWrapperOrder={["label", "input", "description", "error"]}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          withAsterisk={false}
          {...form.getInputProps("email")}
        />
        {other && (
          <PasswordField
            label={say("yourPasswordField")}
            description={say("passwordHint")}
            autoComplete="current-password"
            maxLength={MAX_PASSWORD_LENGTH}
            showLabel={say("showYourPassword")}
            {...form.getInputProps("currentPassword")}
          />
        )}
        <TextInput {...wordsOf(profileFields.phone)} type="tel" autoComplete="tel" {...form.getInputProps("phone")} />
        <div className={layout.pairs}>
          <TextInput label={say("role")} variant="filled" readOnly value={ROLE_WORDS[profile.role.name].label} />
          <TextInput label={say("organization")} variant="filled" readOnly value={profile.organization.name} />
        </div>
        <Textarea
          {...wordsOf(profileFields.bio)}
          description={say("bioLength", { count: String(form.values.bio.length), limit: String(MAX_BIO_LENGTH) })}
          inputWrapperOrder={["label", "input", "description", "error"]}
          autosize
          minRows={3}
          maxRows={12}
          {...form.getInputProps("bio")}
        />
        <LanguageSelect
          {...wordsOf(profileFields.language)}
          value={form.values.language}
          onChange={(language) => form.setFieldValue("language", language === null ? null : languageOf(language))}
          error={form.errors.language}
        />
        <Switch
          label={profileFields.showWelcomePage.label}
          description={profileFields.showWelcomePage.help}
          {...form.getInputProps("showWelcomePage", { type: "checkbox" })}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={busy} onClick={cancel}>
            {sayCommon("cancel")}
          </Button>
          {/* Pale while busy, but not disabled: the focus stays where it was. */}
          <Button type="submit" data-disabled={busy || undefined} aria-disabled={busy}>
            {save.isPending ? sayCommon("saving") : say("saveChanges")}
          </Button>
        </Group>
      </Box>
      {guard.dialog}
    </section>
  );
}
