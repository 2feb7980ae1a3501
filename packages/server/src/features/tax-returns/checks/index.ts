/** The checks of a return before it is filed, the most urgent first. Filing stays possible with findings that a person has seen. */
import { TAX_CHECKS, type TaxCheck, type TaxCheckRow } from "@tallyleaf/contract";
import { isEarlierOpen } from "../scope.ts";
import { beforeStart } from "./before-start.ts";
import { type Check, type Checked, counted } from "./check.ts";
import { numberGaps } from "./number-gaps.ts";
import { drafts, unread } from "./open-documents.ts";
import { openedWithin } from "./opened-within.ts";
import { unexplainedTax } from "./unexplained-tax.ts";
import { unpaidBills } from "./unpaid-bills.ts";
import { unusualRates } from "./unusual-rates.ts";
import { proposedCodes, withoutCode } from "./without-code.ts";
import { withoutDocument } from "./without-document.ts";

const CHECKS: Readonly<Record<TaxCheck, Check>> = {
  no_code: withoutCode,
  lines_to_check: proposedCodes,
  unusual_rate: unusualRates,
  without_document: withoutDocument,
  unpaid_bill: unpaidBills,
  drafts,
  unread,
  number_gap: numberGaps,
  unexplained_tax: unexplainedTax,
  before_start: beforeStart,
  opened_within: openedWithin,
  earlier_open: ({ scope, period }) => counted(isEarlierOpen(scope, period) ? 1 : 0),
  other_currency: ({ scope: { currency, pack } }) => counted(currency === pack.currency ? 0 : 1),
};

/** Runs all checks, and returns those that find something. */
export async function runChecks(checked: Checked): Promise<TaxCheckRow[]> {
  const found: TaxCheckRow[] = [];
  for (const check of TAX_CHECKS) {
    const answer = await CHECKS[check](checked);
    if (answer.count > 0) found.push({ check, ...answer });
  }
  return found;
}
