/** Asks for the key of the obligation before the body of HMRC's API is saved; without one, the sending program fills it in. */
import { TextInput } from "@mantine/core";
import { TAX_PERIOD_KEY_LENGTH, taxReturnFile } from "@tallyleaf/contract";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, type Shell } from "../../kit/FormDialog.tsx";
import { validateWith } from "../../kit/form/validate-with.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { say } from "./say.ts";

interface Props {
  shell: Shell;
  save: (periodKey: string) => Promise<void>;
  onDone: () => void;
}

export default function PeriodKeyForm({ shell, save, onDone }: Props) {
  const { form, dialog } = useDialogForm({
    initialValues: { periodKey: "" },
    validate: ({ periodKey }) => validateWith(taxReturnFile.query, { format: "mtd", periodKey }),
    send: ({ periodKey }) => save(periodKey.trim()),
    onSent: onDone,
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={sayCommon("export")} busyLabel={sayCommon("saving")}>
      <TextInput
        label={say("periodKey")}
        description={say("periodKeyHint")}
        placeholder="#001"
        autoComplete="off"
        maxLength={TAX_PERIOD_KEY_LENGTH}
        data-autofocus
        {...form.getInputProps("periodKey")}
      />
    </DialogForm>
  );
}
