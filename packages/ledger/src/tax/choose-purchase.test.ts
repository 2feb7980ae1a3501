import { describe, expect, it } from "vitest";
import { decimal } from "../decimal.ts";
import { choosePurchaseCode, contradictionOf, type PurchaseFacts } from "./choose-purchase.ts";
import { TAX_PACKS } from "./index.ts";
import { type PaperTax, readPaperTax } from "./paper-tax.ts";

const packsOf = (...countries: string[]) =>
  countries.flatMap((place) => {
    const [country, region = ""] = place.split("-");
    return TAX_PACKS.filter((pack) => pack.country === country && (pack.region ?? "") === region);
  });

const NO_PAPER: PaperTax = { countries: [], place: null, statement: null, namesRate: false };
const paper = (said: Partial<PaperTax> = {}): PaperTax => ({ ...NO_PAPER, ...said });

type Given = Partial<Omit<PurchaseFacts, "rate">> & { rate?: string };
const factsOf = ({ rate, ...given }: Given): PurchaseFacts => ({
  day: "2026-11-27",
  charged: null,
  paper: null,
  vendorCountry: null,
  chosen: null,
  vendorDefault: null,
  categoryDefault: null,
  learned: [],
  ...given,
  rate: rate === undefined ? null : decimal(rate),
});
/** "code source reason", with what the reason names; "?": to check. */
const chosen = (countries: string, given: Given) => {
  const { code, source, reason, toCheck } = choosePurchaseCode(packsOf(...countries.split(" ")), factsOf(given));
  const named = [reason.key, reason.rate, reason.country].filter((value) => value !== null).join("/");
  return `${code === "" ? "none" : code} ${source} ${named}${toCheck ? " ?" : ""}`;
};

const ALL: Given = {
  chosen: "GB-P5",
  rate: "20",
  charged: true,
  paper: paper({ countries: ["GB"] }),
  vendorDefault: "GB-P20-HALF",
  categoryDefault: "GB-BLOCKED",
  learned: ["GB-P20"],
};

describe("choosePurchaseCode", () => {
  it.each<[string, string, Given]>([
    ["GB-P5 person chosen", "GB", ALL],
    ["GB-P20-HALF vendor vendor", "GB", { ...ALL, chosen: null }],
    ["GB-BLOCKED category category", "GB", { ...ALL, chosen: null, vendorDefault: null }],
    ["GB-P20 paper rate_on_paper/20", "GB", { ...ALL, chosen: null, vendorDefault: null, categoryDefault: null }],
    ["GB-P20 learned learned", "GB", { learned: ["GB-P20"] }],
    ["GB-P20 country rate_of_country/20/GB", "GB", { rate: "20", charged: true }],
    ["null country unknown ?", "GB", {}],
    // A code that contradicts the document, or the rate, doesn't count.
    ["GB-P5 paper rate_on_paper/5", "GB", { ...ALL, chosen: null, rate: "5" }],
    [
      "GB-P5 learned learned",
      "GB",
      { rate: "5", charged: true, vendorDefault: "GB-P20", learned: ["GB-P20", "GB-P5"] },
    ],
    ["DE-V7 country rate_of_country/7/DE", "DE", { rate: "7", charged: true, vendorDefault: "DE-V19" }],
    ["DE-RC-EU vendor vendor", "DE", { charged: false, vendorDefault: "DE-RC-EU", vendorCountry: "FR" }],
    ["DE-V19 country rate_of_country/19/DE", "DE", { rate: "19", charged: true, vendorDefault: "DE-RC-EU" }],
    ["FOREIGN vendor vendor", "DE", { rate: "20", charged: true, vendorDefault: "FOREIGN" }],
    ["DE-V19 country rate_of_country/19/DE", "DE", { rate: "19", charged: true, vendorDefault: "FR-D20" }],
    [
      "DE-IGE19 category category",
      "DE",
      { charged: false, paper: paper({ countries: ["FR"] }), categoryDefault: "DE-IGE19" },
    ],
    [
      "DE-IGE7 vendor vendor",
      "DE",
      { charged: false, paper: paper({ statement: "intra_community" }), vendorDefault: "DE-IGE7" },
    ],
    [
      "FR-D20-80 vendor vendor",
      "FR",
      { rate: "20", charged: true, paper: paper({ countries: ["FR"] }), vendorDefault: "FR-D20-80" },
    ],
    ["null country unknown ?", "", { vendorDefault: "DE-V19", rate: "19", charged: true }],
    ["US-TX-PAID vendor vendor", "US-TX", { rate: "8.25", charged: true, vendorDefault: "US-TX-PAID" }],
  ])("chooses %s", (expected, countries, given) => {
    expect(chosen(countries, given)).toBe(expected);
  });

  it.each<[string, string, Given]>([
    ["DE-V19 paper rate_on_paper/19", "DE", { rate: "19", charged: true, paper: paper() }],
    ["FOREIGN paper foreign_tax/AT", "DE", { rate: "20", charged: true, paper: paper({ countries: ["AT"] }) }],
    [
      "AT-V20 country rate_of_country/20/AT ?",
      "DE AT",
      { rate: "20", charged: true, paper: paper({ countries: ["AT"] }) },
    ],
    ["DE-RC-EU paper reverse_charge_vat_id/IE ?", "DE", { charged: false, paper: paper({ countries: ["IE"] }) }],
    [
      "DE-RC-EU paper reverse_charge/IE",
      "DE",
      { charged: false, paper: paper({ countries: ["IE"], statement: "reverse_charge" }) },
    ],
    ["DE-RC-13B paper reverse_charge_place/US ?", "DE", { charged: false, paper: paper({ place: "US" }) }],
    ["DE-RC-13B paper reverse_charge_vat_id/GB ?", "DE", { charged: false, paper: paper({ countries: ["GB"] }) }],
    ["GB-RC-SERV paper reverse_charge_vat_id/IE ?", "GB", { charged: false, paper: paper({ countries: ["IE"] }) }],
    [
      "GB-DRC-BUY paper reverse_charge/GB ?",
      "GB",
      { charged: false, paper: paper({ countries: ["GB"], statement: "reverse_charge" }) },
    ],
    [
      "FR-AIC20 paper intra_community/DE",
      "FR",
      { charged: false, paper: paper({ countries: ["DE"], statement: "intra_community" }) },
    ],
    ["none paper small_business", "DE", { charged: false, paper: paper({ statement: "small_business" }) }],
    ["GB-PE paper exempt/GB", "GB", { charged: false, paper: paper({ countries: ["GB"], statement: "exempt" }) }],
    ["none paper import/US ?", "DE", { charged: false, paper: paper({ place: "US", statement: "import" }) }],
    [
      "DE-EUST19 paper import_notice ?",
      "DE",
      { rate: "19", charged: true, paper: paper({ statement: "import_notice" }) },
    ],
    // Words against the figures, and two sellers, prove nothing.
    [
      "DE-V19 country rate_of_country/19/DE",
      "DE",
      { rate: "19", charged: true, paper: paper({ statement: "reverse_charge" }) },
    ],
    ["null country no_tax_charged ?", "DE", { charged: false, paper: paper({ countries: ["DE", "LU"] }) }],
    ["null country no_tax_charged ?", "DE", { charged: false, paper: paper({ namesRate: true }) }],
  ])("takes %s from the document", (expected, countries, given) => {
    // Without a code there is no reason.
    expect(chosen(countries, given)).toBe(expected.replace("null country no_tax_charged", "null country unknown"));
  });

  it("tells what on the document contradicts a person's code", () => {
    const facts = factsOf({ charged: false, paper: paper({ countries: ["IE"], statement: "reverse_charge" }) });
    const against = (code: string) => contradictionOf(packsOf("DE"), facts, code)?.reason.key ?? null;
    expect(against("DE-V19")).toBe("reverse_charge");
    expect(against("FOREIGN")).toBe("reverse_charge");
    expect(against("DE-RC-EU")).toBeNull();
    expect(against("DE-IGE19")).toBeNull();
    expect(against("")).toBeNull();
  });
});

