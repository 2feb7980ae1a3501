/** Dates: notations, months in many languages, and the table of what decides between day and month. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findDates, isAmbiguous, toIso } from "../../src/fields/dates.ts";
import { understand } from "../../src/fields/index.ts";
import type { DocumentText } from "../../src/model/document.ts";
import { reasonText } from "../../src/product/reason-text.ts";
import { paper } from "./text-page.ts";

/** "3 April 2025". */
const formatInWords = (iso: string) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(iso));

describe("findDates", () => {
  it.each<[string, string]>([
    ["25/12/2018", "2018-12-25"],
    ["25.12.18", "2018-12-25"],
    ["2018-12-25", "2018-12-25"],
    ["2018/12/25", "2018-12-25"],
    ["20181225", "2018-12-25"],
    ["3 April 2025", "2025-04-03"],
    ["3rd April, 2025", "2025-04-03"],
    ["April 3, 2025", "2025-04-03"],
    ["Apr 3, 2025", "2025-04-03"],
    ["03-Apr-25", "2025-04-03"],
    ["3. April 2025", "2025-04-03"],
    ["3. März 2025", "2025-03-03"],
    ["7. Mai 2014", "2014-05-07"],
    ["5. Dezember 2024", "2024-12-05"],
    ["1er février 2025", "2025-02-01"],
    ["1 er mars 2026", "2026-03-01"],
    ["1ᵉʳ mars 2026", "2026-03-01"],
    ["Lyon, le 1er. avril 2026", "2026-04-01"],
    ["1º de abril de 2026", "2026-04-01"],
    ["1° maggio 2026", "2026-05-01"],
    ["3 OCT 2025", "2025-10-03"],
    ["14 juillet 2025", "2025-07-14"],
    ["14 août 2025", "2025-08-14"],
    ["3 de abril de 2025", "2025-04-03"],
    ["12 de enero de 2025", "2025-01-12"],
    ["3 aprile 2025", "2025-04-03"],
    ["9 luglio 2025", "2025-07-09"],
    ["19 maart 2025", "2025-03-19"],
    ["8 mei 2025", "2025-05-08"],
    ["3 de março de 2025", "2025-03-03"],
    ["12 de outubro de 2025", "2025-10-12"],
    ["17 Ogos 2025", "2025-08-17"],
    ["2018年4月3日", "2018-04-03"],
    ["O3/04/2025", "2025-04-03"],
    ["18/07 2026", "2026-07-18"],
    ["18/07  2026", "2026-07-18"],
    ["18/ 7 2026", "2026-07-18"],
    ["18.7 2026", "2026-07-18"],
    ["3.4 2026 14:05", "2026-04-03"],
    ["18 / 07 / 2026", "2026-07-18"],
    ["2026 / 07 / 18", "2026-07-18"],
    ["18-07 -2026", "2026-07-18"],
    ["18/07-2026", "2026-07-18"],
    ["3 N0V 2018", "2018-11-03"],
  ])("reads %s as %s", (text, iso) => {
    expect(findDates(text).map((d) => d.dayFirst)).toContain(iso);
  });

  it.each(["18/07 2026", "18.7 2026", "18-07 -2026", "18 / 07 / 2026", "2026 / 07 / 18"])(
    "takes %s as the day of a receipt and of an invoice",
    (day) => {
      const till = paper(
        `Harbour Kiosk Ltd\n2 Quay Street, Leeds\n${day} 14:05\nTea   2.50\nScone   3.10\nTOTAL   £5.60`,
      );
      const invoice = paper(
        `Brandt Malerei GmbH   Rechnung 4711\nRechnungsdatum   ${day}\nTapezieren   1.000,00 €\nMwSt 19 %   190,00 €\nGesamtbetrag   1.190,00 €`,
        { source: "text" },
      );
      for (const document of [till, invoice])
        expect(understand(document, { today: "2026-11-29" }).fields.date?.value).toBe("2026-07-18");
    },
  );

  it("keeps the hour after a short year out of the year", () => {
    expect(findDates("18.05.20 09 50")[0]?.dayFirst).toBe("2020-05-18");
    expect(findDates("18.05.20 09:50")[0]?.dayFirst).toBe("2020-05-18");
  });

  it.each([
    "31/02/2018",
    "12.50",
    "12.5 2026.00",
    "Qty 3.25 2026",
    "Tel. 030/12 2026",
    "1,234.56",
    "03-55423228",
    "000306020352",
    "99/99/9999",
  ])("rejects %s", (text) => {
    expect(findDates(text)).toEqual([]);
  });

  it("reports dates whose day and month could be swapped", () => {
    expect(isAmbiguous(findDates("03/04/2025")[0]!)).toBe(true);
    expect(isAmbiguous(findDates("04/04/2025")[0]!)).toBe(false);
    expect(isAmbiguous(findDates("13/04/2025")[0]!)).toBe(false);
    expect(isAmbiguous(findDates("2025-03-04")[0]!)).toBe(false);
  });

  it("reads every printed day", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1990, max: 2098 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
        (y, m, d) => {
          const iso = toIso(y, m, d)!;
          expect(findDates(iso)[0]?.dayFirst).toBe(iso);
          expect(findDates(`${d}/${m}/${y}`)[0]?.dayFirst).toBe(iso);
          expect(findDates(`${d}.${m}.${y}`)[0]?.dayFirst).toBe(iso);
          expect(findDates(formatInWords(iso))[0]?.dayFirst).toBe(iso);
        },
      ),
    );
  });
});

