/** The document's own one of all its numbers: labels that no list has, labels above and below, and numbers of others. */
import { describe, expect, it } from "vitest";
import { understand } from "../../src/fields/index.ts";
import { judgeLabel, LABEL_CLASSES, type LabelClass, shippedLabelModel } from "../../src/fields/number-labels.ts";
import { fold } from "../../src/text/text.ts";
import { type PaperOptions, paper } from "./text-page.ts";

const CONTEXT = { today: "2026-12-31", defaultCurrency: "EUR" };
const numberOf = (drawing: string, options: PaperOptions = { source: "text", columns: 90 }) =>
  understand(paper(drawing, options), CONTEXT).fields.invoiceNumber;

describe("the model of labels", () => {
  const likeliest = (label: string): LabelClass => {
    const shares = judgeLabel(shippedLabelModel(), fold(label));
    return LABEL_CLASSES[shares.indexOf(Math.max(...shares))]!;
  };

  it.each([
    ["Kostennotenkennung", "own"],
    ["Réf. facture", "own"],
    ["Faktureringsnr", "own"],
    ["Kundenkontonr.", "deal"],
    ["N° de votre commande", "deal"],
    ["USt-IdNr.", "party"],
    ["Zahlbar bis", "date"],
  ])("judges “%s” as %s", (label, kind) => {
    expect(likeliest(label)).toBe(kind);
  });

  it("gives shares that add up to 1 for any text", () => {
    for (const text of ["", "7", "Ж", "a".repeat(500), "No. #", "日本語"]) {
      const shares = judgeLabel(shippedLabelModel(), text);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
      expect(shares.every((share) => share >= 0)).toBe(true);
    }
  });
});

describe("the document's number", () => {
  it("is read beside a label that no list has", () => {
    const read = numberOf(`
      Meier Gartenbau GmbH
      Kostennotenkennung      MG-2026-0417
      Kundenkonto             88120
      Datum                   12.05.2026

      Hecke schneiden                          300,00
      Gesamtbetrag EUR                         300,00
    `);
    expect(read?.value).toBe("MG-2026-0417");
    expect(read?.page).toBe(1);
  });

  it("is read below its label in a row of labels", () => {
    const read = numberOf(`
      Blue River Ltd
      Client ref       Fee note ref       Raised on
      CL-7781          FN-2026-118        12/05/2026

      Consulting                               300.00
      Total EUR                                300.00
    `);
    expect(read?.value).toBe("FN-2026-118");
  });

  it("is none of a contract, a customer, a bank, or a telephone", () => {
    const read = numberOf(`
      Blue River Ltd
      Tel. 0113 496 0042
      Contract no.     CT-2026-118
      Customer no.     CL-7781
      Date             12/05/2026

      Consulting                               300.00
      Total EUR                                300.00
      IBAN DE02 1203 0000 0000 2020 51
    `);
    expect(read).toBeNull();
  });

  it("is less sure where the rules know no label for it", () => {
    const labelled = numberOf("\n Blue River Ltd\n Invoice no. RG-118-26\n 12 May 2026\n Total EUR   300.00\n");
    const unknown = numberOf("\n Blue River Ltd\n Kostennotenkennung RG-118-26\n 12 May 2026\n Total EUR   300.00\n");
    expect(labelled?.value).toBe("RG-118-26");
    expect(unknown?.value).toBe("RG-118-26");
    expect(unknown?.confidence).toBeLessThanOrEqual(0.9);
    expect(labelled?.confidence).toBeGreaterThanOrEqual(unknown!.confidence);
  });
});

describe("a number at a label for the document", () => {
  const numberOf = (drawing: string) =>
    understand(paper(drawing, { source: "text", columns: 90 }), CONTEXT).fields.invoiceNumber?.value;

  it("is not that of an earlier bill that is taken off", () => {
    expect(
      numberOf(`
  Elektro Wies e.K.
  Schlussrechnung      Beleg 26-0038 | 15.01.2026
  Summe netto                                     3.574,40
  abzgl. 1. Abschlagsrechnung Nr. 25-0871      -1.500,00
  Rest netto                                      2.074,40
  zzgl. 19 % Umsatzsteuer                           394,14
  Restforderung brutto                            2.468,54
`),
    ).not.toBe("25-0871");
  });

  it("has neither the label nor the mark of a party before it", () => {
    const drawing = (first: string, second: string) => `
  Harbour Print Ltd
  ${first}
  ${second}
  4 May 2026
  Flyers               400.00
  Total EUR            400.00
`;
    expect(numberOf(drawing("DOC 0083-441907", "Quay 3"))).toBe("0083-441907");
    expect(numberOf(drawing("FACTURA      CIF B41856568", "Núm.: 14/2026"))).not.toMatch(/^CIF/);
  });
});

