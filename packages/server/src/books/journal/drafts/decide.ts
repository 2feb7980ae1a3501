/** Decides on a submitted journal entry: approved by a second person and posted, rejected with a reason, or withdrawn. */
import {
  approveJournalDraft,
  rejectJournalDraft,
  submitReversal as submitReversalCall,
  withdrawJournalDraft,
} from "@tallyleaf/contract";
import { foreignAmountOf, toDecimalString } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import type { Transaction } from "../../../platform/db/database.ts";
import { isUniqueViolation } from "../../../platform/db/violations.ts";
import type { Actor } from "../../../platform/http/context.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { refuseClosed } from "../../calendar/closed.ts";
import { columnsOfParty } from "../../parties/parties.ts";
import { loadApproval } from "../manual/approval.ts";
import { loadReversible, refuseBefore, reverseManual } from "../manual/reverse-entry.ts";
import { factsOf, note, postDraft } from "./save-draft.ts";
import { type DraftLine, insertDraft, isOwnOf, listDraftLines, lockDraft, removeDraft, updateDraft } from "./store.ts";

/** A decision about another person's entry. */
interface Decision {
  /** As the person has seen it. */
  revision: number;
  at: Date;
}

/**
 * Posts what was submitted. Returns the entry's id.
 *
 * @throws CallFailure one of the failures of `approveJournalDraft`: `own_entry`, where the caller entered, changed or submitted it
 */
export async function approveDraft(
  tx: Transaction,
  caller: Actor,
  id: string,
  { revision, at }: Decision,
): Promise<string> {
  const { failures } = approveJournalDraft;
  const { organizationId, userId } = caller;
  const draft = await lockDraft(tx, organizationId, id);
  if (!draft) throw new CallFailure(failures.notFound);
  if (draft.state !== "submitted") throw new CallFailure(failures.notSubmitted);
  if (draft.revision !== revision) throw new CallFailure(failures.changedMeanwhile);
  if (isOwnOf(draft, userId)) throw new CallFailure(failures.ownEntry);
  await note(tx, caller, id, "approved", { after: factsOf(draft, await listDraftLines(tx, organizationId, id)) });
  if (draft.reverses === null) {
    await postDraft(tx, caller, draft, at, { approvedBy: userId });
    return id;
  }
  const approval = { enteredBy: draft.createdBy, approvedBy: userId };
  const reversal = await reverseManual(tx, caller, draft.reverses, { entryDate: draft.entryDate, at, approval });
  await removeDraft(tx, organizationId, id);
  return reversal;
}

/** Makes what was submitted a draft again. @throws CallFailure one of the failures of `rejectJournalDraft` */
export async function rejectDraft(
  tx: Transaction,
  caller: Actor,
  id: string,
  { revision, reason }: Pick<Decision, "revision"> & { reason: string },
): Promise<void> {
  const { failures } = rejectJournalDraft;
  const { organizationId, userId } = caller;
  const draft = await lockDraft(tx, organizationId, id);
  if (!draft) throw new CallFailure(failures.notFound);
  if (draft.state !== "submitted") throw new CallFailure(failures.notSubmitted);
  if (draft.revision !== revision) throw new CallFailure(failures.changedMeanwhile);
  if (isOwnOf(draft, userId)) throw new CallFailure(failures.ownEntry);
  await updateDraft(tx, draft, {
    ...OPEN_AGAIN,
    revision: draft.revision + 1,
    rejectedBy: userId,
    rejection: reason,
  });
  const { description } = draft;
  await note(tx, caller, id, "rejected", { before: { description }, after: { reason } });
}

/** Makes what the caller has submitted a draft again. @throws CallFailure one of the failures of `withdrawJournalDraft` */
export async function withdrawDraft(tx: Transaction, caller: Actor, id: string): Promise<void> {
  const { failures } = withdrawJournalDraft;
  const draft = await lockDraft(tx, caller.organizationId, id);
  if (!draft) throw new CallFailure(failures.notFound);
  if (draft.state !== "submitted") throw new CallFailure(failures.notSubmitted);
  if (!isOwnOf(draft, caller.userId)) throw new CallFailure(failures.notOwn);
  await updateDraft(tx, draft, { ...OPEN_AGAIN, revision: draft.revision + 1 });
  const { description } = draft;
  await note(tx, caller, id, "withdrawn", { before: { description } });
}

const OPEN_AGAIN = { state: "draft", submittedBy: null, submittedAt: null } as const;

/** Submits the reversal of an entry. Returns the draft's id. @throws CallFailure one of the failures of `submitReversal` */
export async function submitReversal(
  tx: Transaction,
  caller: Actor,
  entryId: string,
  { entryDate, at }: { entryDate?: string | undefined; at: Date },
): Promise<string> {
  const { failures } = submitReversalCall;
  const { organizationId, userId } = caller;
  const original = await loadReversible(tx, organizationId, entryId);
  const { row, draft: entry } = original;
  refuseBefore(original, entryDate);
  if (!(await loadApproval(tx, organizationId)).isOn) throw new CallFailure(failures.approvalOff);
  const day = entryDate ?? row.entryDate;
  await refuseClosed(tx, organizationId, day);
  const id = uuid();
  const lines = entry.postings.map((posting): DraftLine => {
    const { side, accountCode, amount, description = "", party } = posting;
    const foreign = foreignAmountOf(posting);
    const held = { heldAmount: foreign && toDecimalString(foreign), heldCurrency: foreign?.currency ?? null };
    const [same, other] = [toDecimalString(amount), "0"];
    const isDebit = side === "debit";
    const sides = { debit: isDebit ? other : same, credit: isDebit ? same : other };
    return { accountCode, description, ...sides, ...held, ...columnsOfParty(party) };
  });
  const columns = {
    entryDate: day,
    description: row.description ?? "",
    reference: row.reference ?? "",
    currency: row.currency,
    exchangeRate: row.exchangeRate,
    reverseOn: null,
  };
  const people = { createdBy: userId, changedBy: userId, submittedBy: userId };
  const when = { createdAt: at, changedAt: at, submittedAt: at };
  const draft = { organizationId, id, state: "submitted", reverses: entryId, ...columns, ...people, ...when } as const;
  await insertDraft(tx, draft, lines).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new CallFailure(failures.alreadySubmitted);
    throw error;
  });
  await note(tx, caller, id, "reversal_submitted", {
    before: { number: row.number, description: row.description },
    after: { date: day },
  });
  return id;
}
