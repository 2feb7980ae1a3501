/** Canada: GST, HST, and QST; provincial sales tax on purchases is cost. Boxes are the lines of GST34, "Q203" those of the QST. Not compared. */

import type { ClaimField, ClaimRule } from "../claim.ts";
import type { Dated, TaxComponent, TaxPack } from "../code.ts";
import { addComponents } from "../components.ts";
import { boxRows, purchaseCode, saleCode } from "../make.ts";

const GST: readonly Dated[] = [
  { from: "1991-01-01", value: "7" },
  { from: "2006-07-01", value: "6" },
  { from: "2008-01-01", value: "5" },
];
const ONTARIO: readonly Dated[] = [{ from: "2010-07-01", value: "13" }];
/** All three provinces since 2016-10-01. */
const ATLANTIC: readonly Dated[] = [{ from: "2016-10-01", value: "15" }];
const NOVA_SCOTIA: readonly Dated[] = [
  { from: "2010-07-01", value: "15" },
  { from: "2025-04-01", value: "14" },
];
const QST: readonly Dated[] = [{ from: "2013-01-01", value: "9.975" }];
const RATES = "ETA s. 165";
const INPUT = "ETA s. 169";
const QUEBEC = "QST Act s. 16, 199";
const ALL = "1";

const taxes = (gst: string, qst: string): TaxComponent[] => [
  { name: "GST", rates: GST, boxes: [gst] },
  { name: "QST", rates: QST, boxes: [qst] },
];

/** A purchase with provincial sales tax, which is cost. */
const withProvincial = (code: string, province: string, percent: string, from: string, law: string) =>
  addComponents(
    purchaseCode(code, [], { name: `Purchase with GST and PST, ${province}`, claimed: "106", share: ALL, source: law }),
    [
      { name: "GST", rates: GST, boxes: ["106"] },
      {
        name: "PST",
        rates: [{ from, value: percent }],
        recoverable: [{ from, value: "0" }],
        boxes: [],
      },
    ],
  );

/** What is asked for below the first limit, below the second, and from there on. */
function claimRule(from: string, first: string, second: string): ClaimRule {
  const least: readonly ClaimField[] = ["supplier_name", "date", "total"];
  const more: readonly ClaimField[] = [...least, "supplier_tax_id", "rate_or_tax"];
  return {
    from,
    tiers: [
      { upTo: first, isBelow: true, fields: least },
      { upTo: second, isBelow: true, fields: more },
      { fields: [...more, "buyer_name", "description", "terms"] },
    ],
    source: "SOR/91-45 s. 3",
  };
}

