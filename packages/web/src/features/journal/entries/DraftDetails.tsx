/** One draft: to go on with, or, once it is submitted, to look at and decide about. */
import { Alert, Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import {
  type DimensionRow,
  type JournalDraftDetail,
  type JournalEntryOutput,
  MANUAL_ENTRY_LIMITS,
} from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { formatDay } from "../../../kit/format.ts";
import { Loaded } from "../../../kit/Loaded.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import textLook from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { useCan } from "../../../session/can.ts";
import { dimensionsQuery } from "../../chart/dimensions-query.ts";
import { EntryState } from "../EntryState.tsx";
import { EntryTable } from "../EntryTable.tsx";
import { CorrectedYear } from "./CorrectedYear.tsx";
import { EntryDialog } from "./EntryDialog.tsx";
import { EntryDocuments } from "./EntryDocuments.tsx";
import type { Step } from "./entry-form.ts";
import {
  approveDraft,
  booksChanged,
  deleteDraft,
  draftGone,
  draftQuery,
  draftsChanged,
  rejectDraft,
  restoreDraft,
  withdrawDraft,
} from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  /** Null: none is looked at. */
  id: string | null;
  onClose: () => void;
  onSaved: (became: Step) => void;
}

export function DraftDetails({ id, onClose, onSaved }: Props) {
  const query = useQuery({ ...draftQuery(id ?? ""), enabled: id !== null });
  const remove = useDelete(onClose);
  const draft = id === null ? undefined : query.data;
  if (draft && draft.state !== "submitted" && draft.reverses === null)
    return (
      <EntryDialog
        key={`${draft.id} ${draft.revision}`}
        opened
        draft={draft}
        onClose={onClose}
        onSaved={onSaved}
        onDelete={(one) => remove.mutate(one.id)}
      />
    );
  return (
    <Dialog
      opened={id !== null}
      onClose={onClose}
      title={say(draft?.state === "submitted" ? "entry" : "draftOfEntry")}
      size="xl"
    >
      {id !== null && (
        <Loaded
          query={query}
          safe={sayCommon("nothingWasChanged")}
          skeleton={<RowsSkeleton label={say("loadingEntry")} rows={6} />}
        >
          {(loaded) => <Details draft={loaded} onClose={onClose} onDelete={() => remove.mutate(loaded.id)} />}
        </Loaded>
      )}
    </Dialog>
  );
}

