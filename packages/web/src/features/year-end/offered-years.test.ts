import { expect, it } from "vitest";
import { offeredYears } from "./offered-years.ts";

const year = (number: number, rest: { used?: boolean; over?: boolean; isClosed?: boolean } = {}) => ({
  ...{ from: `${number}-01-01`, to: `${number}-12-31`, name: String(number), months: 12 },
  ...{ over: rest.over ?? true, used: rest.used ?? false },
  closed: rest.isClosed ? { at: "2026-01-01T10:00:00Z", by: "Ada", note: "" } : null,
  sealed: null,
});

it("leaves out years without entries, but neither closed ones nor the current one and the one before", () => {
  const years = [
    year(1926, { used: true }),
    year(1927),
    year(2024, { isClosed: true }),
    year(2025),
    year(2026, { over: false }),
  ];
  expect(offeredYears(years).map(({ name }) => name)).toEqual(["1926", "2024", "2025", "2026"]);
});
