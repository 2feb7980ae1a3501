/** France: TVA. Boxes are the lines of the form CA3 (3310-CA3-SD); "08b" is the base of line 08. */

import type { TaxPack } from "../code.ts";
import { purchaseCode, saleCode } from "../make.ts";

const STANDARD = [
  { from: "2000-04-01", value: "19.6" },
  { from: "2014-01-01", value: "20" },
];
const ALL = "1";
const DEDUCTION = "CGI art. 271";

export const FR: TaxPack = {
  country: "FR",
  checked: "2026-11-26",
  codes: [
    saleCode("C20", STANDARD, { base: "A1 08b", owed: "08", source: "CGI art. 278" }),
    saleCode("C10", "10", { base: "A1 9Bb", owed: "9B", from: "2014-01-01", source: "CGI art. 279" }),
    saleCode("C55", "5.5", { base: "A1 09b", owed: "09", from: "1982-07-01", source: "CGI art. 278-0 bis" }),
    saleCode("EXPORT", "0", { base: "E1", category: "G", exemption: "VATEX-EU-G", source: "CGI art. 262 I" }),
    saleCode("LIC", "0", {
      base: "F2",
      category: "K",
      exemption: "VATEX-EU-IC",
      list: "goods",
      source: "CGI art. 262 ter I",
    }),
    saleCode("SERV-UE", "0", {
      base: "E2",
      category: "AE",
      exemption: "VATEX-EU-AE",
      list: "services",
      source: "CGI art. 259-1",
    }),
    purchaseCode("D20", STANDARD, { claimed: "20", share: ALL, source: DEDUCTION }),
    purchaseCode("D20-80", STANDARD, { claimed: "20", share: "0.8", source: "CGI art. 298-4-1" }),
    purchaseCode("D20-0", STANDARD, { claimed: "20", share: "0", source: "CGI annexe II art. 206-IV-2" }),
    purchaseCode("D20-IMMO", STANDARD, { claimed: "19", share: ALL, source: DEDUCTION }),
    purchaseCode("AIC20", STANDARD, {
      base: "B2 08b",
      owed: "08 17",
      claimed: "20",
      share: ALL,
      category: "K",
      source: "CGI art. 256 bis",
    }),
    purchaseCode("ACH-SERV", STANDARD, {
      base: "A3 08b",
      owed: "08",
      claimed: "20",
      share: ALL,
      category: "AE",
      source: "CGI art. 283-2",
    }),
    purchaseCode("B4-20", STANDARD, {
      base: "B4 08b",
      owed: "08",
      claimed: "20",
      share: ALL,
      category: "AE",
      source: "CGI art. 283-1",
    }),
    purchaseCode("IMP20", STANDARD, {
      base: "A4 I1b",
      owed: "I1",
      claimed: "20 24",
      share: ALL,
      category: "G",
      source: "CGI art. 1695 II",
    }),
    purchaseCode("IMPAYE20", STANDARD, { claimed: "21", share: ALL, source: "CGI art. 272-1" }),
  ],
  form: {
    form: "CA3",
    since: "2022-01-01",
    boxes: [
      ...["A1", "A3", "A4", "B2", "B4", "E1", "E2", "F2", "08b", "9Bb", "09b", "I1b", "08", "9B", "09", "I1"].map(
        (id) => ({
          id,
          rounding: "whole_nearest" as const,
        }),
      ),
      { id: "16", rounding: "minor", plus: ["08", "9B", "09", "I1"] },
      ...["17", "19", "20", "21"].map((id) => ({ id, rounding: "whole_nearest" as const })),
      { id: "23", rounding: "minor", plus: ["19", "20", "21"] },
      { id: "24", rounding: "whole_nearest" },
      { id: "25", rounding: "minor", plus: ["23"], minus: ["16"], onlyPositive: true },
      { id: "28", rounding: "minor", plus: ["16"], minus: ["23"], onlyPositive: true },
    ],
    result: { plus: ["28"], minus: ["25"] },
    source: "Form 3310-CA3-SD; edition of 2026 not compared",
  },
};
