/** Posts an accrual with its reversal on the next day, and reverses both as a whole. Rule: docs/BOOKKEEPING.md, "Accruals". */
import { type CallArguments, postAccrual, reverseAccrual } from "@tallyleaf/contract";
import {
  accrualToEntries,
  accruedOf,
  addDays,
  endOf,
  fiscalYearOf,
  moneyFromDecimal,
  toDecimalString,
} from "@tallyleaf/ledger";
import { entryTexts } from "@tallyleaf/messages/catalogs/entry-texts";
import { v7 as uuid } from "uuid";
import { refuseClosed } from "../../books/calendar/closed.ts";
import { loadFiscalYears } from "../../books/calendar/fiscal-years.ts";
import { ensureAccount } from "../../books/chart/accounts/chart.ts";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { assertRules } from "../../books/dimensions/account-rules.ts";
import { assertDimensions, loadDimensionBook } from "../../books/dimensions/book.ts";
import { addDefaults, loadAccountDefaults } from "../../books/dimensions/defaults.ts";
import { writeEntry } from "../../books/journal/entries.ts";
import { reverseRun } from "../../books/journal/entries-of-run.ts";
import { doesNeedApproval, isAboveLimit } from "../../books/journal/manual/approval.ts";
import { loadPostingFacts } from "../../books/journal/manual/posting-facts.ts";
import { entryFacts } from "../../books/journal/own-entry.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { Actor } from "../../platform/http/context.ts";
import { exactMoney } from "../../platform/http/exact-money.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { type AccrualRow, findAccrual, insertAccrual, updateAccrual } from "./store.ts";

const { failures } = postAccrual;
const KINDS = { Expense: "expense", Revenue: "revenue" } as const;

/**
 * Posts the accrual. Returns its id.
 *
 * @throws CallFailure `not_over`, `within_period`, `unknown_account` at their fields; `invalid_request` at `dimensions`; `account_inactive`; `needs_approval`; `month_closed` of the day or of the next one
 */
export async function postAccrualOf(
  tx: Transaction,
  caller: Actor,
  body: CallArguments<typeof postAccrual>["body"],
  { today, at }: { today: string; at: Date },
): Promise<string> {
  const { organizationId, userId, requestId } = caller;
  const { day, accountCode, description, party, expectedBy } = body;
  if (day > today) throw failureAt(failures.notOver, "day", failures.notOver);
  if (day !== endOf("month", day) && day !== fiscalYearOf(day, await loadFiscalYears(tx, organizationId)).to)
    throw failureAt(failures.withinPeriod, "day", failures.withinPeriod);
  const { accounts, approval } = await loadPostingFacts(tx, organizationId, [accountCode], null);
  const account = accounts.get(accountCode);
  const kind = account && KINDS[account.type as keyof typeof KINDS];
  if (!kind) throw failureAt(failures.unknownAccount, "accountCode", failures.unknownAccount);
  const book = await loadDimensionBook(tx, organizationId);
  const dimensions = addDefaults(
    book,
    assertDimensions(book, body.dimensions, "dimensions", [], day),
    (await loadAccountDefaults(tx, organizationId)).dimensions.get(accountCode) ?? [],
    { day, account },
  );
  assertRules(account, book, dimensions, { path: "dimensions", line: 1 });
  const amount = exactMoney(body.amount, approval.currency, "amount");
  if (isAboveLimit(approval, amount)) throw new CallFailure(failures.needsApproval);
  await refuseClosed(tx, organizationId, day, "day");
  await refuseClosed(tx, organizationId, addDays(day, 1), "day");
  const heldCode = await ensureAccount(tx, organizationId, accruedOf(kind));
  const say = (text: string) => text.replace("{name}", () => description);
  const { entry, reversal } = accrualToEntries(
    { date: day, description: say(entryTexts.accrual), reversal: say(entryTexts.accrualUndone) },
    { kind, party, accountCode, heldCode, amount, dimensions },
  );
  const id = uuid();
  await insertAccrual(tx, {
    ...{ organizationId, id, kind, day, accountCode, heldCode, description, party, expectedBy },
    ...{ amount: toDecimalString(amount), expenseId: null, invoiceId: null, closedBecause: "" },
    dimensions,
    ...{ createdBy: userId, reversedBy: null, reversedAt: null },
  });
  const facts = { ...entryFacts(caller, at), source: "accrual", sourceId: id } as const;
  await writeEntry(tx, { ...facts, entry });
  await writeEntry(tx, { ...facts, entry: reversal });
  await recordEvent(tx, {
    ...{ organizationId, actorId: userId, requestId, verb: "posted", subjectType: "accrual", subjectId: id },
    after: { name: description, day, amount: toDecimalString(amount), currency: amount.currency, account: accountCode },
  });
  return id;
}

/**
 * Reverses both entries, each on its own day.
 *
 * @throws CallFailure `not_found`, `is_reversed`; `needs_approval`; `month_closed`
 */
export async function reverseAccrualOf(
  tx: Transaction,
  { organizationId, userId, requestId }: Actor,
  id: string,
  at: Date,
): Promise<void> {
  const row = await requireStanding(tx, organizationId, id);
  const amount = moneyFromDecimal(row.amount, await loadBaseCurrency(tx, organizationId));
  if (await doesNeedApproval(tx, organizationId, amount)) throw new CallFailure(reverseAccrual.failures.needsApproval);
  await reverseRun(tx, organizationId, "accrual", id, { userId, at });
  await updateAccrual(tx, row, { reversedBy: userId, reversedAt: at });
  await recordEvent(tx, {
    ...{ organizationId, actorId: userId, requestId, verb: "reversed", subjectType: "accrual", subjectId: id },
    before: { name: row.description, day: row.day },
  });
}

/** An accrual that counts. @throws CallFailure `not_found`, `is_reversed` */
export async function requireStanding(tx: Transaction, organizationId: string, id: string): Promise<AccrualRow> {
  const row = await findAccrual(tx, organizationId, id);
  if (!row) throw new CallFailure(reverseAccrual.failures.notFound);
  if (row.reversedAt !== null) throw new CallFailure(reverseAccrual.failures.isReversed);
  return row;
}
