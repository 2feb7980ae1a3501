/** Italy: IVA. Boxes are the lines of quadro VP of the quarterly communication (LIPE). Split payment is absent. Not compared with the form. */

import { FULL_INVOICE } from "../claim.ts";
import type { Dated, TaxCategory, TaxPack } from "../code.ts";
import { atRates, boxRows, purchaseCode, saleCode } from "../make.ts";

const STANDARD: readonly Dated[] = [
  { from: "2011-09-17", value: "21" },
  { from: "2013-10-01", value: "22" },
];
const TEN: readonly Dated[] = [{ from: "1995-02-24", value: "10" }];
const FIVE: readonly Dated[] = [{ from: "2016-01-01", value: "5" }];
const FOUR: readonly Dated[] = [{ from: "1989-01-01", value: "4" }];
const RATES = "DPR 633/1972 art. 16, Tabella A";
const INPUT = "DPR 633/1972 art. 19";
const REVERSE = "DPR 633/1972 art. 17";
const ALL = "1";

/** Natures of an electronic invoice without tax: code, name, category, exemption, law. */
const NATURES: readonly (readonly [string, string, TaxCategory, string, string])[] = [
  ["N1", "Excluded (art. 15)", "O", "VATEX-EU-O", "DPR 633/1972 art. 15"],
  ["N2.1", "Outside the scope (art. 7)", "O", "VATEX-EU-O", "DPR 633/1972 art. 7 to 7-septies"],
  ["N2.2", "Outside the scope, other", "O", "VATEX-EU-O", "DPR 633/1972 art. 2, 3, 4"],
  ["N3.1", "Export", "G", "VATEX-EU-G", "DPR 633/1972 art. 8 (1)"],
  ["N3.2", "Intra-community supply", "K", "VATEX-EU-IC", "DL 331/1993 art. 41"],
  ["N3.3", "Supply to San Marino", "G", "VATEX-EU-G", "DPR 633/1972 art. 71"],
  ["N3.4", "Operation treated as export", "G", "VATEX-EU-G", "DPR 633/1972 art. 8-bis, 9"],
  ["N3.5", "Sale by declaration of intent", "G", "VATEX-EU-G", "DPR 633/1972 art. 8 (1) c"],
  ["N4", "Exempt", "E", "VATEX-EU-132", "DPR 633/1972 art. 10"],
  ["N5", "Margin scheme", "E", "VATEX-EU-F", "DL 41/1995 art. 36"],
  ["N6.1", "Reverse charge, scrap", "AE", "VATEX-EU-AE", "DPR 633/1972 art. 74 (7), (8)"],
  ["N6.3", "Reverse charge, subcontracted building work", "AE", "VATEX-EU-AE", `${REVERSE} (6) a`],
  ["N6.4", "Reverse charge, buildings", "AE", "VATEX-EU-AE", `${REVERSE} (6) a-bis`],
  ["N6.7", "Reverse charge, building trades", "AE", "VATEX-EU-AE", `${REVERSE} (6) a-ter`],
  ["N6.9", "Reverse charge, other", "AE", "VATEX-EU-AE", `${REVERSE} (6)`],
  ["N7", "Taxed in another country of the EU", "O", "VATEX-EU-O", "DPR 633/1972 art. 74-sexies"],
];

const RATE_ROWS = [
  ["22", STANDARD, "Standard rate"],
  ["10", TEN, "Reduced rate 10 %"],
  ["5", FIVE, "Reduced rate 5 %"],
  ["4", FOUR, "Super-reduced rate"],
] as const;

