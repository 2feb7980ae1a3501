/** What is odd about a form, asked once before it is saved. */
import {
  decimal,
  divide,
  type ExpenseFigures,
  formatDecimal,
  oddTax,
  toDecimalString,
  typedDecimal,
} from "@tallyleaf/ledger";
import type { QueryClient } from "@tanstack/react-query";
import { dayQuestions, rateQuestions } from "../../ui/ask/questions.ts";
import { formatMoney } from "../../ui/format.ts";
import { rateQuery } from "./calls.ts";
import type { FormState } from "./state.ts";

/** Dates, the typed rate beside the known one, taxes beside their rates. */
export async function questionsOf(
  form: FormState,
  figures: ExpenseFigures,
  { client, defaultCurrency }: { client: QueryClient; defaultCurrency: string },
): Promise<string[]> {
  return [
    ...dayQuestions("invoice date", form.invoiceDate),
    ...dayQuestions("due date", form.dueDate),
    ...(await rateQuestionsOf(form, client, defaultCurrency)),
    ...taxQuestions(form, figures),
  ];
}

async function rateQuestionsOf(form: FormState, client: QueryClient, defaultCurrency: string): Promise<string[]> {
  const { originalCurrency, currency, exchangeRate, invoiceDate } = form;
  const isConverted = originalCurrency !== null && originalCurrency !== currency;
  const pair = isConverted ? { from: originalCurrency, to: currency } : { from: currency, to: defaultCurrency };
  if (!form.rateTyped || pair.from === pair.to) return [];
  // Without an answer nothing is asked: a question never keeps anybody from saving.
  const known = await client
    .fetchQuery({ ...rateQuery(pair.from, pair.to, invoiceDate), networkMode: "always" })
    .catch(() => null);
  return rateQuestions(exchangeRate, known, pair);
}

/** Each tax with a rate and an amount of its own. A lower one is odd where the person typed it and it is the only one. */
function taxQuestions(form: FormState, figures: ExpenseFigures): string[] {
  const { total, lineSubtotal } = figures;
  const hasLines = lineSubtotal.minor !== 0n;
  const isWithin = form.taxStructure === "inclusive" || !hasLines;
  const isLowerOdd = form.taxes.length === 1 && form.typed.includes("taxes");
  return form.taxes.flatMap(({ taxName, taxRate, taxAmount }, index) => {
    const [rate, amount] = [typedDecimal(taxRate), figures.taxes[index]?.amount];
    if (rate === null || rate.digits < 0n || !amount || typedDecimal(taxAmount) === null) return [];
    const expected = oddTax({ amount, rate, whole: hasLines ? lineSubtotal : total, isWithin, isLowerOdd });
    if (expected === null) return [];
    const [stated, right] = [amount, expected].map((money) => formatMoney(toDecimalString(money), money.currency));
    const percent = formatDecimal(divide(rate, decimal("1"), Math.min(rate.scale, 4)));
    return [`${taxName.trim() || "The tax"} of ${stated} does not fit its rate: ${percent} % would be ${right}.`];
  });
}
