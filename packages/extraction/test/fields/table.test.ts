/** Items of tables, read by learned roles: quantities and prices of many forms, wrapped texts, charges below the items. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { understand } from "../../src/fields/index.ts";
import { prepare } from "../../src/fields/prepare.ts";
import { figuresOf, plainOf } from "../../src/fields/table/figures.ts";
import { paper } from "./text-page.ts";

const read = (drawing: string) =>
  understand(paper(drawing, { source: "text", columns: 100 }), { today: "2026-12-31", defaultCurrency: "EUR" });

const HEAD = `
  Hafen Druck GmbH
  Lieferantenstraße 20
  80333 München
  Rechnung Nr. 471102
  Rechnungsdatum: 04.03.2026
`;

describe("a table", () => {
  it("has quantities and prices with four decimals, and units behind them", () => {
    const { lineItems } = read(`${HEAD}
  Pos   Bezeichnung             Menge             Einzelpreis        Betrag EUR
  1     Trennblätter            20,0000 Stk           9,9000            198,00
  2     Joghurt Banane          50,0000 Stk           5,5000            275,00
  3     Folie                   12,5000 m             0,8000             10,00
                                      Summe netto                       483,00
                                      zzgl. 19 % MwSt.                   91,77
                                      Gesamtbetrag                      574,77
`);
    expect(lineItems.map(({ amount }) => amount)).toEqual(["198.00", "275.00", "10.00"]);
    expect(lineItems.map(({ quantity }) => quantity)).toEqual(["20", "50", "12.5"]);
    expect(lineItems.map(({ unitPrice }) => unitPrice)).toEqual(["9.90", "5.50", "0.80"]);
    expect(lineItems.map(({ description }) => description)).toEqual(["Trennblätter", "Joghurt Banane", "Folie"]);
  });

  it("has a quantity and a price that a discount parts from the amount", () => {
    const { lineItems } = read(`${HEAD}
  Bezeichnung                   Menge      Preis      Rabatt      Betrag EUR
  Nougat                           20       4,55        10 %           81,90
  Kekse                            15       3,20                       48,00
  Olivenöl                         25      19,80                      495,00
                                      Summe netto                     624,90
                                      zzgl. 19 % MwSt.                118,73
                                      Gesamtbetrag                    743,63
`);
    expect(lineItems.map(({ quantity }) => quantity)).toEqual(["20", "15", "25"]);
    expect(lineItems.map(({ unitPrice }) => unitPrice)).toEqual(["4.55", "3.20", "19.80"]);
  });

  it("makes a sum of the document, or is not taken", () => {
    const { lineItems } = read(`${HEAD}
  Bezeichnung                   Menge      Preis                  Betrag EUR
  Nougat                           20       4,55                       91,00
  Kekse                            15       3,20                       49,00
                                      Summe netto                     139,00
                                      zzgl. 19 % MwSt.                 26,41
                                      Gesamtbetrag                    165,41
`);
    expect(lineItems).toEqual([]);
  });
});

describe("a figure", () => {
  it("has the value that is printed, in either notation", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999 }),
        fc.integer({ min: 0, max: 9999 }),
        fc.boolean(),
        (whole, rest, isComma) => {
          const text = `${whole}${isComma ? "," : "."}${String(rest).padStart(4, "0")}`;
          const { findings } = prepare(paper(`Menge   ${text}`, { source: "text" }), {});
          const [figure] = figuresOf(findings);
          expect(Number(plainOf(figure!.micro))).toBe(Number(`${whole}.${String(rest).padStart(4, "0")}`));
          expect(figure!.decimals).toBe(4);
        },
      ),
    );
  });
});

describe("factors beside an item", () => {
  it("are its quantity and unit price where they make its amount, also in hundredths and in the row below", () => {
    const { lineItems } = read(`${HEAD}
  Balance brought forward                                           0.00
  Electricity, day units (kWh)            1,200 × 25.110p         301.32
  Standing charge (days)                     31 × 60.000p          18.60
  60 × Editing of 60 photos à 3.50                                210.00
  Van hire                                                         96.00
     2 days * 48.00
                                      Total before VAT            625.92
                                      VAT @ 20% on 625.92         125.18
                                      Total                       751.10
`);
    expect(lineItems.map(({ amount }) => amount)).toEqual(["301.32", "18.60", "210.00", "96.00"]);
    expect(lineItems.map(({ quantity }) => quantity)).toEqual(["1200", "31", "60", "2"]);
    expect(lineItems.map(({ unitPrice }) => unitPrice)).toEqual(["0.2511", "0.60", "3.50", "48.00"]);
    expect(lineItems[2]?.description).toBe("Editing of 60 photos");
  });

  it("are not taken where they make another amount", () => {
    const { lineItems } = read(`${HEAD}
  Shelf 3 x 40.00                                                 130.00
  Lamp                                                             20.00
                                      Summe netto                 150.00
                                      zzgl. 19 % MwSt.             28.50
                                      Gesamtbetrag                178.50
`);
    expect(lineItems.map(({ amount }) => amount)).toEqual(["130.00", "20.00"]);
    expect(lineItems.every(({ quantity, unitPrice }) => !(quantity === "3" && unitPrice === "40.00"))).toBe(true);
  });

  it("has no unit in front of a description, and no sum of the document as its only item", () => {
    const { lineItems } = read(`${HEAD}
  Pos   Menge         Bezeichnung                          EP         GP
  1     22,50 Std     Arbeitszeit Meister               72,00   1.620,00
  2     1,00 psch     Kleinmaterial                    118,00     118,00
                                      Nettosumme                1.738,00
                                      + 19 % MwSt                 330,22
                                      Gesamtsumme               2.068,22
`);
    expect(lineItems.map(({ description }) => description)).toEqual(["Arbeitszeit Meister", "Kleinmaterial"]);
    const alone = read(`${HEAD}
  Netto                                                15,13 EUR
  MwSt 19 %                                             2,87 EUR
  Gesamtbetrag                                         18,00 EUR
`);
    expect(alone.lineItems).toEqual([]);
    const titled = read(`${HEAD}
  Votre facture du 4 mars 2026                                44,00 € TTC
  Vos prestations                                             montant HT
  Abonnement Fibre                                            40,00 €
  Location routeur                                             5,00 €
  Remise fidélité                                             -8,33 €
  Total hors taxes                                            36,67 €
  TVA (20,00 %)                                                7,33 €
  Montant à régler TTC                                        44,00 €
`);
    expect(titled.lineItems.map(({ amount }) => amount)).toEqual(["40.00", "5.00", "-8.33"]);
  });
});
