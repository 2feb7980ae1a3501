/** France: TVA. Boxes are the lines of the form CA3 (3310-CA3-SD); "08b" is the base of line 08. */

import { FULL_INVOICE } from "../claim.ts";
import type { TaxPack } from "../code.ts";
import { atRates, boxRows, purchaseCode, saleCode } from "../make.ts";

const STANDARD = [
  { from: "2000-04-01", value: "19.6" },
  { from: "2014-01-01", value: "20" },
];
const TEN = [{ from: "2014-01-01", value: "10" }];
const REDUCED = [{ from: "1982-07-01", value: "5.5" }];
const ALL = "1";
const DEDUCTION = "CGI art. 271";

export const FR: TaxPack = {
  country: "FR",
  currency: "EUR",
  checked: "2026-11-26",
  claim: [
    {
      from: "2013-01-01",
      of: "net",
      tiers: [
        { upTo: "150", fields: FULL_INVOICE.filter((field) => field !== "supplier_tax_id") },
        { fields: FULL_INVOICE },
      ],
      isUnverified: true,
      source: "CGI annexe II art. 242 nonies A",
    },
  ],
  invoice: {
    goodsToEu: { latest: "next_month_15", source: "Directive 2006/112/EC art. 67 (1), 222" },
    smallBusiness: { source: "CGI art. 293 B, 293 E" },
    buyerIdOfReverseCharge: { source: "CGI annexe II art. 242 nonies A (I, 4°)" },
    source: "CGI annexe II art. 242 nonies A (10°)",
  },
  turnover: [
    {
      kind: "small_business",
      from: "2025-01-01",
      limit: "37500",
      isUnverified: true,
      source: "CGI art. 293 B: services; 85,000 for goods",
    },
    {
      kind: "small_business_at_once",
      from: "2025-01-01",
      limit: "41250",
      isUnverified: true,
      source: "CGI art. 293 B: services; 93,500 for goods",
    },
  ],
  codes: [
    saleCode("C20", STANDARD, { name: "Standard rate", base: "A1 08b", owed: "08", source: "CGI art. 278" }),
    saleCode("C10", "10", {
      name: "Intermediate rate",
      base: "A1 9Bb",
      owed: "9B",
      from: "2014-01-01",
      source: "CGI art. 279",
    }),
    saleCode("C55", "5.5", {
      name: "Reduced rate",
      base: "A1 09b",
      owed: "09",
      from: "1982-07-01",
      source: "CGI art. 278-0 bis",
    }),
    saleCode("EXPORT", "0", {
      name: "Export",
      base: "E1",
      category: "G",
      exemption: "VATEX-EU-G",
      source: "CGI art. 262 I",
    }),
    saleCode("LIC", "0", {
      name: "Intra-community supply",
      base: "F2",
      category: "K",
      exemption: "VATEX-EU-IC",
      list: "goods",
      source: "CGI art. 262 ter I",
    }),
    saleCode("SERV-UE", "0", {
      name: "Service to a business in the EU",
      base: "E2",
      category: "AE",
      exemption: "VATEX-EU-AE",
      list: "services",
      source: "CGI art. 259-1",
    }),
    purchaseCode("D20", STANDARD, { name: "Purchase at standard rate", claimed: "20", share: ALL, source: DEDUCTION }),
    purchaseCode("D20-80", STANDARD, {
      name: "Purchase at standard rate, 80 % recoverable",
      claimed: "20",
      share: "0.8",
      source: "CGI art. 298-4-1",
    }),
    purchaseCode("D20-0", STANDARD, {
      name: "Purchase at standard rate, not recoverable",
      claimed: "20",
      share: "0",
      source: "CGI annexe II art. 206-IV-2",
    }),
    purchaseCode("D20-IMMO", STANDARD, {
      name: "Fixed asset at standard rate",
      claimed: "19",
      share: ALL,
      source: DEDUCTION,
    }),
    ...atRates(
      purchaseCode("AIC20", STANDARD, {
        name: "Intra-community acquisition at standard rate",
        base: "B2 08b",
        owed: "08 17",
        claimed: "20",
        share: ALL,
        category: "K",
        source: "CGI art. 256 bis",
      }),
      ["AIC10", TEN, "Intra-community acquisition at 10 %", { base: "B2 9Bb", owed: "9B 17" }],
      ["AIC55", REDUCED, "Intra-community acquisition at reduced rate", { base: "B2 09b", owed: "09 17" }],
    ),
    ...atRates(
      purchaseCode("ACH-SERV", STANDARD, {
        name: "Reverse charge, service from abroad",
        base: "A3 08b",
        owed: "08",
        claimed: "20",
        share: ALL,
        party: "eu",
        category: "AE",
        source: "CGI art. 283-2",
      }),
      ["ACH-SERV10", TEN, "Reverse charge, service from abroad, 10 %", { base: "A3 9Bb", owed: "9B" }],
      ["ACH-SERV55", REDUCED, "Reverse charge, service from abroad, reduced rate", { base: "A3 09b", owed: "09" }],
    ),
    ...atRates(
      purchaseCode("B4-20", STANDARD, {
        name: "Reverse charge, goods of a supplier abroad",
        base: "B4 08b",
        owed: "08",
        claimed: "20",
        share: ALL,
        category: "AE",
        source: "CGI art. 283-1",
      }),
      ["B4-10", TEN, "Reverse charge, goods of a supplier abroad, 10 %", { base: "B4 9Bb", owed: "9B" }],
      ["B4-55", REDUCED, "Reverse charge, goods of a supplier abroad, reduced rate", { base: "B4 09b", owed: "09" }],
    ),
    purchaseCode("IMP20", STANDARD, {
      name: "Import, self-assessed",
      base: "A4 I1b",
      owed: "I1",
      claimed: "20 24",
      share: ALL,
      category: "G",
      source: "CGI art. 1695 II",
    }),
    purchaseCode("IMPAYE20", STANDARD, {
      name: "Bad debt relief at standard rate",
      claimed: "21",
      share: ALL,
      source: "CGI art. 272-1",
    }),
    purchaseCode("IMPAYE10", TEN, {
      name: "Bad debt relief at intermediate rate",
      claimed: "21",
      share: ALL,
      source: "CGI art. 272-1",
    }),
    purchaseCode("IMPAYE55", REDUCED, {
      name: "Bad debt relief at reduced rate",
      claimed: "21",
      share: ALL,
      source: "CGI art. 272-1",
    }),
    // Sales of goods: their tax counts on delivery, that of services when it is paid (CGI art. 269-2).
    ...(
      [
        ["C20", STANDARD, "Standard rate, goods", "A1 08b", "08", "CGI art. 278"],
        ["C10", TEN, "Intermediate rate, goods", "A1 9Bb", "9B", "CGI art. 278 bis"],
        ["C55", REDUCED, "Reduced rate, goods", "A1 09b", "09", "CGI art. 278-0 bis"],
      ] as const
    ).map(([code, rates, name, base, owed, source]) =>
      saleCode(`${code}-BIENS`, rates, { name, base, owed, isGoods: true, source: `${source}, 269-2-a` }),
    ),
  ],
  advances: { when: "paid", source: "CGI art. 269-2" },
  badDebt: {
    when: "document",
    codes: {
      ...{ C20: "IMPAYE20", "C20-BIENS": "IMPAYE20", C10: "IMPAYE10", "C10-BIENS": "IMPAYE10" },
      ...{ C55: "IMPAYE55", "C55-BIENS": "IMPAYE55" },
    },
    // The line's number was not compared with a source for what comes in after all.
    repaid: "15",
    source: "CGI art. 272-1",
  },
  unpaidBill: { when: "choice", repaid: "15", source: "CGI art. 272-1" },
  form: {
    form: "CA3",
    since: "2022-01-01",
    boxes: [
      ...boxRows("whole_nearest", [
        ["A1", "Ventes, prestations de services"],
        ["A3", "Achats de services à un non-établi (art. 283-2)"],
        ["A4", "Importations"],
        ["B2", "Acquisitions intracommunautaires"],
        ["B4", "Achats à un non-établi (art. 283-1)"],
        ["E1", "Exportations hors UE"],
        ["E2", "Autres opérations non imposables"],
        ["F2", "Livraisons intracommunautaires"],
        ["08b", "Base au taux normal 20 %"],
        ["9Bb", "Base au taux réduit 10 %"],
        ["09b", "Base au taux réduit 5,5 %"],
        ["I1b", "Base des importations au taux normal 20 %"],
        ["08", "TVA au taux normal 20 %"],
        ["9B", "TVA au taux réduit 10 %"],
        ["09", "TVA au taux réduit 5,5 %"],
        ["I1", "TVA des importations au taux normal 20 %"],
      ]),
      { id: "15", label: "TVA antérieurement déduite à reverser", rounding: "whole_nearest" },
      { id: "16", label: "Total de la TVA brute due", rounding: "minor", plus: ["08", "9B", "09", "I1", "15"] },
      ...boxRows("whole_nearest", [
        ["17", "Dont TVA sur acquisitions intracommunautaires"],
        ["19", "Biens constituant des immobilisations"],
        ["20", "Autres biens et services"],
        ["21", "Autre TVA à déduire"],
      ]),
      { id: "23", label: "Total TVA déductible", rounding: "minor", plus: ["19", "20", "21"] },
      ...boxRows("whole_nearest", [["24", "Dont TVA déductible sur importations"]]),
      { id: "25", label: "Crédit de TVA", rounding: "minor", plus: ["23"], minus: ["16"], onlyPositive: true },
      { id: "28", label: "TVA nette due", rounding: "minor", plus: ["16"], minus: ["23"], onlyPositive: true },
    ],
    result: { plus: ["28"], minus: ["25"] },
    period: ["month", "quarter"],
    due: {
      monthsAfter: 1,
      day: 15,
      source: "CGI annexe IV art. 39: the 15th to the 24th by place and name, here the first",
      weekends: "Calendar of the tax office for businesses (impots.gouv.fr)",
    },
    lateItems: "next",
    money: {
      purchases: false,
      rate: { of: "payment", source: "CGI art. 266-1 bis: the day on which the tax is due" },
      source: "CGI art. 269-2-c: services, unless the option for debits was taken; goods have codes of their own",
    },
    source: "Form 3310-CA3-SD; edition of 2026 not compared",
  },
};
