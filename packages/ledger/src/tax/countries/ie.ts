/** Ireland: VAT. Boxes are those of the form VAT3. Not compared with the form. */

import { FULL_INVOICE } from "../claim.ts";
import type { Dated, TaxPack } from "../code.ts";
import { atRates, boxRows, purchaseCode, saleCode } from "../make.ts";

const STANDARD: readonly Dated[] = [
  { from: "2012-01-01", value: "23" },
  { from: "2020-09-01", value: "21" },
  { from: "2021-03-01", value: "23" },
];
const REDUCED: readonly Dated[] = [{ from: "2003-01-01", value: "13.5" }];
/** Food and catering belong to it since 2026-07-01. */
const SECOND_REDUCED: readonly Dated[] = [{ from: "2011-07-01", value: "9" }];
const LIVESTOCK: readonly Dated[] = [{ from: "2005-01-01", value: "4.8" }];
const RATES = "VATCA 2010 s. 46";
const INPUT = "VATCA 2010 s. 59";
const ALL = "1";

export const IE: TaxPack = {
  country: "IE",
  currency: "EUR",
  checked: "2026-11-27",
  claim: [
    {
      from: "2013-01-01",
      tiers: [
        {
          upTo: "100",
          fields: ["supplier_name", "supplier_address", "supplier_tax_id", "date", "description", "rate_or_tax"],
        },
        { fields: FULL_INVOICE },
      ],
      source: "VATCA 2010 s. 66, SI 639/2010 reg. 20",
    },
  ],
  intrastat: [
    { from: "2022-01-01", sent: "635000", received: "500000", isUnverified: true, source: "Revenue: Intrastat" },
  ],
  invoice: {
    goodsToEu: { latest: "next_month_15", source: "Directive 2006/112/EC art. 67 (1), 222" },
    source: "Directive 2006/112/EC art. 67; the law's words weren't compared",
  },
  turnover: [{ kind: "cash_basis", from: "2014-05-01", limit: "2000000", source: "VATCA 2010 s. 80" }],
  codes: [
    saleCode("S23", STANDARD, { name: "Standard rate", owed: "T1", source: `${RATES} (1) (a)` }),
    saleCode("S135", REDUCED, { name: "Reduced rate", owed: "T1", source: `${RATES} (1) (c), Sch. 3` }),
    saleCode("S9", SECOND_REDUCED, { name: "Second reduced rate", owed: "T1", source: `${RATES} (1) (ca), Sch. 3` }),
    saleCode("S48", LIVESTOCK, { name: "Livestock", owed: "T1", source: `${RATES} (1) (d)` }),
    saleCode("Z", "0", { name: "Zero rate", category: "Z", source: `${RATES} (1) (b), Sch. 2` }),
    saleCode("E", "0", { name: "Exempt", category: "E", exemption: "VATEX-EU-132", source: "VATCA 2010 Sch. 1" }),
    saleCode("EXP", "0", { name: "Export", category: "G", exemption: "VATEX-EU-G", source: "VATCA 2010 Sch. 2" }),
    saleCode("IC-GOODS", "0", {
      name: "Intra-community supply",
      base: "E1",
      category: "K",
      exemption: "VATEX-EU-IC",
      list: "goods",
      source: "VATCA 2010 Sch. 2 par. 1",
    }),
    saleCode("EU-SERV", "0", {
      name: "Service to a business in the EU",
      base: "ES1",
      category: "AE",
      exemption: "VATEX-EU-AE",
      list: "services",
      source: "VATCA 2010 s. 33, 34",
    }),
    saleCode("OUT", "0", {
      name: "Outside the scope",
      category: "O",
      exemption: "VATEX-EU-O",
      source: "VATCA 2010 s. 33, 34",
    }),
    saleCode("DRC-SALE", "0", {
      name: "Domestic reverse charge, sale",
      category: "AE",
      exemption: "VATEX-EU-AE",
      source: "VATCA 2010 s. 16",
    }),
    purchaseCode("P23", STANDARD, { name: "Purchase at standard rate", claimed: "T2", share: ALL, source: INPUT }),
    purchaseCode("P135", REDUCED, { name: "Purchase at reduced rate", claimed: "T2", share: ALL, source: INPUT }),
    purchaseCode("P9", SECOND_REDUCED, {
      name: "Purchase at second reduced rate",
      claimed: "T2",
      share: ALL,
      source: INPUT,
    }),
    purchaseCode("P48", LIVESTOCK, { name: "Purchase of livestock", claimed: "T2", share: ALL, source: INPUT }),
    purchaseCode("PZ", "0", { name: "Purchase at zero rate", share: ALL, category: "Z", source: INPUT }),
    purchaseCode("P23-0", STANDARD, {
      name: "Purchase at standard rate, not recoverable",
      claimed: "T2",
      share: "0",
      source: "VATCA 2010 s. 60",
    }),
    ...atRates(
      purchaseCode("ICA23", STANDARD, {
        name: "Intra-community acquisition at standard rate",
        base: "E2",
        owed: "T1",
        claimed: "T2",
        share: ALL,
        category: "K",
        source: "VATCA 2010 s. 9, 59",
      }),
      ["ICA135", REDUCED, "Intra-community acquisition at reduced rate"],
      ["ICA9", SECOND_REDUCED, "Intra-community acquisition at second reduced rate"],
    ),
    ...atRates(
      purchaseCode("RC-EU", STANDARD, {
        name: "Reverse charge, service from the EU",
        base: "ES2",
        owed: "T1",
        claimed: "T2",
        share: ALL,
        party: "eu",
        category: "AE",
        source: "VATCA 2010 s. 12",
      }),
      ["RC-EU135", REDUCED, "Reverse charge, service from the EU, reduced rate"],
      ["RC-EU9", SECOND_REDUCED, "Reverse charge, service from the EU, 9 %"],
    ),
    ...atRates(
      purchaseCode("RC", STANDARD, {
        name: "Reverse charge, service from outside the EU",
        owed: "T1",
        claimed: "T2",
        share: ALL,
        party: "abroad",
        category: "AE",
        source: "VATCA 2010 s. 12",
      }),
      ["RC135", REDUCED, "Reverse charge, service from outside the EU, reduced rate"],
      ["RC9", SECOND_REDUCED, "Reverse charge, service from outside the EU, 9 %"],
    ),
    ...atRates(
      purchaseCode("DRC-BUY", REDUCED, {
        name: "Domestic reverse charge, building work",
        owed: "T1",
        claimed: "T2",
        share: ALL,
        category: "AE",
        party: "home",
        source: "VATCA 2010 s. 16 (3)",
      }),
      ["DRC-BUY23", STANDARD, "Domestic reverse charge, building work, standard rate"],
    ),
    ...atRates(
      purchaseCode("PA", STANDARD, {
        name: "Import with postponed accounting",
        base: "PA1",
        owed: "T1",
        claimed: "T2",
        share: ALL,
        category: "G",
        source: "VATCA 2010 s. 53A",
      }),
      ["PA135", REDUCED, "Import with postponed accounting, reduced rate"],
      ["PA9", SECOND_REDUCED, "Import with postponed accounting, 9 %"],
    ),
    purchaseCode("IMP23", STANDARD, {
      name: "Import tax by customs notice",
      claimed: "T2",
      share: ALL,
      computation: "apart",
      source: INPUT,
    }),
  ],
  advances: { when: "issued", source: "VATCA 2010 s. 70, 74: invoice; not compared for payments before it" },
  form: {
    form: "VAT3",
    since: "2021-01-01",
    isUnverified: true,
    boxes: [
      ...boxRows("whole_nearest", [
        ["T1", "VAT on sales"],
        ["T2", "VAT on purchases"],
      ]),
      { id: "T3", label: "VAT payable", rounding: "minor", plus: ["T1"], minus: ["T2"], onlyPositive: true },
      { id: "T4", label: "VAT repayable", rounding: "minor", plus: ["T2"], minus: ["T1"], onlyPositive: true },
      ...boxRows("whole_nearest", [
        ["E1", "Total goods to other EU countries"],
        ["E2", "Total goods from other EU countries"],
        ["ES1", "Total services to other EU countries"],
        ["ES2", "Total services from other EU countries"],
        ["PA1", "Customs value of goods imported under postponed accounting"],
      ]),
    ],
    result: { plus: ["T3"], minus: ["T4"] },
    period: ["two_months", "month", "year"],
    due: { monthsAfter: 1, day: 23, source: "VATCA 2010 s. 76, 77: the 19th, with ROS the 23rd" },
    lateItems: "correct",
    money: {
      purchases: false,
      rate: { of: "payment", source: "VAT Directive, art. 91 (2): when the tax becomes chargeable" },
      source: "VATCA 2010 s. 80: turnover up to 2,000,000 EUR, or 90 % to customers who are not registered",
    },
    source: "Revenue form VAT3; not compared",
  },
};
