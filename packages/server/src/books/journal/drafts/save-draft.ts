/** Drafts of journal entries: saved as they are typed, submitted and posted once they are right, deleted and restored. */
import {
  type CallArguments,
  COMMON_FAILURES,
  changeJournalDraft,
  deleteJournalDraft,
  journalDraftBody,
  manualEntryBody,
  restoreJournalDraft,
} from "@tallyleaf/contract";
import { moneyFromDecimal, sum, toDecimalString } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import type * as z from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { isUniqueViolation } from "../../../platform/db/violations.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import { changed } from "../../../platform/http/change.ts";
import type { Actor } from "../../../platform/http/context.ts";
import { exactMoney } from "../../../platform/http/exact-money.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { refuseClosed } from "../../calendar/closed.ts";
import { listActiveAccounts } from "../../chart/accounts/chart.ts";
import { loadBaseCurrency } from "../../company/base-currency.ts";
import { assertDimensions, loadDimensionBook } from "../../dimensions/book.ts";
import { assertParty, columnsOfParty, loadPartyBook, partyOfColumns } from "../../parties/parties.ts";
import { loadApproval } from "../manual/approval.ts";
import { attachDocuments, moveAttachments, replaceAttachments } from "../manual/attachments.ts";
import { draftForeign } from "../manual/line-foreign.ts";
import { noteConfirmed, refuseOddDays } from "../manual/odd-days.ts";
import { type Origin, postEntry, prepareEntry } from "../manual/post-entry.ts";
import { noteUntaxed, refuseUntaxed } from "../manual/untaxed-lines.ts";
import { loadOrigin } from "./origin.ts";
import {
  type DraftLine,
  type DraftRow,
  foreignOfColumns,
  insertDraft,
  listDraftLines,
  lockAnyDraft,
  lockDraft,
  removeDraft,
  replaceLines,
  updateDraft,
} from "./store.ts";

type Body = z.output<typeof journalDraftBody>;
const { failures } = changeJournalDraft;

/** A person's confirmations for this step; they aren't stored. */
type Confirmed = Pick<Body, "isDateConfirmed" | "isTaxConfirmed">;
const confirmedBy = ({ isDateConfirmed, isTaxConfirmed }: Body): Confirmed => ({ isDateConfirmed, isTaxConfirmed });

/** The outcome: "kept" and "submitted" are drafts, "posted" is an entry with the same id. */
export interface SavedDraft {
  id: string;
  became: "kept" | "submitted" | "posted";
  /** The day of the reversal that was posted with it; null: none was. */
  reversedOn: string | null;
}

/**
 * Saves a new draft, and takes the step that the body names.
 *
 * @param origin what made it; null: a person typed it
 * @throws CallFailure one of the failures of `saveJournalDraft`, at the field that it is about
 */
export async function saveDraft(
  tx: Transaction,
  caller: Actor,
  body: Body,
  at: Date,
  origin: Origin | null = null,
): Promise<SavedDraft> {
  const { organizationId, userId } = caller;
  const isAutomatic = origin?.isAutomatic ?? false;
  const id = uuid();
  const { columns, lines } = await toStored(tx, organizationId, body);
  const people = { createdBy: userId, changedBy: userId, createdAt: at, changedAt: at };
  const made = origin && { source: origin.source, sourceId: origin.sourceId };
  await insertDraft(tx, { organizationId, id, ...columns, ...people, ...made }, lines);
  if (body.documentIds) await attachDocuments(tx, caller, { draftId: id }, body.documentIds);
  if (body.step !== "post") await note(tx, caller, id, "draft_saved", { after: factsOf(columns, lines), isAutomatic });
  return takeStep(tx, caller, id, { step: body.step, confirmed: confirmedBy(body), at, isAutomatic });
}

/**
 * Changes the fields of a draft that the body names, and takes the step.
 *
 * @throws CallFailure one of the failures of `changeJournalDraft`, at the field that it is about
 */
export async function changeDraft(
  tx: Transaction,
  caller: Actor,
  id: string,
  { revision, ...change }: CallArguments<typeof changeJournalDraft>["body"],
  at: Date,
): Promise<SavedDraft> {
  const { organizationId, userId } = caller;
  const before = await lockDraft(tx, organizationId, id);
  if (!before) throw new CallFailure(failures.notFound);
  if (before.state === "submitted") throw new CallFailure(failures.isSubmitted);
  if (before.reverses !== null) throw new CallFailure(failures.ofReversal);
  if (before.revision !== revision) throw new CallFailure(failures.changedMeanwhile);
  const stored = await listDraftLines(tx, organizationId, id);
  const kept = bodyOf(before, stored);
  // A rate belongs to its currency.
  if (change.currency !== undefined && change.currency !== before.currency) kept.exchangeRate = undefined;
  const body = changed(journalDraftBody, kept, change);
  const { columns, lines } = await toStored(tx, organizationId, body, stored);
  const facts = [factsOf(before, stored), factsOf(columns, lines)];
  const changes = { ...columns, revision: revision + 1, changedBy: userId, changedAt: at };
  await updateDraft(tx, before, changes);
  await replaceLines(tx, before, lines);
  if (body.documentIds) await replaceAttachments(tx, caller, id, body.documentIds);
  if (body.step !== "post") await note(tx, caller, id, "draft_changed", { before: facts[0], after: facts[1] });
  return takeStep(tx, caller, id, { step: body.step, confirmed: confirmedBy(body), at });
}

