/** The calls about figures: those of a range, and how well documents are read. */
import { bad, type Cases } from "./cases.ts";

const badRange = {
  startDate: bad(
    "startDate is not a date (YYYY-MM-DD).",
    undefined,
    "",
    "01/02/2026",
    "2026-02-30",
    "0000-01-01",
    "2026-1-1",
  ) as ReturnType<typeof bad>,
  endDate: [
    ...bad("endDate is not a date (YYYY-MM-DD).", undefined, "", "tomorrow", "2026-13-01", "2025-02-29"),
    ...bad("endDate must not be before startDate.", "2024-02-28"),
    ...bad("The range must touch at most 60 years.", "9999-12-31"),
  ] as ReturnType<typeof bad>,
};

const overviewCase = {
  good: () => ({
    query: { startDate: "2024-02-29", endDate: "2026-12-31", compare: "year" as const, categoryCode: "5000" },
  }),
  bad: {
    query: {
      ...badRange,
      compare: bad("compare must be one of none, previous, year.", "", "decade") as ReturnType<typeof bad>,
      categoryCode: bad("categoryCode has at most 20 characters.", "5".repeat(21)) as ReturnType<typeof bad>,
    },
  },
};

export const analyticsCases: Cases<
  | "analyticsOverview"
  | "spendingByVendor"
  | "spendingByMember"
  | "clientTotals"
  | "payDays"
  | "vendorPayments"
  | "unusualSpending"
  | "readingAccuracy"
  | "getEngineCheck"
  | "startEngineCheck"
> = {
  readingAccuracy: { good: () => ({}), bad: {} },
  getEngineCheck: { good: () => ({}), bad: {} },
  startEngineCheck: { good: () => ({}), bad: {} },
  unusualSpending: {
    good: () => ({ query: { startDate: "2024-02-29", endDate: "2026-12-31" } }),
    bad: { query: badRange },
  },
  spendingByMember: {
    good: () => ({ query: { startDate: "2024-02-29", endDate: "2026-12-31" } }),
    bad: { query: badRange },
  },
  clientTotals: {
    good: () => ({ query: { startDate: "2024-02-29", endDate: "2026-12-31", sortBy: "received" as const } }),
    bad: {
      query: {
        ...badRange,
        clientId: bad("clientId is not a valid ID.", "7") as ReturnType<typeof bad>,
        sortBy: bad("sortBy must be one of net, received.", "", "name") as ReturnType<typeof bad>,
      },
    },
  },
  payDays: {
    good: () => ({ query: { startDate: "2024-02-29", endDate: "2026-12-31" } }),
    bad: { query: { ...badRange, clientId: bad("clientId is not a valid ID.", "7") as ReturnType<typeof bad> } },
  },
  vendorPayments: {
    good: () => ({ query: { startDate: "2024-02-29", endDate: "2026-12-31" } }),
    bad: {
      query: { ...badRange, vendorId: bad("vendorId is not a valid ID.", "7") as ReturnType<typeof bad> },
    },
  },
  analyticsOverview: overviewCase,
  spendingByVendor: overviewCase,
};
