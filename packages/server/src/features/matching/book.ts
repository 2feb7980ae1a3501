/** Categorizes a transaction without a document, and unmatches one. */
import { bookLine, lineTaxRefusals, undoMatch, writeDay } from "@tallyleaf/contract";
import {
  type Account,
  absolute,
  decimalToNumber,
  isControlAccount,
  isPaymentAccount,
  type LineTax,
  type Money,
  movementToEntry,
  negate,
  type PostingKind,
  postingAccountsOf,
  rateOn,
  taxWithinGross,
  toNumber,
  zero,
} from "@tallyleaf/ledger";
import { chooseReversalDay } from "../../books/calendar/closed.ts";
import { listActiveAccounts } from "../../books/chart/accounts/chart.ts";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { assertRules, loadRuledAccounts, type RuledAccount } from "../../books/dimensions/account-rules.ts";
import { assertDimensions, type DimensionBook, loadDimensionBook } from "../../books/dimensions/book.ts";
import { addDefaults, loadAccountDefaults } from "../../books/dimensions/defaults.ts";
import { insertEntry, loadEntries, reverseEntry } from "../../books/journal/entries.ts";
import { loadLinePacks, readLineTax } from "../../books/journal/manual/line-taxes.ts";
import { takeBack } from "../../books/settlement/payments/void.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/orm.ts";
import { bankMatches, expenses, payments } from "../../platform/db/schema.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import { sayRefusal } from "../../platform/http/say-refusal.ts";
import { enter } from "../expenses/enter.ts";
import { loadKeptForm } from "../expenses/form-values.ts";
import { takeOut } from "../expenses/remove.ts";
import { loadRateOn } from "./accept.ts";
import { doubtAlias } from "./aliases.ts";
import { listBookedSides, type OpenLine } from "./candidates.ts";
import { amountOf, lockLine, lockOpenLine, tell, writeMatch } from "./line.ts";
import type { MatchReason } from "./match-reason.ts";
import { aliasOf } from "./names.ts";
import { openLines } from "./release.ts";
import { bookedTransfer, loadDeclined } from "./suggest.ts";

/** Account and details of a booking. */
interface Booking {
  accountCode: string;
  name?: string;
  description?: string;
  /** Absent: none; "defaults": those of the account, where nobody chose any. */
  dimensions?: string[] | "defaults";
  /** The tax is within the amount; absent or "": none. */
  taxCode?: string;
  /** Why it was suggested, if it was. */
  reasons?: readonly MatchReason[];
}

/**
 * Books a line by its account: on an expense account it becomes an expense without a document, so that a receipt can still be
 * put to it; on any other an entry.
 *
 * @returns the expense, if it became one, and what to say
 * @throws CallFailure one of the failures of `bookLine`
 */