/** Deletes a draft; for a while it can be restored. @throws CallFailure `not_found`, `is_submitted` */
export async function deleteDraft(tx: Transaction, caller: Actor, id: string, at: Date): Promise<void> {
  const draft = await lockDraft(tx, caller.organizationId, id);
  if (!draft) throw new CallFailure(deleteJournalDraft.failures.notFound);
  if (draft.state === "submitted") throw new CallFailure(deleteJournalDraft.failures.isSubmitted);
  await updateDraft(tx, draft, { deletedAt: at });
  const lines = await listDraftLines(tx, caller.organizationId, id);
  await note(tx, caller, id, "draft_deleted", { before: factsOf(draft, lines) });
}

/** Restores a deleted draft; one that is not deleted stays as it is. @throws CallFailure `not_found` */
export async function restoreDraft(tx: Transaction, caller: Actor, id: string): Promise<void> {
  const draft = await lockAnyDraft(tx, caller.organizationId, id);
  if (!draft) throw new CallFailure(restoreJournalDraft.failures.notFound);
  if (draft.deletedAt === null) return;
  await updateDraft(tx, draft, { deletedAt: null }).catch((error: unknown) => {
    // Another draft reverses the same entry by now.
    if (isUniqueViolation(error)) throw new CallFailure(restoreJournalDraft.failures.notFound);
    throw error;
  });
  const lines = await listDraftLines(tx, caller.organizationId, id);
  await note(tx, caller, id, "draft_restored", { after: factsOf(draft, lines) });
}

/** A draft as a call sends it. */
const bodyOf = (draft: DraftRow, lines: Awaited<ReturnType<typeof listDraftLines>>) => ({
  entryDate: draft.entryDate,
  description: draft.description,
  reference: draft.reference,
  currency: draft.currency,
  exchangeRate: draft.exchangeRate === null ? undefined : Number(draft.exchangeRate),
  reverseOn: draft.reverseOn,
  correctsYear: draft.correctsYear,
  taxStructure: draft.taxStructure,
  lines: lines.map(({ accountCode, debit, credit, description, dimensions, taxCode, taxBase, ...line }) => ({
    accountCode,
    dimensions,
    party: partyOfColumns(line),
    taxCode,
    taxBase: taxBase === null ? null : Number(taxBase),
    foreign: foreignOfColumns(line),
    item: line.item,
    period: line.period,
    debit: Number(debit),
    credit: Number(credit),
    description,
  })),
});

/** A draft, checked as an entry. @throws CallFailure at the field that lacks something */
async function toEntryBody(tx: Transaction, draft: DraftRow): Promise<z.output<typeof manualEntryBody>> {
  const lines = await listDraftLines(tx, draft.organizationId, draft.id);
  const parsed = manualEntryBody.safeParse(bodyOf(draft, lines));
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  throw new CallFailure(COMMON_FAILURES.unreadable, { message: errors[0]?.message ?? "", errors });
}

async function takeStep(
  tx: Transaction,
  caller: Actor,
  id: string,
  {
    step,
    at,
    confirmed,
    isAutomatic = false,
  }: Pick<Body, "step"> & {
    at: Date;
    confirmed: Confirmed;
    isAutomatic?: boolean;
  },
): Promise<SavedDraft> {
  if (step === "keep") return { id, became: "kept", reversedOn: null };
  const draft = await lockDraft(tx, caller.organizationId, id);
  if (!draft) throw new CallFailure(failures.notFound);
  if (step === "post") {
    await postDraft(tx, caller, draft, at, { confirmed });
    return { id, became: "posted", reversedOn: draft.reverseOn };
  }
  await submitDraft(tx, caller, draft, { at, isAutomatic, confirmed });
  return { id, became: "submitted", reversedOn: null };
}

/**
 * Makes an entry of a draft. The entry has the draft's id, its documents, its source, and who entered it.
 *
 * @param how.approvedBy the second person; absent: nobody has approved it
 * @throws CallFailure as `postEntry`
 */
export async function postDraft(
  tx: Transaction,
  caller: Actor,
  draft: DraftRow,
  at: Date,
  { approvedBy, confirmed = {} }: { approvedBy?: string; confirmed?: Confirmed },
): Promise<void> {
  const { organizationId, id, createdBy: enteredBy } = draft;
  const body = { ...(await toEntryBody(tx, draft)), ...confirmed };
  const origin = await loadOrigin(tx, draft);
  await postEntry(tx, caller, body, at, { id, enteredBy, origin, ...(approvedBy === undefined ? {} : { approvedBy }) });
  await moveAttachments(tx, organizationId, id);
  await removeDraft(tx, organizationId, id);
}

