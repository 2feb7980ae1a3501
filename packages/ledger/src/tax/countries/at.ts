/** Austria: Umsatzsteuer. Boxes are the Kennzahlen of the form U 30; "t022" is the tax beside Kz 022. Not compared with the form. */

import { FULL_INVOICE, SMALL_INVOICE } from "../claim.ts";
import type { TaxPack } from "../code.ts";
import { atRates, boxRows, purchaseCode, saleCode } from "../make.ts";

const STANDARD = [{ from: "1984-01-01", value: "20" }];
const THIRTEEN = [{ from: "2016-01-01", value: "13" }];
const TEN = [{ from: "1984-01-01", value: "10" }];
const FOOD = [{ from: "2026-07-01", value: "4.9" }];
const RATES = "UStG 1994 § 10";
const INPUT = "UStG 1994 § 12 (1)";
const REVERSE = "UStG 1994 § 19 (1)";
const ALL = "1";

export const AT: TaxPack = {
  country: "AT",
  currency: "EUR",
  checked: "2026-11-27",
  claim: [
    // Day of supply: on a small invoice it is the day of the document, unless that says another.
    {
      from: "2007-01-01",
      tiers: [{ upTo: "150", fields: SMALL_INVOICE }, { fields: [...FULL_INVOICE, "supply_date"] }],
      isUnverified: true,
      source: "UStG 1994 § 11 (1), (6)",
    },
    {
      from: "2014-03-01",
      tiers: [{ upTo: "400", fields: SMALL_INVOICE }, { fields: [...FULL_INVOICE, "supply_date"] }],
      source: "UStG 1994 § 11 (1), (6)",
    },
  ],
  invoice: {
    statesSupply: true,
    smallBusiness: { source: "UStG 1994 § 6 (1) Z 27" },
    buyerIdOfReverseCharge: { source: "UStG 1994 § 11 (1a)" },
    source: "UStG 1994 § 11 (1) Z 3 lit. d",
  },
  intrastat: [
    {
      from: "2023-01-01",
      sent: "1100000",
      received: "1100000",
      isUnverified: true,
      source: "Handelsstatistikverordnung",
    },
  ],
  turnover: [
    {
      kind: "small_business",
      from: "2025-01-01",
      limit: "55000",
      source: "UStG 1994 § 6 (1) Z 27: this year and the year before; 10 % more until the end of the year",
    },
    { kind: "small_business_at_once", from: "2025-01-01", limit: "60500", source: "UStG 1994 § 6 (1) Z 27: 10 % more" },
    { kind: "cash_basis", from: "1995-01-01", limit: "110000", source: "UStG 1994 § 17 (2) Z 2" },
  ],
  codes: [
    saleCode("U20", STANDARD, {
      name: "Standard rate",
      base: "000 022",
      owed: "t022",
      source: `${RATES} (1)`,
    }),
    saleCode("U13", THIRTEEN, {
      name: "Reduced rate 13 %",
      base: "000 006",
      owed: "t006",
      source: `${RATES} (3)`,
    }),
    saleCode("U10", TEN, {
      name: "Reduced rate 10 %",
      base: "000 029",
      owed: "t029",
      source: `${RATES} (2)`,
    }),
    saleCode("U49", FOOD, {
      name: "Basic food",
      base: "000 food",
      owed: "tfood",
      source: `${RATES}, as of 2026-07-01`,
    }),
    saleCode("U19", [{ from: "2016-01-01", value: "19" }], {
      name: "Jungholz and Mittelberg",
      base: "000 037",
      owed: "t037",
      source: `${RATES} (4)`,
    }),
    saleCode("IGL", "0", {
      name: "Intra-community supply",
      base: "000 017",
      category: "K",
      exemption: "VATEX-EU-IC",
      list: "goods",
      source: "UStG 1994 Art. 6 (1), Art. 7",
    }),
    saleCode("EXP", "0", {
      name: "Export",
      base: "000 011",
      category: "G",
      exemption: "VATEX-EU-G",
      source: "UStG 1994 § 6 (1) Z 1, § 7",
    }),
    saleCode("EU-SERV", "0", {
      name: "Service to a business in the EU",
      category: "AE",
      exemption: "VATEX-EU-AE",
      list: "services",
      source: "UStG 1994 § 3a (6), Art. 21 (3)",
    }),
    saleCode("NT", "0", {
      name: "Outside the scope",
      category: "O",
      exemption: "VATEX-EU-O",
      source: "UStG 1994 § 3a (6)",
    }),
    saleCode("19-SALE", "0", {
      name: "Domestic reverse charge, sale",
      base: "000 021",
      category: "AE",
      exemption: "VATEX-EU-AE",
      source: "UStG 1994 § 19 (1a) to (1e)",
    }),
    saleCode("FREE", "0", {
      name: "Exempt without input tax",
      base: "000 020",
      category: "E",
      exemption: "VATEX-EU-132",
      source: "UStG 1994 § 6 (1)",
    }),
    purchaseCode("V20", STANDARD, {
      name: "Purchase at standard rate",
      claimed: "060",
      share: ALL,
      source: INPUT,
    }),
    purchaseCode("V13", THIRTEEN, {
      name: "Purchase at 13 %",
      claimed: "060",
      share: ALL,
      source: INPUT,
    }),
    purchaseCode("V10", TEN, {
      name: "Purchase at 10 %",
      claimed: "060",
      share: ALL,
      source: INPUT,
    }),
    purchaseCode("V49", FOOD, {
      name: "Purchase of basic food",
      claimed: "060",
      share: ALL,
      source: INPUT,
    }),
    purchaseCode("V20-0", STANDARD, {
      name: "Purchase at standard rate, not recoverable",
      claimed: "060",
      share: "0",
      source: "UStG 1994 § 12 (2) Z 2",
    }),
    ...(
      [
        ["IGE20", STANDARD, "072", "at standard rate"],
        ["IGE13", THIRTEEN, "008", "at 13 %"],
        ["IGE10", TEN, "073", "at 10 %"],
      ] as const
    ).map(([code, rates, box, rate]) =>
      purchaseCode(code, rates, {
        name: `Intra-community acquisition ${rate}`,
        base: `070 ${box}`,
        owed: `t${box}`,
        claimed: "065",
        share: ALL,
        category: "K",
        source: "UStG 1994 Art. 1, Art. 12 (1) Z 1",
      }),
    ),
    ...atRates(
      purchaseCode("RC-EU", STANDARD, {
        name: "Reverse charge, service from the EU",
        owed: "057",
        claimed: "066",
        share: ALL,
        party: "eu",
        category: "AE",
        source: REVERSE,
      }),
      ["RC-EU13", THIRTEEN, "Reverse charge, service from the EU, 13 %"],
      ["RC-EU10", TEN, "Reverse charge, service from the EU, 10 %"],
    ),
    ...atRates(
      purchaseCode("RC", STANDARD, {
        name: "Reverse charge, supplier outside the EU",
        owed: "057",
        claimed: "066",
        share: ALL,
        party: "abroad",
        category: "AE",
        source: REVERSE,
      }),
      ["RC13", THIRTEEN, "Reverse charge, supplier outside the EU, 13 %"],
      ["RC10", TEN, "Reverse charge, supplier outside the EU, 10 %"],
    ),
    purchaseCode("RC-BAU", STANDARD, {
      name: "Domestic reverse charge, building work",
      owed: "048",
      claimed: "082",
      share: ALL,
      category: "AE",
      party: "home",
      source: "UStG 1994 § 19 (1a)",
    }),
    purchaseCode("EUST20", STANDARD, {
      name: "Import tax by customs notice",
      claimed: "061",
      share: ALL,
      computation: "apart",
      source: `${INPUT} Z 2 lit. a`,
    }),
    purchaseCode("EUST20-FA", STANDARD, {
      name: "Import tax on the tax account",
      claimed: "083",
      share: ALL,
      computation: "apart",
      source: `${INPUT} Z 2 lit. b, § 26 (3)`,
    }),
  ],
  advances: { when: "paid", source: "UStG 1994 § 19 (2) Z 1 lit. a" },
  badDebt: { when: "now", source: "UStG 1994 § 16 (3) Z 1" },
  unpaidBill: { when: "now", repaid: "067", source: "UStG 1994 § 16 (1) Z 2, (3) Z 1" },
  form: {
    form: "U 30",
    since: "2026-01-01",
    isUnverified: true,
    boxes: [
      ...boxRows("minor", [
        ["000", "Gesamtbetrag der Bemessungsgrundlagen"],
        ["021", "Steuerschuld geht auf den Leistungsempfänger über"],
        ["011", "Steuerfreie Ausfuhrlieferungen"],
        ["017", "Steuerfreie innergemeinschaftliche Lieferungen"],
        ["020", "Übrige steuerfreie Umsätze ohne Vorsteuerabzug"],
        ["022", "Umsätze zu 20 %"],
        ["029", "Umsätze zu 10 %"],
        ["006", "Umsätze zu 13 %"],
        ["037", "Umsätze zu 19 % (Jungholz und Mittelberg)"],
      ]),
      { id: "food", label: "Umsätze zu 4,9 %", rounding: "minor", isUnverified: true },
      ...boxRows("minor", [
        ["t022", "Steuer zu 20 %"],
        ["t029", "Steuer zu 10 %"],
        ["t006", "Steuer zu 13 %"],
        ["t037", "Steuer zu 19 %"],
      ]),
      { id: "tfood", label: "Steuer zu 4,9 %", rounding: "minor", isUnverified: true },
      ...boxRows("minor", [
        ["057", "Steuerschuld gemäß § 19 Abs. 1"],
        ["048", "Steuerschuld gemäß § 19 Abs. 1a (Bauleistungen)"],
        ["044", "Steuerschuld gemäß § 19 Abs. 1b"],
        ["070", "Gesamtbetrag der innergemeinschaftlichen Erwerbe"],
        ["072", "Innergemeinschaftliche Erwerbe zu 20 %"],
        ["073", "Innergemeinschaftliche Erwerbe zu 10 %"],
        ["008", "Innergemeinschaftliche Erwerbe zu 13 %"],
        ["t072", "Erwerbsteuer zu 20 %"],
        ["t073", "Erwerbsteuer zu 10 %"],
        ["t008", "Erwerbsteuer zu 13 %"],
        ["060", "Gesamtbetrag der Vorsteuern"],
        ["061", "Entrichtete Einfuhrumsatzsteuer"],
        ["083", "Auf dem Abgabenkonto verbuchte Einfuhrumsatzsteuer"],
        ["065", "Vorsteuern aus dem innergemeinschaftlichen Erwerb"],
        ["066", "Vorsteuern gemäß § 19 Abs. 1"],
        ["082", "Vorsteuern gemäß § 19 Abs. 1a (Bauleistungen)"],
        ["067", "Berichtigung der Vorsteuer"],
      ]),
      {
        id: "095",
        label: "Vorauszahlung oder Überschuss",
        rounding: "minor",
        plus: ["t022", "t029", "t006", "t037", "tfood", "057", "048", "044", "t072", "t073", "t008", "067"],
        minus: ["060", "061", "083", "065", "066", "082"],
      },
    ],
    result: { plus: ["095"], minus: [] },
    period: ["quarter", "month"],
    due: { monthsAfter: 2, day: 15, source: "UStG 1994 § 21 (1)", weekends: "BAO § 108 (3)" },
    lateItems: "correct",
    money: {
      purchases: true,
      rate: { of: "payment", source: "§ 20 (6) UStG 1994" },
      source: "§ 17 and § 12 (1) 1 UStG 1994: free professions, and turnover up to 110,000 EUR",
    },
    source: "BMF form U 30; edition of 2026 not compared",
  },
};
