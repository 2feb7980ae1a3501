/** Tax that returns ask for, as far as it is known: of filed ones what is owed, of others the figures so far. */
import type { Money } from "@tallyleaf/ledger";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { listOwedReturns, listTaxPayments } from "../../books/settlement/tax-payments.ts";
import { dueOf as dueOfRegistration } from "../../books/tax/due.ts";
import { isSmallBusiness, listRegistrations, packOf } from "../../books/tax/packs.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { figuresOf } from "./figures.ts";
import { loadReturnLines } from "./lines.ts";
import { dueOf, loadScope } from "./scope.ts";

/** Tax of one return. */
export interface ExpectedTax {
  registrationId: string;
  form: string;
  from: string;
  to: string;
  due: string;
  /** To be paid, or refunded below zero. */
  amount: Money;
}

/** Returns that are due until a day: those with tax that isn't paid, and those that aren't filed. */
export async function listExpectedTaxes(
  tx: Transaction,
  organizationId: string,
  today: string,
  until: string,
): Promise<ExpectedTax[]> {
  const registrations = await listRegistrations(tx, organizationId);
  if (registrations.length === 0) return [];
  const currency = await loadBaseCurrency(tx, organizationId);
  const payments = await listTaxPayments(tx, { organizationId, currency });
  const owed = await listOwedReturns(tx, organizationId, currency, payments);
  const filed = owed.map(({ registrationId, form, from, to, filedOn, owed: amount }): ExpectedTax => {
    const registration = registrations.find(({ id }) => id === registrationId);
    const due = (registration && dueOfRegistration(registration, to)) ?? filedOn;
    return { registrationId, form, from, to, due, amount };
  });
  const open: ExpectedTax[] = [];
  for (const registration of registrations) {
    const form = packOf(registration)?.form;
    if (!form || form.isUnverified) continue;
    const scope = await loadScope(tx, organizationId, registration.id, today);
    for (const period of scope.periods) {
      const due = dueOf(scope, period);
      const isSmall = isSmallBusiness(registration, period.from) && isSmallBusiness(registration, period.to);
      if (scope.filed.has(period.from) || isSmall || due > until) continue;
      const { payable } = figuresOf(scope, await loadReturnLines(tx, scope, period), due >= today);
      open.push({ registrationId: registration.id, form: form.form, ...period, due, amount: payable });
    }
  }
  return [...filed, ...open].filter(({ amount, due }) => amount.minor !== 0n && due <= until);
}
