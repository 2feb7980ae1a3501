/**
 * Whole readings of invented documents, in many languages and notations: exact values, sums, reasons and status.
 */
import { describe, expect, it } from "vitest";
import { understand } from "../../src/fields/index.ts";
import type { FieldName, Reading, ReadingContext } from "../../src/model/document.ts";
import { reason } from "../../src/model/reasons.ts";
import { type PaperOptions, paper } from "./text-page.ts";

const read = (drawing: string | string[], context: ReadingContext = {}, options: PaperOptions = {}): Reading =>
  understand(paper(drawing, options), { today: "2025-12-31", ...context });

/** Values of the fields that were read. */
function values(reading: Reading): Partial<Record<FieldName, string>> {
  return Object.fromEntries(
    Object.entries(reading.fields).flatMap(([name, field]) => (field ? [[name, field.value]] : [])),
  );
}

const reasonCodes = (reading: Reading) => reading.reasons.map((r) => `${r.field}:${r.code}`);

describe("receipts", () => {
  it("reads a Malaysian till receipt with rounding, cash and a GST summary", () => {
    const reading = read(`
              SINAR JAYA HARDWARE SDN BHD
                     (123456-X)
             NO. 12, JALAN MAWAR 3, TAMAN INDAH
                  43000 KAJANG, SELANGOR
              GST ID : 000123456789

      INVOICE NO : SJ0012345
      DATE : 14/03/2018 10:21 AM

      PAINT BRUSH 2"          2 x 3.20            6.40
      WALL PUTTY 1KG          1 x 8.48            8.48
      SUB TOTAL                                  14.88
      ROUNDING                                    0.02
      TOTAL (RM)                                 14.90
      CASH                                       20.00
      CHANGE                                      5.10

      GST SUMMARY        AMOUNT(RM)          TAX(RM)
      SR @ 6%                14.04             0.84
    `);
    expect(values(reading)).toMatchObject({
      vendor: "SINAR JAYA HARDWARE SDN BHD",
      date: "2018-03-14",
      total: "14.90",
      tax: "0.84",
      currency: "MYR",
      invoiceNumber: "SJ0012345",
    });
    expect(reading.taxes).toEqual([{ name: "GST", rate: "6", amount: "0.84", net: "14.04" }]);
    expect(reading.taxStructure).toBe("inclusive");
    expect(reading.paymentHint).toBe("cash");
    expect(reading.lineItems.map((i) => [i.quantity, i.unitPrice, i.amount])).toEqual([
      ["2", "3.20", "6.40"],
      ["1", "8.48", "8.48"],
    ]);
  });

  it("reads a German receipt with two rates", () => {
    const reading = read(`
                Bäckerei Sonnenkorn GmbH
                  Lindenstraße 4
                  50674 Köln
             USt-IdNr.: DE 123456789

      Roggenbrot                           3,20 A
      Kaffee Arabica 500g                  6,49 A
      Geschirrtuch                         4,99 B
      SUMME EUR                           14,68
      Bar                                 20,00
      Rückgeld                             5,32

      MwSt        Netto      Steuer      Brutto
      A  7,00%     9,06       0,63        9,69
      B 19,00%     4,19       0,80        4,99

      Datum 03.04.2025   Uhrzeit 09:14
    `);
    expect(values(reading)).toMatchObject({
      vendor: "Bäckerei Sonnenkorn GmbH",
      date: "2025-04-03",
      total: "14.68",
      tax: "1.43",
      currency: "EUR",
    });
    expect(reading.taxes).toEqual([
      { name: "MwSt", rate: "19", amount: "0.80", net: "4.19" },
      { name: "MwSt", rate: "7", amount: "0.63", net: "9.06" },
    ]);
    expect(reading.lineItems).toHaveLength(3);
    expect(reading.taxStructure).toBe("inclusive");
    expect(reading.paymentHint).toBe("cash");
  });

  it("reads a US restaurant bill with tax on top and a tip", () => {
    const reading = read(`
                 THE COPPER SPOON LLC
              210 River Road, Austin, TX 78701
                   (512) 555-0142

      03/04/2025   7:42 PM

      2 Burger                             28.00
      1 Lemonade                            4.50
      Subtotal                             32.50
      Sales Tax 8.25%                       2.68
      Tip                                   6.50
      Total                               $41.68
      VISA ************4242
    `);
    expect(values(reading)).toMatchObject({
      date: "2025-03-04",
      subtotal: "32.50",
      tax: "2.68",
      tip: "6.50",
      total: "41.68",
      currency: "USD",
    });
    expect(reading.taxStructure).toBe("exclusive");
    expect(reading.paymentHint).toBe("card");
    expect(reading.lineItems.map((i) => i.amount)).toEqual(["28.00", "4.50"]);
  });

  it("takes what was paid with the tip where the bill and the tip make it", () => {
    const bill = (more: string) => `
      THE LANTERN PUB
      12 Harbour Street, Halifax NS
      Bill 40713            May 21, 2025

      2 Chowder @11.00                     22.00
      1 Salad                               9.50
      Sub-Total:                           31.50
      HST 15%:                              4.73
      Bill Total:                          36.23
      ${more}
    `;
    const paid = read(
      bill(`AMOUNT                              $36.23
      GRATUITY                             $6.00
      TOTAL PAID                          $42.23`),
    );
    expect(values(paid)).toMatchObject({ total: "42.23", tip: "6.00", tax: "4.73" });
    expect(paid.lineItems).toMatchObject([
      { description: "Chowder", quantity: "2", unitPrice: "11.00", amount: "22.00" },
      { description: "Salad", quantity: "1", unitPrice: "9.50", amount: "9.50" },
    ]);
    // A sum that isn't printed is no total.
    expect(values(read(bill("GRATUITY                             $6.00")))).toMatchObject({ total: "36.23" });
  });

  it("is not the gross of one rate where a returned deposit makes the total less", () => {
    const reading = read(`
      FRISCHE ECKE
      Hafenweg 3
      20457 Hamburg

      BROT                                12,84 B
      KAESE                                3,28 B
      LEERGUT                             -1,51 A
      SUMME          EUR                  14,61
      Geg. girocard  EUR                  14,61
      Steuer %     Netto   Steuer   Brutto
      A= 19,0%     -1,27    -0,24    -1,51
      B= 7,0%      15,07     1,05    16,12
      21.08.2025   17:42
    `);
    expect(reading.fields.total?.value).toBe("14.61");
  });

  it("does not read a suggested tip as a paid one", () => {
    const reading = read(`
      MAPLE DINER
      03/14/2025

      Pancakes                             12.00
      Subtotal                             12.00
      Tax                                   0.99
      Total                               $12.99
      Suggested tip 15% = 1.80   20% = 2.40
    `);
    expect(reading.fields.tip).toBeNull();
    expect(reading.fields.total?.value).toBe("12.99");
  });

  it("reads yen, which have no minor unit", () => {
    const reading = read(`
      SAKURA BOOKS
      Tokyo, Japan
      2025/04/03 12:30

      Notebook                            ¥1,200
      Pen                                   ¥350
      TOTAL                               ¥1,550
      CASH                                ¥2,000
      CHANGE                                ¥450
    `);
    expect(values(reading)).toMatchObject({ total: "1550", currency: "JPY", date: "2025-04-03" });
  });

  it("reads a French receipt", () => {
    const reading = read(`
              BOULANGERIE DES TILLEULS SARL
                 8 rue des Tilleuls
                 75011 Paris
           SIRET 812 345 678 00012

      Le 14 juillet 2025 à 08:12
      Baguette tradition                   1,30
      Tarte aux pommes                    18,00
      TOTAL TTC                           19,30 €
      Dont TVA 5,5%                        1,01 €
      Carte bancaire                      19,30 €
    `);
    expect(values(reading)).toMatchObject({ date: "2025-07-14", total: "19.30", tax: "1.01", currency: "EUR" });
    expect(reading.paymentHint).toBe("card");
  });
});

