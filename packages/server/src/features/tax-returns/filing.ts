/** Marks returns as filed, and withdraws the mark. A filed return keeps its boxes and lines; a correction is a further version of it. */
import { fileTaxReturn, type TaxCheck, withdrawTaxReturn } from "@tallyleaf/contract";
import { type DayRange, toDecimalString } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import type { Transaction } from "../../platform/db/database.ts";
import { insertionOf } from "../../platform/db/insertion.ts";
import { and, eq } from "../../platform/db/orm.ts";
import { taxReturnLines, taxReturns } from "../../platform/db/schema.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { runChecks } from "./checks/index.ts";
import { figuresOf } from "./figures.ts";
import { loadReturnLines, type ReturnLine } from "./lines.ts";
import { note } from "./note.ts";
import { loadPayments } from "./payments.ts";
import { dueOf, isEarlierOpen, type Scope } from "./scope.ts";
import { reverseSettlement } from "./settlement.ts";
import { isTimely, loadCorrection } from "./timely.ts";

/** Lines that one statement inserts. */
const LINES_AT_ONCE = 5000;

export interface Filing {
  filedOn: string;
  reference: string;
  /** Amount that the person saw. */
  payable: number;
  /** Checks whose findings the person has seen. */
  acknowledged: readonly TaxCheck[];
}

/**
 * Files the return of a period, or its correction.
 *
 * @param scope of a registration that the transaction has locked
 * @throws CallFailure as `fileTaxReturn` says
 */
export async function fileReturn(
  tx: Transaction,
  caller: MemberContext,
  scope: Scope,
  period: DayRange,
  { filedOn, reference, payable, acknowledged }: Filing,
  at: Date,
): Promise<void> {
  const { failures } = fileTaxReturn;
  const { organizationId, currency, pack, registration } = scope;
  if (pack.form.isUnverified) throw new CallFailure(failures.unverified);
  if (currency !== pack.currency) throw new CallFailure(failures.otherCurrency);
  if (period.to >= scope.today) throw new CallFailure(failures.notOver);
  if (filedOn > scope.today) throw failureAt(failures.futureDay, "filedOn", failures.futureDay);
  if (isEarlierOpen(scope, period)) throw new CallFailure(failures.earlierOpen);
  const payments = await loadPayments(tx, scope);
  const isCorrection = scope.filed.has(period.from);
  const lines = isCorrection
    ? await loadCorrection(tx, scope, period, payments)
    : await loadReturnLines(tx, scope, period);
  if (!lines) throw new CallFailure(failures.alreadyFiled);
  const figures = figuresOf(
    scope,
    lines,
    isCorrection ? isTimely(scope, period, payments) : filedOn <= dueOf(scope, period),
  );
  // The person may have seen it on another day than that of filing.
  const seen = [true, false].map((isTimely) => toDecimalString(figuresOf(scope, lines, isTimely).payable));
  if (!seen.some((amount) => Number(amount) === payable)) throw new CallFailure(failures.changed);
  // A correction has only what its checked return didn't have.
  const checks = isCorrection ? [] : await runChecks({ tx, scope, period, lines });
  const warnings = checks.map(({ check, count }) => ({ check, count }));
  if (warnings.some(({ check }) => !acknowledged.includes(check))) throw new CallFailure(failures.checksOpen);
  const id = uuid();
  const version =
    Math.max(0, ...scope.filings.filter(({ startsOn }) => startsOn === period.from).map((one) => one.version)) + 1;
  const result = toDecimalString(figures.payable);
  await tx.insert(taxReturns).values({
    ...{ organizationId, id, registrationId: registration.id, version, currency, reference, filedOn, result },
    startsOn: period.from,
    endsOn: period.to,
    form: pack.form.form,
    boxes: Object.fromEntries([...figures.boxes].map(([box, amount]) => [box, toDecimalString(amount)])),
    booked: toDecimalString(figures.booked),
    warnings,
    filedBy: caller.userId,
    filedAt: at,
  });
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE)
    await tx.execute(
      insertionOf(
        taxReturnLines,
        lines.slice(from, from + LINES_AT_ONCE).map((line) => rowOf(organizationId, id, line)),
      ),
    );
  await note(tx, caller, scope, period, id, "filed", { result: `${result} ${currency}`, filedOn, reference });
}

function rowOf(organizationId: string, returnId: string, line: ReturnLine): typeof taxReturnLines.$inferInsert {
  const { entryId, lineNumber, key, base, tax, claimed, late } = line;
  return {
    ...{ organizationId, returnId, entryId, lineNumber, late },
    code: key ?? "",
    base: toDecimalString(base),
    tax: toDecimalString(tax),
    claimed: toDecimalString(claimed),
  };
}

/**
 * Withdraws the return that counts, and reverses its settlement. An earlier version of it counts again.
 *
 * @param scope of a registration that the transaction has locked
 * @throws CallFailure `not_filed`, `later_period_filed`
 */
export async function withdrawReturn(
  tx: Transaction,
  caller: MemberContext,
  scope: Scope,
  period: DayRange,
  reason: string,
  at: Date,
): Promise<void> {
  const { notFiled, laterFiled } = withdrawTaxReturn.failures;
  const counts = scope.filed.get(period.from);
  if (!counts) throw new CallFailure(notFiled);
  // Its lines may be late ones of later returns.
  if ([...scope.filed.keys()].some((from) => from > period.from)) throw new CallFailure(laterFiled);
  await tx
    .update(taxReturns)
    .set({ withdrawnAt: at, withdrawnBy: caller.userId, withdrawnBecause: reason })
    .where(and(eq(taxReturns.organizationId, scope.organizationId), eq(taxReturns.id, counts.id)));
  await reverseSettlement(tx, caller, counts.id, at);
  await note(tx, caller, scope, period, counts.id, "withdrawn", { reason });
}
