/**
 * Reads the items of a document: by the table models where their list is proven, else by the rules of till receipts. Where both found
 * the same amounts, arithmetic decides whose quantities and prices are taken, and the likelihood of a description whose it is.
 */
import type { LineItemReading } from "../model/document.ts";
import { fold } from "../text/text.ts";
import type { Findings } from "./findings.ts";
import { formItem } from "./form-item.ts";
import { amountOf, withFactors } from "./item-factors.ts";
import { UNNAMED, withNamesOfRows, withWholeNames } from "./item-names.ts";
import { withQuantities } from "./item-quantities.ts";
import { says } from "./keywords.ts";
import { type ItemsFinding, readLineItems } from "./line-items.ts";
import { isRounding } from "./rounding.ts";
import { readTable, type TableFinding } from "./table/read-table.ts";

/** Reads the items that make one of the targets (thousandths), or a sum that is printed below them. */
export function readItems(findings: Findings, targets: readonly number[], taxAmounts: readonly number[]): ItemsFinding {
  const found = byRulesOrModels(findings, targets, taxAmounts);
  const isNone = found.items.length === 0 || isSumAlone(findings, found.items) || found.items.some(isSubtotal);
  const [total] = targets;
  const written = isNone && total !== undefined ? formItem(findings, total) : null;
  if (written) return { items: [written], sum: total!, unproven: false };
  if (isNone) return { items: [], sum: null, unproven: found.unproven || found.items.length > 0 };
  return {
    ...found,
    items: withWholeNames(
      findings,
      withQuantities(
        findings,
        withFactors(
          findings,
          withNamesOfRows(
            findings,
            withoutTaxLetters(
              findings,
              withoutRounding(withoutEarlier(found.items.filter((item) => !isNothingPaid(item)))),
            ),
          ),
        ),
      ),
    ),
  };
}

/** Words of a sum's label at most: "Total excl. VAT". */
const MOST_WORDS = 3;

/** Tells if the only "item" is a sum of the document: an item's amount was not read. */
function isSumAlone(findings: Findings, items: readonly LineItemReading[]): boolean {
  const [only] = items;
  if (items.length !== 1 || !only || only.quantity !== null) return false;
  const at = amountOf(findings, only);
  const row = only.description === UNNAMED ? at?.row.folded : undefined;
  return [fold(only.description), at?.segment.folded ?? "", row ?? ""].some(isSumLabel);
}

/** "Subtotal" and a service charge make the total too, but they are no items. */
function isSubtotal({ description, quantity }: LineItemReading): boolean {
  return quantity === null && says("sub", fold(description)) && isSumLabel(fold(description));
}

/** Tells if a label says nothing but a sum: "Total excl. VAT", "Nettosumme". */
function isSumLabel(label: string): boolean {
  const isSum = (["sub", "nett", "excl", "total", "due"] as const).some((concept) => says(concept, label));
  return (isSum || /(SUMME|BETRAG)$/.test(label)) && label.split(/\s+/).length <= MOST_WORDS;
}

/** A rounding of the total among the items is none of them. */
function withoutRounding(items: LineItemReading[]): LineItemReading[] {
  const others = items.filter(({ description, quantity }) => quantity !== null || !isRounding(fold(description)));
  return others.length > 0 ? others : items;
}

/** Names without the letter of their tax, which a till repeats behind the amount: "Soap A   1 x 2.99   2.99A". */
function withoutTaxLetters(findings: Findings, items: readonly LineItemReading[]): LineItemReading[] {
  const plain = items.map((item) => {
    const at = amountOf(findings, item);
    const letter = at && /^\s?([A-Z])(?![A-Z])/.exec(at.segment.folded.slice(at.end))?.[1];
    return letter !== undefined && item.description.endsWith(` ${letter}`)
      ? item.description.slice(0, -2).trim()
      : null;
  });
  const isRepeated = plain.filter((name) => name !== null).length > 1;
  return items.map((item, i) => (isRepeated && plain[i] ? { ...item, description: plain[i] } : item));
}

