/** Form 1099: limits by year, box, and class of the vendor. */
import { expect, it } from "vitest";
import { decimal } from "./decimal.ts";
import { report1099, rule1099 } from "./form-1099.ts";
import { roundToMoney } from "./money.ts";
import { toDecimalString } from "./wire.ts";

const usd = (amount: string) => roundToMoney(decimal(amount), "USD");

it.each([
  ["1999.99", "NEC-1", "individual", 2026, "below"],
  ["2000.00", "NEC-1", "individual", 2026, "reported"],
  ["2000.00", "NEC-1", null, 2026, "reported"],
  ["5000.00", "NEC-1", "c_corporation", 2026, "corporation"],
  ["2500.00", "NEC-1A", "c_corporation", 2026, "reported"],
  ["2500.00", "MISC-6", "s_corporation", 2026, "reported"],
  ["599.99", "NEC-1", "llc", 2025, "below"],
  ["600.00", "NEC-1", "llc", 2025, "reported"],
  ["600.00", "MISC-1", "llc", 2026, "below"],
  ["10.00", "MISC-2", "individual", 2026, "reported"],
  ["600.00", "MISC-10", "c_corporation", 2026, "reported"],
  ["-5.00", "MISC-2", "individual", 2026, "below"],
] as const)("says of %s in %s to %s in %i: %s", (paid, box, w9Class, year, report) => {
  expect(report1099(usd(paid), box, w9Class, year)).toBe(report);
});

it("gives the limit of 2026 for later years, and says that it is assumed", () => {
  expect(rule1099("NEC-1", 2026).isAssumed).toBe(false);
  const { limit, isAssumed } = rule1099("NEC-1", 2027);
  expect([toDecimalString(limit), isAssumed]).toEqual(["2000.00", true]);
  expect(rule1099("MISC-2", 2027).isAssumed).toBe(false);
});
