/** Finds unusual values of a form, asked about once before it is saved. */
import { type ExpenseDetail, expenseFields, inSentenceCase } from "@tallyleaf/contract";
import {
  ASKED_AGE_DAYS,
  type ExpenseFigures,
  formatDecimal,
  type Money,
  oddTax,
  rateAge,
  toDecimalString,
  typedDecimal,
} from "@tallyleaf/ledger";
import type { QueryClient } from "@tanstack/react-query";
import { dayQuestions, rateQuestions } from "../../../kit/ask/questions.ts";
import { formatDay, formatMoney } from "../../../kit/format.ts";
import { formatRateInPercent } from "../../../kit/format-number.ts";
import { knownRateQuery } from "../../currencies/known-rate.ts";
import { say } from "./say.ts";
import type { FormState } from "./state.ts";

interface Asked {
  client: QueryClient;
  defaultCurrency: string;
  reasons?: ExpenseDetail["reasons"];
}

/**
 * Dates, the typed rate beside the known one, an old rate that is used on, taxes beside their rates.
 *
 * @param reasons why the expense is in review
 */
export async function askQuestions(
  form: FormState,
  figures: ExpenseFigures,
  { client, defaultCurrency, reasons = [] }: Asked,
): Promise<string[]> {
  return [
    ...dayQuestions(inSentenceCase(expenseFields.invoiceDate.label), form.invoiceDate),
    ...dayQuestions(inSentenceCase(expenseFields.dueDate.label), form.dueDate),
    ...(await askRateQuestions(form, { client, defaultCurrency, reasons })),
    ...taxQuestions(form, figures),
  ];
}

/** Of the rate alone: a typed one far from the known one, or an old one that is used on. */
export async function askRateQuestions(
  form: FormState,
  { client, defaultCurrency, reasons = [] }: Asked,
): Promise<string[]> {
  const { originalCurrency, currency, exchangeRate, invoiceDate } = form;
  const isConverted = originalCurrency !== null && originalCurrency !== currency;
  const pair = isConverted ? { from: originalCurrency, to: currency } : { from: currency, to: defaultCurrency };
  const asksAboutAge = !form.rateTyped && reasons.some(({ code }) => code === "old_exchange_rate");
  if (!(form.rateTyped || asksAboutAge) || pair.from === pair.to) return [];
  // Without an answer nothing is asked: a question never keeps anybody from saving.
  const known = await client
    .fetchQuery({ ...knownRateQuery(pair.from, pair.to, invoiceDate), networkMode: "always" })
    .catch(() => null);
  if (form.rateTyped) return rateQuestions(exchangeRate, known?.rate ?? null, pair);
  const age = known?.day ? rateAge(known.day, invoiceDate) : 0;
  if (!known?.day || age <= ASKED_AGE_DAYS) return [];
  return [say("oldRate", { ...pair, day: formatDay(known.day), age })];
}

/** Each tax with a rate and an amount of its own. A lower one is odd where the person typed it and it is the only one. */
function taxQuestions(form: FormState, figures: ExpenseFigures): string[] {
  const { total, lineSubtotal } = figures;
  const hasLines = lineSubtotal.minor !== 0n;
  const isWithin = form.taxStructure === "inclusive" || !hasLines;
  const isLowerOdd = form.taxes.length === 1 && form.typed.includes("taxes");
  return form.taxes.flatMap(({ taxName, taxRate, taxAmount, isOwed }, index) => {
    const [rate, amount] = [typedDecimal(taxRate), figures.taxes[index]?.amount];
    if (rate === null || rate.digits < 0n || !amount || isOwed || typedDecimal(taxAmount) === null) return [];
    const expected = oddTax({ amount, rate, whole: hasLines ? lineSubtotal : total, isWithin, isLowerOdd });
    if (expected === null) return [];
    const text = (money: Money) => formatMoney(toDecimalString(money), money.currency);
    const facts = {
      stated: text(amount),
      right: text(expected),
      percent: formatRateInPercent(formatDecimal(rate)),
    };
    const name = taxName.trim();
    return [name === "" ? say("oddTax", facts) : say("oddNamedTax", { ...facts, name })];
  });
}