/** Deletes a draft, and offers to restore it. */
function useDelete(onDone: () => void) {
  const client = useQueryClient();
  const restore = useMutation({
    mutationFn: restoreDraft,
    onSuccess({ message }) {
      toast.success(message);
      return draftsChanged(client);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return useMutation({
    mutationFn: deleteDraft,
    onSuccess({ message }, id) {
      onDone();
      toast.success(message, {
        seconds: 10,
        action: { label: sayCommon("undo"), act: () => restore.mutate(id) },
      });
      draftGone(client, id);
      return draftsChanged(client);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}

interface DetailsProps {
  draft: JournalDraftDetail;
  onClose: () => void;
  onDelete: () => void;
}

function Details({ draft, onClose, onDelete }: DetailsProps) {
  const all = useQuery(dimensionsQuery).data ?? [];
  const client = useQueryClient();
  const mayDecide = useCan("change", "journal") !== null;
  const [rejects, setRejects] = useState(false);
  const done = ({ message }: { message: string }) => {
    toast.success(message);
    onClose();
  };
  const approval = useMutation({
    mutationFn: () => approveDraft(draft),
    onSuccess(answer) {
      done(answer);
      draftGone(client, draft.id);
      return booksChanged(client);
    },
  });
  const withdrawal = useMutation({
    mutationFn: () => withdrawDraft(draft.id),
    onSuccess(answer) {
      toast.success(answer.message);
      return draftsChanged(client);
    },
  });
  const error = approval.error ?? withdrawal.error;
  const busy = approval.isPending || withdrawal.isPending;
  return (
    <Stack>
      {error && <ErrorAlert>{messageOf(error)}</ErrorAlert>}
      {draft.rejection && (
        <ErrorAlert>{say("rejectedBy", { name: draft.rejection.by, reason: draft.rejection.reason })}</ErrorAlert>
      )}
      {draft.state === "submitted" && (
        <Alert role="status" color="yellow" icon={<IconClock stroke={1.5} />} className={textLook.onTint}>
          {draft.isOwn ? say("waitsForOther") : say("waitsForYou", { name: draft.enteredBy })}
        </Alert>
      )}
      <Text fw={600}>{draft.description || say("unnamed")}</Text>
      <EntryTable entry={toEntry(draft, all)} choice={null} state={<EntryState state={draft.state} size="lg" />} />
      {draft.lines.some(({ taxCode }) => taxCode !== "") && (
        <Text size="sm">{say(draft.taxStructure === "inclusive" ? "amountsIncludeTax" : "taxIsAdded")}</Text>
      )}
      {draft.lines.map(
        ({ period, accountCode, accountName }, place) =>
          period !== null && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a draft have no other name and never move
            <Text key={place} size="sm">
              {say("willSpread", {
                account: `${accountCode} ${accountName}`,
                from: formatDay(period.startsOn),
                to: formatDay(period.endsOn),
              })}
            </Text>
          ),
      )}
      {draft.reverseOn !== null && <Text size="sm">{say("willReverse", { day: formatDay(draft.reverseOn) })}</Text>}
      {draft.correctsYear !== null && <CorrectedYear from={draft.correctsYear} />}
      {draft.reverses !== null && <Text size="sm">{say("isReversalDraft")}</Text>}
      {draft.source !== "manual" && (
        <Text size="sm">
          {say("origin")}: {say("source", { kind: draft.source })}
        </Text>
      )}
      <EntryDocuments documents={draft.attachments} reads={draft.reverses === null} />
      {mayDecide && (
        <Group justify="flex-end">
          {draft.state !== "submitted" && (
            <Button variant="subtle" color="red.8" onClick={onDelete}>
              {say("deleteDraft")}
            </Button>
          )}
          {draft.state === "submitted" && draft.isOwn && (
            <Button variant="default" disabled={busy} onClick={() => withdrawal.mutate()}>
              {say("withdraw")}
            </Button>
          )}
          {draft.state === "submitted" && !draft.isOwn && (
            <>
              <Button variant="default" disabled={busy} onClick={() => setRejects(true)}>
                {say("reject")}
              </Button>
              <Button disabled={busy} onClick={() => approval.mutate()}>
                {say(approval.isPending ? "posting" : "approve")}
              </Button>
            </>
          )}
          <Rejection
            draft={draft}
            opened={rejects}
            onClose={() => setRejects(false)}
            onDone={(answer) => {
              done(answer);
              return draftsChanged(client);
            }}
          />
        </Group>
      )}
    </Stack>
  );
}

interface RejectionProps {
  draft: JournalDraftDetail;
  opened: boolean;
  onClose: () => void;
  onDone: (answer: { message: string }) => unknown;
}

function Rejection({ draft, opened, onClose, onDone }: RejectionProps) {
  const [reason, setReason] = useState("");
  const rejection = useMutation({ mutationFn: () => rejectDraft(draft, reason), onSuccess: onDone });
  return (
    <ConfirmDialog
      opened={opened}
      title={say("rejectTitle")}
      confirmLabel={say("reject")}
      busyLabel={say("rejecting")}
      busy={rejection.isPending}
      error={rejection.error && messageOf(rejection.error)}
      onConfirm={() => rejection.mutate()}
      onClose={onClose}
    >
      <Stack>
        <Text>{say("rejectNote")}</Text>
        <Textarea
          label={say("reason")}
          required
          autosize
          minRows={2}
          maxLength={MANUAL_ENTRY_LIMITS.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}

/** The draft as the table of an entry shows it. */
function toEntry(draft: JournalDraftDetail, all: readonly DimensionRow[]): JournalEntryOutput {
  const { id, entryDate, description, reference, currency, exchangeRate } = draft;
  return {
    id,
    entryDate,
    dueDate: null,
    vendor: null,
    description,
    reference,
    currency,
    baseCurrency: currency,
    exchangeRate: exchangeRate === null ? null : String(exchangeRate),
    tipRate: null,
    tipCurrency: null,
    sourceDocumentUrl: null,
    posted: false,
    lines: draft.lines.map(
      ({ accountCode, accountName, debit, credit, description: text, dimensions, party, taxCode, foreign }) => ({
        type: debit > 0 ? ("debit" as const) : ("credit" as const),
        amount: debit > 0 ? debit : credit,
        account: { code: accountCode, name: accountName },
        kind: "journal",
        description: text,
        ...(taxCode === "" ? {} : { taxCode }),
        ...(foreign === null ? {} : { foreign }),
        ...(party === null ? {} : { party }),
        ...(dimensions.length === 0 ? {} : { dimensions: all.filter(({ id }) => dimensions.includes(id)) }),
      }),
    ),
  };
}
