/** A date beside words for a stay, a journey, an order, a delivery, a period, a due date or an earlier invoice is not the document's. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { understand } from "../../src/fields/index.ts";
import type { Reading } from "../../src/model/document.ts";
import { reason } from "../../src/model/reasons.ts";
import { paper } from "./text-page.ts";

const read = (drawing: string, source: "text" | "ocr" = "text"): Reading =>
  understand(paper(drawing, { source, columns: 80 }), { today: "2026-12-31", defaultCurrency: "EUR" });

describe("the document's date", () => {
  it.each<[string, string, string]>([
    [
      "of a hotel is not that of the stay",
      "2026-05-18",
      `
      Hotel Seeblick GmbH
      Seestraße 1, 88131 Lindau
      Anreise: 14.05.2026        Abreise: 17.05.2026
      Rechnung Nr. 4711
      18.05.2026
      Übernachtung 3 Nächte            300,00
      Gesamtbetrag                 300,00 EUR`,
    ],
    [
      "of a utility bill is that of the statement, not the last day before a late charge",
      "2026-11-09",
      `
      GREENFIELD ELECTRIC CO-OP
      Statement date Nov 09, 2026
      Service period Oct 08, 2026 - Nov 06, 2026
      Due by Dec 01, 2026
      Electric supply                 231.47
      Amount due                     $231.47
      A late charge of 1.5% applies after Dec 01, 2026.`,
    ],
    [
      "of a return is not that of the purchase",
      "2026-11-12",
      `
      HARPER OUTDOOR SUPPLY
      ** RETURN **
      11/12/2026 14:20 Reg 02
      Orig receipt 10/25/2026 #7741
      Hiking boots                   -129.00
      TOTAL REFUND                  $-129.00`,
    ],
    [
      "of a ticket is not that of the journey",
      "2026-05-02",
      `
      Compagnie des Trains du Rhône SA
      Billet électronique
      Départ : 14/05/2026 18:04
      Retour : 17/05/2026 09:12
      Lyon, le 02/05/2026
      Total TTC                       68,00 €`,
    ],
    [
      "of a shop is neither order nor delivery",
      "2026-05-16",
      `
      Delta Office Supplies Inc.
      Order date: 13 May 2026
      Delivered: 15 May 2026
      Invoice INV-77
      16 May 2026
      Paper                            40.00
      Total                           $40.00`,
    ],
    [
      "is not the period of a service",
      "2026-06-01",
      `
      Fibra Ibérica S.L.
      Factura F-2026-88
      Periodo: 01/05/2026 - 31/05/2026
      Madrid, 1 de junio de 2026
      Internet                         39,00
      Total                          39,00 €`,
    ],
    [
      "is not the due date, even where it has no label of its own",
      "2026-05-20",
      `
      Cartiera Alpina S.p.A.
      Fattura 88
      20/05/2026
      Scadenza: 20/06/2026
      Carta                            39,00
      Totale                         39,00 €`,
    ],
    [
      "is not that of an earlier invoice",
      "2026-05-21",
      `
      Papeterie du Lac SARL
      AVOIR N° 31
      Sur facture n° 12 du 15/04/2026
      Genève, le 21/05/2026
      Ramettes                         90,00
      Total TTC                      90,00 €`,
    ],
    [
      "is the first of the month in French",
      "2026-05-01",
      `
      Papeterie du Lac SARL
      Facture n° 12
      Commande du 28 avril 2026
      Lyon, le 1er mai 2026
      Ramettes                         90,00
      Total TTC                      90,00 €`,
    ],
  ])("is found: %s", (_, date, drawing) => {
    expect(read(drawing).fields.date?.value).toBe(date);
  });

  it("is another date when there is no better one, and is flagged", () => {
    const reading = read(`
      Hotel Seeblick GmbH
      Anreise: 14.05.2026
      Übernachtung                     100,00
      Gesamtbetrag                 100,00 EUR
    `);
    expect(reading.fields.date?.value).toBe("2026-05-14");
    expect(reading.status).toBe("to_review");
    expect(reading.reasons).toContainEqual(reason("date", "other_date", { date: { day: "2026-05-14" } }));
  });
});

it.each(["ORD #50 -REG #19- 18/01/2026 10:27:03", "18/01/2026- 18.10:59", "Table 5 - 18/01/2026 18:10"])(
  "recognizes no period by a dash alone: %s",
  (row) => {
    const reading = read(
      `
      GATEWAY DINER LTD
      12 Market Street, Leeds LS1 4AB
      ${row}
      Burger                   £12.00
      TOTAL                    £12.00
    `,
      "ocr",
    );
    expect(reading.reasons.map(({ code }) => code)).not.toContain("other_date");
    expect(reading.fields.date?.value).toBe("2026-01-18");
  },
);

it.each([
  "01.05. - 31.05.2026",
  "01.05.-31.05.2026",
  "01.05.2026 – 31.05.2026",
  "du 1er au 31 mai 2026",
  "1 May 2026 to 31 May 2026",
])("recognizes a period: %s", (period) => {
  const reading = read(`
      Fibra Rapida GmbH
      Rechnung Nr. 88
      ${period}
      10. Juni 2026
      Internet                    39,00
      Gesamtbetrag            39,00 EUR
    `);
  expect(reading.fields.date?.value).toBe("2026-06-10");
});

describe("a due, delivery, or other date", { timeout: 60_000 }, () => {
  const LABELS = (
    "Check-in|Check-out|Arrival|Order date|Delivery date|Service date|Due date|Travel date|Departure|Booking date|" +
    "Anreise|Abreise|Bestelldatum|Lieferdatum|Leistungsdatum|Fällig am|Hinfahrt|Auftragsdatum|" +
    "Arrivée|Date de commande|Date de livraison|Échéance|Départ|Date de prestation|" +
    "Llegada|Fecha de pedido|Fecha de entrega|Vencimiento|Salida|Arrivo|Data ordine|Data consegna|Scadenza|Partenza|" +
    "Aankomst|Besteldatum|Leverdatum|Vervaldatum|Vertrek|Chegada|Data da encomenda|Data de entrega|Vencimento|Partida|" +
    "Data sprzedaży|Data dostawy|Termin płatności|Ankomst|Beställningsdatum|Leveransdatum|Förfallodatum|Avresa"
  ).split("|");
  const DOCUMENTS = {
    text: [
      "Muster Handel AG",
      "Musterweg 5",
      "Rechnung Nr. 88",
      "Datum 24.03.2026",
      "Papier    40,00",
      "Summe    40,00 EUR",
    ],
    ocr: ["CORNER HARDWARE LTD", "12 Market Street, Leeds", "24/03/2026 10:21", "Hammer    14.50", "TOTAL    £14.50"],
  } as const;

  it("never changes the document's date when it is added below the name", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("text" as const, "ocr" as const),
        fc.constantFrom(...LABELS),
        fc.integer({ min: 13, max: 28 }),
        fc.integer({ min: 1, max: 9 }),
        fc.nat({ max: 3 }),
        fc.constantFrom(": ", "   "),
        (source, label, day, month, at, gap) => {
          const rows: string[] = [...DOCUMENTS[source]];
          rows.splice(2 + at, 0, `${label}${gap}${day}.0${month}.2026`);
          expect(read(rows.join("\n"), source).fields.date?.value).toBe("2026-03-24");
        },
      ),
      { numRuns: 200, examples: [["ocr", "Termin płatności", 13, 1, 0, ": "]] },
    );
  });
});
