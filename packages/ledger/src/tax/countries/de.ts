/** Germany: Umsatzsteuer. Boxes are the Kennzahlen of the Umsatzsteuer-Voranmeldung 2026; "t81" is the tax beside Kz 81. */

import type { TaxPack } from "../code.ts";
import { purchaseCode, saleCode } from "../make.ts";

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

export const DE: TaxPack = {
  country: "DE",
  checked: "2026-11-26",
  codes: [
    saleCode("U19", STANDARD, { base: "81", owed: "t81", source: `${UST} (1)` }),
    saleCode("U7", REDUCED, { base: "86", owed: "t86", source: `${UST} (2)` }),
    saleCode("U0", "0", { base: "87", category: "Z", from: "2023-01-01", source: `${UST} (3)` }),
    saleCode("IGL", "0", {
      base: "41",
      category: "K",
      exemption: "VATEX-EU-IC",
      list: "goods",
      source: "UStG § 4 Nr. 1 b, § 6a",
    }),
    saleCode("EXP", "0", { base: "43", category: "G", exemption: "VATEX-EU-G", source: "UStG § 4 Nr. 1 a, § 6" }),
    saleCode("EU-SERV", "0", {
      base: "21",
      category: "AE",
      exemption: "VATEX-EU-AE",
      list: "services",
      source: "UStG § 3a (2), § 18b",
    }),
    saleCode("NT", "0", { base: "45", category: "O", exemption: "VATEX-EU-O", source: "UStG § 3a (2)" }),
    saleCode("13B-SALE", "0", { base: "60", category: "AE", exemption: "VATEX-EU-AE", source: "UStG § 13b (2), (5)" }),
    saleCode("FREE", "0", { base: "48", category: "E", exemption: "VATEX-EU-132", source: "UStG § 4 Nr. 8 to 28" }),
    purchaseCode("V19", STANDARD, { claimed: "66", share: ALL, source: `${VST} (1) Nr. 1` }),
    purchaseCode("V7", REDUCED, { claimed: "66", share: ALL, source: `${VST} (1) Nr. 1` }),
    purchaseCode("V19-0", STANDARD, { claimed: "66", share: "0", source: `${VST} (1a)` }),
    purchaseCode("IGE19", STANDARD, {
      base: "89",
      owed: "t89",
      claimed: "61",
      share: ALL,
      category: "K",
      source: "UStG § 1a, § 15 (1) Nr. 3",
    }),
    purchaseCode("IGE7", REDUCED, {
      base: "93",
      owed: "t93",
      claimed: "61",
      share: ALL,
      category: "K",
      source: "UStG § 1a, § 15 (1) Nr. 3",
    }),
    purchaseCode("RC-EU", STANDARD, {
      base: "46",
      owed: "47",
      claimed: "67",
      share: ALL,
      category: "AE",
      source: "UStG § 13b (1), § 15 (1) Nr. 4",
    }),
    purchaseCode("RC-13B", STANDARD, {
      base: "84",
      owed: "85",
      claimed: "67",
      share: ALL,
      category: "AE",
      source: "UStG § 13b (2), § 15 (1) Nr. 4",
    }),
    purchaseCode("EUST19", STANDARD, { claimed: "62", share: ALL, computation: "apart", source: `${VST} (1) Nr. 2` }),
  ],
  form: {
    form: "UStVA",
    since: "2026-01-01",
    boxes: [
      ...["81", "86", "87", "89", "93", "41", "43", "48", "46", "84", "60", "21", "45"].map((id) => ({
        id,
        rounding: "whole_down" as const,
      })),
      ...[
        ["81", "19"],
        ["86", "7"],
        ["89", "19"],
        ["93", "7"],
      ].map(([box = "", percent = ""]) => ({
        id: `t${box}`,
        rounding: "minor" as const,
        taxOf: { box, percent },
      })),
      ...["47", "85", "66", "61", "62", "67"].map((id) => ({ id, rounding: "minor" as const })),
      { id: "83", rounding: "minor", plus: ["t81", "t86", "t89", "t93", "47", "85"], minus: ["66", "61", "62", "67"] },
    ],
    result: { plus: ["83"], minus: [] },
    source: "BMF of 2025-12-29, III C 3 - S 7344/00039/007/036",
  },
};