async function submitDraft(
  tx: Transaction,
  caller: Actor,
  draft: DraftRow,
  { at, isAutomatic, confirmed }: { at: Date; isAutomatic: boolean; confirmed: Confirmed },
): Promise<void> {
  const { organizationId, userId } = caller;
  const { isOn, firstDay } = await loadApproval(tx, organizationId);
  if (!isOn) throw new CallFailure(failures.approvalOff);
  const body = { ...(await toEntryBody(tx, draft)), ...confirmed };
  await prepareEntry(tx, organizationId, body);
  const isTyped = draft.source === "manual" || draft.source === "template";
  const oddDays = isTyped ? refuseOddDays(body, firstDay, at) : [];
  const untaxed = isTyped ? await refuseUntaxed(tx, organizationId, body, await loadAccounts(tx, organizationId)) : [];
  for (const day of [body.entryDate, body.reverseOn]) if (day) await refuseClosed(tx, organizationId, day);
  await updateDraft(tx, draft, {
    state: "submitted",
    submittedBy: userId,
    submittedAt: at,
    rejectedBy: null,
    rejection: null,
  });
  await note(tx, caller, draft.id, "submitted", {
    after: factsOf(draft, await listDraftLines(tx, organizationId, draft.id)),
    isAutomatic,
  });
  const { id, description } = draft;
  await noteConfirmed(tx, caller, { id, description, confirmed: oddDays });
  await noteUntaxed(tx, caller, { id, description, accounts: untaxed });
}

const loadAccounts = async (tx: Transaction, organizationId: string) =>
  new Map((await listActiveAccounts(tx, organizationId)).map((account) => [account.code, account]));

/** @throws CallFailure where an amount has more decimals than the currency, at its field */
async function toStored(
  tx: Transaction,
  organizationId: string,
  body: Body,
  before: readonly Pick<DraftLine, "dimensions">[] = [],
) {
  const kept = before.flatMap(({ dimensions }) => dimensions ?? []);
  const book = body.lines.some(({ dimensions }) => dimensions.length > 0)
    ? await loadDimensionBook(tx, organizationId)
    : new Map();
  const parties = await loadPartyBook(
    tx,
    organizationId,
    body.lines.map(({ party }) => party),
  );
  const currency = body.currency ?? (await loadBaseCurrency(tx, organizationId));
  const lines = body.lines.map(
    (
      { accountCode, description, dimensions, party, taxCode, taxBase, foreign, item, period, ...sides },
      index,
    ): DraftLine => {
      const held = draftForeign(foreign, index);
      const amount = (side: "debit" | "credit") =>
        toDecimalString(exactMoney(sides[side], currency, `lines.${index}.${side}`));
      return {
        accountCode,
        description,
        dimensions: assertDimensions(book, dimensions, `lines.${index}.dimensions`, kept),
        ...columnsOfParty(assertParty(parties, party, `lines.${index}.party`)),
        debit: amount("debit"),
        credit: amount("credit"),
        taxCode,
        taxBase: taxBase === null ? null : toDecimalString(exactMoney(taxBase, currency, `lines.${index}.taxBase`)),
        heldAmount: held && toDecimalString(held),
        heldCurrency: held?.currency ?? null,
        item,
        period,
      };
    },
  );
  const { entryDate, description, reference, exchangeRate, reverseOn, correctsYear, taxStructure } = body;
  const columns = {
    entryDate,
    description,
    reference,
    currency,
    exchangeRate: exchangeRate == null ? null : String(exchangeRate),
    reverseOn: reverseOn ?? null,
    correctsYear: correctsYear ?? null,
    taxStructure,
  };
  return { columns, lines };
}

type Columns = Pick<DraftRow, "entryDate" | "description" | "reference" | "currency" | "reverseOn">;

/** Returns the facts of a draft for the activity log. */
export function factsOf(draft: Columns, lines: readonly DraftLine[]) {
  const { currency, description, entryDate: date, reference, reverseOn } = draft;
  const debits = lines.map(({ debit }) => moneyFromDecimal(debit ?? "0", currency));
  return { date, description, reference, amount: toDecimalString(sum(debits, currency)), currency, reverseOn };
}

/** Records in the activity log what was done with a draft; the entry that it becomes has the same id. */
export function note(
  tx: Transaction,
  { organizationId, userId, requestId }: Actor,
  id: string,
  verb: string,
  { isAutomatic = false, ...facts }: { before?: unknown; after?: unknown; isAutomatic?: boolean },
): Promise<void> {
  const told = { organizationId, verb, subjectType: "journal_entry", subjectId: id } as const;
  return recordEvent(tx, { ...told, ...(isAutomatic ? {} : { actorId: userId }), ...facts, requestId });
}
