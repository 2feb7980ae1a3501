/** United Kingdom: VAT. Boxes are those of the VAT return (Notice 700/12). */

import type { TaxPack } from "../code.ts";
import { purchaseCode, saleCode } from "../make.ts";

const STANDARD = [
  { from: "2008-12-01", value: "15" },
  { from: "2010-01-01", value: "17.5" },
  { from: "2011-01-04", value: "20" },
];
const ALL = "1";

export const GB: TaxPack = {
  country: "GB",
  checked: "2026-11-26",
  codes: [
    saleCode("S20", STANDARD, { base: "6", owed: "1", source: "VATA 1994 s. 2" }),
    saleCode("S5", "5", { base: "6", owed: "1", source: "VATA 1994 s. 29A, Sch. 7A" }),
    saleCode("Z", "0", { base: "6", category: "Z", source: "VATA 1994 s. 30, Sch. 8" }),
    saleCode("E", "0", { base: "6", category: "E", source: "VATA 1994 s. 31, Sch. 9" }),
    saleCode("OUT", "0", { base: "6", category: "O", source: "VATA 1994 s. 7A" }),
    saleCode("DRC-SALE", "0", { base: "6", category: "AE", source: "VATA 1994 s. 55A" }),
    saleCode("NI-SALE", "0", { base: "6 8", category: "K", list: "goods", source: "VATA 1994 Sch. 9ZA" }),
    purchaseCode("P20", STANDARD, { base: "7", claimed: "4", share: ALL, source: "VATA 1994 s. 24 to 26" }),
    purchaseCode("P5", "5", { base: "7", claimed: "4", share: ALL, source: "VATA 1994 s. 24 to 26" }),
    purchaseCode("PZ", "0", { base: "7", share: ALL, category: "Z", source: "VATA 1994 s. 30" }),
    purchaseCode("PE", "0", { base: "7", share: ALL, category: "E", source: "VATA 1994 s. 31" }),
    purchaseCode("P20-HALF", STANDARD, {
      base: "7",
      claimed: "4",
      share: "0.5",
      source: "VAT (Input Tax) Order 1992 art. 7",
    }),
    purchaseCode("BLOCKED", STANDARD, { base: "7", claimed: "4", share: "0", source: "VAT (Input Tax) Order 1992" }),
    purchaseCode("RC-SERV", STANDARD, {
      base: "6 7",
      owed: "1",
      claimed: "4",
      share: ALL,
      category: "AE",
      source: "VATA 1994 s. 8",
    }),
    purchaseCode("PVA", STANDARD, {
      base: "7",
      owed: "1",
      claimed: "4",
      share: ALL,
      category: "G",
      source: "VAT Regulations 1995 reg. 121E",
    }),
    purchaseCode("DRC-BUY", STANDARD, {
      base: "7",
      owed: "1",
      claimed: "4",
      share: ALL,
      category: "AE",
      source: "VATA 1994 s. 55A",
    }),
    purchaseCode("NI-BUY", STANDARD, {
      base: "7 9",
      owed: "2",
      claimed: "4",
      share: ALL,
      category: "K",
      source: "VATA 1994 Sch. 9ZA",
    }),
    purchaseCode("BDR20", STANDARD, { claimed: "4", share: ALL, source: "VATA 1994 s. 36" }),
  ],
  form: {
    form: "VAT return",
    since: "2021-01-01",
    boxes: [
      { id: "1", rounding: "minor" },
      { id: "2", rounding: "minor" },
      { id: "3", rounding: "minor", plus: ["1", "2"] },
      { id: "4", rounding: "minor" },
      { id: "5", rounding: "minor", plus: ["3"], minus: ["4"] },
      ...["6", "7", "8", "9"].map((id) => ({ id, rounding: "whole_down" as const })),
    ],
    result: { plus: ["5"], minus: [] },
    source: "Notice 700/12",
  },
};
