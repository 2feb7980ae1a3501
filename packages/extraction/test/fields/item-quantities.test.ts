/** Quantities and prices that arithmetic, a sign, or the other items prove, and lists that only their column shows. */
import { describe, expect, it } from "vitest";
import { understand } from "../../src/fields/index.ts";
import { prepare } from "../../src/fields/prepare.ts";
import { longestRun } from "../../src/fields/table/column-run.ts";
import { figuresOf } from "../../src/fields/table/figures.ts";
import { paper } from "./text-page.ts";

const TODAY = { today: "2026-12-31", defaultCurrency: "EUR" };
const read = (drawing: string) => understand(paper(drawing, { source: "text", columns: 100 }), TODAY).lineItems;
const readPhoto = (drawing: string) => understand(paper(drawing, { columns: 50 }), TODAY).lineItems;
const factors = (items: ReturnType<typeof read>) =>
  items.map(({ quantity, unitPrice }) => `${quantity ?? "–"} × ${unitPrice ?? "–"}`);
const names = (items: ReturnType<typeof read>) => items.map(({ description }) => description);
const amounts = (items: ReturnType<typeof read>) => items.map(({ amount }) => amount);

const HEAD = `
  Stadtwerke Lindau GmbH
  Uferweg 8
  88131 Lindau
  Rechnung Nr. 71104
  Rechnungsdatum: 04.03.2026
`;

describe("quantity and price of a row", () => {
  it("are the two numbers that make its amount, whatever their units and decimals", () => {
    const items = read(`${HEAD}
  Voce                     Quant.     Tariffa     Importo
  Energia fascia uno     142 kWh      0,1387      19,70
  Energia fascia due     231 kWh      0,1214      28,04
  Trasporto              373 kWh      0,0432      16,11
  Accise                                           4,82
                         Imponibile               68,67
                         IVA 10%                   6,87
                         Totale bolletta          75,54
`);
    expect(factors(items)).toEqual(["142 × 0.1387", "231 × 0.1214", "373 × 0.0432", "– × –"]);
  });

  it("may be in groups that blanks part", () => {
    const items = read(`${HEAD}
  Bezeichnung              Menge        Preis      Betrag EUR
  Faltblatt A6             5 000        0,114          570,00
  Plakat A2                   40        8,900          356,00
                           Summe netto                 926,00
                           zzgl. 19 % MwSt.            175,94
                           Gesamtbetrag              1.101,94
`);
    expect(factors(items)).toEqual(["5000 × 0.114", "40 × 8.90"]);
  });

  it("may be parted by OCR", () => {
    const items = readPhoto(`
  Au vieux pressoir SARL
  05/11/2017
  Huile de noix    1 0 L   19,80    198,00
  Biscuits secs     40 U    3,20    128,00
  Total TTC EUR                     326,00
`);
    expect(factors(items)).toEqual(["10 × 19.80", "40 × 3.20"]);
  });

  it("are those of a sign, which tells the price from the quantity", () => {
    const items = readPhoto(`
  Moorgate Fuels Ltd
  07/11/2026 07:52
  PUMP 3 DIESEL
  31.25 L @ 1.448/L        45.25
  WASHER FLUID              6.50
  TOTAL                   £51.75
`);
    expect(factors(items)[0]).toBe("31.25 × 1.448");
  });

  it("have the price in front where the other number is whole, or one", () => {
    const items = readPhoto(`
  Nordmarkt Kiel
  07.11.2026 07:52
  Artikel            Anzhl       Summe
  Bulgur             0,89 x 2      1,78 B
  Reis        2,40       1,00      2,40 B
  SUMME EUR                        4,18
`);
    expect(factors(items)).toEqual(["2 × 0.89", "1 × 2.40"]);
  });

  it("are found where OCR put the number into a row of its own", () => {
    const items = readPhoto(`
  Rösteriet i Ystad AB
  2026-10-08 09:37
  3
  Bryggkaffe    st*32,00      96,00
  Smörgås                    115,00
  Totalt SEK                 211,00
`);
    expect(factors(items)[0]).toBe("3 × 32.00");
  });
});

