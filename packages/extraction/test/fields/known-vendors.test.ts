/** Decides which known vendor a name means: a misreading of it, and never another company with a similar name. */
import { describe, expect, it } from "vitest";
import { matchKnownVendor } from "../../src/fields/decide-vendor.ts";

const KNOWN = ["Falcongate Supplies Ltd", "Unihakka International Sdn Bhd"];
const nameOf = (name: string, exact: boolean) => matchKnownVendor(name, KNOWN, () => exact)?.name ?? null;

describe("a known vendor", () => {
  it("is recognized through a misread letter or joined words", () => {
    expect(nameOf("FALC0NGATE SUPPL1ES LTD", false)).toBe("Falcongate Supplies Ltd");
    expect(nameOf("UNIHAKKAINTERNATIONAL SDN BHD", false)).toBe("Unihakka International Sdn Bhd");
    expect(nameOf("FALCONGATE SUPPLIES LTD.", true)).toBe("Falcongate Supplies Ltd");
  });

  it("is not assumed for another company when the letters are certain", () => {
    expect(nameOf("Falcondale Supplies Ltd", true)).toBe(null);
  });
});
