/** United Kingdom: VAT. Boxes are those of the VAT return (Notice 700/12). */

import { FULL_INVOICE, SMALL_INVOICE } from "../claim.ts";
import type { TaxPack } from "../code.ts";
import { atRates, boxRows, purchaseCode, saleCode } from "../make.ts";

const STANDARD = [
  { from: "2008-12-01", value: "15" },
  { from: "2010-01-01", value: "17.5" },
  { from: "2011-01-04", value: "20" },
];
const ALL = "1";

export const GB: TaxPack = {
  country: "GB",
  currency: "GBP",
  checked: "2026-11-26",
  claim: [
    {
      from: "2013-01-01",
      tiers: [{ upTo: "250", fields: [...SMALL_INVOICE, "supplier_tax_id"] }, { fields: FULL_INVOICE }],
      source: "VAT Regulations 1995 reg. 14, 16A",
    },
  ],
  invoice: {
    issuedWithin: 14,
    goodsToEu: {
      latest: "next_month_15",
      source: "Directive 2006/112/EC art. 67 (1), 222: goods from Northern Ireland",
    },
    source: "VATA 1994 s. 6 (4) to (5), VAT Regulations 1995 reg. 14 (1) (b)",
  },
  turnover: [
    {
      kind: "small_business",
      from: "2024-04-01",
      limit: "90000",
      isRolling: true,
      source: "VATA 1994 Sch. 1 para. 1: registration",
    },
    {
      kind: "cash_basis",
      from: "2007-04-01",
      limit: "1600000",
      isRolling: true,
      source: "VAT Regulations 1995 reg. 60: leave above it; join up to 1,350,000",
    },
  ],
  codes: [
    saleCode("S20", STANDARD, { name: "Standard rate", base: "6", owed: "1", source: "VATA 1994 s. 2" }),
    saleCode("S5", "5", { name: "Reduced rate", base: "6", owed: "1", source: "VATA 1994 s. 29A, Sch. 7A" }),
    saleCode("Z", "0", { name: "Zero rate", base: "6", category: "Z", source: "VATA 1994 s. 30, Sch. 8" }),
    saleCode("E", "0", { name: "Exempt", base: "6", category: "E", source: "VATA 1994 s. 31, Sch. 9" }),
    saleCode("OUT", "0", { name: "Outside the scope", base: "6", category: "O", source: "VATA 1994 s. 7A" }),
    // The invoice says which VAT the customer accounts for: VAT Regulations 1995 reg. 14, VAT Notice 735.
    saleCode("DRC-SALE", "0", {
      name: "Domestic reverse charge, sale",
      base: "6",
      category: "AE",
      accountedRate: "20",
      source: "VATA 1994 s. 55A",
    }),
    saleCode("DRC-SALE5", "0", {
      name: "Domestic reverse charge, sale at reduced rate",
      base: "6",
      category: "AE",
      accountedRate: "5",
      source: "VATA 1994 s. 55A",
    }),
    saleCode("NI-SALE", "0", {
      name: "Goods from Northern Ireland to the EU",
      base: "6 8",
      category: "K",
      list: "goods",
      source: "VATA 1994 Sch. 9ZA",
    }),
    purchaseCode("P20", STANDARD, {
      name: "Purchase at standard rate",
      base: "7",
      claimed: "4",
      share: ALL,
      source: "VATA 1994 s. 24 to 26",
    }),
    purchaseCode("P5", "5", {
      name: "Purchase at reduced rate",
      base: "7",
      claimed: "4",
      share: ALL,
      source: "VATA 1994 s. 24 to 26",
    }),
    purchaseCode("PZ", "0", {
      name: "Purchase at zero rate",
      base: "7",
      share: ALL,
      category: "Z",
      source: "VATA 1994 s. 30",
    }),
    purchaseCode("PE", "0", {
      name: "Exempt purchase",
      base: "7",
      share: ALL,
      category: "E",
      source: "VATA 1994 s. 31",
    }),
    purchaseCode("P20-HALF", STANDARD, {
      name: "Purchase at standard rate, half recoverable",
      base: "7",
      claimed: "4",
      share: "0.5",
      source: "VAT (Input Tax) Order 1992 art. 7",
    }),
    purchaseCode("BLOCKED", STANDARD, {
      name: "Purchase at standard rate, not recoverable",
      base: "7",
      claimed: "4",
      share: "0",
      source: "VAT (Input Tax) Order 1992",
    }),
    ...atRates(
      purchaseCode("RC-SERV", STANDARD, {
        name: "Reverse charge, service from abroad",
        base: "6 7",
        owed: "1",
        claimed: "4",
        share: ALL,
        category: "AE",
        source: "VATA 1994 s. 8",
      }),
      ["RC-SERV5", "5", "Reverse charge, service from abroad, reduced rate"],
    ),
    ...atRates(
      purchaseCode("PVA", STANDARD, {
        name: "Import with postponed accounting",
        base: "7",
        owed: "1",
        claimed: "4",
        share: ALL,
        category: "G",
        source: "VAT Regulations 1995 reg. 121E",
      }),
      ["PVA5", "5", "Import with postponed accounting, reduced rate"],
    ),
    ...atRates(
      purchaseCode("DRC-BUY", STANDARD, {
        name: "Domestic reverse charge, purchase",
        base: "7",
        owed: "1",
        claimed: "4",
        share: ALL,
        category: "AE",
        party: "home",
        source: "VATA 1994 s. 55A",
      }),
      ["DRC-BUY5", "5", "Domestic reverse charge, purchase, reduced rate"],
    ),
    ...atRates(
      purchaseCode("NI-BUY", STANDARD, {
        name: "Goods from the EU to Northern Ireland",
        base: "7 9",
        owed: "2",
        claimed: "4",
        share: ALL,
        category: "K",
        source: "VATA 1994 Sch. 9ZA",
      }),
      ["NI-BUY5", "5", "Goods from the EU to Northern Ireland, reduced rate"],
    ),
    purchaseCode("BDR20", STANDARD, {
      name: "Bad debt relief at standard rate",
      claimed: "4",
      share: ALL,
      source: "VATA 1994 s. 36",
    }),
    purchaseCode("BDR5", "5", {
      name: "Bad debt relief at reduced rate",
      claimed: "4",
      share: ALL,
      source: "VATA 1994 s. 36",
    }),
  ],
  unpaidBill: { when: "now", months: 6, isTaxAlone: true, source: "VATA 1994 s. 26A, VAT Regulations 1995 reg. 172H" },
  exempt: { bankFees: "PE", source: "VATA 1994 Sch. 9 Group 5" },
  badDebt: {
    when: "later",
    months: 6,
    codes: { S20: "BDR20", S5: "BDR5" },
    repaid: "1",
    source: "VATA 1994 s. 36, VAT Regulations 1995 reg. 171, Notice 700/18",
  },
  advances: {
    when: "issued",
    source: "VATA 1994 s. 6 (4): invoice or payment, the earlier; VAT Regulations 1995 reg. 82: services from abroad",
  },
  form: {
    form: "VAT return",
    since: "2021-01-01",
    boxes: [
      ...boxRows("minor", [
        ["1", "VAT due on sales and other outputs"],
        ["2", "VAT due on goods from the EU into Northern Ireland"],
      ]),
      { id: "3", label: "Total VAT due", rounding: "minor", plus: ["1", "2"] },
      ...boxRows("minor", [["4", "VAT reclaimed on purchases and other inputs"]]),
      { id: "5", label: "Net VAT to pay or reclaim", rounding: "minor", plus: ["3"], minus: ["4"] },
      ...boxRows("whole_down", [
        ["6", "Total value of sales and other outputs, excluding VAT"],
        ["7", "Total value of purchases and other inputs, excluding VAT"],
        ["8", "Total value of goods from Northern Ireland to the EU"],
        ["9", "Total value of goods from the EU to Northern Ireland"],
      ]),
    ],
    result: { plus: ["5"], minus: [] },
    isStaggered: true,
    period: ["quarter", "month", "year"],
    due: {
      monthsAfter: 2,
      day: 7,
      others: [{ rhythm: "year", monthsAfter: 2, day: 31 }],
      source: "Notice 700/12: one month and 7 days; Notice 732: 2 months for a year",
    },
    lateItems: "next",
    money: {
      purchases: true,
      source: "VAT Regulations 1995, reg. 56 to 65, Notice 731: taxable turnover up to 1,350,000 GBP",
    },
    source: "Notice 700/12",
  },
};
