/** Invoices of any maker: who issued them, which sum is the total, which number is theirs, and what else they say. */
import { describe, expect, it } from "vitest";
import { SURE, understand } from "../../src/fields/index.ts";
import type { DetailName, ReadingContext } from "../../src/model/document.ts";
import { paper } from "./text-page.ts";

const read = (drawing: string, context: ReadingContext = {}) =>
  understand(paper(drawing, { source: "text", columns: 90 }), {
    today: "2026-12-31",
    defaultCurrency: "EUR",
    ...context,
  });
const detailsOf = (drawing: string, context: ReadingContext = {}): Partial<Record<DetailName, string>> =>
  Object.fromEntries((read(drawing, context).details ?? []).map(({ name, value }) => [name, value]));

const FOOT = `
  Rechnungsdatum: 04.03.2026
  Beratung                    100,00 EUR
  MwSt 19 %                    19,00 EUR
  Gesamtbetrag                119,00 EUR
`;

describe("the issuer", () => {
  it("is the name below its head, behind numbers of the party, and not the customer", () => {
    const drawing = `
  Käufer :                         Verkäufer :
  Nummer : GE2020211               Globale Nummer: 4000001123452
  Kunden AG Mitte                  Hafen Druck GmbH
  Kundenstraße 15                  Lieferantenstraße 20
  69876 Frankfurt                  80333 München
  Rechnung Nr. 471102
${FOOT}`;
    expect(read(drawing).fields.vendor?.value).toBe("Hafen Druck GmbH");
  });

  it("is the name below its head where the text layer spreads the letters of the head", () => {
    const drawing = `
  Ver käufer :
  Liefer ant GmbH
  Lieferantenstraße 20
  80333 München
  Käufer :
  Kunden AG Mitte
  Buchungshilfe - Rechnung Nr. 471102
${FOOT}`;
    expect(read(drawing).fields.vendor?.value).toBe("Liefer ant GmbH");
  });

  it("is separated from a customer of the same form without a known label, by its letterhead", () => {
    const drawing = `
  Nordlicht Kontor GmbH                                  Fon 040 55512
  Hafenweg 3                                             info@nordlicht-kontor.de
  20457 Hamburg                                          USt-IdNr. DE136695976

  Ostwind Handel GmbH
  Bahnhofstr. 7
  10115 Berlin

  Rechnung Nr. 471102
${FOOT}`;
    expect(read(drawing).fields.vendor?.value).toBe("Nordlicht Kontor GmbH");
  });

  it("has the row above its name where both are one letterhead", () => {
    const drawing = `
  MVN Nordlicht
  Versicherungsverein Neustadt a.G.
  Hafenweg 3
  20457 Hamburg

  Rechnung Nr. 471102
${FOOT}`;
    const { vendor } = read(drawing).fields;
    expect(vendor?.value).toBe("MVN Nordlicht Versicherungsverein Neustadt a.G.");
    expect(vendor?.confidence).toBeLessThan(0.9);
  });

  it("has the town that follows its legal form", () => {
    const drawing = `
  Verkäufer :
  Rohstoff AG Salzgitter
  Marktstr. 153
  DE 38226 Salzgitter
  Rechnung Nr. 471102
${FOOT}`;
    expect(read(drawing).fields.vendor?.value).toBe("Rohstoff AG Salzgitter");
  });

  it("has a name that is also a label where a legal form follows", () => {
    const drawing = `
  Rechnungsersteller
  Lieferant GmbH
  Lieferantenstraße 20
  80333 München
  Rechnungsempfänger
  Kunden AG Mitte
  Rechnung Nr. 471102
${FOOT}`;
    expect(read(drawing).fields.vendor?.value).toBe("Lieferant GmbH");
  });

  it("is no address, copyright, title, or label of a value, and no word whose end looks like a legal form", () => {
    const drawing = `
  (c) AWV e.V. 2020
  Handelsrechnung Nr. 471102
  Währung           : EUR
  Hafenstraße 20
  80333 München
  Hafen Druck GmbH
  Zahlbetr ag
${FOOT}`;
    expect(read(drawing).fields.vendor?.value).toBe("Hafen Druck GmbH");
  });
});

