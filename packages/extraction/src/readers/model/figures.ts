/** The amounts of a model's answer, and which of them the others prove. Thousandths throughout. */
import type { ModelAnswer } from "./answer.ts";
import type { OnPage } from "./on-page.ts";

export interface TaxFigure {
  name: string;
  rate: string | null;
  milli: number;
  net: number | null;
}

export interface ItemFigure {
  description: string;
  quantity: string | null;
  unitPrice: string | null;
  milli: number;
}

export interface Figures {
  total: number | null;
  subtotal: number | null;
  tip: number | null;
  taxes: TaxFigure[];
  /** Empty also where one of them has no amount: an incomplete list proves nothing. */
  items: ItemFigure[];
}

/** Reads the answer's figures; what is no figure is left out. Amounts are positive, but for discounts among the items. */
export function figuresOf(answer: ModelAnswer, { milliOf }: OnPage): Figures {
  const positive = (text: string | null) => {
    const milli = milliOf(text);
    return milli === null ? null : Math.abs(milli);
  };
  const taxes = answer.taxes.flatMap(({ name, rate, amount, net }) => {
    const milli = positive(amount);
    return milli === null ? [] : [{ name: name.trim(), rate: plain(rate), milli, net: positive(net) }];
  });
  const items = answer.lineItems.flatMap(({ description, quantity, unitPrice, amount }) => {
    const milli = milliOf(amount);
    const name = description.replace(/\s+/g, " ").trim();
    return milli === null || name === ""
      ? []
      : [{ description: name, quantity: plain(quantity), unitPrice: plain(unitPrice), milli }];
  });
  return {
    total: positive(answer.total),
    subtotal: positive(answer.subtotal),
    tip: positive(answer.tip),
    taxes: taxes.length === answer.taxes.length ? taxes : [],
    items: items.length === answer.lineItems.length ? items : [],
  };
}

function plain(text: string | null): string | null {
  const number =
    text
      ?.replace("%", "")
      .trim()
      .replace(/^(\d+),(\d{1,3})$/, "$1.$2") ?? "";
  return /^\d{1,9}(\.\d{1,6})?$/.test(number) ? number : null;
}

/** Whether the other figures, all on the page, add up to this one to the cent. */
export function isProven(name: "total" | "subtotal" | "tip", figures: Figures, page: OnPage): boolean {
  const { total, subtotal, taxes, items } = figures;
  const isThere = (milli: number) => page.amount(milli) !== null;
  const tax = taxes.every(({ milli }) => isThere(milli)) ? taxes.reduce((sum, { milli }) => sum + milli, 0) : 0;
  const tip = figures.tip !== null && isThere(figures.tip) ? figures.tip : 0;
  const bought = items.length > 1 && items.every(({ milli }) => isThere(milli)) ? sumOf(items) : null;
  // A sum of one figure would prove itself.
  const extras = [tax, tip, tax + tip].filter((extra) => extra > 0);
  const makes = (base: number | null, goal: number, with0: boolean) =>
    base !== null && (with0 ? [0, ...extras] : extras).some((extra) => base + extra === goal);
  switch (name) {
    case "total":
      if (total === null) return false;
      return (
        makes(subtotal !== null && isThere(subtotal) ? subtotal : null, total, false) || makes(bought, total, true)
      );
    case "subtotal":
      if (subtotal === null) return false;
      return (
        makes(subtotal, total !== null && isThere(total) ? total : Number.NaN, false) || makes(bought, subtotal, true)
      );
    case "tip":
      if (figures.tip === null || total === null || subtotal === null) return false;
      return isThere(total) && isThere(subtotal) && [0, tax].some((more) => subtotal + more + figures.tip! === total);
  }
}

function sumOf(items: readonly ItemFigure[]): number {
  return items.reduce((sum, { milli }) => sum + milli, 0);
}
