/** Changes the dimensions of the lines of a posted entry. */
import { Text } from "@mantine/core";
import type { JournalEntryDetail } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../../kit/FormDialog.tsx";
import { toast } from "../../../kit/toast.ts";
import { Dimensions } from "../../chart/Dimensions.tsx";
import { type PostedLine, PostedLines } from "./PostedLines.tsx";
import { booksChanged, retagEntry } from "./queries.ts";
import { say } from "./say.ts";

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

const idsOf = ({ dimensions = [] }: PostedLine) => dimensions.map(({ id }) => id);

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
      <PostedLines
        entry={entry}
        field={(_, index, account) => (
          <Dimensions
            compact
            aria-label={`${say("dimensionsOfLine", { number: index + 1 })}: ${account}`}
            value={form.values.lines[index]?.dimensions ?? []}
            error={form.errors[`lines.${index}.dimensions`]}
            onChange={(dimensions) => form.setFieldValue(`lines.${index}.dimensions`, dimensions)}
          />
        )}
      />
    </DialogForm>
  );
}
