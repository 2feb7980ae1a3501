/** A registration with its periods and the returns of it that were filed. */
import { getTaxReturn, type TaxReturnState } from "@tallyleaf/contract";
import type { DayRange, TaxPack } from "@tallyleaf/ledger";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { loadSupplierDeposits } from "../../books/settlement/supplier-deposits.ts";
import { dueOf as dueOfRegistration, periodsOf } from "../../books/tax/due.ts";
import { listRegistrations, packOf, packsOf, type RegistrationRow } from "../../books/tax/packs.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq } from "../../platform/db/orm.ts";
import { taxReturns } from "../../platform/db/schema.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { type DatedParts, loadDatedParts } from "./dated-lines.ts";

export type FiledReturn = typeof taxReturns.$inferSelect;

/** All that the returns of a registration follow from. */
export interface Scope {
  organizationId: string;
  /** Of the books. */
  currency: string;
  registration: RegistrationRow;
  pack: TaxPack;
  /** Of all registrations, the company's own country first. */
  packs: readonly TaxPack[];
  today: string;
  /** From the first to that of today, oldest first. */
  periods: readonly DayRange[];
  /** Every filing, oldest first. */
  filings: readonly FiledReturn[];
  /** The returns that count, by the first day of their period. */
  filed: ReadonlyMap<string, FiledReturn>;
  /** Expenses that are deposits to suppliers. */
  depositBills: ReadonlySet<number>;
  dated: DatedParts;
}

/** Loads them. @throws CallFailure `not_found` */
export async function loadScope(tx: Transaction, organizationId: string, id: string, today: string): Promise<Scope> {
  const registrations = await listRegistrations(tx, organizationId);
  const registration = registrations.find((row) => row.id === id);
  const pack = registration && packOf(registration);
  if (!registration || !pack) throw new CallFailure(getTaxReturn.failures.noRegistration);
  const filings = await tx
    .select()
    .from(taxReturns)
    .where(and(eq(taxReturns.organizationId, organizationId), eq(taxReturns.registrationId, id)))
    .orderBy(asc(taxReturns.startsOn), asc(taxReturns.version));
  return {
    organizationId,
    currency: await loadBaseCurrency(tx, organizationId),
    registration,
    pack,
    packs: packsOf(registrations),
    today,
    periods: periodsOf(registration, today),
    filings,
    // The later version replaces the one before it.
    depositBills: new Set(
      pack.isSalesTax ? [] : (await loadSupplierDeposits(tx, organizationId, {})).map(({ expenseId }) => expenseId),
    ),
    dated: await loadDatedParts(tx, { organizationId, pack }),
    filed: new Map(filings.filter(({ withdrawnAt }) => withdrawnAt === null).map((row) => [row.startsOn, row])),
  };
}

/** The period that begins on a day. @throws CallFailure `no_period` */
export function periodFrom({ periods }: Scope, from: string): DayRange {
  const period = periods.find((one) => one.from === from);
  if (!period) throw new CallFailure(getTaxReturn.failures.noPeriod);
  return period;
}

/** Whether an earlier period is not filed. */
export const isEarlierOpen = ({ periods, filed }: Scope, { from }: DayRange): boolean =>
  periods.some((one) => one.from < from && !filed.has(one.from));

/** Last day for filing. */
export const dueOf = ({ registration }: Scope, { to }: DayRange): string => dueOfRegistration(registration, to) ?? to;

/** @param isChanged lines would be in the filed return now that are not, or its discount is lost */
export function stateOf(scope: Scope, period: DayRange, isChanged: boolean): TaxReturnState {
  if (scope.filed.has(period.from))
    return isChanged && scope.pack.form.lateItems === "correct" ? "to_correct" : "filed";
  if (period.to >= scope.today) return "running";
  return dueOf(scope, period) < scope.today ? "overdue" : "open";
}
