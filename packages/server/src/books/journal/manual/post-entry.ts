/** Posts the journal entry that a person typed, once its accounts, its rate and its sides are right. */
import { type manualEntryBody, manualEntryRefusals, postManualEntry, writeMoney } from "@tallyleaf/contract";
import {
  absolute,
  type BalancedEntry,
  type Decimal,
  decimal,
  type EntryLine,
  isZero,
  type KnownAccount,
  type ManualLine,
  type Money,
  manualToEntry,
  subtract,
  sum,
  toDecimalString,
} from "@tallyleaf/ledger";
import type * as z from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/context.ts";
import { exactMoney } from "../../../platform/http/exact-money.ts";
import { CallFailure, failureAt } from "../../../platform/http/failure.ts";
import { listClosedYears, loadFiscalYears } from "../../calendar/fiscal-years.ts";
import { findRateFor } from "../../currencies/rate-for.ts";
import { assertRules } from "../../dimensions/account-rules.ts";
import { assertDimensions, type DimensionBook, loadDimensionBook } from "../../dimensions/book.ts";
import { assertParty, loadPartyBook } from "../../parties/parties.ts";
import { reverseEntry, type StoredEntry, writeEntry } from "../entries.ts";
import { handLinesSpread, type SpreadLines } from "../hooks.ts";
import {
  changesOf,
  findOnlyBill,
  type ItemLine,
  itemOfLine,
  type LineChange,
  loadNamedItems,
  partyOfItem,
  refuseTakenNumbers,
} from "../items/check-items.ts";
import { reverseWithItems, writeItems } from "../items/write-items.ts";
import { baseAmountOf, isAboveLimit } from "./approval.ts";
import { attachDocuments } from "./attachments.ts";
import { foreignOfLine } from "./line-foreign.ts";
import { periodOfLine, spreadLinesOf } from "./line-period.ts";
import { addTaxLines, loadLinePacks, taxOfLine } from "./line-taxes.ts";
import { noteConfirmed, refuseOddDays } from "./odd-days.ts";
import { loadPostingFacts, type PostingFacts } from "./posting-facts.ts";
import { recordReversal } from "./reverse-entry.ts";
import { noteUntaxed, refuseUntaxed } from "./untaxed-lines.ts";

const { failures } = postManualEntry;

type Input = z.output<typeof manualEntryBody>;

/** What makes an entry that nobody typed, by its row; `name` is what the history calls it. */
export interface Origin {
  source: "template" | "schedule" | "import";
  sourceId: string;
  name: string;
  /** Nobody asked for it: a schedule's day came. */
  isAutomatic?: boolean;
}

/** Of an entry that was a draft. */
interface FromDraft {
  /** The draft's id, which the entry keeps. */
  id: string;
  /** Who entered it. */
  enteredBy: string;
  /** Origin of the draft; null: a person typed it. */
  origin: Origin | null;
  /** The second person, who has approved it; absent: nobody had to. */
  approvedBy?: string;
}

/** An entry that was posted right now. */
export interface JustPosted extends Pick<PostingFacts, "accounts" | "author"> {
  stored: StoredEntry;
}

/**
 * Posts the entry, and its reversal where the body names a day for it, and records them in the activity log.
 *
 * @param origin what made it, or its draft; null: a person typed it. An import is recorded as one event for all its entries, by who
 *   calls this.
 * @throws CallFailure one of the failures of `postManualEntry`, at the field that it is about: `needs_approval`, where a second person
 *   has to approve and none has; `month_closed`
 */
