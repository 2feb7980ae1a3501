/** One posted entry: its lines, the document behind it, and its reversal. */
import { Button, Group, Stack, Text } from "@mantine/core";
import { isHandSource, type JournalEntryDetail } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { pathOfEntry } from "../../../client/entry-path.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { DateField } from "../../../kit/days/DateField.tsx";
import { today } from "../../../kit/days/today.ts";
import { messageOf } from "../../../kit/failure-text.ts";
import { formatMoney } from "../../../kit/format.ts";
import { Loaded } from "../../../kit/Loaded.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import { toast } from "../../../kit/toast.ts";
import { useCan } from "../../../session/can.ts";
import { dimensionsQuery } from "../../chart/dimensions-query.ts";
import { partiesQuery } from "../../chart/parties-query.ts";
import { EntryState } from "../EntryState.tsx";
import { EntryTable } from "../EntryTable.tsx";
import { say as sayTemplate } from "../templates/say.ts";
import { CorrectedYear } from "./CorrectedYear.tsx";
import { EntryDocuments } from "./EntryDocuments.tsx";
import type { Attached } from "./entry-form.ts";
import { PartiesDialog } from "./PartiesDialog.tsx";
import { askForReversal, attach, booksChanged, detach, draftsChanged, entryQuery, reverseEntry } from "./queries.ts";
import { say } from "./say.ts";
import { TagsDialog } from "./TagsDialog.tsx";

const DocumentSchedules = lazy(() => import("../../adjustments/deferrals/DocumentSchedules.tsx"));
const Comments = lazy(() => import("../../notifications/Comments.tsx"));

/** @param id null: none is looked at */
export function EntryDetails({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <Dialog opened={id !== null} onClose={onClose} title={say("entry")} size="xl">
      {id !== null && <Details id={id} onClose={onClose} />}
    </Dialog>
  );
}

