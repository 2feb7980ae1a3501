/** Calls about tax returns: periods, boxes, the lines behind them, and filing. */
import { codeTaxLine, type TaxPeriod } from "@tallyleaf/contract";
import { type DayRange, dayOf } from "@tallyleaf/ledger";
import type { TaxPayment } from "../../books/settlement/tax-payments.ts";
import { saveCoding } from "../../books/tax/coding.ts";
import { hold } from "../../books/tax/routes.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { ecSalesOf } from "./ec-sales.ts";
import { exportBoxes, exportEcSales, exportLines } from "./export.ts";
import { fileReturn, withdrawReturn } from "./filing.ts";
import { isIn, isInBox, loadReturnLines, loadUncounted, type ReturnLine } from "./lines.ts";
import { exportOss } from "./oss.ts";
import { loadPayments, presentPaid } from "./payments.ts";
import { presentLine } from "./present.ts";
import { dueOf, loadScope, periodFrom, type Scope, stateOf } from "./scope.ts";
import { loadSheet } from "./sheet.ts";
import { loadThresholds } from "./thresholds.ts";
import { isDiscountLost } from "./timely.ts";

type TaxReturnCalls =
  | "listTaxReturns"
  | "getTaxReturn"
  | "listTaxReturnLines"
  | "codeTaxLine"
  | "fileTaxReturn"
  | "withdrawTaxReturn"
  | "listEcSales"
  | "exportTaxReturn"
  | "listTaxThresholds";

/** The handlers of the calls about tax returns. */
export function taxReturnHandlers(db: Database, now: () => Date): Pick<Handlers, TaxReturnCalls> {
  const today = () => dayOf(now());
  return {
    listTaxReturns: ({ params: { id }, query: { page, perPage } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const scope = await loadScope(tx, organizationId, id, today());
        const late = await loadUncounted(tx, scope);
        const payments = await loadPayments(tx, scope);
        const shown = scope.periods.toReversed().slice((page - 1) * perPage, page * perPage);
        return {
          data: shown.map((period) =>
            presentPeriod(scope, period, late.filter(({ date }) => isIn(period, date)).length, payments),
          ),
          meta: { total: scope.periods.length, currentPage: page, perPage },
          currency: scope.currency,
        };
      }),

    getTaxReturn: ({ params: { id, from } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const scope = await loadScope(tx, organizationId, id, today());
        return loadSheet(tx, scope, periodFrom(scope, from));
      }),

    listTaxReturnLines: ({ params: { id, from }, query: { box, which, page, perPage } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const scope = await loadScope(tx, organizationId, id, today());
        const found = await loadWhich(tx, scope, periodFrom(scope, from), which);
        const lines = box === undefined ? found : found.filter((line) => isInBox(line, box, scope.pack.form));
        return {
          data: lines.slice((page - 1) * perPage, page * perPage).map(presentLine),
          meta: { total: lines.length, currentPage: page, perPage },
          currency: scope.currency,
        };
      }),

    listEcSales: ({ params: { id, from } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const scope = await loadScope(tx, organizationId, id, today());
        const { currency } = scope;
        return { ...ecSalesOf(await loadReturnLines(tx, scope, periodFrom(scope, from)), currency), currency };
      }),

    codeTaxLine: ({ params: { entryId, lineNumber }, body: { code } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const problem = await saveCoding(tx, caller, { entryId, lineNumber, code }, now());
        if (problem) throw new CallFailure(codeTaxLine.failures[problem]);
        return { success: true, message: sayAnswer("taxCodeSaved") };
      }),

    fileTaxReturn: ({ params: { id, from }, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await hold(tx, caller.organizationId, id);
        const scope = await loadScope(tx, caller.organizationId, id, today());
        await fileReturn(tx, caller, scope, periodFrom(scope, from), body, now());
        return { success: true, message: sayAnswer("taxReturnFiled") };
      }),

    withdrawTaxReturn: ({ params: { id, from }, body: { reason } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await hold(tx, caller.organizationId, id);
        const scope = await loadScope(tx, caller.organizationId, id, today());
        await withdrawReturn(tx, caller, scope, periodFrom(scope, from), reason, now());
        return { success: true, message: sayAnswer("taxReturnWithdrawn") };
      }),

    listTaxThresholds: (_input, { organizationId }) =>
      db.asOrganization(organizationId, (tx) => loadThresholds(tx, organizationId, today())),

    exportTaxReturn: ({ params: { id, from }, query: { of } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const scope = await loadScope(tx, organizationId, id, today());
        const period = periodFrom(scope, from);
        if (of === "boxes") return exportBoxes(await loadSheet(tx, scope, period));
        const { country } = scope.pack;
        const lines = await loadReturnLines(tx, scope, period);
        if (of === "oss") return exportOss(scope, period, lines);
        return of === "lines"
          ? exportLines(country, period, lines.map(presentLine))
          : exportEcSales(country, period, ecSalesOf(lines, scope.currency).data);
      }),
  };
}

/** The lines of the return, those of one kind, or those that changed it since it was filed. */
async function loadWhich(
  tx: Transaction,
  scope: Scope,
  period: DayRange,
  which: "all" | "to_check" | "no_code" | "late" | "changed",
): Promise<ReturnLine[]> {
  if (which === "changed") {
    const late = scope.filed.has(period.from) ? await loadUncounted(tx, scope) : [];
    return late.filter(({ date }) => isIn(period, date)).map((line) => ({ ...line, late: true }));
  }
  const lines = await loadReturnLines(tx, scope, period);
  if (which === "late") return lines.filter(({ late }) => late);
  if (which === "no_code") return lines.filter(({ key }) => key === null);
  return which === "to_check" ? lines.filter(({ key, toCheck }) => key !== null && toCheck) : lines;
}

function presentPeriod(scope: Scope, period: DayRange, changed: number, payments: readonly TaxPayment[]): TaxPeriod {
  const counts = scope.filed.get(period.from);
  return {
    ...period,
    due: dueOf(scope, period),
    state: stateOf(scope, period, changed > 0 || isDiscountLost(scope, period, payments)),
    filedOn: counts?.filedOn ?? null,
    result: counts ? Number(counts.result) : null,
    ...presentPaid(scope, period, payments),
  };
}
