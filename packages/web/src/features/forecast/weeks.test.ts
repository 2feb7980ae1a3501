import { FORECAST_KINDS } from "@tallyleaf/contract";
import { addDays } from "@tallyleaf/ledger";
import fc from "fast-check";
import { expect, it } from "vitest";
import { bySource, weeksOf } from "./weeks.ts";

const SOURCES = Object.fromEntries(FORECAST_KINDS.map((kind) => [kind, [kind]]));
const TODAY = "2026-11-27";

/** Rows as a server sends them: cash as of today, the rest within 90 days; in cents. */
const row = fc
  .record({ kind: fc.constantFrom(...FORECAST_KINDS), days: fc.nat(90), cents: fc.integer() })
  .map((one) => ({
    kind: one.kind,
    date: addDays(TODAY, one.kind === "cash" ? 0 : one.days),
    amount: one.cents / 100,
    ...{ label: "", reference: "", basis: "due" as const, sourceId: null },
  }));

it("comes to the same by weeks and by source: what is in hand at the end is the sum of all rows", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (data) => {
      const cents = data.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      const end = { days: 90, date: addDays(TODAY, 90), amount: cents / 100, incoming: 0, outgoing: 0 };
      const forecast = { currency: "EUR", today: TODAY, horizons: [end], data, notCounted: [], notComputed: [] };
      expect(weeksOf(forecast).at(-1)?.values).toEqual([cents / 100]);
      const sources = bySource(forecast, SOURCES);
      expect(sources.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(cents);
      expect(sources.length).toBe(new Set(data.map(({ kind }) => kind)).size);
    }),
  );
});
