/** Which known vendor a name stands for: a misreading of it, and no other company that is spelt nearly like it. */
import { describe, expect, it } from "vitest";
import { matchKnownVendor } from "../../src/fields/decide-vendor.ts";

const KNOWN = ["Falcongate Supplies Ltd", "Unihakka International Sdn Bhd"];
const nameOf = (name: string, exact: boolean) => matchKnownVendor(name, KNOWN, () => exact)?.name ?? null;

describe("a known vendor", () => {
  it("is recognised through a misread letter or fused words", () => {
    expect(nameOf("FALC0NGATE SUPPL1ES LTD", false)).toBe("Falcongate Supplies Ltd");
    expect(nameOf("UNIHAKKAINTERNATIONAL SDN BHD", false)).toBe("Unihakka International Sdn Bhd");
    expect(nameOf("FALCONGATE SUPPLIES LTD.", true)).toBe("Falcongate Supplies Ltd");
  });

  it("is not taken for another one where the letters are certain", () => {
    expect(nameOf("Falcondale Supplies Ltd", true)).toBe(null);
  });
});
