/** Purchase or refund: signs and sums decide it, a word alone never does. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { understand } from "../../src/fields/index.ts";
import type { Reading } from "../../src/model/document.ts";
import { reason } from "../../src/model/reasons.ts";
import { paper } from "./text-page.ts";

const read = (drawing: string): Reading =>
  understand(paper(drawing, { source: "text", columns: 80 }), { today: "2026-12-31", defaultCurrency: "EUR" });
const sideOf = (reading: Reading) => ({
  isRefund: reading.isRefund,
  doubts: reading.reasons.filter(({ field }) => field === "side").map(({ code }) => code),
});

const PURCHASE = { isRefund: false, doubts: [] };
const REFUND = { isRefund: true, doubts: [] };

describe("one word for a refund", () => {
  it("makes no refund of a return ticket", () => {
    const ticket = read(`
      Compagnie des Trains du Rhône SA
      12 quai de la Gare
      69002 Lyon
      Billet électronique             Date d'émission : 12/05/2026
      Départ / Retour
      RETOUR
      Lyon Part-Dieu - Grenoble       34,00 €
      Grenoble - Lyon Part-Dieu       34,00 €
      Total TTC                       68,00 €
      Carte bancaire                  68,00 €
    `);
    expect(sideOf(ticket)).toEqual(PURCHASE);
  });

  it("makes no refund of a statement with a column of credits", () => {
    const statement = read(`
      Stadtwerke Musterstadt GmbH
      Rechnung Nr. 4711             Rechnungsdatum 03.03.2026
      Datum        Text             Belastung      Gutschrift
      01.02.2026   Strom              80,00
      02.02.2026   Abschlag                          20,00
      Rechnungsbetrag                 60,00 EUR
    `);
    expect(sideOf(statement)).toEqual(PURCHASE);
  });

  it("makes no refund of an invoice for customers who pay in cash or on account", () => {
    const invoice = read(`
      KEDAI BESI JAYA SDN BHD
      12 Jalan Besar, 43000 Kajang, Selangor
      CASH / CREDIT INVOICE
      Invoice No: 8812             Date: 14/03/2026
      Nails 2kg                      RM 18.00
      Total                          RM 18.00
    `);
    expect(sideOf(invoice)).toEqual(PURCHASE);
  });

  it("makes no refund in a title that nothing else supports", () => {
    const titled = read(`
      Northwind Paper Ltd
      CREDIT NOTE
      Number CN-12             Date: 10/04/2026
      Paper                          £90.00
      Total                          £90.00
    `);
    expect(titled.isRefund).toBe(true);
    expect(titled.status).toBe("to_review");
    expect(titled.reasons).toContainEqual(reason("side", "side_unproven-title"));
  });

  it("makes no refund in a title beside a request for payment: self-billing is called Gutschrift too", () => {
    const selfBilled = read(`
      Kunden AG
      Gutschrift
      Nummer 471102             Datum 05.03.2026
      Lieferung                      473,00
      Zahlbetrag                     473,00 EUR
    `);
    expect(sideOf(selfBilled)).toEqual({ isRefund: false, doubts: ["side_unproven"] });
  });

  it("makes no refund beside the number of a corrected invoice, which may have increased", () => {
    const corrected = read(`
      Muster GmbH
      Rechnungskorrektur
      zu Rechnung 2026-17             Datum 05.03.2026
      Lieferung                      473,00
      Gesamtbetrag                   473,00 EUR
    `);
    expect(sideOf(corrected).doubts).toEqual(["side_unproven"]);
  });
});

describe("a refund", () => {
  it("is recognized by the title and the total's sign", () => {
    const refund = read(`
      Northwind Paper Ltd
      CREDIT NOTE
      Date: 10/04/2026
      Returned paper                -90.00
      Total                        £-90.00
    `);
    expect(sideOf(refund)).toEqual(REFUND);
  });

  it("is recognized by the title and the corrected invoice", () => {
    const refund = read(`
      Papeterie du Lac SARL
      AVOIR N° 2026-31
      Sur facture n° 2026-12             Date : 10/04/2026
      Ramettes                       90,00 €
      Total TTC                      90,00 €
    `);
    expect(sideOf(refund)).toEqual(REFUND);
  });

  it("is recognized by the title and a label for a repaid total", () => {
    const refund = read(`
      CORNER HARDWARE LTD
      REFUND RECEIPT
      Date 03/04/2026
      Claw hammer                    14.50
      TOTAL REFUNDED                 14.50
    `);
    expect(sideOf(refund)).toEqual(REFUND);
  });

  it("is recognized by negative sums without any word", () => {
    const refund = read(`
      Northwind Paper Ltd
      Date: 10/04/2026
      Net                            -90.00
      VAT 20%                        -18.00
      Total                         £-108.00
    `);
    expect(sideOf(refund)).toEqual(REFUND);
  });

  it("is not recognized by the sign alone", () => {
    const single = read(`
      Northwind Paper Ltd
      Date: 10/04/2026
      Total                         £-108.00
    `);
    expect(sideOf(single)).toEqual({ isRefund: true, doubts: ["side_unproven"] });
  });
});

describe("laws of the side", { timeout: 60_000 }, () => {
  const WORDS = ["Retour", "Gutschrift", "REFUND", "Credit note", "AVOIR", "Abono", "Reso", "Storno", "Return"];
  const HEAD = ["Muster Handel GmbH", "Hauptstraße 5", "10115 Berlin", "Rechnung Nr. 88    Datum 04.03.2026"];
  const BODY = [
    "Papier    40,00",
    "Stifte    10,00",
    "Summe netto    50,00",
    "MwSt 19%    9,50",
    "Gesamtbetrag    59,50 EUR",
  ];

  it("stays a purchase when a word for a refund is added below its head", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...WORDS),
        fc.nat({ max: BODY.length }),
        fc.constantFrom("row", "before", "behind"),
        (word, at, where) => {
          const body = [...BODY];
          if (where === "row" || at === BODY.length) body.splice(Math.max(1, at), 0, word);
          else body[at] = where === "before" ? `${word} ${body[at]}` : `${body[at]}   ${word}`;
          expect(read([...HEAD, ...body].join("\n")).isRefund).toBe(false);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("does not depend on the currency's mark, with or without a sign", () => {
    const drawing = (mark: string, sign: string) => `
      Northwind Paper Ltd
      Date: 10/04/2026
      Net                            ${sign}90.00
      VAT 20%                        ${sign}18.00
      Total                         ${mark}${sign}108.00
    `;
    fc.assert(
      fc.property(fc.constantFrom("£", "$", "€", "USD ", "CHF ", "RM "), fc.boolean(), (mark, isNegative) => {
        expect(sideOf(read(drawing(mark, isNegative ? "-" : "")))).toEqual(isNegative ? REFUND : PURCHASE);
      }),
      { numRuns: 30 },
    );
  });
});
