/** Decides which known vendor a name means: a misreading of it, and never another company with a similar name. */
import { describe, expect, it } from "vitest";
import { matchKnownVendor } from "../../src/fields/decide-vendor.ts";
import { SURE, understand } from "../../src/fields/index.ts";
import { paper } from "./text-page.ts";

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

describe("a known vendor that heads a receipt", () => {
  const vendorOf = (knownVendors: string[]) =>
    understand(
      paper(
        `
      Tasca do Zé Peixe
      27-09-2025 22:05
      Bacalhau                25,80
      Sopa                     5,60
      TOTAL EUR               31,40
`,
        { columns: 32, confidence: 0.7 },
      ),
      { today: "2026-12-31", knownVendors },
    ).fields.vendor;

  it("is sure where the books have its whole name", () => {
    const known = vendorOf(["Tasca do Zé Peixe"]);
    expect(known?.value).toBe("Tasca do Zé Peixe");
    expect(known?.confidence).toBeGreaterThanOrEqual(SURE.vendor);
    expect(vendorOf([])?.confidence ?? 0).toBeLessThan(SURE.vendor);
  });
});