export async function postEntry(
  tx: Transaction,
  caller: Actor,
  body: Input,
  at: Date,
  origin: Origin | FromDraft | null = null,
): Promise<JustPosted> {
  const { organizationId, userId, requestId } = caller;
  const draft = origin !== null && "enteredBy" in origin ? origin : null;
  const made = origin !== null && "enteredBy" in origin ? origin.origin : origin;
  const createdBy = draft?.enteredBy ?? userId;
  const approvedBy = draft?.approvedBy;
  const facts = await loadPostingFacts(tx, organizationId, codesOf(body), createdBy);
  const { entry, changes, spread } = await prepare(tx, organizationId, body, facts);
  // Who submitted it has confirmed it; a recurring entry or an import has its days from a person who saw them.
  const isTyped = approvedBy === undefined && (made === null || made.source === "template");
  const confirmed = isTyped ? refuseOddDays(body, facts.approval.firstDay, at) : [];
  const untaxed = isTyped ? await refuseUntaxed(tx, organizationId, body, facts.accounts) : [];
  if (approvedBy === undefined && isAboveLimit(facts.approval, baseAmountOf(entry)))
    throw new CallFailure(failures.needsApproval);
  const stored = await writeEntry(tx, {
    organizationId,
    ...(draft && { id: draft.id }),
    expenseId: null,
    source: made?.source ?? "manual",
    ...(made && { sourceId: made.sourceId }),
    revision: 1,
    documentId: null,
    createdBy,
    approvedBy,
    entry,
    correctsYear: body.correctsYear ?? null,
    state: { kind: "posted", at },
    taxStructure: entry.taxes ? body.taxStructure : "exclusive",
    tipRate: null,
    tipCurrency: null,
    books: facts.books,
    ...((draft !== null || made?.source !== "import") && {
      event: {
        ...(made?.isAutomatic ? {} : { actorId: userId }),
        verb: "posted",
        subjectType: "journal_entry",
        after: {
          date: body.entryDate,
          description: body.description,
          amount: toDecimalString(sideOf(entry, "debit")),
          currency: entry.currency,
          ...(made && { [made.source === "import" ? "fileName" : made.source]: made.name }),
        },
        requestId,
      },
    }),
  });
  const { id } = stored.row;
  if (body.documentIds) await attachDocuments(tx, caller, { entryId: id }, body.documentIds);
  await writeItems(tx, caller, stored, entry, changes, at);
  await noteConfirmed(tx, caller, { id, description: body.description, confirmed });
  await noteUntaxed(tx, caller, { id, description: body.description, accounts: untaxed });
  if (spread.length > 0)
    await handLinesSpread.run(tx, { caller: { ...caller, userId: createdBy }, entryId: id, lines: spread, at });
  if (body.reverseOn) {
    const by = { userId: createdBy, approvedBy, at, entryDate: body.reverseOn };
    await reverseWithItems(tx, caller, stored, at, () => reverseEntry(tx, stored, by));
    await recordReversal(tx, caller, stored.row, body.reverseOn);
  }
  return { stored, accounts: facts.accounts, author: facts.author };
}

/**
 * Checks the entry as posting does, without posting it.
 *
 * @throws CallFailure one of the failures of `postManualEntry`, at the field that it is about
 */
export const prepareEntry = async (tx: Transaction, organizationId: string, body: Input): Promise<BalancedEntry> =>
  (await prepare(tx, organizationId, body, await loadPostingFacts(tx, organizationId, codesOf(body), null))).entry;

/**
 * Whether posting the entry needs a second person.
 *
 * @throws CallFailure as `prepareEntry`
 */
export async function doesEntryNeedApproval(tx: Transaction, organizationId: string, body: Input): Promise<boolean> {
  const facts = await loadPostingFacts(tx, organizationId, codesOf(body), null);
  return isAboveLimit(facts.approval, baseAmountOf((await prepare(tx, organizationId, body, facts)).entry));
}

const codesOf = ({ lines }: Input): string[] => [...new Set(lines.map(({ accountCode }) => accountCode))];

