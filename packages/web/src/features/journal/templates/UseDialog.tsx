/** A template is used: the day, the amount where it has percents, what will be posted, and posting it or submitting it for approval. */
import { TextInput } from "@mantine/core";
import {
  type JournalTemplate,
  journalTemplateMessages,
  manualEntryLabels,
  manualEntryMessages,
  templateAsksAmount,
} from "@tallyleaf/contract";
import { isCalendarDate, type ManualLine, sum } from "@tallyleaf/ledger";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../../client/use-dialog-form.ts";
import { dayQuestions } from "../../../kit/ask/questions.ts";
import { today } from "../../../kit/days/today.ts";
import { DialogForm, FormDialog, type Shell } from "../../../kit/FormDialog.tsx";
import layout from "../../../kit/layout.module.css";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../../kit/number-field/number-props.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import { toast } from "../../../kit/toast.ts";
import { isAboveLimit } from "../entries/entry-form.ts";
import { booksChanged, journalSettingsQuery } from "../entries/queries.ts";
import { say as sayEntry } from "../entries/say.ts";
import { LinesTable } from "./LinesTable.tsx";
import { postTemplate, submitTemplate } from "./queries.ts";
import { say } from "./say.ts";
import { previewLines } from "./template-form.ts";

interface Props {
  opened: boolean;
  template: JournalTemplate | null;
  onClose: () => void;
}

export function UseDialog({ opened, template, onClose }: Props) {
  return (
    <FormDialog
      opened={opened}
      title={template ? say("useNamed", { name: template.name }) : ""}
      size="lg"
      onClose={onClose}
    >
      {(shell) => template && <UseForm shell={shell} template={template} onPosted={onClose} />}
    </FormDialog>
  );
}

function UseForm({ shell, template, onPosted }: { shell: Shell; template: JournalTemplate; onPosted: () => void }) {
  const client = useQueryClient();
  const approval = useQuery(journalSettingsQuery).data;
  const asks = templateAsksAmount(template.lines);
  const needsApproval = (lines: readonly ManualLine[]) =>
    isAboveLimit(
      approval,
      sum(
        lines.flatMap(({ side, amount }) => (side === "debit" ? [amount] : [])),
        template.currency,
      ),
    );
  const { form, dialog } = useDialogForm({
    initialValues: { entryDate: today(), amount: "" },
    validate: ({ entryDate, amount }) => ({
      ...(isCalendarDate(entryDate) ? {} : { entryDate: manualEntryMessages.date }),
      ...(!asks || Number(amount) > 0 ? {} : { amount: journalTemplateMessages.amount }),
    }),
    questions: ({ entryDate }) => dayQuestions(manualEntryLabels.date, entryDate),
    send: ({ entryDate, amount }: { entryDate: string; amount: string }): Promise<{ message: string }> => {
      const lines = previewLines(template, amount);
      return needsApproval(lines)
        ? submitTemplate(template, entryDate, lines)
        : postTemplate(template.id, entryDate, asks ? Number(amount) : undefined);
    },
    onSent({ message }) {
      onPosted();
      toast.success(message);
      return booksChanged(client);
    },
  });
  const lines = previewLines(template, form.values.amount);
  const label = needsApproval(lines) ? sayEntry("submit") : say("post");
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={label} busyLabel={say("posting")}>
      <div className={layout.fields}>
        <TextInput
          label={manualEntryLabels.date}
          type="date"
          required
          data-autofocus
          {...form.getInputProps("entryDate")}
        />
        {asks && (
          <NumberField
            label={sayCommon("amount")}
            description={say("amountHint")}
            required
            field={{ kind: "amount", currency: template.currency }}
            {...numberProps(form.getInputProps("amount"))}
          />
        )}
      </div>
      <LinesTable lines={lines} />
    </DialogForm>
  );
}
