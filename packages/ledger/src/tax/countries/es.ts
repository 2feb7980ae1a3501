/** Spain: IVA, without the Canary Islands, Ceuta, and Melilla. Boxes are the casillas of the modelo 303. Not compared with the form. */

import { FULL_INVOICE } from "../claim.ts";
import type { Dated, TaxPack } from "../code.ts";
import { addComponents } from "../components.ts";
import { atRates, boxRows, purchaseCode, saleCode } from "../make.ts";

const GENERAL: readonly Dated[] = [
  { from: "2010-07-01", value: "18" },
  { from: "2012-09-01", value: "21" },
];
const REDUCED: readonly Dated[] = [
  { from: "2010-07-01", value: "8" },
  { from: "2012-09-01", value: "10" },
];
const SUPER_REDUCED: readonly Dated[] = [{ from: "1995-01-01", value: "4" }];
const RATES = "Ley 37/1992 art. 90, 91";
const INPUT = "Ley 37/1992 art. 92";
const ALL = "1";

/** Rates with their boxes, and the recargo de equivalencia that a retailer is charged on top, with its boxes. */
const SALES = [
  ["21", GENERAL, "Standard rate", "07", "09", "5.2", "22", "24"],
  ["10", REDUCED, "Reduced rate", "04", "06", "1.4", "19", "21"],
  ["4", SUPER_REDUCED, "Super-reduced rate", "01", "03", "0.5", "16", "18"],
] as const;

