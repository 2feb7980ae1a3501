import { describe, expect, it } from "vitest";
import { chooseSaleCode, type SaleCode, salesTaxName } from "./choose-sale.ts";
import { hasRateOn, rateOn } from "./code.ts";
import { TAX_PACKS } from "./index.ts";
import { OSS } from "./oss.ts";
import { taxCodeKey } from "./propose.ts";

const DAY = "2026-11-27";

/** Sale codes of countries, as the calls list them. */
const codesOf = (...countries: string[]): SaleCode[] =>
  countries.flatMap((country) =>
    (TAX_PACKS.find((pack) => pack.country === country)?.codes ?? [])
      .filter(({ direction }) => direction === "sale")
      .map((code) => ({
        code: taxCodeKey(country, code.code),
        country,
        region: code.oss?.state ?? "",
        category: code.category,
        rate: hasRateOn(code, DAY) ? Number(rateOn(code, DAY).digits) : null,
        list: code.list ?? null,
      })),
  );

const chosen = (countries: string[], country: string | null, taxId = "") => {
  const choice = chooseSaleCode(codesOf(...countries), { country, taxId });
  return choice && `${choice.code.code} ${choice.reason}`;
};

describe("chooseSaleCode", () => {
  it("chooses by the client's country and VAT ID", () => {
    expect(chosen(["DE"], "DE")).toBe("DE-U19 domestic");
    expect(chosen(["DE"], null)).toBe("DE-U19 unknown");
    expect(chosen(["DE"], null, "DE 136695976")).toBe("DE-U19 domestic");
    expect(chosen(["DE"], "FR", "FR 40 303265045")).toBe("DE-EU-SERV eu_business");
    expect(chosen(["DE"], null, "FR40303265045")).toBe("DE-EU-SERV eu_business");
    expect(chosen(["DE"], "FR")).toBe("DE-U19 eu_consumer");
    expect(chosen(["DE"], "CH", "CHE-100.155.212 MWST")).toBe("DE-NT abroad");
    expect(chosen(["DE"], "US", "12-3456789")).toBe("DE-NT abroad");
    expect(chosen(["FR"], "DE", "DE136695976")).toBe("FR-SERV-UE eu_business");
    expect(chosen(["GB"], "DE", "DE136695976")).toBe("GB-OUT abroad");
  });

  it("trusts no VAT ID whose check digits don't fit", () => {
    expect(chosen(["DE"], "FR", "FR41303265045")).toBe("DE-U19 eu_consumer");
  });

  it("chooses the rate of a consumer's country where the One-Stop Shop declares it", () => {
    expect(chosen(["DE", "EU"], "FR")).toBe("EU-FR-C20 oss");
    expect(chosen(["DE", "EU"], "PL")).toBe("EU-PL oss");
    expect(chosen(["DE", "EU"], "FR", "FR40303265045")).toBe("DE-EU-SERV eu_business");
    expect(chosen(["DE", "EU"], "DE")).toBe("DE-U19 domestic");
    expect(chosen(["DE", "EU"], "CH")).toBe("DE-NT abroad");
  });

  it("chooses of the own country alone, and nothing without a registration", () => {
    expect(chosen(["DE", "FR"], "FR")).toBe("DE-U19 eu_consumer");
    expect(chosen([], "DE")).toBeNull();
  });

  it("finds a tax name for every country, and a standard rate where it depends on no place", () => {
    for (const { country } of TAX_PACKS) {
      if (country === OSS) continue;
      if (["CA", "IN", "US"].includes(country)) expect(chosen([country], country), country).toBeNull();
      else expect(chosen([country], country), country).toMatch(/ domestic$/);
      expect(salesTaxName(country)).not.toBe("Tax");
    }
  });
});
