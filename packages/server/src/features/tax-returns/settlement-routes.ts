/** Calls about settling and paying filed returns. */
import type { TaxSettlement } from "@tallyleaf/contract";
import { absolute, type DayRange, dayOf, toNumber } from "@tallyleaf/ledger";
import { refuseOddDocumentDays } from "../../books/calendar/odd-day.ts";
import { loadAccountNames } from "../../books/chart/accounts/chart.ts";
import { hold } from "../../books/tax/routes.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { loadPayments, paymentsOf, payReturn, presentPaid, removePayment } from "./payments.ts";
import { loadScope, periodFrom, type Scope } from "./scope.ts";
import { loadSettlement, settleReturn } from "./settlement.ts";

type Calls = "getTaxSettlement" | "settleTaxReturn" | "payTaxReturn" | "removeTaxPayment";

/** The handlers of the calls about settling and paying filed returns. */
export function taxSettlementHandlers(db: Database, now: () => Date): Pick<Handlers, Calls> {
  /** Runs with the registration locked: nobody else files or pays one of its returns. */
  const withHeld = <Answer>(
    { organizationId }: MemberContext,
    { id, from }: { id: string; from: string },
    run: (tx: Transaction, scope: Scope, period: DayRange) => Promise<Answer>,
  ): Promise<Answer> =>
    db.asOrganization(organizationId, async (tx) => {
      await hold(tx, organizationId, id);
      const scope = await loadScope(tx, organizationId, id, dayOf(now()));
      return run(tx, scope, periodFrom(scope, from));
    });
  return {
    getTaxSettlement: ({ params: { id, from } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const scope = await loadScope(tx, organizationId, id, dayOf(now()));
        return present(tx, scope, periodFrom(scope, from));
      }),

    settleTaxReturn: ({ params }, caller) =>
      withHeld(caller, params, async (tx, scope, period) => {
        const entryId = await settleReturn(tx, caller, scope, period, now());
        return { success: true, message: sayAnswer("taxReturnSettled"), entryId };
      }),

    payTaxReturn: ({ params, body }, caller) =>
      withHeld(caller, params, async (tx, scope, period) => {
        refuseOddDocumentDays({ date: body.date }, body.isDateConfirmed, now());
        const entryId = await payReturn(tx, caller, scope, period, body, now());
        return { success: true, message: sayAnswer("taxPaymentRecorded"), entryId };
      }),

    removeTaxPayment: ({ params }, caller) =>
      withHeld(caller, params, async (tx, scope, period) => {
        await removePayment(tx, caller, scope, period, params.entryId, now());
        return { success: true, message: sayAnswer("taxPaymentRemoved") };
      }),
  };
}

async function present(tx: Transaction, scope: Scope, period: DayRange): Promise<TaxSettlement> {
  const { left, date, posted, made } = await loadSettlement(tx, scope, period);
  const payments = await loadPayments(tx, scope);
  const { paid, owed } = presentPaid(scope, period, payments);
  const names = await loadAccountNames(tx, scope.organizationId);
  const nameOf = (code: string) => names.get(code) ?? made.find((one) => one.code === code)?.name ?? "";
  const account = (code: string) => ({ code, name: nameOf(code) });
  const lines = [...left].map(([code, amount]) => {
    const size = toNumber(absolute(amount));
    return { account: account(code), debit: amount.minor > 0n ? size : 0, credit: amount.minor > 0n ? 0 : size };
  });
  return {
    currency: scope.currency,
    entry: lines.length === 0 ? null : { date, lines: lines.sort((a, b) => b.debit - a.debit) },
    posted,
    paid,
    owed: owed ?? 0,
    payments: paymentsOf(period, payments).map(({ entryId, date: day, amount, accountCode, bankLine }) => ({
      ...{ entryId, date: day, bankLine },
      amount: toNumber(amount),
      account: account(accountCode),
    })),
  };
}