export async function book(
  tx: Transaction,
  caller: MemberContext,
  lineId: string,
  { accountCode, name, description, dimensions = [], taxCode = "", reasons = [] }: Booking,
  at: Date,
): Promise<{ expenseId: number | null; message: string }> {
  const { organizationId, userId } = caller;
  const line = await lockOpenLine(tx, organizationId, lineId);
  const chart = await listActiveAccounts(tx, organizationId);
  const account = chart.find(({ code }) => code === accountCode);
  if (!account || accountCode === line.accountCode) {
    const { unknownAccount } = bookLine.failures;
    throw new CallFailure(unknownAccount, { errors: [{ path: "accountCode", message: unknownAccount.message }] });
  }
  refuseControlAccount(account);
  await refuseBookedTwice(tx, organizationId, line, accountCode);
  const amount = amountOf(line);
  const dimensionBook = await loadDimensionBook(tx, organizationId);
  const ruled = (await loadRuledAccounts(tx, organizationId)).get(accountCode);
  const given =
    dimensions === "defaults"
      ? await loadDefaultDimensions(tx, organizationId, { book: dimensionBook, accountCode, ruled, day: line.date })
      : assertDimensions(dimensionBook, dimensions, "dimensions", [], line.date);
  assertRules(ruled, dimensionBook, given, { path: "dimensions", line: 0 });
  const tax = await readTax(tx, organizationId, { taxCode, account, day: line.date });
  const party = name || line.counterparty || line.description || account.name;
  const match = { state: "booked" as const, party: name ?? line.counterparty, bookedOn: accountCode, taxCode, reasons };
  if (account.type === "Expense") {
    const form = await loadKeptForm(tx, organizationId, {
      vendorName: party.slice(0, 200),
      description: (description || line.description || account.name).slice(0, 500),
      invoiceNumber: line.reference.slice(0, 100),
      invoiceDate: line.date,
      dueDate: null,
      // Money received on an expense account is a refund.
      totalAmount: toNumber(negate(amount)),
      currency: line.currency,
      paymentAccountId: line.accountCode,
      accountCode,
      taxes: tax ? [taxWithin(tax, absolute(amount), line.date)] : [],
      lineItems: [],
      tipAmount: null,
      tipRate: null,
      tipCurrency: null,
      taxStructure: "inclusive",
      exchangeRate: null,
      originalCurrency: null,
      ...(given.length === 0 ? {} : { dimensions: given }),
    });
    const { expense } = await enter(tx, caller, form, null, at);
    await writeMatch(tx, caller, line, { ...match, kind: "expense", expenseId: expense.id, made: "expense" }, at);
    await tell(tx, caller, line, "booked", { expenseId: expense.id, account: `${accountCode} ${account.name}` });
    return { expenseId: expense.id, message: sayAnswer("bookedAsExpense", { account: account.name }) };
  }
  const isTransfer = isPaymentAccount(account);
  const kind: PostingKind = isTransfer ? "transfer" : account.type === "Revenue" ? "revenue" : "item";
  const baseCurrency = await loadBaseCurrency(tx, organizationId);
  const entryId = await insertEntry(tx, {
    organizationId,
    expenseId: null,
    source: isTransfer ? "transfer" : "bank_line",
    sourceId: line.id,
    revision: 1,
    documentId: null,
    createdBy: userId,
    entry: movementToEntry({
      date: line.date,
      party: party.slice(0, 200),
      description: (description || line.description || account.name).slice(0, 500),
      reference: line.reference || null,
      bankAccountCode: line.accountCode,
      amount,
      contra: { accountCode, kind, ...(given.length === 0 ? {} : { dimensions: given }), ...(tax ? { tax } : {}) },
      accounts: postingAccountsOf(chart),
      baseCurrency,
      exchangeRate: await loadRateOn(tx, organizationId, line.currency, baseCurrency, line.date),
    }),
    state: { kind: "posted", at },
    taxStructure: tax ? "inclusive" : "exclusive",
    tipRate: null,
    tipCurrency: null,
  });
  const state = isTransfer ? ("transfer" as const) : match.state;
  await writeMatch(
    tx,
    caller,
    line,
    { ...match, kind: isTransfer ? "transfer" : "entry", entryId, made: "entry", state },
    at,
  );
  await tell(tx, caller, line, "booked", { entryId, account: `${accountCode} ${account.name}` });
  return { expenseId: null, message: sayAnswer("bookedOn", { account: account.name }) };
}

/** Loads the default dimensions of an account that a line of the day may have. */
export async function loadDefaultDimensions(
  tx: Transaction,
  organizationId: string,
  of: { book: DimensionBook; accountCode: string; ruled: RuledAccount | undefined; day: string },
): Promise<string[]> {
  const { dimensions } = await loadAccountDefaults(tx, organizationId);
  return addDefaults(of.book, [], dimensions.get(of.accountCode) ?? [], { day: of.day, account: of.ruled });
}

/** Refuses accounts of invoices and bills: only matches with these post there. @throws CallFailure `unknown_account` */
export function refuseControlAccount(account: Account, path = "accountCode"): void {
  if (!isControlAccount(account)) return;
  const message = sayRefusal("bookedByDocuments", { code: account.code, name: account.name });
  throw failureAt(bookLine.failures.unknownAccount, path, { message });
}

/** Values of the line by its code. @throws CallFailure `bad_tax_code` */
export async function readTax(
  tx: Transaction,
  organizationId: string,
  { taxCode, account, day }: { taxCode: string; account: Account; day: string },
  path = "taxCode",
): Promise<LineTax | undefined> {
  const { badTaxCode } = bookLine.failures;
  const packs = await loadLinePacks(tx, organizationId, [{ taxCode }]);
  const tax = readLineTax({ taxCode, base: null }, account, packs, day);
  if (tax === undefined) return undefined;
  if ("field" in tax) throw failureAt(badTaxCode, path, { message: tax.message });
  if (tax.isTax) throw failureAt(badTaxCode, path, { message: lineTaxRefusals.baseMissing });
  // It becomes an expense, whose taxes are those of a purchase.
  if (account.type === "Expense" && tax.code.direction === "sale") throw failureAt(badTaxCode, path, badTaxCode);
  return tax;
}

