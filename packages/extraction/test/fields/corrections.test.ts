/** Misreadings that the page itself corrects: labels, digits, dates, names; and values that must stay as read. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { correctKeywords } from "../../src/fields/correct-keywords.ts";
import { correctRates } from "../../src/fields/correct-rates.ts";
import { understand } from "../../src/fields/index.ts";
import { bareName } from "../../src/fields/vendor.ts";
import type { DocumentText } from "../../src/model/document.ts";
import { paper } from "./text-page.ts";

const CONTEXT = { today: "2025-12-31", defaultCurrency: "GBP" };

/** The document with a second best reading at one character of every word that is `text`. */
function withRival(doc: DocumentText, text: string, at: number, rival: string, confidence = 0.4): DocumentText {
  const pages = doc.pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) => ({
      ...line,
      words: line.words.map((word) =>
        word.text === text ? { ...word, rivals: [{ at, text: rival, confidence }] } : word,
      ),
    })),
  }));
  return { ...doc, pages };
}

const folded = (text: string, rivals: { at: number; text: string }[] = []) =>
  correctKeywords({
    text,
    confidence: 1,
    box: [0, 0, 1, 1],
    words: text.split(" ").map((word, i) => ({
      text: word,
      confidence: 1,
      box: [0, 0, 1, 1],
      ...(i === 0 && { rivals: rivals.map((r) => ({ ...r, confidence: 0.3 })) }),
    })),
  });

describe("label words", () => {
  it.each([
    ["Chonge: 2.60", "CHANGE: 2.60"],
    ["ROUNOING 0.00", "ROUNDING 0.00"],
    ["lotal 88.95", "TOTAL 88.95"],
    ["Gesamtbetraq 12,00", "GESAMTBETRAG 12,00"],
  ])("reads %s as %s", (text, mended) => expect(folded(text)).toBe(mended));

  it.each(["SERVICE CHARGE 2.60", "GROUND FLOOR", "LOCAL HONEY 4.00", "TOTALLY CARS"])("leaves %s unchanged", (text) =>
    expect(folded(text)).toBe(text),
  );

  it("reads a short word by its second-best reading only", () => {
    expect(folded("Psid 10.00", [{ at: 1, text: "a" }])).toBe("PAID 10.00");
    expect(folded("Psid 10.00")).toBe("PSID 10.00");
  });
});

describe("digits", () => {
  const receipt = (total: string) =>
    paper(`
      CORNER HARDWARE LTD
      12 Market Street, Leeds LS1 4AB
      Date 03 April 2025
      Claw hammer                 145.00
      Ladder                      490.00
      Subtotal                    635.00
      VAT 20%                     127.00
      TOTAL GBP                   ${total}
    `);

  it("are corrected to what subtotal and tax prove, when OCR considered that possible", () => {
    const total = understand(withRival(receipt("782.00"), "782.00", 1, "6"), CONTEXT).fields.total;
    expect(total).toMatchObject({ value: "762.00", page: 1 });
  });

  it("stay when only the sum contradicts them: no amount is invented", () => {
    expect(understand(receipt("782.00"), CONTEXT).fields.total?.value).not.toBe("762.00");
  });

  it("become an amount when a total lost its decimal sign and the page also prints it with one", () => {
    const doc = paper(`
      CORNER HARDWARE LTD
      12 Market Street, Leeds LS1 4AB
      Date 03 April 2025
      Claw hammer                  12.00
      Total                         1200
      Cash                         50.00
      Change                       38.00
    `);
    expect(understand(doc, CONTEXT).fields.total?.value).toBe("12.00");
  });
});

it("takes a date's year from the same day elsewhere on the page", () => {
  const doc = paper(`
    CORNER HARDWARE LTD
    12 Market Street, Leeds LS1 4AB
    Invoice No: 2018032710100080498
    27/03/2016 16:54
    Claw hammer                  12.00
    Total GBP                    12.00
  `);
  const dateOf = (read: DocumentText) => understand(read, CONTEXT).fields.date?.value;
  expect(dateOf(withRival(doc, "27/03/2016", 9, "8"))).toBe("2018-03-27");
  expect(dateOf(doc)).toBe("2016-03-27");
});

describe("tax rates", () => {
  const receipt = (tax: string) =>
    paper(`
      BÄCKEREI MORGENROT
      Am Markt 12, 80331 München
      Datum 03.04.2025
      Roggenbrot                    10,00 €
      Nettobetrag                   10,00 €
      ${tax}                     1,90 €
      Gesamtbetrag                  11,90 €
    `);
  const taxOf = (doc: DocumentText) => understand(doc, CONTEXT).taxes;

  it("are in percent, not in euros, when OCR considered that possible", () => {
    expect(taxOf(withRival(receipt("MwSt. 19€"), "19€", 2, "%"))).toMatchObject([{ rate: "19", amount: "1.90" }]);
    expect(taxOf(withRival(receipt("MwSt.19€"), "MwSt.19€", 7, "%"))).toMatchObject([{ rate: "19", amount: "1.90" }]);
  });

  it("are separated from a word attached to them", () => {
    expect(taxOf(receipt("MwSt.19%"))).toMatchObject([{ rate: "19", amount: "1.90" }]);
  });

  it("are separated from it when the percent sign is apart", () => {
    expect(taxOf(receipt("MwSt.19 %"))).toMatchObject([{ rate: "19", amount: "1.90" }]);
  });

  it("leave prices in whole euros unchanged", () => {
    const line = { text: "Tagesmenü 19€", confidence: 1, box: [0, 0, 1, 1] as const };
    const word = {
      text: "19€",
      confidence: 1,
      box: [0, 0, 1, 1] as const,
      rivals: [{ at: 2, text: "%", confidence: 0.4 }],
    };
    const menu = { ...line, words: [{ ...word, text: "Tagesmenü", rivals: [] }, word] };
    expect(correctRates(menu)).toBe(menu);
  });
});

