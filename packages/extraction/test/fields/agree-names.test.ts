/** Names that a page prints twice: their letters agree, and a sign or a branch beside them is not taken. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agreeName } from "../../src/fields/agree-names.ts";
import { understand } from "../../src/fields/index.ts";
import { layOut } from "../../src/fields/rows.ts";
import type { DocumentText } from "../../src/model/document.ts";
import { type PaperOptions, paper } from "./text-page.ts";

const agreed = (name: string, rows: readonly string[], options: PaperOptions = {}) => {
  const layout = layOut(paper([name, ...rows].map((row) => `  ${row}`).join("\n"), options));
  return agreeName(name, layout);
};
const vendorOf = (document: DocumentText, knownVendors: string[] = []) =>
  understand(document, { today: "2026-12-31", defaultCurrency: "EUR", knownVendors }).fields.vendor;

describe("letters of a name", () => {
  it("have the accents of the same word elsewhere", () => {
    expect(agreed("Hagele", ["Marktplatz 3", "Bäckerei Hägele GmbH & Co. KG"])).toBe("Hägele");
    expect(agreed("CAFE RENE", ["chez René"])).toBe("CAFE RENÉ");
    expect(agreed("Hagel", ["Bäckerei Hägele"])).toBe("Hagel");
  });

  it("are those of a text layer, whatever else is printed", () => {
    expect(agreed("Hagele", ["Bäckerei Hägele"], { source: "text" })).toBe("Hagele");
  });

  it("go on as the address of the web does, where the last word was cut off", () => {
    expect(agreed("De Zwarte Tu", ["www.dezwartetulp.example"])).toBe("De Zwarte Tulp");
    expect(agreed("Speedwell Car", ["www.speedwellcaruk.example"])).toBe("Speedwell Car");
    expect(agreed("Hotel Adler", ["www.hoteladlerhaus.example"])).toBe("Hotel Adler");
  });

  it("are those of the address where a sign was read in the place of one", () => {
    expect(agreed("ROL-ER", ["www.roller.example"])).toBe("ROLLER");
    expect(agreed("Meier", ["www.maier.example"])).toBe("Meier");
  });

  it("stay where the page has none that are better", () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{3,9}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), fc.array(word, { maxLength: 8 }), (name, others) => {
        expect(agreed(name.join(" "), others)).toBe(name.join(" "));
      }),
    );
  });
});

describe("a name that is printed twice", () => {
  const receipt = (...head: string[]) =>
    paper(`
${head.map((row) => `              ${row}`).join("\n")}
              Pohlweg 110
              33100 PADERBORN
    SALE  1184 03 77120  04/08/26 17:31
    HDMI KABEL 2 M                   34,47
    SUMME EUR                        34,47
    BAR                              34,47
  `);

  it("is its second print, and no company below", () => {
    const head = ["MedlaHaus", "MEDIA HAUS", "TV-Hifi-Elektro GmbH Paderborn"];
    expect(vendorOf(receipt(...head))?.value).toBe("MEDIA HAUS");
    expect(vendorOf(receipt(...head), ["Media Haus"])?.value).toBe("Media Haus");
  });
});

it("takes the company below a taxi's number for calls", () => {
  const receipt = paper(`
                TAXI 40188
          Milan Berger e.U.
     1100 Wien, Laxenburger Str. 90
           UID ATU53993102
    Beleg-Nr: 000921
    Datum 02.12.2025   22:47
    Fahrt Flughafen              39,00
    BEZAHLT EUR                  39,00
    10% USt 3,55 netto 35,45
  `);
  expect(vendorOf(receipt)?.value).toBe("Milan Berger e.U.");
});
