/** Australia: GST. Boxes are the labels of the activity statement (BAS); G1, G10, and G11 include the GST. Not compared with the form. */

import type { ClaimField } from "../claim.ts";
import type { TaxPack } from "../code.ts";
import { boxRows, purchaseCode, saleCode } from "../make.ts";

const GST = [{ from: "2000-07-01", value: "10" }];
const RATES = "GST Act 1999 s. 9-70";
const INPUT = "GST Act 1999 div. 11";
const ALL = "1";

const TAX_INVOICE: readonly ClaimField[] = [
  "tax_invoice",
  "supplier_name",
  "supplier_tax_id",
  "date",
  "description",
  "rate_or_tax",
];

export const AU: TaxPack = {
  country: "AU",
  currency: "AUD",
  checked: "2026-11-27",
  claim: [
    {
      from: "2000-07-01",
      tiers: [
        { upTo: "82.50", fields: ["supplier_name", "date", "description", "total"] },
        { upTo: "1000", isBelow: true, fields: TAX_INVOICE },
        { fields: [...TAX_INVOICE, "buyer"] },
      ],
      source: "GST Act 1999 s. 29-70, 29-80",
    },
  ],
  turnover: [
    {
      kind: "small_business",
      from: "2007-07-01",
      limit: "75000",
      isRolling: true,
      source: "GST Act 1999 s. 23-15, 188-10: registration from it on; 150,000 for non-profit bodies",
    },
    {
      kind: "cash_basis",
      from: "2016-07-01",
      limit: "10000000",
      isUnverified: true,
      source: "GST Act 1999 s. 29-40",
    },
  ],
  codes: [
    saleCode("S10", GST, { name: "Standard rate", base: "G1", owed: "G1 1A", source: RATES }),
    saleCode("FREE", "0", { name: "GST-free sale", base: "G1 G3", category: "Z", source: "GST Act 1999 div. 38" }),
    saleCode("EXP", "0", { name: "Export", base: "G1 G2", category: "G", source: "GST Act 1999 s. 38-185" }),
    saleCode("INPUT", "0", { name: "Input-taxed sale", base: "G1", category: "E", source: "GST Act 1999 div. 40" }),
    saleCode("NO-GST", "0", { name: "Outside the scope", category: "O", source: "GST Act 1999 s. 9-5" }),
    purchaseCode("P10", GST, { name: "Purchase with GST", base: "G11", claimed: "G11 1B", share: ALL, source: INPUT }),
    purchaseCode("P10-CAP", GST, {
      name: "Capital purchase with GST",
      base: "G10",
      claimed: "G10 1B",
      share: ALL,
      source: INPUT,
    }),
    purchaseCode("P-FREE", "0", { name: "GST-free purchase", base: "G11", share: ALL, category: "Z", source: INPUT }),
    purchaseCode("P10-0", GST, {
      name: "Purchase with GST, not recoverable",
      share: "0",
      source: "GST Act 1999 s. 11-15, div. 69",
    }),
    purchaseCode("RC", GST, {
      name: "Reverse charge, purchase from abroad",
      base: "G11",
      owed: "1A",
      claimed: "1B",
      share: ALL,
      category: "AE",
      source: "GST Act 1999 div. 84",
    }),
    purchaseCode("IMP", GST, {
      name: "Import tax by customs notice",
      claimed: "1B",
      share: ALL,
      computation: "apart",
      source: "GST Act 1999 div. 13, 15",
    }),
  ],
  form: {
    form: "BAS",
    since: "2017-07-01",
    isUnverified: true,
    boxes: [
      ...boxRows("whole_down", [
        ["G1", "Total sales (including GST)"],
        ["G2", "Export sales"],
        ["G3", "Other GST-free sales"],
        ["G10", "Capital purchases (including GST)"],
        ["G11", "Non-capital purchases (including GST)"],
        ["1A", "GST on sales"],
        ["1B", "GST on purchases"],
        ["W1", "Total salary, wages and other payments"],
        ["W2", "Amount withheld from payments shown at W1"],
      ]),
    ],
    result: { plus: ["1A"], minus: ["1B"] },
    period: ["quarter", "month", "year"],
    due: {
      monthsAfter: 1,
      day: 28,
      others: [
        { rhythm: "month", monthsAfter: 1, day: 21 },
        { rhythm: "year", monthsAfter: 4, day: 31 },
        { endMonth: 12, monthsAfter: 2, day: 28 },
      ],
      source: "GST Act 1999 s. 31-8, 31-10, 162-60",
      weekends: "TAA 1953 s. 8AAZMB, Sch. 1 s. 388-52",
    },
    lateItems: "next",
    money: { purchases: true, source: "GST Act Div. 29: turnover below 10,000,000 AUD" },
    source: "ATO activity statement; not compared",
  },
};
