/** Names of items: without columns of codes and units, from the row above, and where their column wraps. */
import { expect, it } from "vitest";
import { understand } from "../../src/fields/index.ts";
import { paper } from "./text-page.ts";

const TODAY = { today: "2026-12-31", defaultCurrency: "EUR" };
const namesIn = (drawing: string, source: "text" | "ocr", columns = 100) =>
  understand(paper(drawing, { source, columns }), TODAY).lineItems.map(({ description }) => description);

const HEAD = `
  Sanitärhandel Brix KG
  Werftstraße 11
  24149 Kiel
  Rechnung Nr. R88041
  Rechnungsdatum: 21.10.2026
`;

it("leaves out a column of the goods' numbers, also those without digits, and a column of units", () => {
  const names = namesIn(
    `${HEAD}
  Pos   Artikel   Bezeichnung                  Menge   ME     Preis     Wert EUR
  1     501180    Eckventil 1/2 Zoll               4   Stk     6,20        24,80
  2     501392    Siphon Messing verchromt         1   Stk    18,50        18,50
  3     VERS      Versandkosten                    1   psch    5,90         5,90
  4     502207    Dichtungsband 12 m               3   Rol     1,15         3,45
                                               Summe netto                52,65
                                               zzgl. 19 % MwSt.           10,00
                                               Gesamtbetrag               62,65
`,
    "text",
  );
  expect(names).toEqual(["Eckventil 1/2 Zoll", "Siphon Messing verchromt", "Versandkosten", "Dichtungsband 12 m"]);
});

it("takes the words below a row of codes and units", () => {
  const names = namesIn(
    `${HEAD}
  Art-Nr      Lief-Nr     Menge           Preis     MwSt      Betrag
              Bezeichnung
  4711001     BT250       4,0000 Stk.     6,2000    19,0       24,80
              Bandschleifer
  4711002     NV11        2,0000 Stk.     9,2500    19,0       18,50
              Nivelliergerät
                                            Summe netto        43,30
                                            zzgl. 19 % MwSt.    8,23
                                            Gesamtbetrag       51,53
`,
    "ocr",
  );
  expect(names).toEqual(["Bandschleifer", "Nivelliergerät"]);
});

it("ends before a quantity in brackets", () => {
  const names = namesIn(
    `
  Havnens Farvehandel
  25-07-2026 14:12
  Pensel 20 mm (3 à 28,50)     85,50
  Spartel                      12,00
  I ALT DKK                    97,50
`,
    "ocr",
    50,
  );
  expect(names).toEqual(["Pensel 20 mm", "Spartel"]);
});

it("keeps a number that a till prints as a part of the name", () => {
  const names = namesIn(
    `
  Bahnhofskiosk Elster
  21.10.2026
  4711 Kölnisch Wasser      9,95
  1664 Bier 0,5             2,40
  SUMME EUR                12,35
`,
    "ocr",
    50,
  );
  expect(names).toEqual(["4711 Kölnisch Wasser", "1664 Bier 0,5"]);
});

it("leaves out the letter of a tax that is behind the amount too", () => {
  const names = namesIn(
    `
  Sklep Nad Rzeka
  2026-11-05
  Szampon A     1 x 11,99     11,99A
  Woda 1l A     6 x 2,49      14,94A
  SUMA PLN                    26,93
`,
    "ocr",
    50,
  );
  expect(names).toEqual(["Szampon", "Woda 1l"]);
});

it("takes the row above where every amount is beside its factors", () => {
  const names = namesIn(
    `
  Baumarkt Fechner
  18.04.2026 11:26
  Innenfarbe matt
  2 x 24,99            49,98 A
  Lammfellrolle
  1 x 7,49              7,49 A
  Rindenmulch
  3 x 5,99             17,97 B
  SUMME EUR            75,44
`,
    "ocr",
    50,
  );
  expect(names).toEqual(["Innenfarbe matt", "Lammfellrolle", "Rindenmulch"]);
});