function Details({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(entryQuery(id));
  return (
    <Loaded
      query={query}
      safe={sayCommon("nothingWasChanged")}
      skeleton={<RowsSkeleton label={say("loadingEntry")} rows={6} />}
    >
      {(entry) => (
        <Stack>
          <Facts entry={entry} />
          <EntryTable entry={entry} choice={null} state={<EntryState state={entry.state} size="lg" />} />
          <Taxes entry={entry} />
          <Schedules entry={entry} />
          <Documents entry={entry} />
          <Suspense>
            <Comments subject="journal_entry" id={entry.id} />
          </Suspense>
          <Actions entry={entry} onDone={onClose} />
        </Stack>
      )}
    </Loaded>
  );
}

/** Its number, its description, who entered it, and who approved it. */
function Facts({
  entry: { number, description, correctsYear, source, enteredBy, approvedBy },
}: {
  entry: JournalEntryDetail;
}) {
  // A document says all this itself.
  if (!isHandSource(source.kind) && pathOfEntry(source) !== null) return null;
  return (
    <Stack gap={4}>
      {number !== null && <Text fw={600}>{number}</Text>}
      {description !== null && <Text>{description}</Text>}
      {correctsYear !== null && <CorrectedYear from={correctsYear} />}
      <Text size="sm" c="dimmed">
        {[
          enteredBy === "" ? null : say("enteredBy", { name: enteredBy }),
          approvedBy === null ? null : say("approvedBy", { name: approvedBy }),
        ]
          .filter((text) => text !== null)
          .join(" · ")}
      </Text>
    </Stack>
  );
}

/** The taxes of lines with tax codes. A document shows its taxes itself. */
function Taxes({ entry: { taxes, currency, lines } }: { entry: JournalEntryDetail }) {
  if (!lines.some(({ taxCode }) => taxCode)) return null;
  return taxes.map(({ taxCode, tax, base }) => (
    <Text key={taxCode} size="sm">
      {say("taxOfCode", { code: taxCode, tax: formatMoney(tax, currency), base: formatMoney(base ?? 0, currency) })}
    </Text>
  ));
}

/** The schedules of an entry by hand that counts, and what spreads its other costs and revenue. */
function Schedules({ entry: { id, source, reverses, reversedBy } }: { entry: JournalEntryDetail }) {
  const maySee = useCan("see", "adjustment") !== null;
  if (!maySee || !isHandSource(source.kind) || reverses !== null || reversedBy !== null) return null;
  return (
    <Suspense>
      <DocumentSchedules document={{ journalEntryId: id }} />
    </Suspense>
  );
}

/** The documents of an entry by hand; added and removed after posting too. */
function Documents({ entry }: { entry: JournalEntryDetail }) {
  const client = useQueryClient();
  const mayChange = useCan("change", "journal") !== null;
  if (!isHandSource(entry.source.kind)) return null;
  const add = async (added: Attached[]) => {
    for (const { documentId } of added) await attach(entry.id, documentId);
    await draftsChanged(client);
  };
  const remove = async ({ documentId }: Attached) => {
    await detach(entry.id, documentId);
    await draftsChanged(client);
  };
  const putBack = ({ documentId }: Attached) => attach(entry.id, documentId).then(() => draftsChanged(client));
  return (
    <EntryDocuments
      documents={entry.attachments}
      {...(mayChange ? { onAdd: add, onRemove: remove, onPutBack: putBack } : {})}
    />
  );
}

function Actions({ entry, onDone }: { entry: JournalEntryDetail; onDone: () => void }) {
  const mayReverse = useCan("change", "journal") !== null;
  const isOpen = isHandSource(entry.source.kind) && entry.reverses === null && entry.reversedBy === null;
  const document = isHandSource(entry.source.kind) ? null : pathOfEntry(entry.source);
  const [asks, setAsks] = useState(false);
  const [tags, setTags] = useState(false);
  const [parties, setParties] = useState(false);
  const hasParties = (useQuery(partiesQuery("")).data?.length ?? 0) > 0;
  const hasDimensions = (useQuery(dimensionsQuery).data?.length ?? 0) > 0;
  return (
    <Group justify="flex-end">
      {mayReverse && hasDimensions && entry.source.kind !== "expense" && (
        <Button variant="default" onClick={() => setTags(true)}>
          {say("changeDimensions")}
        </Button>
      )}
      {mayReverse && hasParties && isHandSource(entry.source.kind) && (
        <Button variant="default" onClick={() => setParties(true)}>
          {say("changeParties")}
        </Button>
      )}
      <PartiesDialog opened={parties} entry={entry} onClose={() => setParties(false)} />
      <TagsDialog opened={tags} entry={entry} onClose={() => setTags(false)} />
      {document && (
        <Button variant="default" component={Link} to={document}>
          {say("openSource")}
        </Button>
      )}
      {entry.submittedReversal !== null && (
        <Button variant="default" component={Link} to={`/journal?draft=${entry.submittedReversal}`}>
          {say("openReversal")}
        </Button>
      )}
      {mayReverse && isHandSource(entry.source.kind) && entry.currency === entry.baseCurrency && (
        <Button variant="default" component={Link} to={`/journal/templates?from=${entry.id}`}>
          {sayTemplate("saveAsTemplate")}
        </Button>
      )}
      {isOpen && mayReverse && entry.submittedReversal === null && (
        <Button variant="default" onClick={() => setAsks(true)}>
          {say(entry.reversalNeedsApproval ? "submitReversal" : "reverse")}
        </Button>
      )}
      <Reversal entry={entry} opened={asks} onClose={() => setAsks(false)} onDone={onDone} />
    </Group>
  );
}

interface ReversalProps {
  entry: JournalEntryDetail;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

function Reversal({ entry, opened, onClose, onDone }: ReversalProps) {
  const client = useQueryClient();
  const [day, setDay] = useState(() => [entry.entryDate, today()].sort().at(-1) ?? "");
  const reversal = useMutation({
    mutationFn: (): Promise<{ message: string }> =>
      entry.reversalNeedsApproval ? askForReversal(entry.id, day) : reverseEntry(entry.id, day),
    onSuccess({ message }) {
      toast.success(message);
      onDone();
      return booksChanged(client);
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={say("reverseTitle")}
      confirmLabel={say(entry.reversalNeedsApproval ? "submitReversal" : "reverse")}
      busyLabel={say("reversing")}
      busy={reversal.isPending}
      error={reversal.error && messageOf(reversal.error)}
      onConfirm={() => reversal.mutate()}
      onClose={onClose}
    >
      <Stack>
        {say("reverseNote")}
        {entry.reversalNeedsApproval && say("reversalWaits")}
        <DateField
          label={say("reverseOn")}
          min={entry.entryDate}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