describe("the total", () => {
  it("is the whole sum where a deposit was taken off it", () => {
    const drawing = `
  Hafen Druck GmbH
  Rechnung Nr. 471102   vom 04.03.2026
  Druck                       200,00
  Rechnungssumme ohne USt.    200,00
  Umsatzsteuer 19 %            38,00
  Bruttosumme                 238,00 EUR
  Erhaltene Anzahlungen       -50,00
  Zahlbetrag                  188,00 EUR
`;
    const { fields, details } = read(drawing);
    expect([fields.total?.value, fields.tax?.value]).toEqual(["238.00", "38.00"]);
    expect(details).toContainEqual(expect.objectContaining({ name: "deposit", value: "50.00" }));
  });

  it("is the last of a column that adds up the rates above it", () => {
    const drawing = `
  Hafen Druck GmbH
  Rechnung Nr. 471102   vom 04.03.2026
  Papier                                            321,40
  Tee                                               127,59
  Nettobetrag     MwSt-Betrag      MwSt-%        Endbetrag
  321,40                61,07        19,0           382,47
  127,59                 8,93         7,0           136,52
  448,99                70,00         EUR           518,99
`;
    const { fields, taxes } = read(drawing);
    expect(fields.total?.value).toBe("518.99");
    expect(taxes.map(({ rate, amount }) => [rate, amount])).toEqual([
      ["19", "61.07"],
      ["7", "8.93"],
    ]);
  });

  it("is a whole number behind a mark of rupees", () => {
    const drawing = `
  Shree Textiles Pvt. Ltd.
  Bill No 4512                Date 12/03/2026
  Shirt                       Rs. 450
  Coat                        Rs 1,489
  Total                       Rs 1939
`;
    const { fields } = read(drawing);
    expect([fields.total?.value, fields.currency?.value]).toEqual(["1939.00", "INR"]);
  });

  it("is checked by a person where a tax is withheld from it", () => {
    const drawing = `
  Estudio Marín S.L.
  Factura nº 2026/014         Fecha: 4 de marzo de 2026
  Diseño web                  1.000,00 EUR
  Base imponible              1.000,00
  IVA 21%                       210,00
  Retención IRPF 15%           -150,00
  Total factura               1.060,00 EUR
`;
    const { status, reasons } = read(drawing);
    expect(status).toBe("to_review");
    expect(reasons).toContainEqual(expect.objectContaining({ field: "total", code: "tax_withheld" }));
    expect(detailsOf(drawing).withholding).toBe("150.00");
  });
});

describe("a rate without a percent sign", () => {
  const table = (rate: string) => `
  Hafen Druck GmbH
  Rechnung Nr. 471102   vom 04.03.2026
  Papier                                              198,00
  Kategorie        Basis            USt. %       USt.-Betrag
  VAT (S)         198,00              ${rate}             37,62
  Rechnungssumme ohne USt.                            198,00
  Bruttosumme                                         235,62
`;
  it("is read below its head where base and tax prove it, and not where they don't", () => {
    expect(read(table("19")).taxes).toMatchObject([{ rate: "19", amount: "37.62", net: "198.00" }]);
    expect(read(table("17")).taxes.map(({ rate }) => rate)).not.toContain("17");
  });
});

