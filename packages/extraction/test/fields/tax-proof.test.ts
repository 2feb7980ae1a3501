/** Taxes by arithmetic alone: what makes the total is read whatever labels it, and nothing else is. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { onlyRateOf } from "../../src/checks/tax-rates.ts";
import { understand } from "../../src/fields/index.ts";
import { paper } from "./text-page.ts";

const HEAD = `
  Hafen Druck GmbH
  Marktstr. 3
  80333 München
  Rechnung Nr. 471102                    Rechnungsdatum: 04.03.2026
`;

const read = (drawing: string) =>
  understand(paper(`${HEAD}${drawing}`, { source: "text", columns: 90 }), {
    today: "2026-12-31",
    defaultCurrency: "EUR",
  });
const taxesOf = (drawing: string) =>
  read(drawing).taxes.map(({ rate, net, amount }) => `${rate} % of ${net}: ${amount}`);
const written = (cents: number) => `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, "0")}`;

describe("taxes of a table without a word for tax", () => {
  it("are read where bases and taxes make the total", () => {
    expect(
      taxesOf(`
  Druck                                  100,00
  Buch                                    50,00
  19,00         100,00          19,00
  7,00           50,00           3,50
  Gesamtbetrag                           172,50
`),
    ).toEqual(["7 % of 50.00: 3.50", "19 % of 100.00: 19.00"].toSorted());
  });

  it("are read for any two rates and bases, to the cent, and not where the total is another", () => {
    const rates = fc.uniqueArray(fc.constantFrom(5, 7, 10, 19, 20, 21), { minLength: 2, maxLength: 2 });
    const base = fc.integer({ min: 1_001, max: 80_000 });
    fc.assert(
      fc.property(rates, base, base, (chosen, one, other) => {
        fc.pre(Math.abs(one - other) > 200);
        const rows = chosen.map((rate, i) => {
          const net = i === 0 ? one : other;
          return { rate, net, tax: Math.round((net * rate) / 100) };
        });
        const total = rows.reduce((sum, { net, tax }) => sum + net + tax, 0);
        const table = rows
          .map(({ rate, net, tax }) => `  ${rate} %      ${written(net)}      ${written(tax)}`)
          .join("\n");
        const drawing = (sum: number) => `
  Druck und Buch, Steuer unten
${table}
  Gesamtbetrag                           ${written(sum)}
`;
        const found = read(drawing(total));
        expect(found.taxes.map(({ amount }) => Math.round(Number(amount) * 100)).toSorted()).toEqual(
          rows.map(({ tax }) => tax).toSorted(),
        );
        expect(read(drawing(total + 137)).fields.tax?.confidence ?? 0).toBeLessThan(0.95);
      }),
      { seed: 20261128, numRuns: 60 },
    );
  });

  it("are none where a discount or a tip is such a share", () => {
    expect(
      taxesOf(`
  Druck                                  100,00
  Trinkgeld 10 %                          10,00
  Gesamtbetrag                           110,00
`),
    ).toEqual([]);
  });
});

describe("a tax without a printed rate", () => {
  const drawing = (net: string, tax: string, total: string) => `
  Druck                                  ${net}
  Netto                                  ${net}
  USt.                                   ${tax}
  Gesamtbetrag                           ${total}
`;

  it("has the only rate that makes it of the printed net, and a person checks", () => {
    const { taxes, fields } = read(drawing("250,00", "47,50", "297,50"));
    expect(taxes.map(({ rate, amount }) => [rate, amount])).toEqual([["19", "47.50"]]);
    expect(fields.tax?.confidence).toBeLessThan(0.95);
  });

  it("has none where no rate makes it, or two do", () => {
    expect(read(drawing("1.000,00", "163,40", "1.163,40")).taxes.map(({ rate }) => rate)).toEqual([null]);
    expect(onlyRateOf(1_000, 80)).toBeNull();
    expect(onlyRateOf(1_000_000, 163_400)).toBeNull();
    expect(onlyRateOf(250_000, 47_500)).toBe(19_000);
  });
});

describe("a tax inside its amount", () => {
  it("is proven by the amount with it, of several rates", () => {
    const { taxes, fields } = understand(
      paper(
        `
      Stacja Zielona
      2026-03-02
      Lampa                     89,99
      Woda                      34,59
      Kanapka                   19,00
      Sprzed. opod. PTU A      124,58
      Kwota A 23%               23,30
      Sprzed. opod. PTU C       19,00
      Kwota C 5%                 0,90
      Podatek PTU               24,20
      SUMA PLN                 143,58
`,
        { columns: 40 },
      ),
      { today: "2026-12-31" },
    );
    expect(fields.total?.value).toBe("143.58");
    expect(taxes.map(({ rate, amount }) => [rate, amount])).toEqual([
      ["23", "23.30"],
      ["5", "0.90"],
    ]);
  });

  it("is not a charge for service, though the sum without it makes the total", () => {
    const { taxes } = understand(
      paper(
        `
      THE SALTED ANCHOR
      14 Feb 2026 13:52
      Fish pie                  46.40
      Pale ale                  15.30
      Service 10%                6.17
      TO PAY                   £67.87
      VAT 20% incl.             11.31
`,
        { columns: 40 },
      ),
      { today: "2026-12-31" },
    );
    expect(taxes.map(({ rate, amount }) => [rate, amount])).toEqual([["20", "11.31"]]);
  });

  it("is evidence of a total without a label", () => {
    const { fields, taxes } = understand(
      paper(
        `
      Taxi-Quittung
      Fahrt Flughafen - Messe
      im Fahrpreis enthalten:
      EUR 38,40      7% MwSt 2,51
      Datum 17.10.2025
`,
        { columns: 40 },
      ),
      { today: "2026-12-31" },
    );
    expect(fields.total?.value).toBe("38.40");
    expect(taxes.map(({ rate, amount }) => [rate, amount])).toEqual([["7", "2.51"]]);
  });
});
