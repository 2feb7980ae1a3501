/** Netherlands: omzetbelasting. Boxes are the rubrieken of the return; "t1a" is the tax beside 1a. Not compared with the form. */

import { FULL_INVOICE } from "../claim.ts";
import type { Dated, TaxPack } from "../code.ts";
import { atRates, boxRows, purchaseCode, saleCode } from "../make.ts";

const HIGH: readonly Dated[] = [
  { from: "2001-01-01", value: "19" },
  { from: "2012-10-01", value: "21" },
];
/** Short stays left it on 2026-01-01. */
const LOW: readonly Dated[] = [
  { from: "1986-10-01", value: "6" },
  { from: "2019-01-01", value: "9" },
];
const RATES = "Wet OB 1968 art. 9";
const INPUT = "Wet OB 1968 art. 15";
const ALL = "1";

export const NL: TaxPack = {
  country: "NL",
  currency: "EUR",
  checked: "2026-11-27",
  claim: [
    {
      from: "2013-01-01",
      tiers: [
        { upTo: "100", fields: ["supplier_name", "supplier_address", "date", "description", "rate_or_tax"] },
        { fields: FULL_INVOICE },
      ],
      source: "Wet OB 1968 art. 34d, 35a",
    },
  ],
  invoice: {
    goodsToEu: { latest: "next_month_15", source: "Directive 2006/112/EC art. 67 (1), 222" },
    smallBusiness: { source: "Wet OB art. 25" },
    buyerIdOfReverseCharge: { source: "Directive 2006/112/EC art. 226 (4); Wet OB art. 35a (1)", isUnverified: true },
    source: "Wet OB art. 35a (1) g",
  },
  intrastat: [
    // Since 2023 the office asks those whom it has chosen.
    { from: "2022-01-01", sent: "1000000", received: "5000000", isUnverified: true, source: "CBS" },
  ],
  codes: [
    saleCode("H21", HIGH, { name: "Standard rate", base: "1a", owed: "t1a", source: `${RATES} (1)` }),
    saleCode("L9", LOW, { name: "Reduced rate", base: "1b", owed: "t1b", source: `${RATES} (2) a, Tabel I` }),
    saleCode("Z", "0", { name: "Zero rate", base: "1e", category: "Z", source: `${RATES} (2) b, Tabel II` }),
    saleCode("VERLEGD", "0", {
      name: "Domestic reverse charge, sale",
      base: "1e",
      category: "AE",
      exemption: "VATEX-EU-AE",
      source: "Wet OB 1968 art. 12 (5)",
    }),
    saleCode("EXP", "0", {
      name: "Export",
      base: "3a",
      category: "G",
      exemption: "VATEX-EU-G",
      source: "Wet OB 1968 Tabel II a.2",
    }),
    saleCode("ICL", "0", {
      name: "Intra-community supply",
      base: "3b",
      category: "K",
      exemption: "VATEX-EU-IC",
      list: "goods",
      source: "Wet OB 1968 Tabel II a.6",
    }),
    saleCode("EU-SERV", "0", {
      name: "Service to a business in the EU",
      base: "3b",
      category: "AE",
      exemption: "VATEX-EU-AE",
      list: "services",
      source: "Wet OB 1968 art. 6 (1), 37a",
    }),
    saleCode("OUT", "0", {
      name: "Outside the scope",
      category: "O",
      exemption: "VATEX-EU-O",
      source: "Wet OB 1968 art. 6 (1)",
    }),
    saleCode("FREE", "0", {
      name: "Exempt without input tax",
      category: "E",
      exemption: "VATEX-EU-132",
      source: "Wet OB 1968 art. 11",
    }),
    purchaseCode("V21", HIGH, { name: "Purchase at standard rate", claimed: "5b", share: ALL, source: INPUT }),
    purchaseCode("V9", LOW, { name: "Purchase at reduced rate", claimed: "5b", share: ALL, source: INPUT }),
    purchaseCode("V21-0", HIGH, {
      name: "Purchase at standard rate, not recoverable",
      claimed: "5b",
      share: "0",
      source: "Wet OB 1968 art. 15 (5), BUA",
    }),
    purchaseCode("ICV21", HIGH, {
      name: "Intra-community acquisition at standard rate",
      base: "4b",
      owed: "t4b",
      claimed: "5b",
      share: ALL,
      category: "K",
      source: "Wet OB 1968 art. 17a",
    }),
    purchaseCode("ICV9", LOW, {
      name: "Intra-community acquisition at reduced rate",
      base: "4b",
      owed: "t4b",
      claimed: "5b",
      share: ALL,
      category: "K",
      source: "Wet OB 1968 art. 17a",
    }),
    ...atRates(
      purchaseCode("RC-EU", HIGH, {
        name: "Reverse charge, service from the EU",
        base: "4b",
        owed: "t4b",
        claimed: "5b",
        share: ALL,
        party: "eu",
        category: "AE",
        source: "Wet OB 1968 art. 12 (2)",
      }),
      ["RC-EU9", LOW, "Reverse charge, service from the EU, reduced rate"],
    ),
    ...atRates(
      purchaseCode("RC", HIGH, {
        name: "Reverse charge, service from outside the EU",
        base: "4a",
        owed: "t4a",
        claimed: "5b",
        share: ALL,
        party: "abroad",
        category: "AE",
        source: "Wet OB 1968 art. 12 (2)",
      }),
      ["RC9", LOW, "Reverse charge, service from outside the EU, reduced rate"],
    ),
    ...atRates(
      purchaseCode("VERLEGD-BUY", HIGH, {
        name: "Domestic reverse charge, purchase",
        base: "2a",
        owed: "t2a",
        claimed: "5b",
        share: ALL,
        category: "AE",
        party: "home",
        source: "Wet OB 1968 art. 12 (5)",
      }),
      ["VERLEGD-BUY9", LOW, "Domestic reverse charge, purchase, reduced rate"],
    ),
    ...atRates(
      purchaseCode("ART23", HIGH, {
        name: "Import with postponed accounting",
        base: "4a",
        owed: "t4a",
        claimed: "5b",
        share: ALL,
        category: "G",
        source: "Wet OB 1968 art. 23",
      }),
      ["ART23-9", LOW, "Import with postponed accounting, reduced rate"],
    ),
    purchaseCode("IMP21", HIGH, {
      name: "Import tax by customs notice",
      claimed: "5b",
      share: ALL,
      computation: "apart",
      source: INPUT,
    }),
  ],
  advances: {
    when: "issued",
    source: "Wet OB art. 13: invoice; services from abroad by payment (Directive 2006/112/EC art. 66)",
  },
  form: {
    form: "Aangifte omzetbelasting",
    since: "2019-01-01",
    isUnverified: true,
    boxes: [
      ...boxRows("whole_nearest", [
        ["1a", "Leveringen of diensten belast met hoog tarief"],
        ["1b", "Leveringen of diensten belast met laag tarief"],
        ["1c", "Leveringen of diensten belast met overige tarieven"],
        ["1d", "Privégebruik"],
        ["1e", "Belast met 0 % of niet bij u belast"],
        ["2a", "Omzetbelasting naar u verlegd"],
        ["3a", "Leveringen naar landen buiten de EU"],
        ["3b", "Leveringen naar of diensten in landen binnen de EU"],
        ["3c", "Installatie of afstandsverkopen binnen de EU"],
        ["4a", "Leveringen of diensten uit landen buiten de EU"],
        ["4b", "Leveringen of diensten uit landen binnen de EU"],
        ["t1a", "Omzetbelasting hoog tarief"],
        ["t1b", "Omzetbelasting laag tarief"],
        ["t1c", "Omzetbelasting overige tarieven"],
        ["t1d", "Omzetbelasting privégebruik"],
        ["t2a", "Omzetbelasting naar u verlegd: belasting"],
        ["t4a", "Omzetbelasting uit landen buiten de EU"],
        ["t4b", "Omzetbelasting uit landen binnen de EU"],
      ]),
      {
        id: "5a",
        label: "Verschuldigde omzetbelasting",
        rounding: "minor",
        plus: ["t1a", "t1b", "t1c", "t1d", "t2a", "t4a", "t4b"],
      },
      ...boxRows("whole_nearest", [["5b", "Voorbelasting"]]),
      { id: "5g", label: "Totaal te betalen of terug te vragen", rounding: "minor", plus: ["5a"], minus: ["5b"] },
    ],
    result: { plus: ["5g"], minus: [] },
    period: ["quarter", "month", "year"],
    due: {
      monthsAfter: 1,
      day: 31,
      others: [{ rhythm: "year", monthsAfter: 3, day: 31 }],
      source: "AWR art. 10, 19; Uitv.reg. OB art. 25",
    },
    lateItems: "correct",
    money: {
      purchases: false,
      rate: { of: "payment", source: "VAT Directive, art. 91 (2): when the tax becomes chargeable" },
      source: "Art. 26 Wet OB: listed retail trades",
    },
    source: "Form of the Belastingdienst; not compared",
  },
};
