/** Money that came in and went out, without transfers between own accounts. */
import { CALLS } from "@tallyleaf/contract";
import { moneyFromDecimal, sum, toDecimalString } from "@tallyleaf/ledger";
import * as z from "zod";
import { day, pathWith, readingTool } from "../tool.ts";

const amount = z.number().nullable();

export const cashMovements = readingTool({
  name: "cash_movements",
  title: "Money in and out",
  sentence:
    "Shows what cash and bank accounts received and paid in a range, by day, week, or month, without transfers between them, in base currency. Null for an employee.",
  call: CALLS.analyticsOverview,
  scope: "reports:read",
  input: z.object({
    from: day,
    to: day,
    side: z.enum(["in", "out"]).optional().describe("What the question is about"),
  }),
  ask: ({ from, to }) => ({ query: { startDate: from, endDate: to } }),
  row: z.object({ from: z.string(), to: z.string(), in: amount, out: amount }),
  rows: ({ overTime }) =>
    overTime.map(({ startDate, endDate, cash }) => ({
      from: startDate,
      to: endDate,
      in: cash?.in ?? null,
      out: cash?.out ?? null,
    })),
  facts: z.object({ currency: z.string(), in: amount, out: amount }),
  factsOf: ({ currency, overTime }) => {
    const total = (side: "in" | "out") =>
      overTime.some(({ cash }) => cash === null)
        ? null
        : Number(
            toDecimalString(
              sum(
                overTime.map(({ cash }) => moneyFromDecimal(String(cash?.[side] ?? 0), currency)),
                currency,
              ),
            ),
          );
    return { currency, in: total("in"), out: total("out") };
  },
  to: ({ from, to }) => pathWith("/reports", { type: "cash_flow", range: "custom", start: from, end: to }),
});
