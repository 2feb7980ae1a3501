/** Germany: Umsatzsteuer. Boxes are the Kennzahlen of the Umsatzsteuer-Voranmeldung 2026; "t81" is the tax beside Kz 81. */

import { type ClaimTier, FULL_INVOICE, SMALL_INVOICE } from "../claim.ts";
import type { TaxPack } from "../code.ts";
import { atRates, boxRows, purchaseCode, saleCode } from "../make.ts";

const UST = "UStG § 12";
const VST = "UStG § 15";
const ALL = "1";

/** 19 % and 7 %, with the lower rates of the second half of 2020 (§ 28 UStG in that year's wording). */
const STANDARD = [
  { from: "2007-01-01", value: "19" },
  { from: "2020-07-01", value: "16" },
  { from: "2021-01-01", value: "19" },
];
const REDUCED = [
  { from: "1983-07-01", value: "7" },
  { from: "2020-07-01", value: "5" },
  { from: "2021-01-01", value: "7" },
];

const FULL: ClaimTier = { fields: [...FULL_INVOICE, "supply_date"] };

export const DE: TaxPack = {
  country: "DE",
  currency: "EUR",
  checked: "2026-11-26",
  claim: [
    { from: "2007-01-01", tiers: [{ upTo: "150", fields: SMALL_INVOICE }, FULL], source: "UStG § 14 (4), UStDV § 33" },
    { from: "2017-01-01", tiers: [{ upTo: "250", fields: SMALL_INVOICE }, FULL], source: "UStG § 14 (4), UStDV § 33" },
  ],
  invoice: {
    statesSupply: true,
    goodsToEu: { latest: "next_month_end", source: "UStG § 18b Satz 2, § 18a (8)" },
    smallBusiness: { source: "UStG § 19, UStDV § 34a" },
    source: "UStG § 14 (4) Nr. 6, § 27 (1); UStDV § 31 (4): the calendar month is enough",
  },
  intrastat: [
    { from: "2016-01-01", sent: "500000", received: "800000", source: "AHStatDV § 30 (4)" },
    { from: "2025-01-01", sent: "1000000", received: "3000000", source: "AHStatG, as amended on 2025-02-14" },
  ],
  turnover: [
    {
      kind: "small_business",
      from: "2025-01-01",
      limit: "25000",
      source: "UStG § 19 (1): in the year before",
    },
    {
      kind: "small_business_at_once",
      from: "2025-01-01",
      limit: "100000",
      source: "UStG § 19 (1): in the year itself",
    },
    {
      kind: "cash_basis",
      from: "2024-01-01",
      limit: "800000",
      source: "UStG § 20 Satz 1 Nr. 1: turnover of the year before",
    },
  ],
  codes: [
    saleCode("U19", STANDARD, {
      name: "Standard rate",
      base: "81",
      owed: "t81",
      source: `${UST} (1)`,
    }),
    saleCode("U7", REDUCED, {
      name: "Reduced rate",
      base: "86",
      owed: "t86",
      source: `${UST} (2)`,
    }),
    saleCode("U0", "0", {
      name: "Zero rate (solar power systems)",
      base: "87",
      category: "Z",
      from: "2023-01-01",
      source: `${UST} (3)`,
    }),
    saleCode("IGL", "0", {
      name: "Intra-community supply",
      base: "41",
      category: "K",
      exemption: "VATEX-EU-IC",
      list: "goods",
      source: "UStG § 4 Nr. 1 b, § 6a",
    }),
    saleCode("EXP", "0", {
      name: "Export",
      base: "43",
      category: "G",
      exemption: "VATEX-EU-G",
      source: "UStG § 4 Nr. 1 a, § 6",
    }),
    saleCode("EU-SERV", "0", {
      name: "Service to a business in the EU",
      base: "21",
      category: "AE",
      exemption: "VATEX-EU-AE",
      list: "services",
      source: "UStG § 3a (2), § 18b",
    }),
    saleCode("NT", "0", {
      name: "Outside the scope",
      base: "45",
      category: "O",
      exemption: "VATEX-EU-O",
      source: "UStG § 3a (2)",
    }),
    saleCode("13B-SALE", "0", {
      name: "Domestic reverse charge, sale",
      base: "60",
      category: "AE",
      exemption: "VATEX-EU-AE",
      source: "UStG § 13b (2), (5)",
    }),
    saleCode("FREE", "0", {
      name: "Exempt without input tax",
      base: "48",
      category: "E",
      exemption: "VATEX-EU-132",
      source: "UStG § 4 Nr. 8 to 28",
    }),
    purchaseCode("V19", STANDARD, {
      name: "Purchase at standard rate",
      claimed: "66",
      share: ALL,
      source: `${VST} (1) Nr. 1`,
    }),
    purchaseCode("V7", REDUCED, {
      name: "Purchase at reduced rate",
      claimed: "66",
      share: ALL,
      source: `${VST} (1) Nr. 1`,
    }),
    purchaseCode("V19-0", STANDARD, {
      name: "Purchase at standard rate, not recoverable",
      claimed: "66",
      share: "0",
      source: `${VST} (1a)`,
    }),
    purchaseCode("IGE19", STANDARD, {
      name: "Intra-community acquisition at standard rate",
      base: "89",
      owed: "t89",
      claimed: "61",
      share: ALL,
      category: "K",
      source: "UStG § 1a, § 15 (1) Nr. 3",
    }),
    purchaseCode("IGE7", REDUCED, {
      name: "Intra-community acquisition at reduced rate",
      base: "93",
      owed: "t93",
      claimed: "61",
      share: ALL,
      category: "K",
      source: "UStG § 1a, § 15 (1) Nr. 3",
    }),
    ...atRates(
      purchaseCode("RC-EU", STANDARD, {
        name: "Reverse charge, service from the EU",
        base: "46",
        owed: "47",
        claimed: "67",
        share: ALL,
        party: "eu",
        category: "AE",
        source: "UStG § 13b (1), § 15 (1) Nr. 4",
      }),
      ["RC-EU7", REDUCED, "Reverse charge, service from the EU, reduced rate"],
    ),
    ...atRates(
      purchaseCode("RC-13B", STANDARD, {
        name: "Reverse charge, other (§ 13b)",
        base: "84",
        owed: "85",
        claimed: "67",
        share: ALL,
        party: "abroad",
        category: "AE",
        source: "UStG § 13b (2), § 15 (1) Nr. 4",
      }),
      ["RC-13B7", REDUCED, "Reverse charge, other (§ 13b), reduced rate"],
    ),
    purchaseCode("EUST19", STANDARD, {
      name: "Import tax by customs notice",
      claimed: "62",
      share: ALL,
      computation: "apart",
      source: `${VST} (1) Nr. 2`,
    }),
  ],
  advances: { when: "paid", source: "UStG § 13 (1) Nr. 1 a Satz 4" },
  badDebt: { when: "now", source: "UStG § 17 (2) Nr. 1" },
  unpaidBill: { when: "now", source: "UStG § 17 (1) Satz 2, (2) Nr. 1" },
  form: {
    form: "UStVA",
    since: "2026-01-01",
    boxes: [
      ...boxRows("whole_down", [
        ["81", "Steuerpflichtige Umsätze zu 19 %"],
        ["86", "Steuerpflichtige Umsätze zu 7 %"],
        ["87", "Steuerpflichtige Umsätze zu 0 %"],
        ["89", "Innergemeinschaftliche Erwerbe zu 19 %"],
        ["93", "Innergemeinschaftliche Erwerbe zu 7 %"],
        ["41", "Innergemeinschaftliche Lieferungen"],
        ["43", "Weitere steuerfreie Umsätze mit Vorsteuerabzug"],
        ["48", "Steuerfreie Umsätze ohne Vorsteuerabzug"],
        ["46", "Leistungen von Unternehmern in der EU (§ 13b Abs. 1)"],
        ["84", "Andere Leistungen (§ 13b Abs. 2)"],
        ["60", "Leistungsempfänger schuldet die Steuer (§ 13b Abs. 5)"],
        ["21", "Nicht steuerbare sonstige Leistungen (§ 18b)"],
        ["45", "Übrige nicht steuerbare Umsätze"],
      ]),
      ...(
        [
          ["81", "19", "Steuer auf Umsätze zu 19 %"],
          ["86", "7", "Steuer auf Umsätze zu 7 %"],
          ["89", "19", "Steuer auf Erwerbe zu 19 %"],
          ["93", "7", "Steuer auf Erwerbe zu 7 %"],
        ] as const
      ).map(([box, percent, label]) => ({
        id: `t${box}`,
        label,
        rounding: "minor" as const,
        taxOf: { box, percent },
      })),
      ...boxRows("minor", [
        ["47", "Steuer auf Leistungen von Unternehmern in der EU"],
        ["85", "Steuer auf andere Leistungen (§ 13b Abs. 2)"],
        ["66", "Vorsteuer aus Rechnungen anderer Unternehmer"],
        ["61", "Vorsteuer aus innergemeinschaftlichem Erwerb"],
        ["62", "Entstandene Einfuhrumsatzsteuer"],
        ["67", "Vorsteuer aus Leistungen im Sinne des § 13b"],
      ]),
      {
        id: "83",
        label: "Verbleibende Vorauszahlung oder Überschuss",
        rounding: "minor",
        plus: ["t81", "t86", "t89", "t93", "47", "85"],
        minus: ["66", "61", "62", "67"],
      },
      // Information alone: the boxes above have these amounts already. By § 17 (1) Satz 1 with (2) Nr. 1 Satz 1 UStG, so without recoveries.
      {
        id: "50",
        label: "Minderung der Bemessungsgrundlage wegen Uneinbringlichkeit",
        rounding: "whole_down",
        badDebt: "base",
      },
      {
        id: "37",
        label: "Minderung der abziehbaren Vorsteuer wegen Uneinbringlichkeit",
        rounding: "minor",
        badDebt: "claimed",
      },
    ],
    result: { plus: ["83"], minus: [] },
    period: ["quarter", "month"],
    due: {
      ...{ monthsAfter: 1, day: 10, source: "UStG § 18 (1)", weekends: "AO § 108 (3)" },
      extension: { months: 1, source: "UStDV § 46 to 48" },
    },
    lateItems: "correct",
    ossBox: "45",
    money: {
      purchases: false,
      rate: {
        of: "payment",
        source:
          "§ 16 (6) UStG, second sentence: the month of receipt; a rate of the day where the tax office allows it",
      },
      source: "§ 20 UStG: on application, turnover up to 800,000 EUR; input tax by invoice (§ 15 UStG)",
    },
    source: "BMF of 2025-12-29, III C 3 - S 7344/00039/007/036",
  },
};
