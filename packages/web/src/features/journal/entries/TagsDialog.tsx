/** Changes the dimensions of a posted entry: account, text, debit, and credit of each line, and its field. */
import { Text } from "@mantine/core";
import type { JournalEntryDetail } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../../kit/FormDialog.tsx";
import { formatAmount } from "../../../kit/format.ts";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { Dimensions } from "../../chart/Dimensions.tsx";
import { booksChanged, retagEntry } from "./queries.ts";
import { say } from "./say.ts";
import styles from "./TagsDialog.module.css";

interface Props {
  opened: boolean;
  entry: JournalEntryDetail;
  onClose: () => void;
}

export function TagsDialog({ opened, entry, onClose }: Props) {
  return (
    <FormDialog opened={opened} title={say("changeDimensions")} size="lg" onClose={onClose}>
      {(shell) => <TagsForm shell={shell} entry={entry} onSaved={onClose} />}
    </FormDialog>
  );
}

type Line = JournalEntryDetail["lines"][number];

const idsOf = ({ dimensions = [] }: Line) => dimensions.map(({ id }) => id);

function TagsForm({ shell, entry, onSaved }: { shell: Shell; entry: JournalEntryDetail; onSaved: () => void }) {
  const client = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: { lines: entry.lines.map((line) => ({ dimensions: idsOf(line) })) },
    send({ lines }) {
      const all = lines.map(({ dimensions }, index) => ({ lineNumber: index + 1, dimensions }));
      return retagEntry(entry.id, all);
    },
    onSent({ message }) {
      onSaved();
      toast.success(message);
      return booksChanged(client);
    },
    fields: entry.lines.map((_, index) => `lines.${index}.dimensions`),
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("saveDimensions")} busyLabel={say("savingDraft")}>
      <Text size="sm" c="dimmed">
        {say("dimensionsNote")}
      </Text>
      <div>
        <div className={`${styles.heads} ${text.dimmed} ${text.small}`} aria-hidden="true">
          <span>{say("account")}</span>
          <span>{say("debit")}</span>
          <span>{say("credit")}</span>
        </div>
        {entry.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry have no other name and never move
          <div key={index} className={styles.line}>
            <div className={styles.facts}>
              <span>
                {line.account.code} {line.account.name}
                {line.description && <span className={`${text.noteWrapped} ${text.line}`}>{line.description}</span>}
              </span>
              <Side line={line} side="debit" currency={entry.currency} />
              <Side line={line} side="credit" currency={entry.currency} />
            </div>
            <Dimensions
              compact
              aria-label={`${say("dimensionsOfLine", { number: index + 1 })}: ${line.account.code} ${line.account.name}`}
              value={form.values.lines[index]?.dimensions ?? []}
              error={form.errors[`lines.${index}.dimensions`]}
              onChange={(dimensions) => form.setFieldValue(`lines.${index}.dimensions`, dimensions)}
            />
          </div>
        ))}
      </div>
    </DialogForm>
  );
}

function Side({ line, side, currency }: { line: Line; side: "debit" | "credit"; currency: string }) {
  if (line.type !== side) return <span />;
  return (
    <span>
      <span className="visually-hidden">{say(side)} </span>
      {formatAmount(line.amount, currency)}
    </span>
  );
}
