/** What a cloud drive needs: where the bucket is, and a key that may read and write in it. */
import { Checkbox, PasswordInput, SimpleGrid, Text, TextInput } from "@mantine/core";
import { INTEGRATION_LIMITS, integrationMessages } from "@tallyleaf/contract";
import { DialogForm } from "../../../kit/FormDialog.tsx";
import type { ConnectFormProps } from "../connect/forms.ts";
import { useConnectForm } from "../connect/use-connect-form.ts";

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
      {!settings && (
        <Text size="sm">
          Any storage that speaks S3 will do. Give it a key that may read and write in this one bucket; a small file is
          written, read and removed to try it.
        </Text>
      )}
      <TextInput
        label="Address of the storage (optional)"
        description="Empty for Amazon S3."
        inputWrapperOrder={["label", "input", "description", "error"]}
        type="url"
        inputMode="url"
        placeholder="https://storage.example.com"
        maxLength={INTEGRATION_LIMITS.address}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("endpoint")}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label="Bucket"
          maxLength={INTEGRATION_LIMITS.bucket}
          autoComplete="off"
          {...form.getInputProps("bucket")}
        />
        <TextInput label="Region" placeholder="eu-central-1" autoComplete="off" {...form.getInputProps("region")} />
        <TextInput
          label="Access key ID"
          maxLength={INTEGRATION_LIMITS.key}
          autoComplete="off"
          {...form.getInputProps("accessKeyId")}
        />
        <PasswordInput
          label={settings ? "Secret access key (optional)" : "Secret access key"}
          description={settings ? "Kept. Enter another one to change it." : "Kept encrypted, and not shown again."}
          inputWrapperOrder={["label", "input", "description", "error"]}
          maxLength={INTEGRATION_LIMITS.key}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ "aria-label": "Show the secret" }}
          {...form.getInputProps("secretAccessKey")}
        />
      </SimpleGrid>
      <TextInput
        label="Folder (optional)"
        description="Inside the bucket; documents lie in it by year and month."
        inputWrapperOrder={["label", "input", "description", "error"]}
        placeholder="tallyleaf"
        maxLength={INTEGRATION_LIMITS.prefix}
        autoComplete="off"
        {...form.getInputProps("prefix")}
      />
      <Checkbox
        label="Copy the books of each finished month too"
        description="The journal as CSV; profit and loss, balance sheet and tax summary as PDF. Made again when the month is closed."
        {...form.getInputProps("exports", { type: "checkbox" })}
      />
    </DialogForm>
  );
}
