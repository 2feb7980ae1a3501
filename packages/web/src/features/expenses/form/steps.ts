/** Computes the four steps of the form's progress bar. */
import { type ExpenseFigures, isKeptTax } from "@tallyleaf/ledger";
import { hasTotal } from "./body.ts";
import type { Faults } from "./checks.ts";
import { say } from "./say.ts";
import type { FormState } from "./state.ts";

interface Step {
  label: string;
  done: boolean;
}

const BASIC_FIELDS = ["vendorName", "description", "invoiceNumber", "invoiceDate", "paymentAccountId", "accountCode"];

/**
 * Items and taxes are optional: the items' step is done when there is a total, by items or typed; the taxes' step when there is a
 * total and no tax is half filled in. Ready: nothing prevents saving.
 */
export function stepsOf(form: FormState, figures: ExpenseFigures, faults: Faults): Step[] {
  const total = hasTotal(form, figures);
  const basic = BASIC_FIELDS.every((field) => faults[field] === undefined);
  const taxes = total && form.taxes.every(isKeptTax);
  return [
    { label: say("stepBasic"), done: basic },
    { label: say("stepItems"), done: total },
    { label: say("stepTaxes"), done: taxes },
    { label: say("stepReady"), done: basic && taxes && Object.keys(faults).length === 0 },
  ];
}

/** Completed steps divided by all of them, in percent. */
export function percentDone(steps: readonly Step[]): number {
  return Math.round((steps.filter(({ done }) => done).length / steps.length) * 100);
}