describe("order of day and month in 03/04/2025", () => {
  const receipt = (head: string, date = "03/04/2025", money = "$12.00"): DocumentText =>
    paper(`
      Corner Shop
      ${head}
      Date: ${date}

      Tea                                     ${money}
      TOTAL                                   ${money}
    `);
  const read = (doc: DocumentText, today = "2025-12-31") => {
    const reading = understand(doc, { today });
    return { date: reading.fields.date?.value, doubt: reading.reasons.find((r) => r.code === "ambiguous_date") };
  };

  it.each<[string, string, string, string]>([
    ["a US address", "12 Main Street, Austin, TX 78701", "$12.00", "2025-03-04"],
    ["a British VAT number", "VAT No: GB 123 4567 89", "£12.00", "2025-04-03"],
    ["a British postcode", "5 High Street, London SW1A 1AA", "£12.00", "2025-04-03"],
    ["a German VAT number", "USt-IdNr. DE 123 456 789", "12,00 €", "2025-04-03"],
    ["a Malaysian company", "Lim Trading Sdn Bhd, Jalan Tiga, Selangor", "RM12.00", "2025-04-03"],
    ["an Australian business number", "ABN 51 824 753 556", "$12.00", "2025-04-03"],
    ["a currency that only day-first countries use", "", "£12.00", "2025-04-03"],
  ])("follows %s", (_, head, money, expected) => {
    const { date, doubt } = read(receipt(head, undefined, money));
    expect(date).toBe(expected);
    expect(doubt).toBeUndefined();
  });

  it("follows another date on the document", () => {
    const { date, doubt } = read(receipt("Next delivery 25/04/2025"));
    expect(date).toBe("2025-04-03");
    expect(doubt).toBeUndefined();
  });

  it("rules out a reading in the future", () => {
    const { date, doubt } = read(receipt("", "10/02/2025"), "2025-03-01");
    expect(date).toBe("2025-02-10");
    expect(doubt).toBeUndefined();
  });

  it.each([
    ["the day before in UTC", "2026-03-01"],
    ["the day itself", "2026-03-02"],
    ["long after", "2026-12-01"],
  ])("puts the day first on an Australian document, read %s", (_, today) => {
    const doc = receipt("ABN 51 824 753 556, Sydney NSW 2000", "02/03/2026");
    const reading = understand(doc, { today });
    expect(reading.fields.date?.value).toBe("2026-03-02");
    expect(reading.reasons.filter((r) => r.field === "date")).toEqual([]);
  });

  it("accepts a date that may be today somewhere, and flags the day after it", () => {
    expect(read(receipt("", "02/03/2026"), "2026-03-01").doubt).toBeDefined();
    const near = read(receipt("", "03/02/2026"), "2026-02-01");
    expect(near.doubt).toBeDefined();
  });

  it("takes no day behind “payable” for that of the invoice", () => {
    const doc = paper(
      `Bacs Lévis inc.   FACTURE B-1204\n   2026-07-09\n   Payable le 2026-08-08\nLocation   580,16 $\nTOTAL (CAD)   580,16 $`,
      { source: "text", columns: 90 },
    );
    const { date, dueDate } = understand(doc, { today: "2026-12-31" }).fields;
    expect([date?.value, dueDate?.value]).toEqual(["2026-07-09", "2026-08-08"]);
  });

  it.each([
    ["Sposób płatności: przelew, termin 14 dni (2026-03-19)", "2026-03-19"],
    ["Betaaltermijn 30 dagen (04-04-2026)", "2026-04-04"],
    ["Terms: 14 days – 19/03/2026", "2026-03-19"],
    ["Garantie 14 dagen (19-03-2026)", undefined],
  ])("reads the end of the term of payment in “%s”", (line, due) => {
    const doc = paper(`Kwiat Studio\nInvoice FS 214/03\nDate 2026-03-05\n${line}\nBooks    12,00\nTotal    12,00`, {
      source: "text",
      columns: 90,
    });
    expect(understand(doc, { today: "2026-12-31" }).fields.dueDate?.value).toBe(due);
  });

  it("does not derive the order of the invoice date from a due date in the future", () => {
    const { doubt } = read(receipt("Due date: 01/04/2026", "01/03/2026"), "2026-03-02");
    expect(doubt).toBeDefined();
  });

  it("reports a reading in the future only from the day after tomorrow on", () => {
    const future = (today: string) =>
      understand(receipt("", "25/12/2025"), { today }).reasons.some((r) => r.code === "date_in_future");
    expect([future("2025-12-24"), future("2025-12-23")]).toEqual([false, true]);
  });

  it("flags the date when nothing decides", () => {
    const { date, doubt } = read(receipt(""));
    expect(date).toBeDefined();
    expect(doubt).toMatchObject({
      variant: "dollars",
      values: { date: { day: "2025-03-04" }, alternative: { day: "2025-04-03" } },
    });
    expect(doubt && reasonText(doubt)).toBe(
      "Check the date: Mar 4, 2025 or Apr 3, 2025? With US dollars, the month usually comes first.",
    );
    expect(understand(receipt(""), { today: "2025-12-31" }).status).toBe("to_review");
  });

  it("accepts both orders in Canada", () => {
    const { doubt } = read(receipt("Toronto, Ontario M5V 2T6 Canada"));
    expect(doubt).toMatchObject({ variant: "country", values: { country: { country: "CA" } } });
    expect(doubt && reasonText(doubt)).toContain("Both orders of day and month are in use (Canada)");
  });
});
