/** Makes tax codes and boxes from short rows of a country's file. The boxes of a code are separated by blanks. */
import type { BoxRounding, Dated, TaxBox, TaxCategory, TaxCode } from "./code.ts";

interface Row {
  name: string;
  base?: string;
  owed?: string;
  claimed?: string;
  /** Of one rate without a history. */
  from?: string;
  category?: TaxCategory;
  exemption?: string;
  list?: TaxCode["list"];
  party?: TaxCode["party"];
  accountedRate?: string;
  isGoods?: true;
  isUnverified?: true;
  source: string;
}

/** A rate that has been the same for as long as books can go back. */
export const ALWAYS = "1900-01-01";

const datedOf = (rates: string | readonly Dated[], from = ALWAYS): readonly Dated[] =>
  typeof rates === "string" ? [{ from, value: rates }] : rates;

const boxesOf = (ids = "") => (ids === "" ? [] : ids.split(" "));

const rowOf = (code: string, rates: string | readonly Dated[], { base, owed, claimed, from, ...rest }: Row) => ({
  ...rest,
  code,
  category: rest.category ?? ("S" as const),
  rates: datedOf(rates, from),
  boxes: { base: boxesOf(base), owed: boxesOf(owed), claimed: boxesOf(claimed) },
});

/** Makes the code of a sale. */
export const saleCode = (code: string, rates: string | readonly Dated[], row: Row): TaxCode => ({
  ...rowOf(code, rates, row),
  direction: "sale",
  computation: "charged",
});

/** Makes the code of a purchase, self-assessed if the business also owes the tax. `share` of the tax can be claimed. */
export const purchaseCode = (
  code: string,
  rates: string | readonly Dated[],
  { share, computation, ...row }: Row & { share: string | readonly Dated[]; computation?: "apart" },
): TaxCode => ({
  ...rowOf(code, rates, row),
  direction: "purchase",
  computation: computation ?? (row.owed ? "self_assessed" : "charged"),
  recoverable: datedOf(share),
});

/**
 * Makes, after the code of a reverse charge, those of other rates.
 *
 * @param others code, rates, and name of each; its own boxes where the form has one for each rate
 */
export const atRates = (
  standard: TaxCode,
  ...others: readonly (readonly [
    code: string,
    rates: string | readonly Dated[],
    name: string,
    boxes?: { base: string; owed: string },
  ])[]
): TaxCode[] => [
  standard,
  ...others.map(([code, rates, name, boxes]) => ({
    ...standard,
    ...{ code, name, rates: datedOf(rates) },
    ...(boxes ? { boxes: { ...standard.boxes, base: boxesOf(boxes.base), owed: boxesOf(boxes.owed) } } : {}),
  })),
];

/** Makes boxes that sum their lines, from ids and labels. */
export const boxRows = (rounding: BoxRounding, rows: readonly (readonly [id: string, label: string])[]): TaxBox[] =>
  rows.map(([id, label]) => ({ id, label, rounding }));
