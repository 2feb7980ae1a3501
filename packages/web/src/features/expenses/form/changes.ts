/** Compares an expense that was edited here with another user's newer revision, field by field. */
import { type ExpenseDetail, expenseFields, expenseTexts, inSentenceCase, shortOf } from "@tallyleaf/contract";
import { ABSENT, formatDay, formatMoney } from "../../../kit/format.ts";
import { formatExchangeRate } from "../../../kit/format-number.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import { statusLabel } from "../../../kit/status.ts";
import { say } from "./say.ts";

export interface Change {
  label: string;
  before: string;
  now: string;
}

type Show = (expense: ExpenseDetail) => string;

/** The currency is said with the amounts, the tip's rate and the original with theirs. */
type Shown = Exclude<keyof typeof expenseFields, "currency" | "tipRate" | "tipCurrency" | "originalCurrency">;

const textOf =
  (name: keyof typeof expenseTexts): Show =>
  (expense) =>
    expense[name] || ABSENT;
const dayOf =
  (name: "invoiceDate" | "dueDate"): Show =>
  (expense) => {
    const day = expense[name];
    return day ? formatDay(day) : ABSENT;
  };

const TEXTS = Object.fromEntries(
  (Object.keys(expenseTexts) as (keyof typeof expenseTexts)[]).map((name) => [name, textOf(name)]),
) as Record<keyof typeof expenseTexts, Show>;

const FIELDS: Record<Shown, Show> = {
  ...TEXTS,
  invoiceDate: dayOf("invoiceDate"),
  dueDate: dayOf("dueDate"),
  totalAmount: ({ totalAmount, currency }) => formatMoney(totalAmount, currency),
  tipAmount: ({ tipAmount, tipCurrency, currency }) => formatMoney(tipAmount, tipCurrency ?? currency),
  taxStructure: ({ taxStructure }) => (taxStructure === "inclusive" ? say("taxInclusive") : say("taxExclusive")),
  paymentAccountId: ({ paymentAccountId }) => paymentAccountId || ABSENT,
  accountCode: ({ accountCode }) => accountCode || ABSENT,
  exchangeRate: ({ exchangeRate }) => (exchangeRate === null ? ABSENT : formatExchangeRate(exchangeRate)),
  lineItems: itemsText,
  taxes: taxesText,
};

/** The date's short name would not say which date it is. */
const labelOf = (name: Shown) =>
  name === "invoiceDate" ? inSentenceCase(expenseFields[name].label) : shortOf(expenseFields[name]);

const SHOWN: readonly (readonly [label: string, show: Show])[] = [
  [sayCommon("status"), ({ status }) => statusLabel(status)],
  ...(Object.entries(FIELDS) as [Shown, Show][]).map(([name, show]) => [labelOf(name), show] as const),
];

function itemsText({ lineItems, isMerged, currency }: ExpenseDetail): string {
  if (lineItems.length === 0) return ABSENT;
  const lines = lineItems.map(
    ({ description, amount, accountCode }) => `${description} ${formatMoney(amount, currency)} (${accountCode})`,
  );
  const items = lines.join(", ");
  return isMerged ? say("mergedItems", { items }) : items;
}

function taxesText({ taxes, currency }: ExpenseDetail): string {
  return taxes.map(({ taxName, taxAmount }) => `${taxName} ${formatMoney(taxAmount, currency)}`).join(", ") || ABSENT;
}

/** Empty where nothing that a person sees differs. */
export function changesBetween(before: ExpenseDetail, now: ExpenseDetail): Change[] {
  return SHOWN.map(([label, show]) => ({ label, before: show(before), now: show(now) })).filter(
    (change) => change.before !== change.now,
  );
}