describe("the tax of a receipt", () => {
  it("takes rate and net from the adjacent row when they give the tax to the cent", () => {
    const reading = read(`
      Sunrise Bakery Sdn Bhd
      Jalan Kilang 2, Selangor
      Date: 14/03/2018

      BREAD WHITE                  10      2.40      24.00
      FLOUR PLAIN                   1      7.61       7.61
      Total 6% supplies (excl. GST):                 24.00
      GST:                                            1.44
      Total 6% supplies (inc. GST):                  25.44
      Total 0% supplies:                              7.61
      Total Payable:                                 33.05
    `);
    expect(values(reading)).toMatchObject({ total: "33.05", tax: "1.44" });
    expect(reading.taxes).toEqual([{ name: "GST", rate: "6", amount: "1.44", net: "24.00" }]);
  });

  it("takes nothing from an adjacent row that doesn't give the tax", () => {
    const reading = read(`
      Sunrise Bakery Sdn Bhd
      Jalan Kilang 2, Selangor
      Total 6% supplies (excl. GST):                 25.00
      GST:                                            1.44
      Total Payable:                                 33.05
    `);
    expect(reading.taxes).toEqual([{ name: "GST", rate: null, amount: "1.44", net: null }]);
  });
});

describe("how a receipt was paid", () => {
  it.each<[string, string, string | null]>([
    ["a row of its own says cash", "Bar               EUR 12,00", "cash"],
    ["cash as the till takes it off", "CASH              -12.00", "cash"],
    ["change back", "Change              3.00", "cash"],
    ["a chocolate bar is no cash", "Perfect bar (B)      9.00", null],
    ["an oil change is none either", "Oil change          45.00", null],
    ["nor a change of tariff", "Change of tariff    12.00", null],
  ])("is recognized: %s", (_, row, expected) => {
    const reading = read(`
      Corner Shop
      Date: 14/03/2025
      ${row}
      TOTAL              12.00
    `);
    expect(reading.paymentHint).toBe(expected);
  });
});

