/**
 * The calls about payroll. A month of a provider is one entry on its last day, posted once: like an imported entry by hand, so that
 * closed days, approval, and control accounts are checked as everywhere. Reversing it, here or under Journal, opens the month again.
 */
import { createHash } from "node:crypto";
import { type MappedColumn, manualEntryBody, postPayroll, reversePayroll } from "@tallyleaf/contract";
import {
  type Account,
  dayOf,
  endOf,
  type Money,
  moneyFromDecimal,
  sum,
  toDecimalString,
  toNumber,
} from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractPayroll } from "@tallyleaf/messages/catalogs/contract-payroll";
import { v7 as uuid } from "uuid";
import { listActiveAccounts, loadAccountNames } from "../../books/chart/accounts/chart.ts";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { loadDefaultsFor } from "../../books/dimensions/defaults.ts";
import { postEntry } from "../../books/journal/manual/post-entry.ts";
import { reverseManual } from "../../books/journal/manual/reverse-entry.ts";
import type { Database } from "../../platform/db/database.ts";
import { lockByName } from "../../platform/db/lock.ts";
import { recordEvent } from "../../platform/events/record.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import { sayMoney } from "../../platform/http/say-refusal.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { settleOwnMoney } from "./own-money.ts";
import { linesOf, type PayrollFile, type PayrollLine, readPayroll, unbalancedRows } from "./read-file.ts";
import { findProvider, insertRun, isSamePosted, listMappings, listRuns, saveMapping } from "./store.ts";

const say = translator(contractPayroll);

type Calls = "previewPayroll" | "postPayroll" | "listPayroll" | "reversePayroll";

const { unclearAmounts, unknownAccount, unbalanced, isPosted, sameFile, totalsDiffer, notBegun } = postPayroll.failures;

/** The handlers of payroll. */
export function payrollHandlers({ db, now }: { db: Database; now: () => Date }): Pick<Handlers, Calls> {
  return {
    previewPayroll: ({ body: { csv, provider: named, month, columns, decimalMark } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const provider = await findProvider(tx, organizationId, named);
        const currency = await loadBaseCurrency(tx, organizationId);
        const file = readPayroll(csv, currency, decimalMark ?? null);
        const remembered =
          (await listMappings(tx, organizationId)).find(({ name }) => name === provider)?.columns ?? [];
        // A column that this file lacks, or that holds texts in it, is mapped again.
        const isUsable = ({ column }: { column: string }) =>
          file.columns.some(({ name, sum: whole }) => name === column && whole !== null);
        const mapped = columns ?? remembered.filter(isUsable);
        const missing = remembered.filter((column) => !isUsable(column));
        const lines = linesOf(file, mapped, currency);
        const names = await loadAccountNames(tx, organizationId);
        const [posted] = await listRuns(tx, organizationId, { provider, month: `${month}-01` });
        return {
          currency,
          rows: file.rows,
          totalRows: file.totalRows,
          columns: file.columns.map(({ name, sum: whole }) => ({ name, sum: whole && toNumber(whole) })),
          mapped,
          missing,
          lines: lines.map((line) => ({
            account: { code: line.accountCode, name: names.get(line.accountCode) ?? "" },
            ...amountsOf(line),
          })),
          debit: toNumber(sumOf(lines, "debit", currency)),
          credit: toNumber(sumOf(lines, "credit", currency)),
          question: file.question,
          totalFaults: file.totalFaults.map(({ line, column, stated, sum: whole }) => ({
            ...{ line, column, stated: toNumber(stated), sum: toNumber(whole) },
          })),
          provider,
          postedNumber: posted?.number ?? null,
        };
      }),

    postPayroll: ({ body: { csv, provider: named, month, columns, decimalMark, further } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId, requestId } = caller;
        const first = `${month}-01`;
        if (first > dayOf(now())) throw failureAt(notBegun, "month", notBegun);
        // Of two that post one month, the second sees the first.
        await lockByName(tx, `payroll ${organizationId} ${named.toLowerCase()}`);
        const provider = await findProvider(tx, organizationId, named);
        const sha256 = createHash("sha256").update(csv).digest("hex");
        const [posted] = await listRuns(tx, organizationId, { provider, month: first });
        if (posted && !further) throw failureAt(isPosted, "month", isPosted);
        if (await isSamePosted(tx, organizationId, { provider, month: first, sha256 }))
          throw failureAt(sameFile, "csv", sameFile);
        const currency = await loadBaseCurrency(tx, organizationId);
        const file = readPayroll(csv, currency, decimalMark ?? null);
        if (file.question) throw new CallFailure(unclearAmounts);
        const chart = await listActiveAccounts(tx, organizationId);
        assertAccounts(chart, columns);
        refuseTotals(file);
        const lines = linesOf(file, columns, currency);
        const total = sumOf(lines, "debit", currency);
        refuseRows(file, columns, currency);
        if (lines.length === 0 || total.minor !== sumOf(lines, "credit", currency).minor)
          throw failureAt(unbalanced, "columns", unbalanced);
        const id = uuid();
        const entryDate = endOf("month", first);
        const typed = [];
        const settling = { chart, columns, day: entryDate, currency };
        for (const line of await settleOwnMoney(tx, organizationId, lines, settling)) {
          const { accountCode, expenseId } = line;
          const dimensions = await loadDefaultsFor(tx, organizationId, { accountCode, day: entryDate });
          const item = expenseId === undefined ? null : { expenseId };
          typed.push({ accountCode, ...amountsOf(line), dimensions, item });
        }
        const entry = manualEntryBody.parse({ entryDate, description: `${provider} ${month}`, lines: typed });
        const { stored } = await postEntry(tx, caller, entry, now(), {
          source: "import",
          sourceId: id,
          name: provider,
        });
        await insertRun(tx, {
          ...{ organizationId, id, provider, month: first, entryId: stored.row.id },
          ...{ total: toDecimalString(total), currency, createdBy: userId },
          sha256,
        });
        await saveMapping(tx, organizationId, provider, columns);
        const { description } = entry;
        await recordEvent(tx, {
          ...{ organizationId, actorId: userId, verb: "posted", subjectType: "journal_entry", requestId },
          subjectId: stored.row.id,
          after: { date: entryDate, description, amount: toDecimalString(total), currency },
        });
        return { success: true, message: sayAnswer("payrollPosted"), id, entryId: stored.row.id };
      }),

    listPayroll: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const runs = await listRuns(tx, organizationId);
        return {
          currency: await loadBaseCurrency(tx, organizationId),
          data: runs.map(({ total, currency, createdAt, ...run }) => ({
            ...run,
            total: toNumber(moneyFromDecimal(total, currency)),
            createdAt: new Date(createdAt).toISOString(),
          })),
          providers: await listMappings(tx, organizationId),
        };
      }),

    reversePayroll: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const [run] = await listRuns(tx, caller.organizationId, { id });
        if (!run) throw new CallFailure(reversePayroll.failures.notFound);
        await reverseManual(tx, caller, run.entryId, { at: now() });
        return { success: true, message: sayAnswer("payrollReversed") };
      }),
  };
}

