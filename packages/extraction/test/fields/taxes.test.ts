/** Several taxes on one document: what it names as two is two, and what is not proven is a doubt. */

import { STANDARD_CATEGORIES, STANDARD_CHART } from "@tallyleaf/ledger";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { VendorRule } from "../../src/categorise/index.ts";
import { understand } from "../../src/fields/index.ts";
import { propose } from "../../src/propose/propose.ts";
import { paper } from "./text-page.ts";

const BOOKS = {
  accounts: STANDARD_CHART,
  categories: STANDARD_CATEGORIES,
  history: [],
  rules: [],
  paying: { defaultAccountCode: "1100", cards: [] },
};

function read(drawing: string, rules: readonly VendorRule[] = []) {
  const reading = understand(paper(drawing, { source: "text", columns: 90 }), {
    today: "2026-12-31",
    defaultCurrency: "INR",
  });
  const proposal = propose(reading, { ...BOOKS, rules }, { baseCurrency: "INR", today: "2026-12-31" });
  return {
    reading,
    doubts: proposal.reasons
      .filter(({ field, code }) => field === "tax" && code !== "not_found")
      .map(({ code }) => code),
    posted: proposal.expense?.taxes.map(({ name, amount }) => `${name} ${amount.minor}`),
  };
}

const HEAD = `
  Ganga Traders Pvt. Ltd.
  GSTIN: 27AAACG1234A1Z5
  Tax Invoice No: GT-118             Date: 14/03/2026
  Mumbai 400001, India
`;

describe("two taxes that the document names", () => {
  it("stay two with equal rates and amounts", () => {
    const { posted, doubts, reading } = read(`${HEAD}
      Cotton cloth                     500.00
      Sub Total                        500.00
      CGST 9%                           45.00
      SGST 9%                           45.00
      Grand Total                   ₹ 590.00
    `);
    expect(posted).toEqual(["CGST 4500", "SGST 4500"]);
    expect(reading.taxes).toEqual([
      { name: "CGST", rate: "9", amount: "45.00", net: "500.00" },
      { name: "SGST", rate: "9", amount: "45.00", net: "500.00" },
    ]);
    expect(doubts).toEqual([]);
  });

  it("stay two without a rate, and in one row", () => {
    const inRows = read(`${HEAD}
      Cotton cloth                     500.00
      Sub Total                        500.00
      CGST                              45.00
      SGST                              45.00
      Grand Total                   ₹ 590.00
    `);
    expect(inRows.posted).toEqual(["CGST 4500", "SGST 4500"]);
    const inOne = read(`${HEAD}
      Cotton cloth                     500.00
      Sub Total                        500.00
      CGST @ 9%  45.00   SGST @ 9%  45.00
      Grand Total                   ₹ 590.00
    `);
    expect(inOne.posted).toEqual(["CGST 4500", "SGST 4500"]);
  });

  it("stay two in the columns of a table", () => {
    const { posted } = read(`${HEAD}
      Item            Taxable        CGST       SGST         Total
      Cotton cloth     500.00  9%    45.00  9%  45.00       590.00
      Grand Total                                         ₹ 590.00
    `);
    expect(posted).toEqual(["CGST 4500", "SGST 4500"]);
  });

  it("stay two in Canada, on one base", () => {
    const { posted, doubts } = read(`
      Papeterie du Fleuve Inc.
      1200 rue Sherbrooke, Montréal QC
      Facture 118             Date : 2026-03-14
      Papier                           100.00
      Sous-total                       100.00
      TPS 5%                             5.00
      TVQ 9.975%                         9.98
      Total                        CAD 114.98
    `);
    expect(posted?.sort()).toEqual(["GST 500", "QST 998"]);
    expect(doubts).toEqual([]);
  });

  it("become one when a bilingual invoice names it twice", () => {
    const { posted } = read(`
      Brouwerij De Kat NV
      Kerkstraat 4, 9000 Gent
      Factuur 118             Factuurdatum: 14/03/2026
      Bier                             100,00
      Subtotaal                        100,00
      BTW 21%                           21,00
      Totaal                       € 121,00
      TVA 21%         100,00            21,00
    `);
    expect(posted?.map((tax) => tax.split(" ")[1])).toEqual(["2100"]);
  });
});

it("proves a tax by the net and the untaxed part", () => {
  const { posted, doubts } = read(`
    Albergo Stella S.r.l.
    Fattura 88/2026             Data: 20/05/2026
    Camera 3 notti                   300,00
    Imponibile                       300,00
    IVA 10%                           30,00
    Imposta di soggiorno              12,00
    Totale                     EUR 342,00
  `);
  expect(posted).toEqual(["IVA 3000"]);
  expect(doubts).toEqual([]);
});

