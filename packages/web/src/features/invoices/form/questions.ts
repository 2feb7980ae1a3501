/** Finds unusual values of an invoice, asked about once before it is saved. */
import { invoiceFields } from "@tallyleaf/contract";
import type { QueryClient } from "@tanstack/react-query";
import { dayQuestions, rateQuestions } from "../../../kit/ask/questions.ts";
import { knownRateQuery } from "../../currencies/known-rate.ts";
import type { FormState } from "./state.ts";

/** @param base the currency of the books. */
export async function askQuestions(form: FormState, client: QueryClient, base: string): Promise<string[]> {
  const { currency, exchangeRate, issueDate, dueDate } = form;
  const typed = String(exchangeRate ?? "");
  // Without an answer nothing is asked.
  const known =
    currency === base || typed === ""
      ? null
      : await client
          .fetchQuery({ ...knownRateQuery(currency, base, issueDate), networkMode: "always" })
          .catch(() => null);
  return [
    ...dayQuestions(invoiceFields.issueDate.label, issueDate),
    ...dayQuestions(invoiceFields.dueDate.label, dueDate),
    ...rateQuestions(typed, known?.rate ?? null, { from: currency, to: base }),
  ];
}
