/** Names of vendors: misreadings are corrected, real names stay. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { correctBusinessWord } from "../../src/fields/business-words.ts";
import { matchKnownVendor } from "../../src/fields/decide-vendor.ts";
import { SURE, understand } from "../../src/fields/index.ts";
import { bareName, isOwnName } from "../../src/fields/vendor.ts";
import { editDistance } from "../../src/text/text.ts";
import { paper } from "./text-page.ts";

describe("bareName", () => {
  it.each<[string, string]>([
    ["SINAR JAYA HARDWAKE ENTERPRISE SIN BHD", "SINAR JAYA HARDWARE ENTERPRISE SDN BHD"],
    ["Segar Cash & Carry Sdn.Rhd", "Segar Cash & Carry Sdn.Bhd"],
    ["MOON CAKE HOUSE SDN DHD", "MOON CAKE HOUSE SDN BHD"],
    ["BAKERI INDAH SDN BHD (123456-X)", "BAKERI INDAH SDN BHD"],
    ["BAKERI INDAH SDN BHD (CO. NO. 123456-X)", "BAKERI INDAH SDN BHD"],
    ["BAKERI INDAH SDN BHD (TAMAN DAYA)", "BAKERI INDAH SDN BHD (TAMAN DAYA)"],
    ["88 CORNER MART S/8", "88 CORNER MART S/B"],
    [": Corner Shop -", "Corner Shop"],
    ["C0RNER SHOP", "CORNER SHOP"],
    ["K STATIONERY & OFFICE SUPPLIES", "K STATIONERY & OFFICE SUPPLIES"],
    ["STATIO NERY & OFFICE SUPPLIES", "STATIONERY & OFFICE SUPPLIES"],
  ])("turns %s into %s", (read, expected) => {
    expect(bareName(read)).toBe(expected);
  });

  it("keeps the spelling of a text layer", () => {
    expect(bareName("Stationary Hardwake Ltd", false)).toBe("Stationary Hardwake Ltd");
  });
});

describe("correctBusinessWord", () => {
  it.each(["MARKETS", "MARKET", "SERVICES", "ELECTRIC", "HOLDER", "PARIS", "SMITH", "Rossini"])(
    "leaves %s unchanged",
    (word) => {
      expect(correctBusinessWord(word)).toBe(word);
    },
  );
  it.each<[string, string]>([
    ["STATONERY", "STATIONERY"],
    ["Confectiunery", "Confectionery"],
    ["ENTERPRLSE", "ENTERPRISE"],
    ["STATONERYSHOP", "STATIONERYSHOP"],
  ])("corrects %s to %s", (word, expected) => {
    expect(correctBusinessWord(word)).toBe(expected);
  });
});

describe("known names", () => {
  it("correct within one letter in seven, to the nearest", () => {
    expect(matchKnownVendor("C0RNER SHOP", ["Corner Shop", "Corner Stop"])?.name).toBe("Corner Shop");
    expect(matchKnownVendor("Korner Shop", ["Corner Shop"])?.name).toBe("Corner Shop");
    expect(matchKnownVendor("Border Shop", ["Corner Shop"])).toBeNull();
    expect(matchKnownVendor("Co", ["Co"])).toBeNull();
  });

  it("include the organization's own names, with and without their legal form", () => {
    expect(isOwnName("HARBOUR STUDIO LTD.", ["Harbour Studio Ltd"])).toBe(true);
    expect(isOwnName("Harbour Studio", ["Harbour Studio Ltd"])).toBe(true);
    expect(isOwnName("Harbour Cafe", ["Harbour Studio Ltd"])).toBe(false);
  });
});

describe("editDistance", () => {
  const plain = (a: string, b: string): number => {
    if (a === "" || b === "") return a.length + b.length;
    const change = plain(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1);
    return Math.min(change, plain(a.slice(1), b) + 1, plain(a, b.slice(1)) + 1);
  };
  const short = fc.string({ unit: fc.constantFrom("A", "B", "C"), maxLength: 5 });

  it("counts the fewest edits, and says when there are more than the limit", () => {
    fc.assert(
      fc.property(short, short, fc.integer({ min: 0, max: 5 }), (a, b, most) => {
        expect(editDistance(a, b)).toBe(plain(a, b));
        expect(editDistance(a, b, most) > most).toBe(plain(a, b) > most);
      }),
    );
  });
});

describe("a letterhead over a smaller company name", () => {
  const confidence = (head: string, larger: boolean) => {
    const drawn = paper(
      `
      ${head}
      Kellergasse 8, 67146 Deidesheim · USt-ID DE149912345
      Bluebird Studio GmbH · Ahornweg 3 · 10115 Berlin

      RECHNUNG 2026-3318                 Datum 29.10.2026
      Riesling trocken                             139,60
      Summe netto                                  139,60
      zzgl. 19 % MwSt                               26,52
      Endbetrag EUR                                166,12
      `,
      { source: "text", columns: 90 },
    );
    const line = drawn.pages[0]?.lines[0];
    const grown = ([x, y, width, height]: readonly number[]) => [x, y, width, (height ?? 0) * (larger ? 1.4 : 1)];
    if (line)
      Object.assign(line, { box: grown(line.box), words: line.words.map((w) => ({ ...w, box: grown(w.box) })) });
    const { vendor } = understand(drawn, { today: "2026-11-22" }).fields;
    return vendor?.value === "Bluebird Studio GmbH" ? vendor.confidence : 0;
  };

  it("does not decide which of the two issued the document", () => {
    const sure = confidence("Bluebird", true);
    expect(sure).toBeGreaterThanOrEqual(SURE.vendor);
    expect(confidence("Weinhandlung Rebstock & Söhne", true)).toBeLessThan(SURE.vendor);
  });
});
