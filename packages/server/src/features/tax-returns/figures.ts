/** The figures of a return: of its lines, or as they were filed. */
import { type Money, moneyFromDecimal, taxReturn } from "@tallyleaf/ledger";
import { countedOf, type ReturnLine } from "./lines.ts";
import { formOf } from "./made-boxes.ts";
import type { FiledReturn, Scope } from "./scope.ts";

/** The figures of a return. */
export interface Figures {
  boxes: ReadonlyMap<string, Money>;
  payable: Money;
  booked: Money;
}

/** Fills the boxes from the lines. @param isTimely filed and paid in time, for which some places give a discount */
export const figuresOf = (scope: Scope, lines: readonly ReturnLine[], isTimely: boolean): Figures => {
  const { boxes, result, booked } = taxReturn(formOf(scope, lines), countedOf(lines), scope.currency, isTimely);
  return { boxes, payable: result, booked };
};

/** The figures as they were filed. */
export const filedFigures = ({ boxes, result, booked, currency }: FiledReturn): Figures => ({
  boxes: new Map(Object.entries(boxes).map(([id, amount]) => [id, moneyFromDecimal(amount, currency)])),
  payable: moneyFromDecimal(result, currency),
  booked: moneyFromDecimal(booked, currency),
});