describe("invoices", () => {
  it("tells issuer from customer, and the dates from each other", () => {
    const reading = read(
      `
      Northwind Paper Ltd                                 INVOICE
      14 Mill Lane, Leeds LS1 4AB
      VAT No: GB 123 4567 89

      Bill to:                        Invoice number: NW-2025-0417
      Harbour Studio Ltd              Invoice date: 03/04/2025
      2 Quay Street                   Order date: 28/03/2025
      Bristol BS1 4RN                 Due date: 03/05/2025

      Description             Qty      Unit price       Amount
      A4 copy paper, box        4           22.50        90.00
      Envelopes C5             10            3.00        30.00
                                   Subtotal             120.00
                                   VAT 20%               24.00
                                   Total due           £144.00

      Bank transfer to IBAN GB29 NWBK 6016 1331 9268 19
    `,
      { ownNames: ["Harbour Studio Ltd"] },
      { source: "text", columns: 70 },
    );
    expect(values(reading)).toMatchObject({
      vendor: "Northwind Paper Ltd",
      date: "2025-04-03",
      dueDate: "2025-05-03",
      invoiceNumber: "NW-2025-0417",
      currency: "GBP",
      subtotal: "120.00",
      tax: "24.00",
      total: "144.00",
    });
    expect(reading.taxes).toEqual([{ name: "VAT", rate: "20", amount: "24.00", net: "120.00" }]);
    expect(reading.taxStructure).toBe("exclusive");
    expect(reading.lineItems.map((i) => [i.description, i.quantity, i.unitPrice, i.amount])).toEqual([
      ["A4 copy paper, box", "4", "22.50", "90.00"],
      ["Envelopes C5", "10", "3.00", "30.00"],
    ]);
    expect(reading.paymentHint).toBe("bank");
    expect(reading.status).toBe("ready");
  });

  it.each<[string, string, Partial<Record<FieldName, string>>]>([
    [
      "German",
      `
      Muster Druckerei GmbH - Hafenweg 3 - 20457 Hamburg

      Kunde GmbH
      Am Markt 1
      10115 Berlin                       Rechnungsnr.: 2025-118
                                         Rechnungsdatum: 3. März 2025
                                         Fällig am: 17.03.2025
      Pos   Beschreibung            Menge    Einzelpreis    Betrag
      1     Visitenkarten             500           0,12     60,00
      2     Plakate A1                 10         118,00  1.180,00
                                    Nettobetrag           1.240,00
                                    MwSt 19%                235,60
                                    Gesamtbetrag EUR      1.475,60
      USt-IdNr. DE 987654321   IBAN DE89 3704 0044 0532 0130 00
    `,
      {
        vendor: "Muster Druckerei GmbH",
        date: "2025-03-03",
        dueDate: "2025-03-17",
        invoiceNumber: "2025-118",
        total: "1475.60",
        tax: "235.60",
        subtotal: "1240.00",
        currency: "EUR",
      },
    ],
    [
      "French",
      `
      Atelier Lumière SARL                          FACTURE
      12 rue de la Paix, 69002 Lyon
      SIRET 812 345 678 00012

      Facturé à :                         Facture n° : F-2025-031
      Studio Horizon                      Date de facture : 05/02/2025
      4 avenue Foch                       Échéance : 07/03/2025

      Désignation            Qté      Prix unitaire      Montant
      Conception logo          1           1 500,00     1 500,00
                                   Total HT             1 500,00 €
                                   TVA 20 %               300,00 €
                                   Total TTC            1 800,00 €
    `,
      {
        vendor: "Atelier Lumière SARL",
        date: "2025-02-05",
        dueDate: "2025-03-07",
        invoiceNumber: "F-2025-031",
        total: "1800.00",
        tax: "300.00",
        subtotal: "1500.00",
        currency: "EUR",
      },
    ],
    [
      "Spanish",
      `
      Talleres Ebro S.L.
      Calle Mayor 8, 50001 Zaragoza
      CIF: B12345678

      Cliente: Estudio Norte              Factura nº: 2025/044
                                          Fecha: 12 de enero de 2025
                                          Vencimiento: 11/02/2025
      Descripción                                       Importe
      Reparación                                         200,00
                                   Base imponible        200,00 €
                                   IVA 21%                42,00 €
                                   Total a pagar         242,00 €
    `,
      {
        vendor: "Talleres Ebro S.L.",
        date: "2025-01-12",
        dueDate: "2025-02-11",
        invoiceNumber: "2025/044",
        total: "242.00",
        tax: "42.00",
        currency: "EUR",
      },
    ],
    [
      "Italian",
      `
      Officina Rossi S.r.l.
      Via Garibaldi 10, 20121 Milano
      P. IVA 01234567890

      Cliente: Bianchi Studio             Fattura n. 15/2025
                                          Data fattura: 9 luglio 2025
                                          Scadenza: 08/08/2025
      Descrizione                                       Importo
      Manutenzione                                       350,00
                                   Imponibile            350,00 €
                                   IVA 22%                77,00 €
                                   Totale fattura        427,00 €
    `,
      {
        vendor: "Officina Rossi S.r.l.",
        date: "2025-07-09",
        dueDate: "2025-08-08",
        invoiceNumber: "15/2025",
        total: "427.00",
        tax: "77.00",
        currency: "EUR",
      },
    ],
    [
      "Dutch",
      `
      Fietsenwinkel Zuid B.V.
      Kerkstraat 20, 3011 AB Rotterdam
      BTW NL123456789B01   KvK 12345678

      Klant: J. Visser                    Factuurnummer: 20250088
                                          Factuurdatum: 19 maart 2025
                                          Vervaldatum: 02-04-2025
      Omschrijving            Aantal         Prijs        Bedrag
      Binnenband                   2          7,50         15,00
      Onderhoudsbeurt              1         65,00         65,00
                                   Totaal excl. BTW        80,00
                                   BTW 21%                 16,80
                                   Te betalen            € 96,80
    `,
      {
        vendor: "Fietsenwinkel Zuid B.V.",
        date: "2025-03-19",
        dueDate: "2025-04-02",
        invoiceNumber: "20250088",
        total: "96.80",
        tax: "16.80",
        subtotal: "80.00",
        currency: "EUR",
      },
    ],
    [
      "Portuguese",
      `
      Gráfica do Tejo Lda
      Rua Augusta 100, 1100-053 Lisboa, Portugal
      NIF: 501234567

      Cliente: Casa Azul                  Fatura n.º FT 2025/77
                                          Data de emissão: 3 de março de 2025
                                          Vencimento: 02/04/2025
      Descrição                                           Valor
      Impressão de cartazes                              100,00
                                   Subtotal              100,00 €
                                   IVA 23%                23,00 €
                                   Total a pagar         123,00 €
    `,
      {
        vendor: "Gráfica do Tejo Lda",
        date: "2025-03-03",
        dueDate: "2025-04-02",
        total: "123.00",
        tax: "23.00",
        subtotal: "100.00",
        currency: "EUR",
      },
    ],
    [
      "Swiss",
      `
      Alpenblick Treuhand AG
      Bahnhofstrasse 7, 8001 Zürich
      CHE-123.456.789 MWST

      Rechnung an: Seeblick GmbH          Rechnungsnummer: R-1044
                                          Datum: 05.05.2025
      Leistung                                            CHF
      Jahresabschluss                                1'250.00
                                   Zwischensumme     1'250.00
                                   MWST 8.1%           101.25
                                   Total CHF         1'351.25
    `,
      {
        vendor: "Alpenblick Treuhand AG",
        date: "2025-05-05",
        invoiceNumber: "R-1044",
        total: "1351.25",
        tax: "101.25",
        subtotal: "1250.00",
        currency: "CHF",
      },
    ],
  ])("reads a %s invoice", (_, drawing, expected) => {
    const reading = read(drawing, {}, { source: "text", columns: 70 });
    expect(values(reading)).toMatchObject(expected);
    expect(reading.status).toBe("ready");
  });

  it("reads values printed below their headings", () => {
    const reading = read(
      `
      Delta Office Supplies Inc.
      900 Market Street, San Francisco, CA 94103

      Invoice No.        Invoice Date        Due Date        Amount Due
      INV-7781           04/15/2025          05/15/2025      $1,071.00

      Toner                                                   $980.00
      Shipping                                                 $20.00
      Sales tax                                                $71.00
      Total                                                 $1,071.00
    `,
      {},
      { source: "text", columns: 70 },
    );
    expect(values(reading)).toMatchObject({
      vendor: "Delta Office Supplies Inc.",
      invoiceNumber: "INV-7781",
      date: "2025-04-15",
      dueDate: "2025-05-15",
      total: "1071.00",
      currency: "USD",
    });
  });

  it("recognizes a credit note, whose amounts stay positive", () => {
    const reading = read(
      `
      Northwind Paper Ltd
      VAT No: GB 123 4567 89
      CREDIT NOTE
      Credit note no: CN-12          Date: 10/04/2025
      Returned paper                            -90.00
      VAT 20%                                   -18.00
      Total                                   £-108.00
    `,
      {},
      { source: "text" },
    );
    expect(reading.isRefund).toBe(true);
    expect(reading.fields.total?.value).toBe("108.00");
  });

  it("does not read a shop's refund policy as a refund", () => {
    const reading = read(`
      Corner Shop Ltd, London SW1A 1AA
      12/04/2025
      Tea                    £2.00
      Total                  £2.00
      Refund within 14 days with receipt
      No refund on sale items
    `);
    expect(reading.isRefund).toBe(false);
  });
});