describe("words beside days that no list has", () => {
  const read = (drawing: string) => understand(paper(drawing, { source: "text", columns: 90 }), CONTEXT).fields;

  it.each([["przelew, termin 03/12/2026"], ["Payable jusqu’au 03/12/2026"]])("tell the due date: “%s”", (words) => {
    const { date, dueDate } = read(
      `\n Blue River Ltd\n Invoice no. 118\n Invoice date 20/11/2026\n Total EUR   300.00\n ${words}\n`,
    );
    expect(date?.value).toBe("2026-11-20");
    expect(dueDate?.value).toBe("2026-12-03");
    expect(dueDate?.confidence).toBeLessThan(0.95);
  });

  it("name a day below which they are printed", () => {
    const { date } = read(`
      FIETSDEEL
      4001882716       226104873         22-09-2026      24-09-2026
      Bestelnummer     Factuurnummer     Besteldatum     Factuurdatum

      Ketting                                              27,95
      Totaal EUR                                           27,95
    `);
    expect(date?.value).toBe("2026-09-24");
  });

  it("are no due date before the document's day, or far behind it", () => {
    const { dueDate } = read(
      "\n Blue River Ltd\n Invoice no. 118\n Invoice date 20/11/2026\n Total EUR   300.00\n przelew, termin 03/11/2026\n przelew, termin 03/12/2028\n",
    );
    expect(dueDate).toBeNull();
  });
});

describe("the number of a receipt", () => {
  const read = (drawing: string) => numberOf(drawing, { source: "ocr", columns: 44 })?.value;

  it("is the refund's own, not that of the sale it refers to", () => {
    const value = read(`
      VOLT TRADE COUNTERS LTD
      REFUND
      118204 LED PANEL 60X60             -57.98
      TOTAL REFUNDED GBP                 -57.98
      ORIG. SALE 2210-3-44817 29/06/26
      11/07/26 12:26
      TRANS 20914
    `);
    expect(value).toBe("20914");
  });

  it("goes without the word for number that is stuck to it", () => {
    const value = read(`
      Quittung
      Nr.52
      Gesamt EUR                         178,50
      dankend erhalten
      Zittau, 12.1.26
    `);
    expect(value).toBe("52");
  });

  it("is that of the order where a till prints no other", () => {
    const value = read(`
      The Early Bird
      Order 0417   Till 2   Sat 07 Mar 2026 11:04
      2 Flat White                         7.30
      TOTAL                                7.30
    `);
    expect(value).toBe("0417");
  });

  it("is the line of store, till, and sale beside the date, and no state with its postcode", () => {
    const value = read(`
      MILL CREEK LUMBER
      2210 Gallatin Pike N, Madison, TN 37115
      0519 00033 71804     10/21/25 07:12 AM
      GALV CARR BOLT                      15.12
      TOTAL                              $15.12
    `);
    expect(value).toBe("0519 00033 71804");
  });

  it("is that of what was done, in the box beside, or behind a cross beside the date", () => {
    const ride = read(`
      METROCAB LEEDS
      Job no.                     LD-4471902
      Driver                   2214 K. Iqbal
      Date                  3 Mar 2026 06:18
      TOTAL PAID                   GBP 43.40
    `);
    expect(ride).toBe("LD-4471902");
    const till = read(`
      Harvest Lane Stores Ltd
      Kitchen Towel 4PK                £4.50
      BALANCE DUE                      £4.50
      07/04/26   19:05   S:0412 T:003 #8817
    `);
    expect(till).toBe("8817");
  });

  it("is nothing where only a telephone and a clock are printed", () => {
    const value = read(`
      Corner Kitchen
      512 555 0166
      18:09
      Soup                                 7.30
      TOTAL                                7.30
    `);
    expect(value).toBeUndefined();
  });
});