describe("the number", () => {
  it.each([
    ["Folio 33817", "33817"],
    ["Bolletta n. 8812003", "8812003"],
    ["Ticket 004512", "004512"],
    ["PRO FORMA INVOICE No. PF-33", "PF-33"],
    ["Tax Invoice ST-9", "ST-9"],
    ["Our ref. BR-2201", "BR-2201"],
    ["Gutschrift (selbst ausgestellt) Nr. 471102", "471102"],
    ["Faktura VAT nr 12/2026", "12/2026"],
  ])("is read from “%s”", (row, number) => {
    expect(
      read(`\n  Blue River Ltd\n  ${row}\n  4 March 2026\n  Total GBP   300.00\n`).fields.invoiceNumber?.value,
    ).toBe(number);
  });

  it("is read from a title whose words no label has, in letters of any size", () => {
    const drawn = paper(
      "\n  Blue River Ltd\n\n  Rechnungskor rektur Nr. RK2101 vom 16.09.2018\n\n  Total EUR   300.00\n",
      {
        source: "text",
        columns: 90,
      },
    );
    const inTitle = (size: number) => ({
      ...drawn,
      pages: drawn.pages.map((page) => ({
        ...page,
        lines: page.lines.map((line) =>
          line.text.startsWith("Rechnungskor")
            ? { ...line, box: [line.box[0], line.box[1], line.box[2], line.box[3] * size] as const }
            : line,
        ),
      })),
    });
    const numberOf = (size: number) =>
      understand(inTitle(size), { today: "2026-12-31", defaultCurrency: "EUR" }).fields.invoiceNumber?.value;
    expect(numberOf(1.5)).toBe("RK2101");
    expect(numberOf(1)).toBe("RK2101");
  });

  it("is not that of an order, a delivery, or a contract", () => {
    const drawing = `
  Blue River Ltd
  Purchase order no. 77001
  Delivery note no. 55210
  Contract no. V-8812
  Invoice no. 2026-4
  4 March 2026
  Total GBP   300.00
`;
    expect(read(drawing).fields.invoiceNumber?.value).toBe("2026-4");
    expect(detailsOf(drawing)).toMatchObject({ orderNumber: "77001", contractNumber: "V-8812" });
  });
});

describe("the details", () => {
  const drawing = `
  Hafen Druck GmbH
  Lieferantenstraße 20
  80333 München
  Telefon: 089 5550120
  USt-IdNr. DE136695976
  IBAN DE89 3704 0044 0532 0130 00
  Rechnungsempfänger
  Kunden AG Mitte
  Kundenstraße 15
  Ihre USt-IdNr. DE123456789
  Rechnung Nr. 471102   vom 04.03.2026
  Leistungszeitraum   01.02.2026 - 28.02.2026
${FOOT}`;

  it("are the vendor's, not the customer's", () => {
    expect(detailsOf(drawing)).toEqual({
      vendorTaxId: "DE136695976",
      vendorIban: "DE89370400440532013000",
      vendorPhone: "089 5550120",
      vendorAddress: "Lieferantenstraße 20, 80333 München",
      buyer: "Kunden AG Mitte",
      serviceFrom: "2026-02-01",
      serviceTo: "2026-02-28",
    });
  });

  it("leave out the reader's own tax number, and what two rows say differently", () => {
    const unclear = drawing.replace("Ihre USt-IdNr.", "USt-IdNr.");
    expect(detailsOf(unclear).vendorTaxId).toBeUndefined();
    expect(detailsOf(unclear, { ownMarks: ["DE123456789"] }).vendorTaxId).toBe("DE136695976");
  });

  it("are places on the page, where they are printed", () => {
    const found = read(drawing).details ?? [];
    expect(found.every(({ page, box }) => page === 1 && box?.length === 4)).toBe(true);
  });
});

describe("how sure the issuer is", () => {
  const LETTER = (head: string, foot = "") => `
  ${head}
  Hafenweg 3
  20457 Hamburg

  Ostwind Handel GmbH
  Bahnhofstr. 7
  10115 Berlin

  Rechnung Nr. 471102
${FOOT}
  ${foot}`;
  const confidenceIn = (drawing: string, context: ReadingContext = {}) =>
    read(drawing, context).fields.vendor?.confidence ?? 0;

  it("leaves a name in review that is printed once, beside another company's, unless the books know it", () => {
    const once = LETTER("Nordlicht Kontor GmbH");
    expect(read(once).fields.vendor?.value).toBe("Nordlicht Kontor GmbH");
    expect(confidenceIn(once)).toBeLessThan(SURE.vendor);
    expect(confidenceIn(once, { ownNames: ["Ostwind Handel GmbH"] })).toBeGreaterThanOrEqual(SURE.vendor);
    expect(confidenceIn(LETTER("Nordlicht Kontor GmbH", "www.nordlicht-kontor.de"))).toBeGreaterThanOrEqual(
      SURE.vendor,
    );
    expect(confidenceIn(once, { knownVendors: ["Nordlicht Kontor GmbH"] })).toBeGreaterThanOrEqual(SURE.vendor);
  });

  it("leaves a name in review that is longer in another place", () => {
    const drawing = LETTER("Nordlicht Kontor GmbH", "Nordlicht Kontor GmbH & Co. KG");
    expect(confidenceIn(drawing)).toBeLessThan(SURE.vendor);
  });

  it("has the whole legal form of a Polish company", () => {
    expect(read(LETTER("Sosna Meble Sp. z o.o.", "www.sosna-meble.pl")).fields.vendor?.value).toBe(
      "Sosna Meble Sp. z o.o.",
    );
  });
});