it("goes on below where its column was too narrow, and not with a note that had room", () => {
  const names = namesIn(
    `${HEAD}
  Bezeichnung                       Menge        Preis      Betrag EUR
  Bildband Küste, ISBN 978-3-           1          120,00         120,00
  66120-41-9
  Wagenwäsche                         2           15,00          30,00
  20260412-7 B
                                    Summe netto                 150,00
                                    zzgl. 19 % MwSt.             28,50
                                    Gesamtbetrag                178,50
`,
    "text",
  );
  expect(names).toEqual(["Bildband Küste, ISBN 978-3- 66120-41-9", "Wagenwäsche"]);
});

/** Items of a till's strip as "name | quantity | unit price". */
const itemsOf = (drawing: string) =>
  understand(paper(drawing, { columns: 46 }), TODAY).lineItems.map(({ description, quantity, unitPrice }) =>
    [description, quantity ?? "", unitPrice ?? ""].join(" | "),
  );

it("leaves out the count before a name that is its quantity, with its unit or without", () => {
  const items = itemsOf(`
  Chez Amandine
  Ticket 26-008841
  04/06/2026 13:48
  3 Formule midi      18,50     55,50
  2 Café crème         2,20      4,40
  1st Eau gazeuse                5,20
  TOTAL TTC EUR                 65,10
`);
  expect(items).toEqual(["Formule midi | 3 | 18.50", "Café crème | 2 | 2.20", "Eau gazeuse | 1 | 5.20"]);
});

it("goes on with figures that are neither quantity nor price", () => {
  const names = namesIn(
    `${HEAD}
  Artikel                            Menge    Preis    Betrag EUR
  Mineralwasser medium 12 x 0,75 l      15     5,28         79,20
  Apfelsaft naturtrüb 1,5 l              2    11,20         22,40
  Servietten 33x33                       3     4,00         12,00
                                     Gesamtbetrag          113,60
`,
    "text",
  );
  expect(names).toEqual(["Mineralwasser medium 12 x 0,75 l", "Apfelsaft naturtrüb 1,5 l", "Servietten 33x33"]);
});

it("takes factors of rows below or above a name, and the letter H for that of a tax", () => {
  expect(
    itemsOf(`
  Bouwmarkt Zevenhuizen B.V.
  Bon 5-2-88140     07-04-2026 08:55
  Muurverf mat wit            89,98 H
  2 st à 44,99
  Schuurpapier K120           13,47 H
  3 st à 4,49
  Afdekfolie                   2,99 H
  Te betalen EUR             106,44
`),
  ).toEqual(["Muurverf mat wit | 2 | 44.99", "Schuurpapier K120 | 3 | 4.49", "Afdekfolie |  | "]);
  expect(
    itemsOf(`
  FERRAMENTA ZORZI
  21-05-2026 10:24
  n.12 * 1,35
  CAVO ELETTRICO     22%      16,20
  n.4 * 6,90
  PRESA SCHUKO       22%      27,60
  TOTALE EURO                 43,80
`),
  ).toEqual(["CAVO ELETTRICO | 12 | 1.35", "PRESA SCHUKO | 4 | 6.90"]);
});

it("reads zeros between digits and a unit where letters were read, and a French article", () => {
  const items = itemsOf(`
  Apotheke am Wall
  Bon 4417    09.12.2025
  NASENSPRAY 2OML            6,40
  KOMPRESSEN 1OX2O           3,60
  Nougat de I'Abbaye         2,00
  SUMME EUR                 12,00
`);
  expect(items.map((item) => item.split(" |")[0])).toEqual([
    "NASENSPRAY 20ML",
    "KOMPRESSEN 10X20",
    "Nougat de l'Abbaye",
  ]);
});

it("begins with no unit whose count is in a box of its own, and with no count that the row above its amount has", () => {
  const names = namesIn(
    `
      Keramik Wendland
      Dorfstr. 5, 29456 Hitzacker
      Quittung Nr. 61/2026     25.04.2026
    2    Stück Schale groß     a 38,00      76,00
    4    Stück Teebecher       a 14,50      58,00
    Summe                                  134,00
`,
    "ocr",
    60,
  );
  expect(names).toEqual(["Schale groß", "Teebecher"]);
});
