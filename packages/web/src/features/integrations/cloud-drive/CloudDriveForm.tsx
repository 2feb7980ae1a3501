/** Settings of a cloud drive: the bucket's address, and a key that may read and write in it. */
import { Checkbox, PasswordInput, SimpleGrid, Text, TextInput } from "@mantine/core";
import { cloudDriveFields, integrationMessages } from "@tallyleaf/contract";
import { DialogForm } from "../../../kit/FormDialog.tsx";
import { wordsOf } from "../../../kit/form/described.ts";
import type { ConnectFormProps } from "../connect/forms.ts";
import { keepable, useConnectForm } from "../connect/use-connect-form.ts";
import { say } from "../say.ts";

interface Values {
  endpoint: string;
  region: string;
  bucket: string;
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  exports: boolean;
}

export function CloudDriveForm(props: ConnectFormProps<"cloud_drive">) {
  const { settings } = props;
  const { form, dialog } = useConnectForm<Values>(props, {
    initialValues: {
      endpoint: settings?.endpoint ?? "",
      region: settings?.region ?? "",
      bucket: settings?.bucket ?? "",
      prefix: settings?.prefix ?? "",
      accessKeyId: settings?.accessKeyId ?? "",
      secretAccessKey: "",
      exports: settings?.exports ?? true,
    },
    bodyOf: ({ secretAccessKey, endpoint, ...values }) => ({
      kind: "cloud_drive",
      ...values,
      endpoint: endpoint.trim(),
      // Left empty, the secret that is kept stays.
      ...(secretAccessKey === "" && settings ? {} : { secretAccessKey }),
    }),
    errorsOf: (errors, { secretAccessKey }) =>
      secretAccessKey === "" && !settings
        ? { ...errors, secretAccessKey: integrationMessages.secretAccessKey }
        : errors,
    address: "endpoint",
  });
  return (
    <DialogForm {...dialog}>
      {!settings && <Text size="sm">{say("cloudDriveIntro")}</Text>}
      <TextInput
        {...wordsOf(cloudDriveFields.endpoint)}
        type="url"
        inputMode="url"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("endpoint")}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput {...wordsOf(cloudDriveFields.bucket)} autoComplete="off" {...form.getInputProps("bucket")} />
        <TextInput {...wordsOf(cloudDriveFields.region)} autoComplete="off" {...form.getInputProps("region")} />
        <TextInput
          {...wordsOf(cloudDriveFields.accessKeyId)}
          autoComplete="off"
          {...form.getInputProps("accessKeyId")}
        />
        <PasswordInput
          {...wordsOf(settings ? keepable(cloudDriveFields.secretAccessKey) : cloudDriveFields.secretAccessKey)}
          {...(settings ? { description: say("secretStored") } : {})}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ "aria-label": say("showSecret") }}
          {...form.getInputProps("secretAccessKey")}
        />
      </SimpleGrid>
      <TextInput {...wordsOf(cloudDriveFields.prefix)} autoComplete="off" {...form.getInputProps("prefix")} />
      <Checkbox
        label={cloudDriveFields.exports.label}
        description={cloudDriveFields.exports.help}
        {...form.getInputProps("exports", { type: "checkbox" })}
      />
    </DialogForm>
  );
}