describe("what the organization knows", () => {
  const receipt = `
           SANYU STATONERY SHOP
           12 JALAN BARU, SHAH ALAM, SELANGOR
      DATE: 25/12/2018
      PEN                     RM 4.00
      TOTAL                   RM 4.00
  `;

  // Only words that OCR was unsure of are corrected.
  const unsure = { confidence: 0.8 };

  it("corrects the spelling of a vendor that it used before", () => {
    const reading = read(receipt, { knownVendors: ["Sanyu Stationery Shop", "Sunny Store"] }, unsure);
    expect(reading.fields.vendor?.value).toBe("Sanyu Stationery Shop");
  });

  it("keeps a vendor's name that isn't very close to a known one", () => {
    const reading = read(receipt, { knownVendors: ["Sanyo Electronics", "Station Shop"] });
    expect(reading.fields.vendor?.value).not.toMatch(/Electronics|Station Shop/);
  });

  it("is never the vendor itself", () => {
    const reading = read(receipt, { ownNames: ["SANYU STATIONERY SHOP"] }, unsure);
    expect(reading.fields.vendor?.value ?? "").not.toMatch(/SANYU/);
  });
});

describe("currency", () => {
  const receipt = (money: string, place = "") => `
      Blue Door Cafe
      ${place}
      14/03/2025
      Soup                    ${money}
      Total                   ${money}
  `;

  it.each<[string, string, string]>([
    ["$8.00", "Toronto, Ontario M5V 2T6", "CAD"],
    ["$8.00", "ABN 51 824 753 556", "AUD"],
    ["$8.00", "Singapore 049315", "SGD"],
    ["$8.00", "Austin, TX 78701", "USD"],
    ["A$8.00", "", "AUD"],
    ["HK$8.00", "", "HKD"],
    ["₹800.00", "", "INR"],
    ["80,00 kr", "Stockholm, Sverige", "SEK"],
    ["80,00 kr", "København, Danmark", "DKK"],
    ["R$ 8,00", "CNPJ 12.345.678/0001-90", "BRL"],
    ["8,00 zł", "NIP 123-456-32-18", "PLN"],
    ["CHF 8.00", "", "CHF"],
    ["KWD 8.250", "Kuwait City, Kuwait", "KWD"],
  ])("is found: %s, %s is %s", (money, place, expected) => {
    expect(read(receipt(money, place)).fields.currency?.value).toBe(expected);
  });

  it("is the default for an ambiguous dollar sign, and flagged", () => {
    const reading = read(receipt("$8.00"), { defaultCurrency: "CAD" });
    expect(reading.fields.currency?.value).toBe("CAD");
    expect(reasonCodes(reading)).toContain("currency:currency_assumed");
    expect(reading.status).toBe("to_review");
  });

  it("is the default when none can be read, and flagged", () => {
    const reading = read(receipt("8.00"), { defaultCurrency: "EUR" });
    expect(reading.fields.currency).toMatchObject({ value: "EUR", page: null, box: null });
    expect(reading.reasons).toContainEqual(reason("currency", "currency_assumed-none", { currency: "EUR" }));
    expect(reading.status).toBe("to_review");
  });

  it("is null without a default", () => {
    const reading = read(receipt("8.00"));
    expect(reading.fields.currency).toBeNull();
    expect(reasonCodes(reading)).toContain("currency:not_found");
  });
});

