/** Answers about a budget and what became of it, and about a gross profit that the books don't have. */
import { absolute, compareMoney, moneyFromDecimal, toDecimalString, zero } from "@tallyleaf/ledger";
import type { ReadAnswer } from "../../tools/run-tool.ts";
import { moneyText, rangeText } from "../format.ts";
import type { Reading } from "../grammar/frame.ts";
import { sayReading, sentences } from "../say.ts";
import type { Facts } from "./headline.ts";

interface Figures {
  actual: number;
  budget: number;
  difference: number;
}

const figuresOf = ({ rows }: Pick<ReadAnswer, "rows">): Figures | null =>
  (rows[0]?.figures as Figures | null | undefined) ?? null;

/** The headline: what was posted. Nothing is said where there is no budget. */
export function budgetHeadline(answer: ReadAnswer): Facts {
  const figures = figuresOf(answer);
  const currency = String(answer.facts.currency);
  return figures === null
    ? { count: 0 }
    : { amount: toDecimalString(moneyFromDecimal(String(figures.actual), currency)), currency };
}

/** Tells if it is over or within the budget, as asked; null: neither is asked, or there is none. */
export function isAsPlanned({ asks }: Reading, answer: Pick<ReadAnswer, "rows">): boolean | null {
  const figures = figuresOf(answer);
  // Without a plan there is nothing to be over.
  if (figures === null || figures.budget === 0) return null;
  return asks === "overBudget" ? figures.difference > 0 : asks === "inBudget" ? figures.difference <= 0 : null;
}

export function budgetSentence({ input }: Reading, answer: ReadAnswer, label: string): string {
  const when = rangeText({ startDate: String(input.from), endDate: String(input.to) });
  const figures = figuresOf(answer);
  if (figures === null)
    return sayReading(answer.facts.hasBudget === false ? "noBudget" : "notPlanned", { name: label, when });
  const currency = String(answer.facts.currency);
  const text = (amount: number) => moneyText(String(amount), currency);
  if (figures.budget === 0) return sayReading("unplanned", { name: label, actual: text(figures.actual), when });
  const difference = moneyFromDecimal(String(figures.difference), currency);
  const side = compareMoney(difference, zero(currency));
  const apart = moneyText(toDecimalString(absolute(difference)), currency);
  return sentences(
    sayReading("ofBudget", { name: label, actual: text(figures.actual), budget: text(figures.budget), when }),
    side === 0
      ? sayReading("asPlanned")
      : sayReading(side > 0 ? "moreThanPlanned" : "lessThanPlanned", { amount: apart }),
  );
}

/** A gross profit needs cost of sales: without it, the report has no such row. */
export const lacksGrossProfit = ({ tool, input }: Reading, { rows }: Pick<ReadAnswer, "rows">): boolean =>
  tool === "run_report" && input.row === "grossProfit" && rows.length === 0;