describe("a number before each name", () => {
  it("is the quantity, without a price where none is printed", () => {
    const items = readPhoto(`
  THE COPPER LADLE
  08/21/2026
  2 Fish Tacos             27.00
  1 Side Salad              6.00
  3 Lemonade               10.50
  Subtotal                 43.50
  Tax                       3.70
  Total                    47.20
`);
    expect(factors(items)).toEqual(["2 × –", "1 × 6.00", "3 × –"]);
    expect(names(items)).toEqual(["Fish Tacos", "Side Salad", "Lemonade"]);
  });

  it("is only an item's position where they follow one another", () => {
    const items = readPhoto(`
  THE COPPER LADLE
  08/21/2026
  1 Fish Tacos             27.00
  2 Side Salad              6.00
  3 Lemonade               10.50
  Total                    43.50
`);
    expect(factors(items)).toEqual(["– × –", "– × –", "– × –"]);
  });

  it("is the quantity by its sign alone, and no part of the name", () => {
    const items = readPhoto(`
  Kap Arkona Imbiss
  02.05.2026 13:22
  2 x Fischbrötchen        11,00
  Kabel 3x1,5 grau          7,80
  SUMME EUR                18,80
`);
    expect(factors(items)).toEqual(["2 × –", "– × –"]);
    expect(names(items)).toEqual(["Fischbrötchen", "Kabel 3x1,5 grau"]);
  });
});

it("gives a single piece its quantity where the others have theirs in one column", () => {
  const items = readPhoto(`
  Buurtwinkel Het Anker
  12-09-2026 16:03
  2    MELK HALFVOL   1,15     2,30
  1    BRUIN BROOD             2,75
  4    APPELSAP       1,20     4,80
  TOTAAL                       9,85
`);
  expect(factors(items)).toEqual(["2 × 1.15", "1 × 2.75", "4 × 1.20"]);
});

describe("a list of items", () => {
  it("makes the total with a printed rounding, which is no item", () => {
    const items = read(`
  Nilgiri Valve Works Pvt. Ltd.
  Tax Invoice No. NV/26/118
  Date: 04 Nov 2026
  Description                 Quantity        Rate          Amount
  Globe valve                    3        1,200.30        3,600.90
  Gasket set                    12           85.25        1,023.00
                                 CGST 9%                    416.15
                                 SGST 9%                    416.15
                                 Round off                   -0.20
                                 Total ₹                  5,456.00
`);
    expect(amounts(items)).toEqual(["3600.90", "1023.00"]);
    expect(factors(items)).toEqual(["3 × 1200.30", "12 × 85.25"]);
  });

  it("is a column whose sum is printed below it, with a day in each row", () => {
    const items = read(`
  Casa do Moinho Lda.
  Fatura FR 2026M/218
  Data          Descrição                           IVA        Valor s/ IVA
  11-06-2026    Alojamento duplo                    IVA 6%           96,00
  12-06-2026    Alojamento duplo                    IVA 6%           96,00
  12-06-2026    Jantar no Bar                       IVA 13%          42,00
  13-06-2026    Taxa municipal                      isento            4,00
                                                    Incidência      238,00
                                                    IVA 13% (42,00)   5,46
                                                    IVA 6% (192,00)  11,52
                                                    Isento            0,00
                                                    Total EUR       254,98
`);
    expect(amounts(items)).toEqual(["96.00", "96.00", "42.00", "4.00"]);
    expect(names(items)).toEqual(["Alojamento duplo", "Alojamento duplo", "Jantar no Bar", "Taxa municipal"]);
  });

  it("is not the subtotal and what is added to it", () => {
    const items = readPhoto(`
  Kedai Kopi Melati
  05/05/2018 18:06
  Kopi O                    S
  Nasi lemak              5.19
  Sub Total              24.43
  10% Srv Chg             2.45
  Total RM               26.88
`);
    expect(items).toEqual([]);
  });

  it("leaves out no row that its own factors prove for two sums that make the total by chance", () => {
    const items = readPhoto(`
  Sklep Nad Rzeka
  2026-11-05
  Maslo 200g C 2 x5,49 10,98C
  Twarog luz     0,286 x39,90
  C                      11,41C
  Szampon A     1 X11,99 11,99A
  Woda 1l A     6 X2,49 14,94A
  SPRZEDAZ OPODATK . A   26,93
  PTU A 23,00 %           5,04
  SPRZEDAZ OPODATK. C    22,39
  PTU C 5,00 %                1,07
  SUMA PTU                    6,11
  SUMA PLN                   49,32
`);
    expect(amounts(items)).toEqual(["10.98", "11.41", "11.99", "14.94"]);
  });
});