describe("a second rate that letters hide", () => {
  it("is read where its zeros are a word of their own", () => {
    const { posted } = read(`
      LE CADRAN BLEU
      NOTE N° 2026-017733       Le 23/04/2026
      PLAT DU JOUR                      99,30
      KIR                               26,50
      TOTAL TTC (EUR)                  125,80
      TVA          HT      TVA      TTC
      20,00%    22,08     4,42    26,50
      10, 00%   90,27     9,03    99,30
    `);
    expect(posted?.sort()).toEqual(["TVA 442", "TVA 903"]);
  });

  it("is doubted, and its amount no untaxed part, where a base and a tax make it", () => {
    const { doubts } = read(`
      WP Baufachhandel GmbH
      BELEG 118-7-20551         27.03.2026
      Blumenerde                        20,97
      Spax                              64,26
      SUMME EUR                         85,23
      Steuer       Netto   Steuer   Brutto
      A= 19%       54,00    10,26    64,26
      C=           19,60     1,37    20,97
    `);
    expect(doubts).toEqual(["low_confidence"]);
  });
});

it("reads a refund's tax with negative amounts", () => {
  const { posted, reading, doubts } = read(`
    Fietsenwinkel Oost B.V.
    CREDITNOTA 2026-31             Factuurdatum: 21-05-2026
    Fietsband                        -20,00
    Subtotaal                        -20,00
    BTW 21%                           -4,20
    Totaal                         € -24,20
  `);
  expect(posted).toEqual(["BTW 420"]);
  expect(doubts).toEqual([]);
  expect(reading.isRefund).toBe(true);
  expect(reading.lineItems.map(({ amount }) => amount)).toEqual(["20.00"]);
});

describe("an unproven tax", () => {
  it("is flagged when only the sum of two rates could be read", () => {
    const { doubts } = read(`
      Muster Handel GmbH
      Rechnung Nr. 118             Rechnungsdatum: 14.03.2026
      Buch         7%                   50,00
      Lampe        19%                 100,00
      Summe netto                      150,00
      MwSt                              22,50
      Gesamtbetrag                 172,50 EUR
    `);
    expect(doubts).toEqual(["tax_rates_unread"]);
  });

  it("is flagged when the document names a rate whose amount could not be read", () => {
    const { doubts } = read(`
      Muster Handel GmbH
      Rechnung Nr. 118             Rechnungsdatum: 14.03.2026
      Lampe                            100,00
      Gesamtbetrag inkl. 19% MwSt  100,00 EUR
    `);
    expect(doubts).toEqual(["tax_not_read"]);
  });

  it("is not flagged when a rule for the vendor sets the tax", () => {
    const rule: VendorRule = {
      id: "r1",
      origin: "explicit",
      vendor: "Muster Handel GmbH",
      active: true,
      spelling: null,
      categoryCode: null,
      paymentAccountCode: null,
      tax: { structure: "inclusive", rate: "19" },
    };
    const { doubts, posted } = read(
      `
      Muster Handel GmbH
      Rechnung Nr. 118             Rechnungsdatum: 14.03.2026
      Lampe                            119,00
      Gesamtbetrag inkl. 19% MwSt  119,00 EUR
    `,
      [rule],
    );
    expect(posted).toEqual(["Tax 1900"]);
    expect(doubts).toEqual([]);
  });

  it("is flagged when its rate gives another amount", () => {
    const { doubts } = read(`
      Muster Handel GmbH
      Rechnung Nr. 118             Rechnungsdatum: 14.03.2026
      Summe netto                       69,00
      MwSt 19%                          50,00
      Gesamtbetrag                 119,00 EUR
    `);
    expect(doubts).not.toEqual([]);
  });
});

describe("two taxes on one net", { timeout: 60_000 }, () => {
  it("post the sum of both, whatever their rates", () => {
    fc.assert(
      fc.property(fc.constantFrom(2.5, 6, 9, 14), fc.integer({ min: 100, max: 900_000 }), (rate, units) => {
        const net = units * 2;
        const tax = Math.round((net * rate) / 100);
        const plain = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
        const { posted } = read(`${HEAD}
          Sub Total                        ${plain(net)}
          CGST ${rate}%                    ${plain(tax)}
          SGST ${rate}%                    ${plain(tax)}
          Grand Total                    ₹ ${plain(net + 2 * tax)}
        `);
        expect(posted).toEqual([`CGST ${tax}`, `SGST ${tax}`]);
      }),
      { numRuns: 40 },
    );
  });
});

describe("the confidence of an invoice's taxes", () => {
  it("is below that of sure ones where a row has no rate", () => {
    const confidenceOf = (label: string) =>
      understand(
        paper(
          `
  Rechnung Nr. 471102
  Rechnungsdatum: 04.03.2026
  Summe netto                 100,00 EUR
  ${label.padEnd(28)}16,34 EUR
  Gesamtbetrag                116,34 EUR
`,
          { source: "text", columns: 90 },
        ),
        { today: "2026-12-31", defaultCurrency: "EUR" },
      ).fields.tax?.confidence;
    expect(confidenceOf("Versicherungsteuer 16,34 %")).toBeGreaterThanOrEqual(0.95);
    expect(confidenceOf("Versicherungsteuer")).toBe(0.8);
  });
});

