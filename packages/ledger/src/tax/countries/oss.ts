/**
 * The One-Stop Shop of the EU (Union scheme): sales to consumers in other countries of the EU, at the rate there, in one return at home.
 * Rates are those of the countries' own packs; of the others, and for what the packs don't have, each line says its rate.
 */
import { EU_COUNTRIES } from "../../purchase-tax/countries.ts";
import type { Dated, TaxCode, TaxPack } from "../code.ts";
import { boxRows, saleCode } from "../make.ts";
import { OSS } from "../oss.ts";

const SUPPLIES = [
  ["goods", "Goods", ""],
  ["services", "Services", "-S"],
] as const;

/** A line says its rate: none is less. */
const TYPED: readonly Dated[] = [{ from: "2021-07-01", value: "0" }];

/** Makes the codes and the return. @param packs of countries, from which the rates come */
export function ossPack(packs: readonly TaxPack[]): TaxPack {
  const states = [...EU_COUNTRIES].sort();
  return {
    country: OSS,
    currency: "EUR",
    checked: "2026-11-27",
    codes: states.flatMap((state) => codesOf(state, packs)),
    form: {
      form: "OSS",
      since: "2021-07-01",
      boxes: [
        ...boxRows(
          "minor",
          states.map((state) => [state, state] as const),
        ).map((box) => ({ ...box, onlyPositive: true as const })),
        { id: "total", label: "Total", rounding: "minor", plus: states },
      ],
      result: { plus: ["total"], minus: [] },
      period: ["quarter"],
      due: { monthsAfter: 1, day: 31, source: "Directive 2006/112/EC art. 369f; also on weekends and holidays" },
      lateItems: "next",
      source: "Directive 2006/112/EC art. 369a to 369k; Implementing Regulation (EU) 2020/194, annex III",
    },
  };
}

function codesOf(state: string, packs: readonly TaxPack[]): TaxCode[] {
  const rated = packs
    .filter(({ country }) => country === state)
    .flatMap(({ codes }) => codes)
    .filter(
      ({ direction, category, components, isUnverified }) =>
        direction === "sale" && category === "S" && !components && !isUnverified,
    );
  return SUPPLIES.flatMap(([supply, name, end]) => [
    ...rated.map((code) => ({
      ...saleCode(`${state}-${code.code}${end}`, code.rates, {
        name: `${name}, ${state}: ${code.name}`,
        owed: state,
        source: code.source,
      }),
      oss: { state, supply, rateName: code.name },
    })),
    {
      ...saleCode(`${state}${end}`, TYPED, {
        name: `${name}, ${state}: rate of the line`,
        owed: state,
        source: "The rate of the line",
      }),
      oss: { state, supply, rateName: null },
    },
  ]);
}
