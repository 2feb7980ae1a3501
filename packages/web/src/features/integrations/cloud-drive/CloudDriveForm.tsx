/** Settings of a cloud drive: the bucket's address, and a key that may read and write in it. */
import { Checkbox, PasswordInput, SimpleGrid, Text, TextInput } from "@mantine/core";
import { INTEGRATION_LIMITS, integrationMessages } from "@tallyleaf/contract";
import { DialogForm } from "../../../kit/FormDialog.tsx";
import type { ConnectFormProps } from "../connect/forms.ts";
import { useConnectForm } from "../connect/use-connect-form.ts";
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
        label={say("storageAddress")}
        description={say("storageAddressHint")}
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
          label={say("bucket")}
          maxLength={INTEGRATION_LIMITS.bucket}
          autoComplete="off"
          {...form.getInputProps("bucket")}
        />
        <TextInput
          label={say("region")}
          placeholder="eu-central-1"
          autoComplete="off"
          {...form.getInputProps("region")}
        />
        <TextInput
          label={say("accessKeyId")}
          maxLength={INTEGRATION_LIMITS.key}
          autoComplete="off"
          {...form.getInputProps("accessKeyId")}
        />
        <PasswordInput
          label={settings ? say("newSecretAccessKey") : say("secretAccessKey")}
          description={settings ? say("secretStored") : say("secretHint")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          maxLength={INTEGRATION_LIMITS.key}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ "aria-label": say("showSecret") }}
          {...form.getInputProps("secretAccessKey")}
        />
      </SimpleGrid>
      <TextInput
        label={say("folderOptional")}
        description={say("folderHint")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        placeholder="tallyleaf"
        maxLength={INTEGRATION_LIMITS.prefix}
        autoComplete="off"
        {...form.getInputProps("prefix")}
      />
      <Checkbox
        label={say("copyBooks")}
        description={say("copyBooksHint")}
        {...form.getInputProps("exports", { type: "checkbox" })}
      />
    </DialogForm>
  );
}
