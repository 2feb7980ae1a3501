/**
 * United States: sales and use tax, one pack a state, whose return is a worksheet. The rate is what every seller of the state charges at
 * least; a business adds its local rates as components (addComponents). Rates are given from 2020 on.
 */
import type { Dated, TaxCode, TaxDue, TaxForm, TaxPack } from "../code.ts";
import { addComponents } from "../components.ts";
import { boxRows, purchaseCode, saleCode } from "../make.ts";

const SINCE = "2020-01-01";

type State = readonly [region: string, name: string, rate: string | readonly Dated[], source: string];

const STATES: readonly State[] = [
  ["AL", "Alabama", "4", "Code of Ala. § 40-23-2"],
  ["AK", "Alaska", "0", "No state sales tax; AS 29.45.650 for local ones"],
  ["AZ", "Arizona", "5.6", "A.R.S. § 42-5010"],
  ["AR", "Arkansas", "6.5", "Ark. Code § 26-52-301, 302; Const. amend. 75, 91"],
  ["CA", "California", "7.25", "Rev. & Tax. Code § 6051 ff., 7202, with the local 1.25 of every county"],
  ["CO", "Colorado", "2.9", "C.R.S. § 39-26-106"],
  ["CT", "Connecticut", "6.35", "Conn. Gen. Stat. § 12-408"],
  ["DE", "Delaware", "0", "No sales tax"],
  [
    "DC",
    "District of Columbia",
    [
      { from: SINCE, value: "6" },
      { from: "2026-10-01", value: "7" },
    ],
    "D.C. Code § 47-2002; 7 % as scheduled by the Budget Support Act of 2025, not compared since",
  ],
  ["FL", "Florida", "6", "Fla. Stat. § 212.05"],
  ["GA", "Georgia", "4", "O.C.G.A. § 48-8-30"],
  ["HI", "Hawaii", "4", "HRS § 237-13: general excise tax, which sellers may pass on at another rate"],
  ["ID", "Idaho", "6", "Idaho Code § 63-3619"],
  ["IL", "Illinois", "6.25", "35 ILCS 120/2-10"],
  ["IN", "Indiana", "7", "IC 6-2.5-2-2"],
  ["IA", "Iowa", "6", "Iowa Code § 423.2"],
  ["KS", "Kansas", "6.5", "K.S.A. 79-3603"],
  ["KY", "Kentucky", "6", "KRS 139.200"],
  [
    "LA",
    "Louisiana",
    [
      { from: SINCE, value: "4.45" },
      { from: "2025-01-01", value: "5" },
    ],
    "La. R.S. 47:302, 321, 331; Act 11 of 2024, 3rd session",
  ],
  ["ME", "Maine", "5.5", "36 M.R.S. § 1811"],
  ["MD", "Maryland", "6", "Md. Code, Tax-Gen. § 11-104"],
  ["MA", "Massachusetts", "6.25", "M.G.L. c. 64H § 2"],
  ["MI", "Michigan", "6", "MCL 205.52"],
  ["MN", "Minnesota", "6.875", "Minn. Stat. § 297A.62; Const. art. XI § 15"],
  ["MS", "Mississippi", "7", "Miss. Code § 27-65-17"],
  ["MO", "Missouri", "4.225", "Mo. Rev. Stat. § 144.020; Const. art. IV"],
  ["MT", "Montana", "0", "No sales tax"],
  ["NE", "Nebraska", "5.5", "Neb. Rev. Stat. § 77-2701.02"],
  ["NV", "Nevada", "6.85", "NRS 372.105, 374, 377, with the local 2.25 of every county"],
  ["NH", "New Hampshire", "0", "No sales tax"],
  ["NJ", "New Jersey", "6.625", "N.J.S.A. 54:32B-3"],
  [
    "NM",
    "New Mexico",
    [
      { from: SINCE, value: "5.125" },
      { from: "2022-07-01", value: "5" },
      { from: "2023-07-01", value: "4.875" },
    ],
    "NMSA 7-9-4: gross receipts tax",
  ],
  ["NY", "New York", "4", "Tax Law § 1105"],
  ["NC", "North Carolina", "4.75", "N.C.G.S. § 105-164.4"],
  ["ND", "North Dakota", "5", "N.D.C.C. § 57-39.2-02.1"],
  ["OH", "Ohio", "5.75", "R.C. 5739.02"],
  ["OK", "Oklahoma", "4.5", "68 O.S. § 1354"],
  ["OR", "Oregon", "0", "No sales tax"],
  ["PA", "Pennsylvania", "6", "72 P.S. § 7202"],
  ["RI", "Rhode Island", "7", "R.I. Gen. Laws § 44-18-18"],
  ["SC", "South Carolina", "6", "S.C. Code § 12-36-910, 1110"],
  [
    "SD",
    "South Dakota",
    [
      { from: SINCE, value: "4.5" },
      { from: "2023-07-01", value: "4.2" },
    ],
    "SDCL 10-45-2; HB 1137 of 2023, until 2027-06-30",
  ],
  ["TN", "Tennessee", "7", "T.C.A. § 67-6-202"],
  ["TX", "Texas", "6.25", "Tex. Tax Code § 151.051, discount § 151.423"],
  ["UT", "Utah", "6.1", "Utah Code § 59-12-103, with the local 1.25 of every county"],
  ["VT", "Vermont", "6", "32 V.S.A. § 9771"],
  ["VA", "Virginia", "5.3", "Va. Code § 58.1-603, 605, with the local 1 of every place"],
  ["WA", "Washington", "6.5", "RCW 82.08.020"],
  ["WV", "West Virginia", "6", "W. Va. Code § 11-15-3"],
  ["WI", "Wisconsin", "5", "Wis. Stat. § 77.52"],
  ["WY", "Wyoming", "4", "Wyo. Stat. § 39-15-104"],
];