it("reads groups that blanks part where the country is unknown", () => {
  const { fields } = understand(
    paper(
      `
  TAX INVOICE                     Fynbos Signs CC
  INV 20871                       2026/11/17
  CODE      DESCRIPTION           QTY      PRICE EXCL      TOTAL EXCL
  SG12      Shop front sign         1        3 840,00        3 840,00
  LT04      Vinyl letters           4          310,00        1 240,00
                                  Excl R 5 080,00   VAT @ 15% R 762,00   Total R 5 842,00
`,
      { source: "text", columns: 110 },
    ),
    TODAY,
  );
  expect(fields.total?.value).toBe("5842.00");
});

describe("longestRun", () => {
  const runOf = (rows: [label: string, amount: string][], targets: number[]) => {
    const drawing = rows.map(([label, amount]) => label.padEnd(30) + amount.padStart(8)).join("\n");
    const { findings } = prepare(paper(drawing, { source: "text" }), TODAY);
    return longestRun(findings, figuresOf(findings), targets)?.figures.map(({ micro }) => micro / 1e6);
  };
  const room: [string, string] = ["Room", "10.00"];
  const laundry: [string, string] = ["Laundry", "4.00"];

  it("has amounts beside words that make the sum below them or one of the document's", () => {
    expect(runOf([room, ["Mesa Bar", "5.50"], laundry, ["Charges", "19.50"]], [])).toEqual([10, 5.5, 4]);
    expect(runOf([room, laundry, ["Visa", "14.00"]], [14_000])).toEqual([10, 4]);
    expect(runOf([room, laundry, ["Charges", "14.00"]], [])).toBeUndefined();
  });

  it("is right above its sum, which may be a little beside the column", () => {
    const sum: [string, string] = ["", " 19.50".padStart(10)];
    expect(runOf([room, ["Hill Bar", "5.50"], laundry, sum], [])).toEqual([10, 5.5, 4]);
    expect(runOf([room, ["Hill Bar", "5.50"], laundry, ["Guests", "2.00"], sum], [])).toBeUndefined();
  });

  it.each(["VAT 20 %", "Taxes and fees", "Subtotal", "Change", "Rounding"])("has no row of %s", (label) => {
    expect(runOf([room, laundry, [label, "1.00"], ["Visa", "15.00"]], [15_000])).toBeUndefined();
  });
});

describe("quantities of a till", () => {
  const itemsOf = (drawing: string) =>
    understand(paper(drawing, { source: "ocr", columns: 44 }), {
      today: "2026-12-31",
      defaultCurrency: "EUR",
    }).lineItems.map(({ quantity, unitPrice, amount }) => [quantity, unitPrice, amount]);

  it("are not guessed where factors make no amount", () => {
    const items = itemsOf(`
      WERKHALLE
      Spachtel breit                     18,95 A
         5 Stk x 3,70
      Acryl weiss 310ml                  13,96 A
         4 Stk x 3,49
      Blumenerde                         20,97 A
         3 Stk x 6,99
      SUMME EUR                          53,88
      27.03.26 16:48
    `);
    expect(items[0]).toEqual([null, null, "18.95"]);
  });

  it("are the numbers before names, of which OCR may miss one", () => {
    const items = itemsOf(`
      The Early Bird
      2    Flat White                      7.30
      1    Bacon Bap                       6.20
      1    Egg Sourdough                   9.80
           Carrot Cake                     4.10
      TOTAL                              £27.40
      Sat 07 Mar 2026 11:04
    `);
    expect(items.map(([quantity]) => quantity)).toEqual(["2", "1", "1", null]);
  });

  it("are no positions of which OCR missed one", () => {
    const items = itemsOf(`
      The Early Bird
      1    Flat White                      7.30
      2    Bacon Bap                       6.20
           Egg Sourdough                   9.80
      4    Carrot Cake                     4.10
      TOTAL                              £27.40
      Sat 07 Mar 2026 11:04
    `);
    expect(items.map(([quantity]) => quantity)).toEqual([null, null, null, null]);
  });
});
