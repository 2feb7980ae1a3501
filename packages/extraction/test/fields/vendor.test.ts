/** Names of vendors: what OCR misreads is mended, what is a name of its own stays. */
import { describe, expect, it } from "vitest";
import { mendBusinessWord } from "../../src/fields/business-words.ts";
import { matchKnownVendor } from "../../src/fields/decide-vendor.ts";
import { bareName, isOwnName } from "../../src/fields/vendor.ts";

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
  ])("%s → %s", (read, expected) => {
    expect(bareName(read)).toBe(expected);
  });

  it("leaves a text layer's spelling alone", () => {
    expect(bareName("Stationary Hardwake Ltd", false)).toBe("Stationary Hardwake Ltd");
  });
});

describe("mendBusinessWord", () => {
  it.each(["MARKETS", "MARKET", "SERVICES", "ELECTRIC", "HOLDER", "PARIS", "SMITH", "Rossini"])(
    "leaves %s alone",
    (word) => {
      expect(mendBusinessWord(word)).toBe(word);
    },
  );
  it.each<[string, string]>([
    ["STATONERY", "STATIONERY"],
    ["Confectiunery", "Confectionery"],
    ["ENTERPRLSE", "ENTERPRISE"],
    ["STATONERYSHOP", "STATIONERYSHOP"],
  ])("%s → %s", (word, expected) => {
    expect(mendBusinessWord(word)).toBe(expected);
  });
});

describe("names that are known", () => {
  it("mends within a letter in seven, to the nearest", () => {
    expect(matchKnownVendor("C0RNER SHOP", ["Corner Shop", "Corner Stop"])?.name).toBe("Corner Shop");
    expect(matchKnownVendor("Korner Shop", ["Corner Shop"])?.name).toBe("Corner Shop");
    expect(matchKnownVendor("Border Shop", ["Corner Shop"])).toBeNull();
    expect(matchKnownVendor("Co", ["Co"])).toBeNull();
  });

  it("knows the organization's own names, with and without their legal form", () => {
    expect(isOwnName("HARBOUR STUDIO LTD.", ["Harbour Studio Ltd"])).toBe(true);
    expect(isOwnName("Harbour Studio", ["Harbour Studio Ltd"])).toBe(true);
    expect(isOwnName("Harbour Cafe", ["Harbour Studio Ltd"])).toBe(false);
  });
});