/** States whose rate was not compared, or is not what sellers charge. */
const UNVERIFIED = new Set(["DC", "HI"]);

/** Part of the tax that a seller keeps for filing and paying in time, percent. Other states' discounts are not known here. */
const DISCOUNTS: Readonly<Record<string, string>> = { TX: "0.5" };

/** Rhythms and due days that differ from the usual ones, or were compared. */
const RETURNS: Readonly<Record<string, Partial<TaxForm>>> = {
  CA: {
    period: ["quarter", "month", "year"],
    due: { monthsAfter: 1, day: 31, source: "Rev. & Tax. Code § 6451", weekends: "Gov. Code § 6707" },
  },
  NY: {
    period: ["quarter", "month", "year"],
    isStaggered: true,
    due: { monthsAfter: 1, day: 20, source: "Tax Law § 1136", weekends: "Gen. Constr. Law § 25-a" },
  },
  TX: { due: { monthsAfter: 1, day: 20, source: "Tex. Tax Code § 151.401", weekends: "Tex. Tax Code § 111.053" } },
};

const DUE: TaxDue = { monthsAfter: 1, day: 20, isUnverified: true, source: "Most states; not compared" };

export const US: readonly TaxPack[] = STATES.map((state) => {
  const [region, name, , source] = state;
  return {
    country: "US",
    region,
    isSalesTax: true,
    currency: "USD",
    checked: "2026-11-27",
    codes: codesOf(state),
    badDebt: { when: "now", codes: { [`${region}-SALE`]: `${region}-BAD-DEBT` }, source },
    form: {
      form: `Sales tax worksheet, ${name}`,
      since: SINCE,
      boxes: [
        ...boxRows("minor", [
          ["gross", "Gross sales"],
          ["taxable", "Taxable sales"],
        ]),
        { id: "deductions", label: "Deductions", rounding: "minor", plus: ["gross"], minus: ["taxable"] },
        ...boxRows("minor", [
          ["tax", "Sales tax"],
          ["use-tax-base", "Purchases subject to use tax"],
          ["use-tax", "Use tax"],
        ]),
        {
          id: "discount",
          label: "Discount for filing and paying in time",
          rounding: "minor",
          plus: ["tax", "use-tax"],
          part: { times: DISCOUNTS[region] ?? "0", of: "100" },
          onlyTimely: true,
          // It is a part of the tax that is due.
          onlyPositive: true,
        },
        { id: "to-pay", label: "Tax to pay", rounding: "minor", plus: ["tax", "use-tax"], minus: ["discount"] },
      ],
      result: { plus: ["to-pay"], minus: [] },
      period: ["month", "quarter", "year"],
      due: DUE,
      lateItems: "correct",
      source,
      ...RETURNS[region],
    },
  };
});

function codesOf([region, name, rate, source]: State): TaxCode[] {
  const mark = UNVERIFIED.has(region) ? { isUnverified: true as const } : {};
  const from = SINCE;
  const rates = typeof rate === "string" ? [{ from, value: rate }] : rate;
  const taxed = (code: TaxCode): TaxCode => ({ ...addComponents(code, [{ name, rates, boxes: [] }]), isOneTax: true });
  const none = { base: "gross", source };
  return [
    taxed(
      saleCode(`${region}-SALE`, [], {
        name: "Taxable sale",
        base: "gross taxable",
        owed: "tax",
        ...(rate === "0" ? { category: "O" } : {}),
        ...mark,
        source,
      }),
    ),
    saleCode(`${region}-EXEMPT`, "0", { name: "Exempt sale", category: "E", ...none }),
    saleCode(`${region}-RESALE`, "0", { name: "Sale for resale", category: "E", ...none }),
    saleCode(`${region}-INTERSTATE`, "0", { name: "Sale to another state", category: "O", ...none }),
    saleCode(`${region}-MARKETPLACE`, "0", { name: "Sale through a marketplace", category: "O", ...none }),
    // The amounts of a bad debt are negative: they lower what is taxable, and not the gross sales of its period.
    taxed(saleCode(`${region}-BAD-DEBT`, [], { name: "Bad debt", base: "taxable", owed: "tax", ...mark, source })),
    taxed(purchaseCode(`${region}-PAID`, [], { name: "Purchase with sales tax", share: "0", ...mark, source })),
    purchaseCode(`${region}-RESALE-BUY`, "0", { name: "Purchase for resale", share: "0", category: "E", source }),
    taxed(
      purchaseCode(`${region}-USE`, [], {
        name: "Purchase with use tax",
        base: "use-tax-base",
        owed: "use-tax",
        share: "0",
        category: "AE",
        ...mark,
        source,
      }),
    ),
  ];
}