describe("readPaperTax", () => {
  const DE = { country: "DE", numbers: ["DE136695976"] };
  it.each<[Partial<PaperTax>, string]>([
    [
      { countries: ["IE"], statement: "reverse_charge" },
      "Adobe Ireland\nVAT ID IE6364992H\nTo: Studio, DE136695976\nVAT 0% 0.00\nReverse charge",
    ],
    [{ statement: "reverse_charge" }, "Steuerschuldnerschaft des\nLeistungsempfängers"],
    [{ statement: "reverse_charge" }, "Autoliquidation de la TVA"],
    [{ statement: "reverse_charge" }, "The customer is liable for the VAT (Art. 196)"],
    [{ statement: "intra_community" }, "Steuerfreie innergemein-\nschaftliche Lieferung"],
    [{ statement: "intra_community" }, "VAT exempt intra-community supply"],
    [{ statement: "small_business" }, "Gemäß § 19 UStG wird keine Umsatzsteuer berechnet."],
    [{ statement: "small_business" }, "TVA non applicable, art. 293 B du CGI"],
    [
      { statement: "import", place: "US" },
      "Commercial Invoice\nAcme Inc., 1 Main St, Austin, TX 78701, USA\nIncoterms: DAP",
    ],
    [{ namesRate: true }, "inkl. 19 % MwSt"],
    [{ namesRate: true }, "VAT (20%)"],
    [{}, "USt 0 %\nRabatt 20 %"],
    // Wrong check digits, and the buyer's own number.
    [{}, "VAT ID FR41303265045, your VAT ID DE 136 695 976"],
  ])("reads %j", (expected, words) => {
    expect(readPaperTax(words, DE)).toEqual(paper(expected));
  });

  it("doesn't take a number of the own country for the seller's while the own one is unknown", () => {
    const words = "VAT ID DE136695976";
    expect(readPaperTax(words, { country: "DE", numbers: [] }).countries).toEqual([]);
    expect(readPaperTax(words, { country: "DE", numbers: ["DE811128135"] }).countries).toEqual(["DE"]);
  });

  it("takes time in proportion to the words", () => {
    const started = performance.now();
    for (const text of ["VAT ".repeat(10_000), "1".repeat(40_000), "DE1 ".repeat(10_000), "(19 ".repeat(10_000)])
      readPaperTax(text, DE);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