describe("the tax inside a total", () => {
  const taxesOf = (drawing: string) =>
    understand(paper(drawing, { source: "text", columns: 90 }), {
      today: "2026-12-31",
      defaultCurrency: "AUD",
    }).taxes.map(({ rate, amount }) => `${rate} % ${amount}`);

  it("is what is included, and not the amount that is free of it", () => {
    expect(
      taxesOf(`
  TAX INVOICE   INV-407
  Description                 Quantity   Unit Price   GST        Amount AUD
  Location scout                  2.00       550.00   10%          1,100.00
  Permit (no GST)                 1.00       300.00   GST Free       300.00
                              Includes GST 10%                       100.00
                              TOTAL AUD                            1,400.00
`),
    ).toEqual(["10 % 100.00"]);
  });

  it("has the rate of the items that makes it to the cent", () => {
    const receipt = (tax: string) => `
  TRATTORIA AL PORTO
  Descrizione                 IVA      Prezzo
  COPERTO                     10%       10,00
  RISOTTO                     10%       32,00
  TOTALE COMPLESSIVO                    42,00
  di cui IVA                             ${tax}
  05-03-2026 21:30`;
    expect(taxesOf(receipt("3,82"))).toEqual(["10 % 3.82"]);
    expect(taxesOf(receipt("3,42"))).toEqual(["null % 3.42"]);
  });
});

describe("taxes in forms of other countries", () => {
  const taxesOf = (drawing: string, source: "text" | "ocr" = "text") =>
    understand(paper(drawing, { source, columns: 90 }), { today: "2026-12-31", defaultCurrency: "EUR" }).taxes.map(
      ({ rate, amount }) => [rate, amount],
    );

  it("reads federal and provincial tax whose names have points", () => {
    expect(
      taxesOf(`
        Bacs Lévis inc.
        FACTURE B-1204
        Date 2026-07-09
        Location                                      580,16 $
        Sous-total                                    580,16 $
        T.P.S. 5 % 829040831 RT0001                    29,01 $
        T.V.Q. 9,975 % 1386995708 TQ0001               57,87 $
        TOTAL (CAD)                                   667,04 $
      `),
    ).toEqual([
      ["5", "29.01"],
      ["9.975", "57.87"],
    ]);
  });

  it("reads the sum of taxes below a column whose head has the rate", () => {
    expect(
      taxesOf(`
        Nordbahn GmbH    Rechnung 2026-17   08.09.2026
        Position                              Preis        MwSt D 7%
        Einfache Fahrt, 2. Klasse             47,90 €      3,13 €
        Sitzplatzreservierung                  5,20 €      0,34 €
        Summe                                 53,10 €      3,47 €
      `),
    ).toEqual([["7", "3.47"]]);
  });

  const SPANISH = `
    DISTRIBUCIONES LÓPEZ, S.A.   FACTURA F/26-3310   22-01-2026
    ARTÍCULO                      CANT.     PRECIO     NETO
    Aceite lata 5 L                  10      38,50    385,00
    Servilleta blanca                 3      26,03     78,09
    Base       % IVA     Cuota     % R.E.     Cuota R.E.
    78,09      21        16,40     5,2        4,06
    385,00     4         15,40     0,5        1,93
    TOTAL FACTURA EUROS                      500,88
  `;

  it("reads the equivalence surcharge beside the VAT of each rate", () => {
    expect(taxesOf(SPANISH)).toEqual([
      ["21", "16.40"],
      ["5.2", "4.06"],
      ["4", "15.40"],
      ["0.5", "1.93"],
    ]);
  });

  it("takes no surcharge that doesn't make the total", () => {
    const rates = taxesOf(SPANISH.replace("500,88", "494,89")).map(([rate]) => rate);
    expect(rates).not.toContain("5.2");
    expect(rates).not.toContain("0.5");
  });

  it("takes no tax that the customer owes", () => {
    expect(
      taxesOf(`
        Hill Groundworks    Invoice 1107    17/10/2025
        Groundworks                                 9,192.50
        Net                                         9,192.50
        VAT (reverse charge, 20%)                       0.00
        Amount payable                              9,192.50
        Reverse charge: customer to account to HMRC for the VAT of £1,838.50.
      `),
    ).toEqual([]);
  });

  it("proves a rate without its sign before it takes a rest for free of tax", () => {
    expect(
      taxesOf(
        `
        Markt GmbH
        Spachtel                              64,26 A
        Erde                                  20,97 C
        SUMME      EUR                        85,23
        VISA kontaktlos                       85,23
        Steuer     Netto     Steuer     Brutto
        A=   19%   54,00     10,26      64,26
        C=   7     19,60      1,37      20,97
        27.03.26 16:48
      `,
        "ocr",
      ),
    ).toEqual([
      ["19", "10.26"],
      ["7", "1.37"],
    ]);
  });
});