describe("a letter in a picture", () => {
  const letter = (more: string) => `
  Beitragsverein Seewind a.G.
  Hafenweg 3
  20457 Hamburg
                                            24. Januar 2026

  Der Beitrag gilt vom 06.12.2025 bis zum 06.12.2026 und ist
  am 06.12.2025
  abzubuchen.
  Beitrag                                   50,00 EUR
  Versicherungsteuer 19 %                    9,50 EUR
  Gesamtbeitrag                             59,50 EUR
  ${more}
${"\n".repeat(40)}
  Seite 1`;
  const dateOf = (more: string) =>
    understand(paper(letter(more), { columns: 90 }), { today: "2026-12-31", defaultCurrency: "EUR" }).fields.date;

  it("is read as an invoice whose labels nobody knows, so its date is that of its head and less sure", () => {
    expect(dateOf("")).toMatchObject({ value: "2026-01-24" });
    expect(dateOf("")?.confidence).toBeLessThan(SURE.date);
  });
});

describe("line items", () => {
  it("have the description of its column with what wraps below it, and quantity and price as their heads say", () => {
    const drawing = `
  Hafen Druck GmbH
  Rechnung Nr. 471102   vom 04.03.2026
  Menge        Beschreibung            USt.        Preis       Gesamt
  1,00         Gestaltung               19%       160,00       160,00
               einer Karte
  400,00       Luftballons              19%         0,79       316,00
  Rechnungssumme ohne USt.                                     476,00
  Umsatzsteuer 19 %                                             90,44
  Gesamtbetrag                                                 566,44 EUR
`;
    expect(read(drawing).lineItems).toMatchObject([
      { description: "Gestaltung einer Karte", quantity: "1", unitPrice: "160.00", amount: "160.00" },
      { description: "Luftballons", quantity: "400", unitPrice: "0.79", amount: "316.00" },
    ]);
  });
});

describe("the number of a document", () => {
  const numberOf = (label: string) =>
    read(`
  Hafen Druck GmbH
  Hafenweg 3, 20457 Hamburg
  ${label}
${FOOT}`).fields.invoiceNumber?.value;

  it.each([
    ["VAT invoice no. 118840", "118840"],
    ["Rg.-Nr.: 2026-31 (bei Zahlung angeben)", "2026-31"],
    ["Re-Nr. 40772", "40772"],
    ["Rechnung Nr.   7730 0041 9925", "7730 0041 9925"],
    ["KVITTO 40713", "40713"],
    ["Beleg: AB-2026-0417", "AB-2026-0417"],
    ["Receipt ref KL-7C41-88A. Business trip", "KL-7C41-88A"],
  ])("is behind its label: %s", (label, number) => expect(numberOf(label)).toBe(number));

  it("is not that of a tax office", () => expect(numberOf("VAT no. 118840392")).toBeUndefined());
});