describe("flags", () => {
  it("sends sums that disagree to review", () => {
    const reading = read(
      `
      Northwind Paper Ltd
      14 Mill Lane, Leeds LS1 4AB    VAT No: GB 123 4567 89
      Invoice number: NW-9      Invoice date: 03/04/2025
      Subtotal                                  120.00
      VAT                                        24.00
      Total due                                £149.75
    `,
      {},
      { source: "text" },
    );
    expect(reading.fields.total?.value).toBe("149.75");
    expect(reasonCodes(reading)).toContain("total:sums_disagree");
    expect(reading.status).toBe("to_review");
  });

  it.each<[string, string]>([
    [
      "a letter",
      "Dear Mr Brown,\nthank you for your letter of 3 April 2025. We were pleased to hear that the concert\nhall was full and that more than 1,200 guests came. We hope to see you again in the\nspring and remain with kind regards,\nAnna Weber",
    ],
    [
      "prose about money",
      "The council decided on 4 May 2025 to spend 12,500.00 EUR on the library and to raise\nthe fee for members from 24.00 to 26.50 EUR a year, which the treasurer called modest\ncompared with the 80,000.00 EUR that the roof had cost in the year before.",
    ],
    ["a poster", "SUMMER FESTIVAL\n12 July 2025\nRiver Park\nDoors open 18:00"],
    ["nothing", ""],
  ])("fails %s, which is no receipt, without a total", (_, text) => {
    for (const source of ["text", "ocr"] as const) {
      const reading = read(text, { defaultCurrency: "EUR" }, { source, columns: 90 });
      expect(reading.fields.total).toBeNull();
      expect(reading.status).toBe("failed");
      expect(reading.lineItems).toEqual([]);
      expect(reasonCodes(reading)).toContain("total:not_found");
    }
  });

  it("gives a reason for every field that is null", () => {
    const reading = read("Hello");
    for (const [name, field] of Object.entries(reading.fields)) {
      if (!field) expect(reading.reasons.some((r) => r.field === name)).toBe(true);
    }
  });

  it("reports pages that were left out", () => {
    const doc = { ...paper("Total   £5.00"), pageCount: 40 };
    expect(understand(doc, {}).reasons).toContainEqual(reason("document", "pages_left_out", { read: 1, all: 40 }));
  });

  it("asks for review when pages were left out, however sure the rest is", () => {
    const invoice = paper(
      `
      Northwind Paper Ltd             INVOICE
      2 Quay Street                   Invoice No: NW-2025-0417
      Bristol BS1 4RN                 Invoice date: 03/04/2025

      Description             Qty      Unit price       Amount
      A4 copy paper, box        4           22.50        90.00
      Envelopes C5             10            3.00        30.00
                                   Subtotal             120.00
                                   VAT 20%               24.00
                                   Total due           £144.00
    `,
      { source: "text", columns: 70 },
    );
    const context = { today: "2025-12-31", ownNames: ["Harbor Studio"] };
    expect(understand(invoice, context).status).toBe("ready");
    expect(understand({ ...invoice, pageCount: 2 }, context).status).toBe("to_review");
    expect(understand({ ...paper("Nothing to pay"), pageCount: 2 }, context).status).toBe("failed");
  });
});

describe("positions", () => {
  it("are the box of the value itself", () => {
    const reading = read(`
      Corner Shop Ltd, London SW1A 1AA
      12/04/2025
      Tea                                    £2.00
      Total                                  £2.00
    `);
    const { total, date } = reading.fields;
    expect(total?.page).toBe(1);
    const [x, y, width, height] = total!.box!;
    expect(x).toBeGreaterThan(0.5);
    expect(x + width).toBeLessThanOrEqual(1);
    expect(y).toBeGreaterThan(0.5);
    expect(width).toBeLessThan(0.15);
    expect(height).toBeGreaterThan(0);
    expect(date!.box![1]).toBeLessThan(y);
  });

  it("are found for a total on the last of several pages", () => {
    const reading = read(
      [
        "Northwind Paper Ltd\nLeeds LS1 4AB\nInvoice date: 03/04/2025\nPaper          £90.00",
        "Pens           £10.00\nTotal due     £100.00",
      ],
      {},
      { source: "text" },
    );
    expect(reading.fields.total).toMatchObject({ value: "100.00", page: 2 });
    expect(reading.lineItems.map((i) => i.page)).toEqual([1, 2]);
  });
});