async function prepare(
  tx: Transaction,
  organizationId: string,
  body: Input,
  { approval: { currency: base }, accounts, books: { heldIn } }: PostingFacts,
): Promise<{ entry: BalancedEntry; changes: LineChange[]; spread: SpreadLines["lines"] }> {
  if (body.reverseOn && body.reverseOn <= body.entryDate)
    throw failureAt(failures.notLater, "reverseOn", failures.notLater);
  if (body.correctsYear) {
    const closed = await listClosedYears(tx, organizationId);
    if (!closed.some(({ from, to }) => from === body.correctsYear && to < body.entryDate))
      throw failureAt(failures.notClosedYear, "correctsYear", failures.notClosedYear);
  }
  const currency = body.currency ?? base;
  const book = body.lines.some(({ dimensions }) => dimensions.length > 0)
    ? await loadDimensionBook(tx, organizationId)
    : NO_DIMENSIONS;
  const packs = await loadLinePacks(tx, organizationId, body.lines);
  const parties = await loadPartyBook(
    tx,
    organizationId,
    body.lines.map(({ party }) => party),
  );
  const items = await loadNamedItems(tx, organizationId, body.lines);
  const itemLines: ItemLine[] = [];
  const ofEntry = { day: body.entryDate, isReversed: Boolean(body.reverseOn) };
  const hasPeriods = body.lines.some(({ period }) => period !== null);
  const years = hasPeriods ? await loadFiscalYears(tx, organizationId) : [];
  const typed = body.lines.map((line, index) => {
    const path = `lines.${index}.dimensions`;
    const checked = toLine(line, index, currency, accounts);
    const dimensions = assertDimensions(book, line.dimensions, path, [], body.entryDate);
    assertRules(accounts.get(line.accountCode), book, dimensions, { path, line: index + 1 });
    const { account, ...plain } = checked;
    const tax = taxOfLine(line, account, packs, { index, day: body.entryDate, currency });
    const named = assertParty(parties, line.party, `lines.${index}.party`);
    const item = itemOfLine(line, account, index, { items, parties, party: named });
    const party = named ?? partyOfItem(item);
    const where = { currency, base, heldIn };
    const held = foreignOfLine(line, account, index, where);
    const period = periodOfLine(line, account, index, { ...ofEntry, years });
    const checkedLine: EntryLine = {
      ...plain,
      dimensions,
      ...(tax ? { tax } : {}),
      ...(party ? { party } : {}),
      ...(held ? { held } : {}),
      ...(period ? { period } : {}),
      // As the line of a bill that is owed.
      ...(item && "fresh" in item && item.fresh.kind === "payable" ? { kind: "payment" } : {}),
    };
    if (item) itemLines.push({ line: checkedLine, typedAt: index, item });
    return checkedLine;
  });
  const { lines, taxes } = await addTaxLines(tx, organizationId, typed, {
    structure: body.taxStructure,
    day: body.entryDate,
  });
  assertBalanced(lines, currency);
  const exchangeRate = await findRate(tx, organizationId, { ...body, currency, base });
  const entry = manualToEntry({
    date: body.entryDate,
    description: body.description,
    reference: body.reference,
    currency,
    baseCurrency: base,
    exchangeRate,
    lines,
    taxes,
  });
  if (entry.postings.every(({ baseAmount }) => isZero(baseAmount)))
    throw failureAt(failures.rateTooSmall, "exchangeRate", failures.rateTooSmall);
  const spread = spreadLinesOf(lines);
  if (itemLines.length === 0) return { entry, changes: [], spread };
  const changes = changesOf(itemLines, lines, entry.postings);
  await refuseTakenNumbers(tx, organizationId, itemLines);
  const bill = findOnlyBill(itemLines, body.reference);
  return {
    entry: bill ? { ...entry, vendor: bill.partyName, reference: bill.number, dueDate: bill.dueDate } : entry,
    changes,
    spread,
  };
}

const NO_DIMENSIONS: DimensionBook = new Map();

/** The sum of one side, in the entry's currency. */
const sideOf = ({ postings, currency }: BalancedEntry, side: ManualLine["side"]): Money =>
  sum(
    postings.filter((posting) => posting.side === side).map(({ amount }) => amount),
    currency,
  );

/** @throws CallFailure at the line's field */
function toLine(
  { accountCode, debit, credit, description }: Input["lines"][number],
  index: number,
  currency: string,
  accounts: PostingFacts["accounts"],
): ManualLine & { account: KnownAccount } {
  const account = accounts.get(accountCode);
  const path = `lines.${index}.accountCode`;
  if (!account)
    throw failureAt(failures.unknownAccount, path, { message: manualEntryRefusals.unknownAccount(accountCode) });
  const side = debit > 0 ? "debit" : "credit";
  const amount = exactMoney(debit > 0 ? debit : credit, currency, `lines.${index}.${side}`);
  return { side, accountCode, amount, description, account };
}

/** @throws CallFailure `unbalanced`, with both sums and the difference */
function assertBalanced(lines: readonly ManualLine[], currency: string): void {
  const [debit, credit] = [totalOf(lines, "debit", currency), totalOf(lines, "credit", currency)];
  const difference = subtract(debit, credit);
  if (isZero(difference)) return;
  const write = (money: Money) => writeMoney(toDecimalString(money), currency);
  const message = manualEntryRefusals.unbalanced({
    debit: write(debit),
    credit: write(credit),
    difference: write(absolute(difference)),
  });
  throw failureAt(failures.unbalanced, "lines", { message });
}

const totalOf = (lines: readonly ManualLine[], side: ManualLine["side"], currency: string): Money =>
  sum(
    lines.filter((line) => line.side === side).map(({ amount }) => amount),
    currency,
  );

/** @throws CallFailure `rate_missing` */
async function findRate(
  tx: Transaction,
  organizationId: string,
  entry: Pick<Input, "entryDate" | "exchangeRate"> & { currency: string; base: string },
): Promise<Decimal> {
  const { currency, base, exchangeRate, entryDate } = entry;
  if (currency !== base && exchangeRate !== undefined) return decimal(exchangeRate);
  const known = await findRateFor(tx, organizationId, currency, base, entryDate);
  if (!known) throw failureAt(failures.rateMissing, "exchangeRate", failures.rateMissing);
  return known.rate;
}