export const CA: TaxPack = {
  country: "CA",
  currency: "CAD",
  checked: "2026-11-27",
  claim: [claimRule("1991-01-01", "30", "150"), claimRule("2021-04-20", "100", "500")],
  codes: [
    saleCode("GST", GST, { name: "GST", base: "101", owed: "103", source: RATES }),
    saleCode("HST13", ONTARIO, { name: "HST, Ontario", base: "101", owed: "103", source: `${RATES}, Sch. VIII` }),
    saleCode("HST15", ATLANTIC, {
      name: "HST, New Brunswick, Newfoundland, Prince Edward Island",
      base: "101",
      owed: "103",
      source: `${RATES}, Sch. VIII`,
    }),
    saleCode("HST14", NOVA_SCOTIA, {
      name: "HST, Nova Scotia",
      base: "101",
      owed: "103",
      source: `${RATES}, Sch. VIII`,
      isUnverified: true,
    }),
    addComponents(
      saleCode("GST-QST", [], { name: "GST and QST, Québec", base: "101", owed: "103 Q203", source: QUEBEC }),
      taxes("103", "Q203"),
    ),
    saleCode("Z", "0", { name: "Zero rate", base: "101", category: "Z", source: "ETA Sch. VI" }),
    saleCode("EXP", "0", { name: "Export", base: "101", category: "G", source: "ETA Sch. VI part V" }),
    saleCode("E", "0", { name: "Exempt", base: "101", category: "E", source: "ETA Sch. V" }),
    saleCode("OUT", "0", { name: "Outside the scope", category: "O", source: "ETA s. 142" }),
    purchaseCode("P-GST", GST, { name: "Purchase with GST", claimed: "106", share: ALL, source: INPUT }),
    purchaseCode("P-HST13", ONTARIO, {
      name: "Purchase with HST, Ontario",
      claimed: "106",
      share: ALL,
      source: INPUT,
    }),
    purchaseCode("P-HST15", ATLANTIC, {
      name: "Purchase with HST 15 %",
      claimed: "106",
      share: ALL,
      source: INPUT,
    }),
    purchaseCode("P-HST14", NOVA_SCOTIA, {
      name: "Purchase with HST, Nova Scotia",
      claimed: "106",
      share: ALL,
      source: INPUT,
      isUnverified: true,
    }),
    addComponents(
      purchaseCode("P-QST", [], {
        name: "Purchase with GST and QST, Québec",
        claimed: "106 Q206",
        share: ALL,
        source: QUEBEC,
      }),
      taxes("106", "Q206"),
    ),
    withProvincial("P-BC", "British Columbia", "7", "2013-04-01", "PST Act (BC) s. 34"),
    withProvincial("P-MB", "Manitoba", "7", "2019-07-01", "RST Act (MB) s. 2"),
    withProvincial("P-SK", "Saskatchewan", "6", "2017-03-23", "PST Act (SK) s. 5"),
    purchaseCode("P-GST-HALF", GST, {
      name: "Meals and entertainment with GST, half recoverable",
      claimed: "106",
      share: "0.5",
      source: "ETA s. 236",
    }),
    purchaseCode("P-GST-0", GST, { name: "Purchase with GST, not recoverable", share: "0", source: "ETA s. 170" }),
    purchaseCode("PZ", "0", { name: "Purchase without tax", share: ALL, category: "Z", source: INPUT }),
    purchaseCode("RC", GST, {
      name: "Self-assessed on an import of services",
      owed: "405",
      claimed: "106",
      share: ALL,
      category: "AE",
      source: "ETA s. 218",
    }),
    purchaseCode("IMP", GST, {
      name: "Import tax by customs notice",
      claimed: "106",
      share: ALL,
      computation: "apart",
      source: "ETA s. 212",
    }),
  ],
  form: {
    form: "GST34",
    since: "2013-01-01",
    isUnverified: true,
    boxes: [
      ...boxRows("minor", [
        ["101", "Sales and other revenue"],
        ["103", "GST/HST collected or collectible"],
        ["104", "Adjustments added to net tax"],
      ]),
      { id: "105", label: "Total GST/HST and adjustments", rounding: "minor", plus: ["103", "104"] },
      ...boxRows("minor", [
        ["106", "Input tax credits"],
        ["107", "Adjustments deducted from net tax"],
      ]),
      { id: "108", label: "Total ITCs and adjustments", rounding: "minor", plus: ["106", "107"] },
      { id: "109", label: "Net tax", rounding: "minor", plus: ["105"], minus: ["108"] },
      ...boxRows("minor", [
        ["110", "Instalments and other annual filer payments"],
        ["111", "Rebates"],
      ]),
      { id: "112", label: "Total other credits", rounding: "minor", plus: ["110", "111"] },
      ...boxRows("minor", [
        ["205", "GST/HST due on the acquisition of real property"],
        ["405", "Other GST/HST to be self-assessed"],
      ]),
      { id: "113", label: "Balance", rounding: "minor", plus: ["109", "205", "405"], minus: ["112"] },
      { id: "114", label: "Refund claimed", rounding: "minor", plus: [], minus: ["113"], onlyPositive: true },
      { id: "115", label: "Payment", rounding: "minor", plus: ["113"], onlyPositive: true },
      { id: "Q203", label: "QST collected or collectible", rounding: "minor", isUnverified: true },
      { id: "Q204", label: "QST adjustments added", rounding: "minor", isUnverified: true },
      { id: "Q205", label: "Total QST and adjustments", rounding: "minor", plus: ["Q203", "Q204"], isUnverified: true },
      { id: "Q206", label: "Input tax refunds (ITR)", rounding: "minor", isUnverified: true },
      { id: "Q207", label: "QST adjustments deducted", rounding: "minor", isUnverified: true },
      {
        id: "Q208",
        label: "Total ITRs and adjustments",
        rounding: "minor",
        plus: ["Q206", "Q207"],
        isUnverified: true,
      },
      { id: "Q209", label: "Net QST", rounding: "minor", plus: ["Q205"], minus: ["Q208"], isUnverified: true },
    ],
    result: { plus: ["115", "Q209"], minus: ["114"] },
    period: ["year", "quarter", "month"],
    due: {
      monthsAfter: 1,
      day: 31,
      others: [{ rhythm: "year", monthsAfter: 3, day: 31 }],
      source: "ETA s. 238",
      weekends: "Interpretation Act s. 26",
    },
    lateItems: "correct",
    source: "CRA RC4022; Revenu Québec FPZ-500; not compared",
  },
};