/** "Balance brought forward 0.00", "Payment received 0.00". */
function isNothingPaid({ amount, description }: LineItemReading): boolean {
  const label = fold(description);
  return Number(amount) === 0 && (says("change", label) || says("cash", label) || says("due", label));
}

/** Items without an earlier bill and its payment: "Previous bill 588.16", "You paid -588.16". */
function withoutEarlier(items: readonly LineItemReading[]): LineItemReading[] {
  const isPaid = (item: LineItemReading, next: LineItemReading | undefined) =>
    next !== undefined &&
    [item, next].every(({ quantity }) => quantity === null) &&
    Number(next.amount) === -Number(item.amount) &&
    says("cash", fold(next.description));
  const others = items.filter((item, i) => !isPaid(item, items[i + 1]) && !(i > 0 && isPaid(items[i - 1]!, item)));
  return others.length > 0 ? others : [...items];
}

function byRulesOrModels(findings: Findings, targets: readonly number[], taxAmounts: readonly number[]): ItemsFinding {
  const byRules = readLineItems(findings, targets, taxAmounts);
  const byModels = readTable(findings, targets);
  if (!byModels || (byRules.items.length > 1 && isSumAlone(findings, byModels.items))) return byRules;
  // The bases of taxes make a sum as well, but they have no names.
  if (areUnnamed(byModels.items) && byRules.items.length > 1 && !areUnnamed(byRules.items)) return byRules;
  if (!byModels.isTarget && goesOn(byModels.items, byRules.items)) return byRules;
  return {
    items: merged(byRules.items, byModels),
    sum: byModels.isTarget ? byModels.sum : null,
    unproven: false,
  };
}

/** Tells if a list that makes the total begins with another one, which makes a sum in between, and has more that was counted. */
function goesOn(part: readonly LineItemReading[], whole: readonly LineItemReading[]): boolean {
  const isBeginning = part.every(({ amount }, i) => Number(whole[i]?.amount) === Number(amount));
  return isBeginning && whole.slice(part.length).some(makesAmount);
}

const areUnnamed = (items: readonly LineItemReading[]) =>
  items.filter(({ description }) => description === UNNAMED).length * 2 > items.length;

/** From here a description of the models is taken, whatever the rules say. */
const LIKELY = 0.7;

function merged(byRules: readonly LineItemReading[], { items, likelihoods }: TableFinding): LineItemReading[] {
  const others = byRules.filter(({ amount }) => Number(amount) !== 0);
  const own = items.filter(({ amount }) => Number(amount) !== 0);
  const isSame = own.length === others.length && own.every(({ amount }, i) => amount === others[i]?.amount);
  if (!isSame) return items;
  return items.map((item, i) => {
    const other = others[own.indexOf(item)];
    if (!other) return item;
    return {
      ...item,
      ...(isBetter(other, item, likelihoods[i] ?? 0) && {
        description: other.description,
        page: other.page,
        box: other.box,
      }),
      ...(!makesAmount(item) && makesAmount(other) && { quantity: other.quantity, unitPrice: other.unitPrice }),
    };
  });
}

/** A unit that is in a column of its own behind the name. */
const UNIT = /^\p{L}{1,4}\.?$/u;

/** Whether the rules' description is taken: it goes on where the other ends, or the other is unlikely and doesn't go on itself. */
function isBetter(byRules: LineItemReading, byModels: LineItemReading, likelihood: number): boolean {
  if (!/\p{L}{3}/u.test(byRules.description) || byModels.description.startsWith(byRules.description)) return false;
  const more = byRules.description.startsWith(byModels.description)
    ? byRules.description.slice(byModels.description.length).trim()
    : null;
  return (more !== null && more !== "" && !UNIT.test(more)) || likelihood < LIKELY;
}

/** Whether quantity and unit price make the amount, to half a hundredth. */
function makesAmount({ quantity, unitPrice, amount }: LineItemReading): boolean {
  if (quantity === null || unitPrice === null) return false;
  return Math.abs(Number(quantity) * Number(unitPrice) - Math.abs(Number(amount))) <= 0.005 + 1e-9;
}