it.each(["n0. 92728", "n9: 92728", "n.9 92728", "nå: 92728", "n 92728", "n :   92728"])(
  "reads a number after a misread n° (%s)",
  (label) => {
    const doc = paper(`
      BRASSERIE DU QUAI
      12 rue des Lilas, 69002 Lyon
      03/04/2025 12:30
      Facture ${label}
      Café crème                    3,20
      Total TTC                     3,20 €
    `);
    expect(understand(doc, CONTEXT).fields.invoiceNumber?.value).toBe("92728");
  },
);

it("flags the total when a digit of the printed one is lost", () => {
  const doc = paper(`
    QUINTA VELHA
    Rua Augusta 100, 1100-053 Lisboa
    Data 03/04/2025
    Manutenção                   799,11
    Subtotal                     799,11
    IVA 23%                      183,80
    Total a pagar                982,9
  `);
  expect(understand(doc, CONTEXT).fields.total?.confidence ?? 0).toBeLessThan(0.9);
});

it("keeps the size of a pack in the item's description, also in a box of its own", () => {
  const doc = paper(`
    MAPLE HARDWARE
    402 Mill Road, Burlington, VT 05401
    11/02/2025
    Claw hammer                  24.99
    Wall anchors   50 pc          8.49
    Total                        33.48
  `);
  const items = understand(doc, CONTEXT).lineItems.map((item) => item.description);
  expect(items).toEqual(["Claw hammer", "Wall anchors 50 pc"]);
});

it("does not read a part of a date, with a space in it, as a number", () => {
  const doc = paper(`
    Coteaux Bio SA
    4 avenue Foch, 75011 Paris
    Facture n°
    31/0 1/2025
    Total TTC                     3,20 €
  `);
  expect(understand(doc, CONTEXT).fields.invoiceNumber).toBeNull();
});

describe("names", () => {
  it.each([
    ["OWNED BY: CHEF LEE SDN BHD", "CHEF LEE SDN BHD"],
    ["MR D.I.Y. (H) SDN BHD", "MR D.I.Y. (M) SDN BHD"],
    ["EN TERPRISE OF LEEDS", "ENTERPRISE OF LEEDS"],
    ["99 SPEED NART S/B", "99 SPEED MART S/B"],
    ["3 & BEST RESTAURANT", "B & BEST RESTAURANT"],
  ])("reads %s as %s", (text, name) => expect(bareName(text)).toBe(name));

  describe("words read with certainty", { timeout: 60_000 }, () => {
    const receipt = (name: string) => `
      ${name}
      12 Market Street, Leeds LS1 4AB
      Date 03 April 2025
      Pens                     12.00
      TOTAL GBP                12.00
    `;
    const vendorOf = (name: string, confidence: number, context = {}) =>
      understand(paper(receipt(name), { confidence }), { ...CONTEXT, ...context }).fields.vendor?.value;

    it("stay, however similar another word is", () => {
      expect(vendorOf("MORRIS STATIONERS LTD", 1)).toBe("MORRIS STATIONERS LTD");
      expect(vendorOf("HO POT RESTAURANT LTD", 1, { knownVendors: ["HOT POT RESTAURANT LTD"] })).toBe(
        "HO POT RESTAURANT LTD",
      );
      expect(vendorOf("ALPINE HARDWAKE LTD", 1)).toBe("ALPINE HARDWAKE LTD");
      expect(vendorOf("ALPINE HARDWAKE LTD", 0.7)).toBe("ALPINE HARDWARE LTD");
    });

    it("never change, for any text", () => {
      const word = fc.constantFrom(
        ..."STATIONERS HO HOT HARDWAKE SIN SDN BHD DHD S/8 (H) NART SPEED 99 MAKKET FODS C0RNER EN TERPRISE 3 & BEST KEDAI".split(
          " ",
        ),
      );
      fc.assert(
        fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
          const name = words.join(" ");
          const sure = new Set(words);
          const letters = (text: string) => text.replace(/\s+/g, "");
          expect(letters(name)).toContain(letters(bareName(name, true, sure)));
        }),
        { numRuns: 400 },
      );
    });
  });

  it("stay in a text layer", () => expect(bareName("99 SPEED NART S/B", false)).toBe("99 SPEED NART S/B"));
});

it("never reads a block with the organization's own tax ID as the vendor's", () => {
  const doc = paper(
    `
    Harbour Studio                          INVOICE 118
    2 Quay Street                           Date: 03/04/2025
    VAT GB 987 6543 21

    Northwind Paper Ltd
    14 Mill Lane, Leeds LS1 4AB
    VAT GB 123 4567 89

    Envelopes C5                                30.00
    Total due                                  £30.00
  `,
    { source: "text", columns: 70 },
  );
  const vendorOf = (ownMarks: string[]) => understand(doc, { ...CONTEXT, ownMarks }).fields.vendor?.value;
  expect(vendorOf(["GB987654321"])).toBe("Northwind Paper Ltd");
  expect(vendorOf(["GB123456789"])).not.toBe("Northwind Paper Ltd");
});
