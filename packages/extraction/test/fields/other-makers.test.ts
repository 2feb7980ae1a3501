/** Ways of printing that papers of further makers have: forms, bills with earlier ones, labels above their amounts, misread signs. */
import { describe, expect, it } from "vitest";
import { understand } from "../../src/fields/index.ts";
import type { Reading, ReadingContext } from "../../src/model/document.ts";
import { paper } from "./text-page.ts";

const TODAY: ReadingContext = { today: "2026-12-31", defaultCurrency: "USD" };
const strip = (drawing: string): Reading => understand(paper(drawing, { columns: 46 }), TODAY);
const sheet = (drawing: string, context = TODAY): Reading =>
  understand(paper(drawing, { source: "text", columns: 90 }), context);
const taxesOf = ({ taxes }: Reading) => taxes.map(({ rate, amount, net }) => [rate, amount, net]);
const itemsOf = ({ lineItems }: Reading) =>
  lineItems.map(({ description, quantity, unitPrice, amount }) => [description, quantity, unitPrice, amount]);

describe("items", () => {
  it("are what a filled-in form was for", () => {
    const form = strip(`
  Quittung                  Nr. 0046
  Klavierbau Eckhoff
  Jakobsplan 6, 99423 Weimar
  Gesamt EUR      140,00
  Klavierstimmung 2 Instrumente
  für
  Weimar, 12.11.2026
`);
    expect(itemsOf(form)).toEqual([["Klavierstimmung 2 Instrumente", null, null, "140.00"]]);
    expect(form.fields.invoiceNumber?.value).toBe("0046");
  });

  it("are without an earlier bill and its payment, with prices in hundredths", () => {
    const bill = sheet(`
  Fenland Energy Supply Limited
  Bill number 5540 1187      Bill date 21 July 2026
  Previous bill                                            £588.16
  You paid – 6 May                                        –£588.16
  Charges               Used             Price
  Day units             1,482 kWh        27.915p           £413.70
  Night units           613 kWh          16.24p             £99.55
  Charges before VAT                                       £513.25
  VAT 5% of £513.25                                         £25.66
  This bill                                                £538.91
`);
    expect(itemsOf(bill).map(([, ...rest]) => rest)).toEqual([
      ["1482", "0.27915", "413.70"],
      ["613", "0.1624", "99.55"],
    ]);
  });

  it("have the quantity below its head, and a discount below one in percent", () => {
    const invoice = sheet(`
  Cerâmica Barrosa, Lda.
  Fatura FT 2026A/1429        2026-07-24
  Artigo     Designação                  Quant.     Pr. unit.   Desc. %     Valor
  AZ-1414    Azulejo pintado             180,00      2,3500      4,00      406,08
  CC-20F     Cimento-cola                  9,00     13,8000      0,00      124,20
                                                    Total EUR              530,28
`);
    expect(itemsOf(invoice).map(([, quantity, price]) => [quantity, price])).toEqual([
      ["180", "2.35"],
      ["9", "13.80"],
    ]);
  });

  it("have the thousands that a blank parts, where the whole amount is printed too", () => {
    const invoice = understand(
      paper(
        `
  Vestergaards Smedje
  Faktura nr. 2684                      22. april 2026
  Tekst               Antal      Pris              I alt kr.
  Svejsning            1 stk     1.120,00         1. 120,00
  Kørsel              46 km          3,94            181,24
  At betale DKK                                    1.301,24
`,
        { columns: 90 },
      ),
      TODAY,
    );
    expect(itemsOf(invoice).map(([, , , amount]) => amount)).toEqual(["1120.00", "181.24"]);
  });
});

describe("taxes", () => {
  it("are below their labels in a row of sums", () => {
    const reading = sheet(`
  Saimaan Venehuolto Oy
  LASKU 11482                18.5.2026
  Moottorin huolto                                      312,00
  Opaskirja                                              91,24
  Veroton          ALV 25,5 %       ALV 13,5 %       Maksettava
  403,24           79,56            12,32            EUR 495,12
`);
    expect(taxesOf(reading)).toEqual([
      ["25.5", "79.56", "312.00"],
      ["13.5", "12.32", "91.24"],
    ]);
  });

  it("have the rate whose percent sign was read as an 8, where it makes the tax", () => {
    const reading = strip(`
  LUCKY DUMPLING
  03/02/2026 12:51 PM
  Soup dumplings         55.65
  Food                   55.65
  Sales Tax 10.758        5.98
  TOTAL                 $61.63
`);
    expect(taxesOf(reading)).toEqual([["10.75", "5.98", "55.65"]]);
  });
});

describe("days", () => {
  it("are none of the document where they are of payment in a column, behind a term in days", () => {
    const { fields } = sheet(`
  Cottonwood Haulage Co.
  PRO NO.         BILL DATE       TERMS                     PAY BY
  607-441982-3    07/17/2026      15 DAYS FROM BILL DATE    08/01/2026
  LINEHAUL                                                  731.45
  TOTAL CHARGES                                             $731.45
`);
    expect(fields.date?.value).toBe("2026-07-17");
    expect(fields.dueDate?.value).toBe("2026-08-01");
  });

  it("have the order of the country, though the other order would be the document's day", () => {
    const { fields } = sheet(`
  Nerea Azkarate Olmedo
  28005 Madrid          NIF 78192514N
  Factura 2026/031
  Madrid, 8 de julio de 2026
  Sesión fotográfica                                        275,00
  Importe total                                             275,00 €
  Forma de pago: transferencia. Vto. 07-08-2026.
`);
    expect(fields.date?.value).toBe("2026-07-08");
    expect(fields.dueDate?.value).toBe("2026-08-07");
  });
});

describe("the vendor", () => {
  it("goes on below the kind of its business, in letters that are spread", () => {
    const { fields } = strip(`
  Restaurant
  S I L B E R T A N N E
  9057 Weissbad
  Beleg 30077     16.08.2026
  2 Rösti       24.50     49.00
  Total CHF               49.00
`);
    expect(fields.vendor?.value).toBe("Restaurant SILBERTANNE");
    expect(fields.vendor?.confidence).toBeLessThan(0.9);
  });

  it("is a mutual at the foot of a letter to the reader", () => {
    const { fields } = sheet(
      `
  Tischlerei Achtermann GbR
  48317 Drensteinfurt

  Beitragsrechnung 26-7711804     vom 05.01.2026
  Haftpflicht                                          684,20
  Zu zahlen EUR                                        684,20

  Nordlippe Gewerbeversicherung a. G.
  Hohenzollernring 11, 48145 Münster
`,
      { ...TODAY, ownNames: ["Tischlerei Achtermann GbR"] },
    );
    expect(fields.vendor?.value).toBe("Nordlippe Gewerbeversicherung a. G.");
  });
});

it("takes euros where the law that a document names is German", () => {
  const { fields } = strip(`
  Klavierbau Eckhoff
  kein USt.-Ausweis gem. § 19 UStG
  12.11.2026
  Klavierstimmung      140,00
  Gesamt               140,00
`);
  expect(fields.currency?.value).toBe("EUR");
});
