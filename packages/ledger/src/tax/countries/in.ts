/** India: GST. Boxes are the tables of GSTR-3B; "3.1a-C" is its central tax, "-S" the state tax, "-I" the integrated tax. Not compared. */

import { FULL_INVOICE } from "../claim.ts";
import type { Dated, TaxBox, TaxCode, TaxPack } from "../code.ts";
import { addComponents } from "../components.ts";
import { atRates, boxRows, purchaseCode, saleCode } from "../make.ts";

const START = "2017-07-01";
const ALL = "1";
const INTRA = "CGST Act 2017 s. 9; SGST Act";
const INTER = "IGST Act 2017 s. 5";
const INPUT = "CGST Act 2017 s. 16";
const REVERSE = "CGST Act 2017 s. 9 (3), (4); IGST Act s. 5 (3), (4)";

/** Rates, each half of them, and the day from which they are given. */
const RATES = [
  ["5", "2.5", START],
  ["18", "9", START],
  ["40", "20", "2025-09-22"],
  ["3", "1.5", START],
  ["0.25", "0.125", START],
] as const;

const from = (day: string, value: string): Dated[] => [{ from: day, value }];

/** Within a state: central and state tax, each half of the rate and rounded by itself. */
const halves = (code: TaxCode, half: string, day: string, tables: readonly string[]): TaxCode =>
  addComponents(code, [
    { name: "CGST", rates: from(day, half), boxes: tables.map((table) => `${table}-C`) },
    { name: "SGST", rates: from(day, half), boxes: tables.map((table) => `${table}-S`) },
  ]);

const TAX_NAMES = { I: "integrated tax", C: "central tax", S: "state tax" } as const;
const taxes = (table: string, label: string, rows: readonly (keyof typeof TAX_NAMES)[] = ["I", "C", "S"]): TaxBox[] =>
  boxRows(
    "minor",
    rows.map((tax) => [`${table}-${tax}`, `${label}: ${TAX_NAMES[tax]}`] as const),
  );

const net = (tax: keyof typeof TAX_NAMES, credits: readonly string[]): TaxBox => ({
  id: `4C-${tax}`,
  label: `Net credit: ${TAX_NAMES[tax]}`,
  rounding: "minor",
  plus: credits.map((table) => `${table}-${tax}`),
  minus: [`4B-${tax}`],
});