/** The tax of an expense or a refund with its total. */
function taxWithin({ key, code, name }: LineTax, total: Money, day: string) {
  const amount = code.computation === "self_assessed" ? zero(total.currency) : taxWithinGross(code, total, day);
  const rate = decimalToNumber(rateOn(code, day));
  return { taxName: name, taxRate: rate, taxAmount: toNumber(amount), recoverable: null, taxCode: key };
}

/** A transfer that was posted from its other account is not posted again from this one, unless the user says that it is another. */
async function refuseBookedTwice(
  tx: Transaction,
  organizationId: string,
  line: OpenLine,
  accountCode: string,
): Promise<void> {
  const sides = (await listBookedSides(tx, organizationId, [line.id])).filter((side) => side.otherCode === accountCode);
  if (sides.length === 0) return;
  const declined = await loadDeclined(tx, organizationId, [line.id]);
  const side = sides.find(({ otherId }) => !declined.has(`${line.id} ${bookedTransfer(otherId)}`));
  if (!side) return;
  const message = sayRefusal("transferPosted", { day: writeDay(side.otherDate), account: side.otherAccount });
  throw new CallFailure(bookLine.failures.transferBooked, { message });
}

/**
 * Unmatches a transaction and reverses what its match posted.
 *
 * An entry or a payment of a closed month is reversed today. An expense of one stays, because it can't be deleted either.
 *
 * @throws CallFailure one of the failures of `undoMatch`; `month_closed` when the transaction became an expense of a closed month
 */
export async function undo(tx: Transaction, caller: MemberContext, lineId: string, at: Date): Promise<string> {
  const { organizationId } = caller;
  const { failures } = undoMatch;
  const line = await lockLine(tx, organizationId, lineId);
  if (line.state === "open") throw new CallFailure(failures.isOpen);
  const [match] = await tx
    .select()
    .from(bankMatches)
    .where(and(eq(bankMatches.organizationId, organizationId), eq(bankMatches.bankLineId, lineId)));
  const otherId = match?.otherLineId;
  // Said to be the other side of a transfer that was booked before: that booking stays.
  const isSecond = match?.kind === "transfer" && match.made === "nothing";
  await openLines(tx, organizationId, otherId && !isSecond ? [lineId, otherId] : [lineId], failures.reconciled);
  if (otherId && isSecond)
    await tx
      .update(bankMatches)
      .set({ otherLineId: null })
      .where(and(eq(bankMatches.organizationId, organizationId), eq(bankMatches.bankLineId, otherId)));
  if (match) await takeBackWhatItMade(tx, caller, match, at);
  if (line.state === "booked") await doubtAlias(tx, organizationId, aliasOf(line));
  await tell(tx, caller, line, "opened", { kind: match?.kind ?? line.state });
  return match && match.made !== "nothing" ? sayAnswer("lineReleasedReversed") : sayAnswer("lineReleased");
}

async function takeBackWhatItMade(
  tx: Transaction,
  caller: MemberContext,
  match: typeof bankMatches.$inferSelect,
  at: Date,
): Promise<void> {
  const { organizationId, userId } = caller;
  if (match.made === "entry" && match.entryId !== null) {
    const entry = (await loadEntries(tx, organizationId, [match.entryId])).get(match.entryId);
    if (entry) await reverseEntry(tx, entry, { userId, at, entryDate: await chooseReversalDay(tx, entry.row, at) });
  }
  if (match.paymentId !== null) {
    if (match.made === "payment") await takeBack(tx, caller, match.paymentId, { at });
    else
      await tx
        .update(payments)
        .set({ bankLineId: null })
        .where(and(eq(payments.organizationId, organizationId), eq(payments.id, match.paymentId)));
  }
  if (match.made === "expense" && match.expenseId !== null) {
    const [expense] = await tx
      .select({ documentId: expenses.documentId, deletedAt: expenses.deletedAt })
      .from(expenses)
      .where(and(eq(expenses.organizationId, organizationId), eq(expenses.id, match.expenseId)));
    // Once a receipt is attached, the expense is independent of the transaction.
    if (expense && expense.documentId === null && expense.deletedAt === null)
      await takeOut(tx, match.expenseId, false, caller, at);
  }
}