export const IT: TaxPack = {
  country: "IT",
  currency: "EUR",
  checked: "2026-11-27",
  claim: [
    // Between Italian businesses the file of the exchange system is the invoice; a paper alone is none.
    {
      from: "2019-05-24",
      tiers: [
        {
          upTo: "400",
          fields: [
            "supplier_name",
            "supplier_address",
            "supplier_tax_id",
            "number",
            "date",
            "buyer_tax_id",
            "description",
            "total",
            "rate_or_tax",
          ],
        },
        { fields: FULL_INVOICE },
      ],
      isUnverified: true,
      source: "DPR 633/1972 art. 21, 21-bis",
    },
  ],
  invoice: {
    issuedBefore: { source: "DPR 633/1972 art. 6 (4), DL 331/1993 art. 39 (2)" },
    smallBusiness: { source: "Legge 190/2014 art. 1 commi 54-89" },
    buyerIdOfReverseCharge: {
      source: "Directive 2006/112/EC art. 226 (4); DPR 633/1972 art. 21 (2) f",
      isUnverified: true,
    },
    source: "DPR 633/1972 art. 6, 21",
  },
  turnover: [{ kind: "cash_basis", from: "2012-12-01", limit: "2000000", source: "DL 83/2012 art. 32-bis" }],
  codes: [
    ...RATE_ROWS.map(([code, rates, name]) =>
      saleCode(`V${code}`, rates, { name, base: "VP2", owed: "VP4", source: RATES }),
    ),
    ...NATURES.map(([code, name, category, exemption, source]) =>
      saleCode(code, "0", {
        name,
        base: category === "O" ? "" : "VP2",
        category,
        exemption,
        ...(code === "N3.2" ? { list: "goods" } : {}),
        source,
      }),
    ),
    saleCode("N2.1-UE", "0", {
      name: "Service to a business in the EU",
      category: "AE",
      exemption: "VATEX-EU-AE",
      list: "services",
      source: "DPR 633/1972 art. 7-ter",
    }),
    ...RATE_ROWS.map(([code, rates, name]) =>
      purchaseCode(`A${code}`, rates, {
        name: `Purchase, ${name.toLowerCase()}`,
        base: "VP3",
        claimed: "VP5",
        share: ALL,
        source: INPUT,
      }),
    ),
    purchaseCode("A22-40", STANDARD, {
      name: "Car at standard rate, 40 % recoverable",
      base: "VP3",
      claimed: "VP5",
      share: "0.4",
      source: "DPR 633/1972 art. 19-bis1 c",
    }),
    purchaseCode("A22-0", STANDARD, {
      name: "Purchase, standard rate, not recoverable",
      base: "VP3",
      share: "0",
      source: "DPR 633/1972 art. 19-bis1",
    }),
    purchaseCode("A0", "0", { name: "Purchase without tax", base: "VP3", share: ALL, category: "E", source: INPUT }),
    ...atRates(
      purchaseCode("UE22", STANDARD, {
        name: "Intra-community acquisition at standard rate",
        base: "VP3",
        owed: "VP4",
        claimed: "VP5",
        share: ALL,
        category: "K",
        source: "DL 331/1993 art. 38, 46",
      }),
      ["UE10", TEN, "Intra-community acquisition at 10 %"],
      ["UE5", FIVE, "Intra-community acquisition at 5 %"],
      ["UE4", FOUR, "Intra-community acquisition at 4 %"],
    ),
    ...atRates(
      purchaseCode("RC-UE", STANDARD, {
        name: "Reverse charge, service from the EU",
        base: "VP3",
        owed: "VP4",
        claimed: "VP5",
        share: ALL,
        party: "eu",
        category: "AE",
        source: `${REVERSE} (2)`,
      }),
      ["RC-UE10", TEN, "Reverse charge, service from the EU, 10 %"],
      ["RC-UE5", FIVE, "Reverse charge, service from the EU, 5 %"],
      ["RC-UE4", FOUR, "Reverse charge, service from the EU, 4 %"],
    ),
    ...atRates(
      purchaseCode("RC", STANDARD, {
        name: "Reverse charge, supplier outside the EU",
        base: "VP3",
        owed: "VP4",
        claimed: "VP5",
        share: ALL,
        party: "abroad",
        category: "AE",
        source: `${REVERSE} (2)`,
      }),
      ["RC10", TEN, "Reverse charge, supplier outside the EU, 10 %"],
      ["RC5", FIVE, "Reverse charge, supplier outside the EU, 5 %"],
      ["RC4", FOUR, "Reverse charge, supplier outside the EU, 4 %"],
    ),
    ...atRates(
      purchaseCode("RC-IT", STANDARD, {
        name: "Domestic reverse charge, purchase",
        base: "VP3",
        owed: "VP4",
        claimed: "VP5",
        share: ALL,
        category: "AE",
        party: "home",
        source: `${REVERSE} (5), (6)`,
      }),
      ["RC-IT10", TEN, "Domestic reverse charge, purchase, 10 %"],
      ["RC-IT5", FIVE, "Domestic reverse charge, purchase, 5 %"],
      ["RC-IT4", FOUR, "Domestic reverse charge, purchase, 4 %"],
    ),
    purchaseCode("IMP22", STANDARD, {
      name: "Import tax by customs notice",
      base: "VP3",
      claimed: "VP5",
      share: ALL,
      computation: "apart",
      source: INPUT,
    }),
  ],
  badDebt: { when: "credit_note", source: "DPR 633/1972 art. 26" },
  advances: {
    when: "issued",
    source: "DPR 633/1972 art. 6 (4): invoice or payment, the earlier; (6): services from abroad",
  },
  form: {
    form: "LIPE",
    since: "2017-01-01",
    isUnverified: true,
    boxes: [
      ...boxRows("minor", [
        ["VP2", "Totale operazioni attive, al netto dell'IVA"],
        ["VP3", "Totale operazioni passive, al netto dell'IVA"],
        ["VP4", "IVA esigibile"],
        ["VP5", "IVA detratta"],
      ]),
      { id: "VP6", label: "IVA dovuta o a credito", rounding: "minor", plus: ["VP4"], minus: ["VP5"] },
      ...boxRows("minor", [
        ["VP7", "Debito periodo precedente non superiore a 100 euro"],
        ["VP8", "Credito periodo precedente"],
        ["VP9", "Credito anno precedente"],
        ["VP10", "Versamenti auto UE"],
        ["VP11", "Crediti d'imposta"],
        ["VP12", "Interessi dovuti per liquidazioni trimestrali"],
        ["VP13", "Acconto dovuto"],
      ]),
      {
        id: "VP14",
        label: "IVA da versare o a credito",
        rounding: "minor",
        plus: ["VP6", "VP7", "VP12"],
        minus: ["VP8", "VP9", "VP10", "VP11", "VP13"],
      },
    ],
    result: { plus: ["VP14"], minus: [] },
    period: ["quarter", "month"],
    due: {
      monthsAfter: 2,
      day: 31,
      others: [{ endMonth: 6, monthsAfter: 3, day: 30 }],
      source: "DL 78/2010 art. 21-bis",
      weekends: "DL 70/2011 art. 7 (1) h",
    },
    lateItems: "correct",
    money: {
      purchases: true,
      latest: "one_year",
      source: "DL 83/2012 art. 32-bis: turnover up to 2,000,000 EUR, at the latest after a year",
    },
    source: "Modello LIPE; not compared",
  },
};