export const IN: TaxPack = {
  country: "IN",
  currency: "INR",
  checked: "2026-11-27",
  claim: [
    {
      from: "2017-07-01",
      tiers: [{ fields: [...FULL_INVOICE, "buyer_tax_id"] }],
      isUnverified: true,
      source: "CGST Rules r. 36, 46",
    },
  ],
  codes: [
    ...RATES.map(([rate, half, day]) =>
      halves(
        saleCode(`CS${rate}`, [], {
          name: `${rate} % within the state`,
          base: "3.1a",
          owed: "3.1a-C 3.1a-S",
          source: INTRA,
        }),
        half,
        day,
        ["3.1a"],
      ),
    ),
    ...RATES.map(([rate, , day]) =>
      saleCode(`I${rate}`, from(day, rate), {
        name: `${rate} % to another state`,
        base: "3.1a",
        owed: "3.1a-I",
        source: INTER,
      }),
    ),
    saleCode("EXP-LUT", "0", {
      name: "Export under a letter of undertaking",
      base: "3.1b",
      category: "G",
      source: "IGST Act 2017 s. 16",
    }),
    saleCode("EXEMPT", "0", {
      name: "Exempt or nil-rated",
      base: "3.1c",
      category: "E",
      source: "CGST Act 2017 s. 11",
    }),
    saleCode("NON-GST", "0", { name: "Outside the scope", base: "3.1e", category: "O", source: "CGST Act 2017 s. 9" }),
    saleCode("RCM-SALE", "0", { name: "Reverse charge, sale", category: "AE", source: REVERSE }),
    ...RATES.map(([rate, half, day]) =>
      halves(
        purchaseCode(`P-CS${rate}`, [], {
          name: `Purchase at ${rate} % within the state`,
          claimed: "4A5-C 4A5-S",
          share: ALL,
          source: INPUT,
        }),
        half,
        day,
        ["4A5"],
      ),
    ),
    ...RATES.map(([rate, , day]) =>
      purchaseCode(`P-I${rate}`, from(day, rate), {
        name: `Purchase at ${rate} % from another state`,
        claimed: "4A5-I",
        share: ALL,
        source: INPUT,
      }),
    ),
    halves(
      purchaseCode("P-CS18-0", [], {
        name: "Purchase at 18 %, credit blocked",
        claimed: "4A5-C 4A5-S",
        share: "0",
        source: "CGST Act 2017 s. 17 (5)",
      }),
      "9",
      START,
      ["4A5"],
    ),
    purchaseCode("P-EXEMPT", "0", {
      name: "Exempt or nil-rated purchase",
      base: "5",
      share: ALL,
      category: "E",
      source: "CGST Act 2017 s. 11",
    }),
    ...(["18", "5"] as const).map((rate) =>
      halves(
        purchaseCode(`RCM-CS${rate}`, [], {
          name: `Reverse charge at ${rate} % within the state`,
          base: "3.1d",
          owed: "3.1d-C 3.1d-S",
          claimed: "4A3-C 4A3-S",
          share: ALL,
          category: "AE",
          party: "home",
          source: REVERSE,
        }),
        rate === "18" ? "9" : "2.5",
        START,
        ["3.1d", "4A3"],
      ),
    ),
    ...atRates(
      purchaseCode("RCM-I18", from(START, "18"), {
        name: "Reverse charge at 18 % from another state",
        base: "3.1d",
        owed: "3.1d-I",
        claimed: "4A3-I",
        share: ALL,
        category: "AE",
        party: "home",
        source: REVERSE,
      }),
      ["RCM-I5", from(START, "5"), "Reverse charge at 5 % from another state"],
    ),
    purchaseCode("IMP-SERV18", from(START, "18"), {
      name: "Reverse charge, service from abroad",
      base: "3.1d",
      owed: "3.1d-I",
      claimed: "4A2-I",
      share: ALL,
      party: "abroad",
      category: "AE",
      source: "IGST Act 2017 s. 5 (3)",
    }),
    purchaseCode("IMP18", from(START, "18"), {
      name: "Import tax by customs notice",
      claimed: "4A1-I",
      share: ALL,
      computation: "apart",
      source: "IGST Act 2017 s. 5 (1); Customs Tariff Act s. 3 (7)",
    }),
  ],
  form: {
    form: "GSTR-3B",
    since: "2022-09-01",
    isUnverified: true,
    boxes: [
      ...boxRows("minor", [
        ["3.1a", "Outward taxable supplies"],
        ["3.1b", "Outward taxable supplies (zero rated)"],
        ["3.1c", "Other outward supplies (nil rated, exempted)"],
        ["3.1d", "Inward supplies liable to reverse charge"],
        ["3.1e", "Non-GST outward supplies"],
      ]),
      ...taxes("3.1a", "Outward taxable supplies"),
      ...taxes("3.1d", "Reverse charge"),
      ...taxes("4A1", "Import of goods", ["I"]),
      ...taxes("4A2", "Import of services", ["I"]),
      ...taxes("4A3", "Credit on reverse charge"),
      ...taxes("4A4", "Credit from an input service distributor"),
      ...taxes("4A5", "All other credit"),
      ...taxes("4B", "Credit reversed"),
      net("I", ["4A1", "4A2", "4A3", "4A4", "4A5"]),
      net("C", ["4A3", "4A4", "4A5"]),
      net("S", ["4A3", "4A4", "4A5"]),
      ...boxRows("minor", [["5", "Exempt, nil-rated and non-GST inward supplies"]]),
    ],
    result: {
      plus: ["3.1a-I", "3.1a-C", "3.1a-S", "3.1d-I", "3.1d-C", "3.1d-S"],
      minus: ["4C-I", "4C-C", "4C-S"],
    },
    period: ["month", "quarter"],
    due: {
      monthsAfter: 1,
      day: 20,
      others: [{ rhythm: "quarter", monthsAfter: 1, day: 22 }],
      source: "CGST Rules r. 61: the 22nd or 24th for a quarter, by state; here the first",
    },
    lateItems: "next",
    source: "Notification 14/2022-CT; not compared",
  },
};