const amountsOf = ({ side, amount }: PayrollLine) => ({
  debit: side === "debit" ? toNumber(amount) : 0,
  credit: side === "credit" ? toNumber(amount) : 0,
});

const sumOf = (lines: readonly PayrollLine[], side: PayrollLine["side"], currency: string): Money =>
  sum(
    lines.flatMap((line) => (line.side === side ? [line.amount] : [])),
    currency,
  );

/** Refusals that one answer names. */
const MOST_ERRORS = 50;

/** @throws CallFailure `totals_differ`, at the lines of the totals */
function refuseTotals({ totalFaults }: PayrollFile): void {
  const errors = totalFaults.slice(0, MOST_ERRORS).map(({ line, column, stated, sum: whole }) => ({
    path: `csv.${line}`,
    message: say("totalDiffers", { line: String(line), column, stated: sayMoney(stated), sum: sayMoney(whole) }),
  }));
  const [first] = errors;
  if (first) throw new CallFailure(totalsDiffer, { message: first.message, errors });
}

/** @throws CallFailure `does_not_balance`, at the lines of the file whose sides differ */
function refuseRows(file: PayrollFile, columns: readonly MappedColumn[], currency: string): void {
  const errors = unbalancedRows(file, columns, currency)
    .slice(0, MOST_ERRORS)
    .map(({ line, debit, credit }) => ({
      path: `csv.${line}`,
      message: say("rowUnbalanced", { line: String(line), debit: sayMoney(debit), credit: sayMoney(credit) }),
    }));
  const [first] = errors;
  if (first) throw new CallFailure(unbalanced, { message: first.message, errors });
}

/** @throws CallFailure `unknown_account`, at the column */
function assertAccounts(accounts: readonly Account[], columns: readonly { accountCode: string }[]): void {
  const known = new Set(accounts.map(({ code }) => code));
  const at = columns.findIndex(({ accountCode }) => !known.has(accountCode));
  if (at >= 0) throw failureAt(unknownAccount, `columns.${at}.accountCode`, unknownAccount);
}
