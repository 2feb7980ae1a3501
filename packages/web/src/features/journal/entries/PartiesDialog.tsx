/** Changes the clients and vendors of the lines of a posted entry. A tax goes along with the lines that it is of, and has no field. */
import { Text } from "@mantine/core";
import type { JournalEntryDetail, NamedParty } from "@tallyleaf/contract";
import { placesOfFollowing } from "@tallyleaf/ledger";
import { useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../../kit/FormDialog.tsx";
import { toast } from "../../../kit/toast.ts";
import { PartySelect } from "../../chart/PartySelect.tsx";
import { PostedLines } from "./PostedLines.tsx";
import { booksChanged, changeParties } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  entry: JournalEntryDetail;
  onClose: () => void;
}

export function PartiesDialog({ opened, entry, onClose }: Props) {
  return (
    <FormDialog opened={opened} title={say("changeParties")} size="lg" onClose={onClose}>
      {(shell) => <PartiesForm shell={shell} entry={entry} onSaved={onClose} />}
    </FormDialog>
  );
}

function PartiesForm({ shell, entry, onSaved }: { shell: Shell; entry: JournalEntryDetail; onSaved: () => void }) {
  const client = useQueryClient();
  const following = placesOfFollowing(entry.lines);
  /** Places of the lines that are sent, in their order: a refusal names a line by its place among them. */
  const own = entry.lines.flatMap((_, index) => (following.has(index) ? [] : [index]));
  const { form, dialog } = useDialogForm({
    initialValues: {
      lines: own.map((index): { party: NamedParty | null } => ({ party: entry.lines[index]?.party ?? null })),
    },
    send: ({ lines }) =>
      changeParties(
        entry.id,
        lines.map(({ party }, at) => ({
          lineNumber: (own[at] ?? 0) + 1,
          party: party && { type: party.type, id: party.id },
        })),
      ),
    onSent({ message }) {
      onSaved();
      toast.success(message);
      return booksChanged(client);
    },
    fields: own.map((_, at) => `lines.${at}.party`),
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("saveParties")} busyLabel={say("savingDraft")}>
      <Text size="sm" c="dimmed">
        {say("partiesNote")}
      </Text>
      <PostedLines
        entry={entry}
        field={(_, index, account) => {
          const at = own.indexOf(index);
          return (
            at >= 0 && (
              <PartySelect
                size="sm"
                mb={8}
                px={8}
                aria-label={`${say("partyOfLine", { number: index + 1 })}: ${account}`}
                data-path={`lines.${at}.party`}
                value={form.values.lines[at]?.party ?? null}
                error={form.errors[`lines.${at}.party`]}
                onChoose={(party) => form.setFieldValue(`lines.${at}.party`, party)}
              />
            )
          );
        }}
      />
    </DialogForm>
  );
}
