/** Switzerland: Mehrwertsteuer, effective method. Boxes are the Ziffern of the form from 2024; "t303" is the tax beside Ziffer 303. */

import type { ClaimField } from "../claim.ts";
import type { Dated, TaxPack } from "../code.ts";
import { atRates, boxRows, purchaseCode, saleCode } from "../make.ts";

const STANDARD: readonly Dated[] = [
  { from: "2011-01-01", value: "8" },
  { from: "2018-01-01", value: "7.7" },
  { from: "2024-01-01", value: "8.1" },
];
const REDUCED: readonly Dated[] = [
  { from: "2011-01-01", value: "2.5" },
  { from: "2024-01-01", value: "2.6" },
];
const LODGING: readonly Dated[] = [
  { from: "2011-01-01", value: "3.8" },
  { from: "2018-01-01", value: "3.7" },
  { from: "2024-01-01", value: "3.8" },
];
const RATES = "MWSTG Art. 25";
const INPUT = "MWSTG Art. 28";
const ALL = "1";

const PAPER: readonly ClaimField[] = [
  "supplier_name",
  "supplier_address",
  "supplier_tax_id",
  "date",
  "description",
  "total",
  "rate",
];

export const CH: TaxPack = {
  country: "CH",
  currency: "CHF",
  checked: "2026-11-27",
  claim: [
    {
      from: "2010-01-01",
      tiers: [{ upTo: "400", fields: PAPER }, { fields: [...PAPER, "buyer_name", "buyer_address"] }],
      source: "MWSTG Art. 26, MWSTV Art. 57",
    },
  ],
  codes: [
    saleCode("U81", STANDARD, {
      name: "Standard rate",
      base: "200 303",
      owed: "t303",
      source: `${RATES} (1)`,
    }),
    saleCode("U26", REDUCED, {
      name: "Reduced rate",
      base: "200 313",
      owed: "t313",
      source: `${RATES} (2)`,
    }),
    saleCode("U38", LODGING, {
      name: "Lodging rate",
      base: "200 343",
      owed: "t343",
      source: `${RATES} (4)`,
    }),
    saleCode("EXP", "0", { name: "Export", base: "200 220", category: "G", source: "MWSTG Art. 23" }),
    saleCode("ABROAD", "0", {
      name: "Place of supply abroad",
      base: "200 221",
      category: "O",
      source: "MWSTG Art. 7, 8",
    }),
    saleCode("NOTIFIED", "0", {
      name: "Transfer by notification",
      base: "200 225",
      category: "E",
      source: "MWSTG Art. 38",
    }),
    saleCode("FREE", "0", {
      name: "Exempt without input tax",
      base: "200 230",
      category: "E",
      source: "MWSTG Art. 21",
    }),
    ...(
      [
        ["81", STANDARD, "standard rate"],
        ["26", REDUCED, "reduced rate"],
      ] as const
    ).flatMap(([code, rates, rate]) => [
      purchaseCode(`V${code}`, rates, {
        name: `Purchase at ${rate}`,
        claimed: "400",
        share: ALL,
        source: INPUT,
      }),
      purchaseCode(`V${code}-INV`, rates, {
        name: `Investment or overhead at ${rate}`,
        claimed: "405",
        share: ALL,
        source: INPUT,
      }),
    ]),
    purchaseCode("V38-INV", LODGING, {
      name: "Lodging bought",
      claimed: "405",
      share: ALL,
      source: INPUT,
    }),
    purchaseCode("V81-0", STANDARD, {
      name: "Purchase at standard rate, not recoverable",
      claimed: "405",
      share: "0",
      source: "MWSTG Art. 29",
    }),
    ...atRates(
      purchaseCode("BEZUG", STANDARD, {
        name: "Reverse charge, service from abroad",
        base: "383",
        owed: "t383",
        claimed: "405",
        share: ALL,
        category: "AE",
        source: "MWSTG Art. 45",
      }),
      ["BEZUG26", REDUCED, "Reverse charge, service from abroad, reduced rate"],
    ),
    purchaseCode("IMP81", STANDARD, {
      name: "Import tax by customs notice",
      claimed: "400",
      share: ALL,
      computation: "apart",
      source: `${INPUT} (1) c`,
    }),
  ],
  form: {
    form: "MWST-Abrechnung",
    since: "2024-01-01",
    isUnverified: true,
    boxes: [
      ...boxRows("minor", [
        ["200", "Total der vereinbarten oder vereinnahmten Entgelte"],
        ["220", "Von der Steuer befreite Leistungen, Exporte"],
        ["221", "Leistungen im Ausland"],
        ["225", "Übertragung im Meldeverfahren"],
        ["230", "Von der Steuer ausgenommene Leistungen"],
        ["235", "Entgeltsminderungen"],
        ["280", "Diverses"],
      ]),
      {
        id: "289",
        label: "Total der Abzüge",
        rounding: "minor",
        plus: ["220", "221", "225", "230", "235", "280"],
      },
      { id: "299", label: "Steuerbarer Gesamtumsatz", rounding: "minor", plus: ["200"], minus: ["289"] },
      ...boxRows("minor", [
        ["303", "Leistungen zum Normalsatz 8,1 %"],
        ["313", "Leistungen zum reduzierten Satz 2,6 %"],
        ["343", "Leistungen zum Beherbergungssatz 3,8 %"],
        ["383", "Bezugsteuer, Leistungen"],
        ["t303", "Steuer zum Normalsatz 8,1 %"],
        ["t313", "Steuer zum reduzierten Satz 2,6 %"],
        ["t343", "Steuer zum Beherbergungssatz 3,8 %"],
        ["t383", "Bezugsteuer"],
      ]),
      { id: "399", label: "Total geschuldete Steuer", rounding: "minor", plus: ["t303", "t313", "t343", "t383"] },
      ...boxRows("minor", [
        ["400", "Vorsteuer auf Material- und Dienstleistungsaufwand"],
        ["405", "Vorsteuer auf Investitionen und Betriebsaufwand"],
        ["410", "Einlageentsteuerung"],
        ["415", "Vorsteuerkorrekturen"],
        ["420", "Vorsteuerkürzungen"],
      ]),
      {
        id: "479",
        label: "Total Vorsteuer",
        rounding: "minor",
        plus: ["400", "405", "410"],
        minus: ["415", "420"],
      },
      {
        id: "500",
        label: "Zu bezahlender Betrag",
        rounding: "minor",
        plus: ["399"],
        minus: ["479"],
        onlyPositive: true,
      },
      {
        id: "510",
        label: "Guthaben der steuerpflichtigen Person",
        rounding: "minor",
        plus: ["479"],
        minus: ["399"],
        onlyPositive: true,
      },
      ...boxRows("minor", [
        ["900", "Subventionen"],
        ["910", "Spenden, Dividenden, Schadenersatz"],
      ]),
    ],
    result: { plus: ["500"], minus: ["510"] },
    period: ["quarter", "month", "year"],
    due: { monthsAfter: 2, day: 31, source: "MWSTG Art. 71 (1): 60 days" },
    lateItems: "correct",
    money: {
      purchases: true,
      rate: { of: "payment", source: "MWSTG Art. 40, MWSTV Art. 45: when the tax claim arises" },
      source: "MWSTG Art. 39: on application",
    },
    source: "ESTV form from 2024; not compared",
  },
};