describe("the due date", () => {
  const dueDateOf = (sentence: string) => read(`${FOOT}\n  ${sentence}`).fields.dueDate?.value ?? null;

  it.each([
    ["Please pay 119.00      by 18 March 2026", "2026-03-18"],
    ["Zahlbar ohne Abzug bis 18.03.2026. Es gelten unsere AGB.", "2026-03-18"],
    ["Terms of payment      14 days (18 March 2026)", "2026-03-18"],
    ["Den Betrag buchen wir am 18.03.2026 von Ihrem Konto ab.", "2026-03-18"],
    ["Facture prélevée le 18 mars 2026 sur votre compte", "2026-03-18"],
    ["Règlement par virement, au plus tard le 18/03/2026.", "2026-03-18"],
    ["Der Betrag wird am 18.03.2026 von Ihrem Konto abgebucht.", "2026-03-18"],
    ["Maturity      18-03-2026", "2026-03-18"],
    ["Bankeinzug am 12.03.2026 abzgl. 2 % Skonto, oder netto fällig am 18.03.2026.", "2026-03-18"],
    ["Zahlbar netto bis 18.03.2026, 3% Skonto innerhalb 10 Tagen bis 14.03.2026", "2026-03-18"],
  ])("is what the words before it say: %s", (sentence, day) => expect(dueDateOf(sentence)).toBe(day));

  it.each(["Rental period      14 days (18 March 2026)", "Ihr Vertrag läuft bis 18.03.2026"])(
    "is no other date: %s",
    (sentence) => expect(dueDateOf(sentence)).toBeNull(),
  );
});

describe("a name above a signature", () => {
  it("is the issuer's without the word before it", () => {
    const drawing = `
  TAX INVOICE                                            Invoice No.
                                                         HD/26/0041
  Buyer (Bill to)
  Ostwind Handel Ltd
  Printing                                               1,000.00
  Total                                               ₹  1,000.00
                                             for HAFEN DRUCK PVT. LTD.
                                             Authorised Signatory`;
    expect(read(drawing).fields.vendor?.value).toBe("HAFEN DRUCK PVT. LTD.");
  });
});

describe("the currency", () => {
  const currencyOf = (row: string, foot = "Amount due                 $100.00") =>
    understand(paper(`\n  Harbour Supply\n  12 Quay St, Austin TX 78701\n\n  ${row}\n\n  ${foot}\n`, { columns: 70 }), {
      today: "2026-12-31",
      defaultCurrency: "USD",
    }).fields.currency?.value;

  it("is not that of a word that is a code or a sign elsewhere", () => {
    expect(currencyOf("Wire stranded black, 500 ft reel        100.00")).toBe("USD");
    expect(currencyOf("CASHIER 118 RON                         100.00")).toBe("USD");
  });

  it("is forint where the page is Hungarian", () => {
    expect(currencyOf("ÁFA 27 %                              2 126 Ft", "Fizetendő                   10 000 Ft")).toBe(
      "HUF",
    );
  });

  it("is what a picture names, whatever sign OCR makes of another", () => {
    const ticket = (total: string, source: "ocr" | "text") =>
      understand(
        paper(
          `
    PHARMACIE DE LA PLACE
    12 rue de la Liberté, 11000 Carcassonne
    TVA FR68793004151
    Facture N° 26-018447      03/02/2026
    6 Gants nitrile           53,70 £
    5 Sérum                   13,75 £
    A régler                  ${total}
  `,
          { source },
        ),
        { today: "2026-12-31", defaultCurrency: "EUR" },
      ).fields.currency;
    expect(ticket("67,45 EUR", "ocr")).toMatchObject({ value: "EUR" });
    expect(ticket("67,45 £", "ocr")?.confidence).toBeLessThan(0.8);
    expect(ticket("67,45 £", "text")).toMatchObject({ value: "GBP", confidence: 0.98 });
  });
});

describe("a date of a letter", () => {
  it("is the one behind the town, and is sure", () => {
    const { date } = read(`
  Aare Treuhand GmbH
  Dorfgasse 8, 3400 Burgdorf

  Burgdorf, 8. April 2026

  Buchführung 1. Quartal           180,00
  Gesamtbetrag EUR                 180,00
`).fields;
    expect(date?.value).toBe("2026-04-08");
    expect(date?.confidence).toBeGreaterThanOrEqual(SURE.date);
  });

  it("is not that of an earlier bill that is taken off, or of a year of account", () => {
    const { date } = read(`
  Elektro Wies e.K.
  Färbergasse 11, 84028 Landshut

  Schlussrechnung      Beleg 26-0038 | 15.01.2026
  Summe netto                    3.574,40
  abzgl. 1. Abschlagsrechnung Nr. 25-0871 vom       -1.500,00
  28.11.2025
  Rest netto                     2.074,40
  zzgl. 19 % Umsatzsteuer          394,14
  Restforderung brutto           2.468,54
`).fields;
    expect(date?.value).toBe("2026-01-15");
    const fee = read(`
  Harbour Accountants
  No. 4417/26 — 17th April 2026
  Statements for the year ended 31 December 2025      1,450.00
  Amount due                                          1,450.00
`);
    expect(fee.fields.date?.value).toBe("2026-04-17");
  });
});