export const ES: TaxPack = {
  country: "ES",
  currency: "EUR",
  checked: "2026-11-27",
  claim: [
    {
      // Shops, restaurants, and some others may use it up to 3,000: the document doesn't say who they are, so they are judged as all.
      from: "2013-01-01",
      tiers: [
        {
          upTo: "400",
          fields: [
            "supplier_name",
            "supplier_tax_id",
            "number",
            "date",
            "description",
            "rate",
            "tax",
            "total",
            "buyer_tax_id",
            "buyer_address",
          ],
        },
        { fields: FULL_INVOICE },
      ],
      source: "RD 1619/2012 art. 4, 6, 7",
    },
  ],
  invoice: {
    goodsToEu: {
      latest: "next_month_15",
      source: "Ley 37/1992 art. 75.Uno.8.º; Directive 2006/112/EC art. 67 (1), 222",
    },
    buyerIdOfReverseCharge: {
      source: "Directive 2006/112/EC art. 226 (4); RD 1619/2012 art. 6 (1) d",
      isUnverified: true,
    },
    source: "RD 1619/2012 art. 6",
  },
  intrastat: [
    { from: "2015-01-01", sent: "400000", received: "400000", isUnverified: true, source: "Orden HAP/50/2015" },
  ],
  turnover: [{ kind: "cash_basis", from: "2014-01-01", limit: "2000000", source: "Ley 37/1992 art. 163 decies" }],
  codes: [
    ...SALES.map(([code, rates, name, base, owed]) => saleCode(`R${code}`, rates, { name, base, owed, source: RATES })),
    ...SALES.map(([code, rates, name, base, owed, surcharge, surchargeBase, surchargeOwed]) =>
      addComponents(
        saleCode(`RE${code}`, [], {
          name: `${name} with equivalence surcharge`,
          base: `${base} ${surchargeBase}`,
          owed: `${owed} ${surchargeOwed}`,
          source: "Ley 37/1992 art. 161",
        }),
        [
          { name: "IVA", rates, boxes: [owed] },
          {
            name: "Recargo de equivalencia",
            rates: [{ from: "2012-09-01", value: surcharge }],
            boxes: [surchargeOwed],
          },
        ],
      ),
    ),
    saleCode("Z", "0", { name: "Zero rate", base: "150", owed: "152", category: "Z", source: RATES }),
    saleCode("IC", "0", {
      name: "Intra-community supply",
      base: "59",
      category: "K",
      exemption: "VATEX-EU-IC",
      list: "goods",
      source: "Ley 37/1992 art. 25",
    }),
    saleCode("EU-SERV", "0", {
      name: "Service to a business in the EU",
      base: "59",
      category: "AE",
      exemption: "VATEX-EU-AE",
      list: "services",
      source: "Ley 37/1992 art. 69",
    }),
    saleCode("EXP", "0", {
      name: "Export",
      base: "60",
      category: "G",
      exemption: "VATEX-EU-G",
      source: "Ley 37/1992 art. 21",
    }),
    saleCode("OUT", "0", {
      name: "Outside the scope",
      base: "120",
      category: "O",
      exemption: "VATEX-EU-O",
      source: "Ley 37/1992 art. 69",
    }),
    saleCode("ISP-SALE", "0", {
      name: "Domestic reverse charge, sale",
      base: "122",
      category: "AE",
      exemption: "VATEX-EU-AE",
      source: "Ley 37/1992 art. 84 (1) 2",
      isUnverified: true,
    }),
    saleCode("E", "0", {
      name: "Exempt without input tax",
      category: "E",
      exemption: "VATEX-EU-132",
      source: "Ley 37/1992 art. 20",
    }),
    ...SALES.map(([code, rates, name]) =>
      purchaseCode(`S${code}`, rates, {
        name: `Purchase, ${name.toLowerCase()}`,
        base: "28",
        claimed: "29",
        share: ALL,
        source: INPUT,
      }),
    ),
    purchaseCode("S21-INV", GENERAL, {
      name: "Investment, standard rate",
      base: "30",
      claimed: "31",
      share: ALL,
      source: INPUT,
    }),
    purchaseCode("S21-HALF", GENERAL, {
      name: "Car at standard rate, half recoverable",
      base: "28",
      claimed: "29",
      share: "0.5",
      source: "Ley 37/1992 art. 95 (3)",
    }),
    purchaseCode("S21-0", GENERAL, {
      name: "Purchase, standard rate, not recoverable",
      share: "0",
      source: "Ley 37/1992 art. 95, 96",
    }),
    purchaseCode("IMP21", GENERAL, {
      name: "Import tax by customs notice",
      base: "32",
      claimed: "33",
      share: ALL,
      computation: "apart",
      source: INPUT,
    }),
    ...atRates(
      purchaseCode("AIC21", GENERAL, {
        name: "Intra-community acquisition at standard rate",
        base: "10 36",
        owed: "11",
        claimed: "37",
        share: ALL,
        category: "K",
        source: "Ley 37/1992 art. 13, 15",
      }),
      ["AIC10", REDUCED, "Intra-community acquisition at reduced rate"],
      ["AIC4", SUPER_REDUCED, "Intra-community acquisition at super-reduced rate"],
    ),
    ...atRates(
      purchaseCode("RC-EU", GENERAL, {
        name: "Reverse charge, service from the EU",
        base: "10 36",
        owed: "11",
        claimed: "37",
        share: ALL,
        party: "eu",
        category: "AE",
        source: "Ley 37/1992 art. 84 (1) 2",
      }),
      ["RC-EU10", REDUCED, "Reverse charge, service from the EU, reduced rate"],
      ["RC-EU4", SUPER_REDUCED, "Reverse charge, service from the EU, super-reduced rate"],
    ),
    ...atRates(
      purchaseCode("RC", GENERAL, {
        name: "Reverse charge, supplier outside the EU",
        base: "12 28",
        owed: "13",
        claimed: "29",
        share: ALL,
        party: "abroad",
        category: "AE",
        source: "Ley 37/1992 art. 84 (1) 2",
      }),
      ["RC10", REDUCED, "Reverse charge, supplier outside the EU, reduced rate"],
      ["RC4", SUPER_REDUCED, "Reverse charge, supplier outside the EU, super-reduced rate"],
    ),
    ...atRates(
      purchaseCode("ISP", GENERAL, {
        name: "Domestic reverse charge, purchase",
        base: "12 28",
        owed: "13",
        claimed: "29",
        share: ALL,
        category: "AE",
        party: "home",
        source: "Ley 37/1992 art. 84 (1) 2",
      }),
      ["ISP10", REDUCED, "Domestic reverse charge, purchase, reduced rate"],
      ["ISP4", SUPER_REDUCED, "Domestic reverse charge, purchase, super-reduced rate"],
    ),
  ],
  advances: { when: "paid", source: "Ley 37/1992 art. 75.dos" },
  badDebt: { when: "credit_note", source: "Ley 37/1992 art. 80" },
  form: {
    form: "Modelo 303",
    since: "2023-01-01",
    isUnverified: true,
    boxes: [
      ...boxRows("minor", [
        ["150", "Base al 0 %"],
        ["152", "Cuota al 0 %"],
        ["01", "Base al 4 %"],
        ["03", "Cuota al 4 %"],
        ["04", "Base al 10 %"],
        ["06", "Cuota al 10 %"],
        ["07", "Base al 21 %"],
        ["09", "Cuota al 21 %"],
        ["10", "Base de adquisiciones intracomunitarias"],
        ["11", "Cuota de adquisiciones intracomunitarias"],
        ["12", "Base de otras operaciones con inversión del sujeto pasivo"],
        ["13", "Cuota de otras operaciones con inversión"],
        ["14", "Modificación de bases"],
        ["15", "Modificación de cuotas"],
        ["16", "Base del recargo de equivalencia al 0,5 %"],
        ["18", "Recargo de equivalencia al 0,5 %"],
        ["19", "Base del recargo de equivalencia al 1,4 %"],
        ["21", "Recargo de equivalencia al 1,4 %"],
        ["22", "Base del recargo de equivalencia al 5,2 %"],
        ["24", "Recargo de equivalencia al 5,2 %"],
      ]),
      {
        id: "27",
        label: "Total cuota devengada",
        rounding: "minor",
        plus: ["152", "03", "06", "09", "11", "13", "15", "18", "21", "24"],
      },
      ...boxRows("minor", [
        ["28", "Base en operaciones interiores corrientes"],
        ["29", "Cuota en operaciones interiores corrientes"],
        ["30", "Base en operaciones interiores con bienes de inversión"],
        ["31", "Cuota en operaciones interiores con bienes de inversión"],
        ["32", "Base en importaciones de bienes corrientes"],
        ["33", "Cuota en importaciones de bienes corrientes"],
        ["34", "Base en importaciones de bienes de inversión"],
        ["35", "Cuota en importaciones de bienes de inversión"],
        ["36", "Base en adquisiciones intracomunitarias corrientes"],
        ["37", "Cuota en adquisiciones intracomunitarias corrientes"],
        ["38", "Base en adquisiciones intracomunitarias de inversión"],
        ["39", "Cuota en adquisiciones intracomunitarias de inversión"],
        ["40", "Base de rectificación de deducciones"],
        ["41", "Rectificación de deducciones"],
        ["42", "Compensaciones régimen especial agrario"],
        ["43", "Regularización de bienes de inversión"],
        ["44", "Regularización por la prorrata definitiva"],
      ]),
      {
        id: "45",
        label: "Total a deducir",
        rounding: "minor",
        plus: ["29", "31", "33", "35", "37", "39", "41", "42", "43", "44"],
      },
      { id: "46", label: "Resultado régimen general", rounding: "minor", plus: ["27"], minus: ["45"] },
      ...boxRows("minor", [
        ["59", "Entregas intracomunitarias de bienes y servicios"],
        ["60", "Exportaciones y operaciones asimiladas"],
        ["120", "Operaciones no sujetas por reglas de localización"],
      ]),
      { id: "122", label: "Operaciones sujetas con inversión", rounding: "minor", isUnverified: true },
      { id: "123", label: "Operaciones OSS no sujetas", rounding: "minor", isUnverified: true },
      { id: "124", label: "Operaciones OSS sujetas", rounding: "minor", isUnverified: true },
    ],
    result: { plus: ["46"], minus: [] },
    period: ["quarter", "month"],
    due: {
      monthsAfter: 1,
      day: 20,
      others: [
        { rhythm: "month", monthsAfter: 1, day: 30 },
        { endMonth: 12, monthsAfter: 1, day: 30 },
      ],
      source: "RIVA art. 71 (4)",
      weekends: "Ley 39/2015 art. 30 (5)",
    },
    lateItems: "correct",
    money: {
      purchases: true,
      latest: "next_year_end",
      rate: { of: "payment", source: "Ley 37/1992 art. 79.once and 163 terdecies" },
      source:
        "Ley 37/1992 art. 163 decies ff.: turnover up to 2,000,000 EUR, at the latest on December 31 of the next year",
    },
    source: "Modelo 303; edition of 2026 not compared",
  },
};
