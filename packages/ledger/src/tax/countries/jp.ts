/** Japan: consumption tax, national and local, general method. Boxes are numbers of the return's first sheet. Not compared with the form. */

import type { ClaimTier } from "../claim.ts";
import type { Dated, TaxPack } from "../code.ts";
import { boxRows, purchaseCode, saleCode } from "../make.ts";

const STANDARD: readonly Dated[] = [
  { from: "2014-04-01", value: "8" },
  { from: "2019-10-01", value: "10" },
];
const REDUCED: readonly Dated[] = [{ from: "2019-10-01", value: "8" }];
/** Share that can be claimed without a qualified invoice. */
const WITHOUT_INVOICE: readonly Dated[] = [
  { from: "2019-10-01", value: "1" },
  { from: "2023-10-01", value: "0.8" },
  { from: "2026-10-01", value: "0.7" },
  { from: "2028-10-01", value: "0.5" },
  { from: "2030-10-01", value: "0.3" },
  { from: "2031-10-01", value: "0" },
];
const RATES = "Consumption Tax Act art. 29; Local Tax Act art. 72-83";
const INPUT = "Consumption Tax Act art. 30";
const TRANSITION = "Act 15 of 2016, suppl. art. 52, 53, as outlined on 2025-12-19";
const ALL = "1";

const QUALIFIED: ClaimTier = {
  fields: ["supplier_name", "supplier_tax_id", "date", "description", "rate", "tax", "total", "buyer_name"],
};

export const JP: TaxPack = {
  country: "JP",
  currency: "JPY",
  checked: "2026-11-27",
  claim: [
    // Papers of less than 10,000 yen: for businesses below a turnover, until 2029. Shops and restaurants need not name the buyer.
    {
      from: "2023-10-01",
      tiers: [{ upTo: "10000", isBelow: true, fields: ["supplier_name", "date", "description", "total"] }, QUALIFIED],
      isUnverified: true,
      source: "JCTA art. 30, 57-4",
    },
    { from: "2029-10-01", tiers: [QUALIFIED], isUnverified: true, source: "JCTA art. 30, 57-4" },
  ],
  codes: [
    saleCode("S10", STANDARD, { name: "Standard rate", base: "1-10 15 16", owed: "2-10", source: RATES }),
    saleCode("S8", REDUCED, { name: "Reduced rate", base: "1-8 15 16", owed: "2-8", source: RATES }),
    saleCode("EXP", "0", { name: "Export", base: "15 16", category: "G", source: "Consumption Tax Act art. 7" }),
    saleCode("FREE", "0", { name: "Not taxable", base: "16", category: "E", source: "Consumption Tax Act art. 6" }),
    saleCode("OUT", "0", { name: "Outside the scope", category: "O", source: "Consumption Tax Act art. 4" }),
    purchaseCode("P10", STANDARD, { name: "Purchase at standard rate", claimed: "input", share: ALL, source: INPUT }),
    purchaseCode("P8", REDUCED, { name: "Purchase at reduced rate", claimed: "input", share: ALL, source: INPUT }),
    ...(
      [
        ["P10-NQ", STANDARD, "standard"],
        ["P8-NQ", REDUCED, "reduced"],
      ] as const
    ).map(([code, rates, rate]) =>
      purchaseCode(code, rates, {
        name: `Purchase at ${rate} rate without qualified invoice`,
        claimed: "input",
        share: WITHOUT_INVOICE,
        source: TRANSITION,
        isUnverified: true,
      }),
    ),
    purchaseCode("P10-0", STANDARD, {
      name: "Purchase at standard rate, not recoverable",
      claimed: "input",
      share: "0",
      source: INPUT,
    }),
    purchaseCode("P-FREE", "0", {
      name: "Purchase without tax",
      share: ALL,
      category: "E",
      source: "Consumption Tax Act art. 6",
    }),
    purchaseCode("RC", STANDARD, {
      name: "Reverse charge, digital service from abroad",
      base: "1-10",
      owed: "2-10",
      claimed: "input",
      share: ALL,
      category: "AE",
      source: "Consumption Tax Act art. 5, 30",
    }),
    purchaseCode("IMP10", STANDARD, {
      name: "Import tax by customs notice",
      claimed: "input",
      share: ALL,
      computation: "apart",
      source: INPUT,
    }),
  ],
  form: {
    form: "消費税及び地方消費税の申告書（一般用）",
    since: "2019-10-01",
    isUnverified: true,
    boxes: [
      ...boxRows("thousands_down", [
        ["1-10", "課税標準額（7.8%適用分）"],
        ["1-8", "課税標準額（6.24%適用分）"],
      ]),
      { id: "2-10", label: "消費税額（7.8%適用分）", rounding: "minor", taxOf: { box: "1-10", percent: "7.8" } },
      { id: "2-8", label: "消費税額（6.24%適用分）", rounding: "minor", taxOf: { box: "1-8", percent: "6.24" } },
      { id: "2", label: "消費税額", rounding: "minor", plus: ["2-10", "2-8"] },
      ...boxRows("minor", [["input", "課税仕入れ等に係る消費税等（国税・地方税）"]]),
      {
        id: "4",
        label: "控除対象仕入税額",
        rounding: "minor",
        plus: ["input"],
        part: { times: "78", of: "100" },
      },
      {
        id: "8",
        label: "控除不足還付税額",
        rounding: "minor",
        plus: ["4"],
        minus: ["2"],
        onlyPositive: true,
      },
      { id: "9", label: "差引税額", rounding: "hundreds_down", plus: ["2"], minus: ["4"], onlyPositive: true },
      ...boxRows("minor", [
        ["15", "課税資産の譲渡等の対価の額"],
        ["16", "資産の譲渡等の対価の額"],
      ]),
      { id: "19", label: "譲渡割額 還付額", rounding: "minor", plus: ["8"], part: { times: "22", of: "78" } },
      { id: "20", label: "譲渡割額 納税額", rounding: "hundreds_down", plus: ["9"], part: { times: "22", of: "78" } },
      {
        id: "26",
        label: "消費税及び地方消費税の合計税額",
        rounding: "minor",
        plus: ["9", "20"],
        minus: ["8", "19"],
      },
    ],
    result: { plus: ["26"], minus: [] },
    isStaggered: true,
    period: ["year", "quarter", "month"],
    due: {
      monthsAfter: 2,
      day: 31,
      source: "Consumption Tax Act art. 45; sole proprietors by 31 March",
      weekends: "Act on General Rules for National Taxes art. 10 (2)",
    },
    lateItems: "correct",
    source: "Return for general taxation; not compared",
  },
};