describe("the total beside a table of taxes", () => {
  it("is labelled by the words behind the table's last amount", () => {
    const { total } = read(`
  Olaria Fonte Nova, Lda
  Rua dos Infantes 14, 7800-225 Beja
  Fatura FT 2026A/207
  Data de emissão: 2026-02-19

  Azulejo                                              171,00
  Placa                                                 65,19

  Taxa        Incidência     Imposto      Mercadoria   236,19
  IVA 23%         212,61       48,90      IVA           50,31
  IVA 6%           23,58        1,41      Total (EUR)  286,50
`).fields;
    expect(total?.value).toBe("286.50");
    expect(total?.confidence).toBeGreaterThanOrEqual(SURE.total);
  });
});

describe("line items with their factors in a row of their own", () => {
  it("have the name of the row above", () => {
    const { lineItems } = read(`
  Tischlerei Ober GmbH
  Rechnung 4711      22.05.2026

  Lieferung und Montage Tür
  4 Stk à 1.286,00                          5.144,00
  Regiestunden
  18,5 h à 58,40                            1.080,40

  Gesamtbetrag EUR                          6.224,40
`);
    expect(lineItems.map(({ description, quantity }) => [description, quantity])).toEqual([
      ["Lieferung und Montage Tür", "4"],
      ["Regiestunden", "18.5"],
    ]);
  });

  it("are counted though a charge for service has no number", () => {
    const { lineItems } = understand(
      paper(
        `
      THE SALTED ANCHOR
      Table 12   14 Feb 2026 13:52
      2 Fish pie           29.90
      1 Hake               16.50
      3 Pale ale           15.30
      Service 10%           6.17
      TO PAY              £67.87
      Contactless VISA     67.87
      VAT 20% incl.        11.31
`,
        { columns: 32 },
      ),
      { today: "2026-12-31" },
    );
    expect(lineItems.map(({ description, quantity }) => [description, quantity])).toEqual([
      ["Fish pie", "2"],
      ["Hake", "1"],
      ["Pale ale", "3"],
      ["Service 10%", null],
    ]);
  });
});

describe("the label of a total", () => {
  it.each([
    "Netto a pagare",
    "Da versare",
    "Montant à régler",
    "Importe a abonar",
    "Te voldoen",
    "Balance owing",
    "Payment due",
    "Überweisungsbetrag",
    "Einzugsbetrag",
    "Slutsumma",
    "Å betale",
    "Maksettava",
    "Celkem k úhradě",
    "Fizetendő",
    "Ukupno",
    "Za plačilo",
    "Tasuda",
    "Mokėti",
    "Factuurbedrag",
    "Importe factura",
    "Jahresprämie",
  ])("is known as %s", (label) => {
    const { total } = read(`
  Nordlicht Kontor Ltd
  Hafenweg 3

  A 4711             03.05.2026

  Lumo brik                        80,00
  Veta sal                         40,00
  ${label.padEnd(33)}120,00
`).fields;
    expect(total?.value).toBe("120.00");
    expect(total?.confidence).toBeGreaterThan(0.9);
  });

  it("is none where a tax is due", () => {
    const { total } = read(`
  Harbour Print Ltd
  3 Quay Street

  Invoice 4711             3 May 2026

  Flyers                           80.00
  Posters                          20.00
  Amount                          100.00
  VAT payable                      20.00
  In all                          120.00
`).fields;
    expect(total?.value).toBe("120.00");
  });
});
