/** The return of a period as it is shown: boxes, checks, and filings. */
import type { TaxCheck, TaxFiling, TaxReturnSheet } from "@tallyleaf/contract";
import { type DayRange, type Money, subtract, toDecimalString, zero } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { inArray } from "../../platform/db/orm.ts";
import { users } from "../../platform/db/schema.ts";
import { runChecks } from "./checks/index.ts";
import { figuresOf, filedFigures } from "./figures.ts";
import { isIn, loadReturnLines, loadUncounted } from "./lines.ts";
import { formOf } from "./made-boxes.ts";
import { loadPayments, presentPaid } from "./payments.ts";
import { dueOf, type FiledReturn, type Scope, stateOf } from "./scope.ts";
import { isDiscountLost, isTimely, loadCorrection } from "./timely.ts";

const numberOf = (amount: Money): number => Number(toDecimalString(amount));

/** Makes the sheet of a period. */
export async function loadSheet(tx: Transaction, scope: Scope, period: DayRange): Promise<TaxReturnSheet> {
  const { pack, registration, currency, filed, filings } = scope;
  const counts = filed.get(period.from);
  const lines = await loadReturnLines(tx, scope, period);
  const figures = counts ? filedFigures(counts) : figuresOf(scope, lines, dueOf(scope, period) >= scope.today);
  const changed = counts ? (await loadUncounted(tx, scope)).filter(({ date }) => isIn(period, date)).length : 0;
  const before = await loadBoxesBefore(tx, scope, period);
  const payments = await loadPayments(tx, scope);
  const correctedLines = counts ? await loadCorrection(tx, scope, period, payments) : null;
  const corrected = correctedLines && figuresOf(scope, correctedLines, isTimely(scope, period, payments));
  const amountIn = (boxes: ReadonlyMap<string, Money>, id: string) => numberOf(boxes.get(id) ?? zero(currency));
  return {
    ...period,
    due: dueOf(scope, period),
    state: stateOf(scope, period, changed > 0 || isDiscountLost(scope, period, payments)),
    filedOn: counts?.filedOn ?? null,
    result: counts ? Number(counts.result) : null,
    ...presentPaid(scope, period, payments),
    country: pack.country,
    region: registration.region,
    number: registration.number,
    form: pack.form.form,
    isUnverified: pack.form.isUnverified === true,
    whenPaid: registration.moneyFrom !== null && registration.moneyFrom <= period.to && pack.form.money !== undefined,
    currency: counts?.currency ?? currency,
    boxes: formOf(scope, lines).boxes.map(({ id, label, isUnverified, plus, taxOf }) => ({
      id,
      label,
      amount: amountIn(figures.boxes, id),
      before: before && amountIn(before, id),
      corrected: corrected && amountIn(corrected.boxes, id),
      hasLines: plus === undefined && taxOf === undefined,
      isUnverified: isUnverified === true,
    })),
    payable: numberOf(figures.payable),
    corrected: corrected && numberOf(corrected.payable),
    booked: numberOf(figures.booked),
    rounding: numberOf(subtract(figures.booked, figures.payable)),
    late: lines.filter(({ late }) => late).length,
    changed,
    checks: counts ? [] : await runChecks({ tx, scope, period, lines }),
    filings: await presentFilings(
      tx,
      filings.filter(({ startsOn }) => startsOn === period.from),
    ),
  };
}

async function loadBoxesBefore(tx: Transaction, scope: Scope, { from }: DayRange) {
  const before = scope.periods.findLast((one) => one.from < from);
  if (!before) return null;
  const counts = scope.filed.get(before.from);
  return (counts ? filedFigures(counts) : figuresOf(scope, await loadReturnLines(tx, scope, before), false)).boxes;
}

/** Newest first. */
async function presentFilings(tx: Transaction, filings: readonly FiledReturn[]): Promise<TaxFiling[]> {
  const ids = filings.flatMap(({ filedBy, withdrawnBy }) =>
    withdrawnBy === null ? [filedBy] : [filedBy, withdrawnBy],
  );
  const people =
    ids.length === 0
      ? []
      : await tx.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name ?? "";
  return filings.toReversed().map((row) => ({
    version: row.version,
    filedOn: row.filedOn,
    reference: row.reference,
    by: nameOf(row.filedBy),
    at: row.filedAt.toISOString(),
    result: Number(row.result),
    warnings: row.warnings.map(({ check, count }) => ({ check: check as TaxCheck, count })),
    withdrawn:
      row.withdrawnAt === null
        ? null
        : { by: nameOf(row.withdrawnBy), at: row.withdrawnAt.toISOString(), reason: row.withdrawnBecause ?? "" },
  }));
}
