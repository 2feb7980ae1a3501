/** The company's details to change. */

import { Box, Button, Group, Select, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import {
  MAX_ADDRESS_LENGTH,
  type OrganizationDetails,
  organizationFields,
  saveOrganization,
} from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { organizationQuery } from "../../client/organization.ts";
import { refreshSession } from "../../client/refresh-session.ts";
import { CountrySelect } from "../../kit/form/CountrySelect.tsx";
import { wordsOf } from "../../kit/form/described.ts";
import { ElectronicAddressInput } from "../../kit/form/ElectronicAddressInput.tsx";
import { fieldErrors } from "../../kit/form/field-errors.ts";
import { focusFirstError } from "../../kit/form/focus-first-error.ts";
import { LanguageSelect } from "../../kit/form/LanguageSelect.tsx";
import layout from "../../kit/layout.module.css";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../kit/number-field/number-props.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { useUnsavedGuard } from "../../kit/use-unsaved-guard.tsx";
import CountryChange from "./CountryChange.tsx";
import { bodyOf, COMPANY_FIELDS, type CompanyValues, findErrors, maySave, valuesOf } from "./company-form.ts";
import { COMPANY_MESSAGES, saveFailureText } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  details: OrganizationDetails;
  /** It was saved, or what was typed is given up. */
  onDone: () => void;
}

export function CompanyForm({ details, onDone }: Props) {
  const queryClient = useQueryClient();
  const form = useForm<CompanyValues>({
    initialValues: valuesOf(details),
    validate: findErrors,
    validateInputOnBlur: true,
    onSubmitPreventDefault: "always",
  });
  const guard = useUnsavedGuard(form.isDirty());
  const save = useMutation({
    mutationFn: (values: CompanyValues) => call(saveOrganization, { body: bodyOf(values) }),
    async onSuccess({ message, data }) {
      queryClient.setQueryData(organizationQuery.queryKey, data);
      toast.success(message || COMPANY_MESSAGES.saved, { title: say("success") });
      onDone();
      // The menu shows the name too.
      await refreshSession();
    },
    onError(error) {
      const errors = fieldErrors(error, COMPANY_FIELDS);
      form.setErrors(errors);
      focusFirstError(form)(errors);
      toast.error(saveFailureText(error), { title: say("error") });
    },
  });
  const blocked = save.isPending || !maySave(form.values);
  const text = (field: Exclude<keyof CompanyValues, "country" | "documentLanguage" | "established">) =>
    form.getInputProps(field);
  return (
    <Box
      component="form"
      pt={16}
      mt={16}
      className={`${layout.form} ${layout.ruled}`}
      noValidate
      aria-label={say("editCompany")}
      onSubmit={form.onSubmit((values) => void (save.isPending || save.mutate(values)), focusFirstError(form))}
    >
      <TextInput {...wordsOf(organizationFields.name)} required withAsterisk={false} autoFocus {...text("name")} />
      <CountrySelect
        value={form.values.country || null}
        error={form.errors.country}
        onChange={(country) => form.setFieldValue("country", country ?? "")}
      />
      {form.values.country !== (details.country ?? "") && <CountryChange country={form.values.country} />}
      <LanguageSelect
        {...wordsOf(organizationFields.documentLanguage)}
        {...form.getInputProps("documentLanguage")}
        value={form.values.documentLanguage || null}
        onChange={(language) => form.setFieldValue("documentLanguage", language ?? "")}
      />
      <div className={layout.pairs}>
        <TextInput {...wordsOf(organizationFields.industry)} {...text("industry")} />
        <TextInput {...wordsOf(organizationFields.regNumber)} {...text("regNumber")} />
        <TextInput {...wordsOf(organizationFields.taxId)} {...text("taxId")} />
        <NumberField
          {...wordsOf(organizationFields.established)}
          field={{ kind: "count" }}
          {...numberProps(form.getInputProps("established"))}
        />
        <Select
          {...wordsOf(organizationFields.size)}
          data={organizationFields.size.options}
          clearable
          clearButtonProps={{ "aria-label": say("clearCompanySize") }}
          {...text("size")}
          value={form.values.size || null}
          onChange={(size) => form.setFieldValue("size", size ?? "")}
        />
        <TextInput {...wordsOf(organizationFields.email)} type="email" inputMode="email" {...text("email")} />
        <TextInput {...wordsOf(organizationFields.phone)} type="tel" {...text("phone")} />
        <TextInput {...wordsOf(organizationFields.website)} type="url" inputMode="url" {...text("website")} />
      </div>
      <TextInput {...wordsOf(organizationFields.contactName)} {...text("contactName")} />
      <ElectronicAddressInput
        field={organizationFields.electronicAddress}
        value={form.values.electronicAddress}
        error={form.errors.electronicAddress}
        onChange={(address) => form.setFieldValue("electronicAddress", address)}
      />
      <Textarea
        {...wordsOf(organizationFields.address)}
        description={say("addressLength", {
          count: String(form.values.address.length),
          limit: String(MAX_ADDRESS_LENGTH),
        })}
        inputWrapperOrder={["label", "input", "description", "error"]}
        autosize
        minRows={2}
        maxRows={6}
        {...text("address")}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={save.isPending} onClick={onDone}>
          {sayCommon("cancel")}
        </Button>
        {/* It looks and answers as disabled, but can be reached: then the form says what is wrong. */}
        <Button type="submit" data-disabled={blocked || undefined} aria-disabled={blocked}>
          {save.isPending ? sayCommon("saving") : say("saveChanges")}
        </Button>
      </Group>
      {guard.dialog}
    </Box>
  );
}
