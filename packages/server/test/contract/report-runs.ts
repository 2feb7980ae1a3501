/** Calls about reports as files, and about those that come every month. */
import { CALLS, REPORT_FILES, REPORT_FORMATS, REPORT_RANGES, REPORT_TYPES } from "@tallyleaf/contract";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

const NO_REPORT = "Invalid report ID.";
const NO_SCHEDULE = "Invalid schedule ID.";
const DATES = "Please select valid start and end dates";
const DAY = "Choose a day from 1 to 28.";
const oneOf = (name: string, values: readonly string[]) =>
  bad(`${name} must be one of ${values.join(", ")}.`, undefined, "", "all", 7);
const oneOfOr = (name: string, values: readonly string[]) =>
  bad(`${name} must be one of ${values.join(", ")}.`, "", "all", 7, null);

const badOrder = {
  type: oneOf("type", REPORT_TYPES),
  format: oneOfOr("format", REPORT_FORMATS),
  file: oneOfOr("file", REPORT_FILES),
  basis: oneOfOr("basis", ["accrual", "cash"]),
  compare: oneOfOr("compare", ["none", "previous_period", "previous_year"]),
  by: oneOfOr("by", ["none", "month", "quarter", "project", "cost_center", "tag"]),
  method: oneOfOr("method", ["direct", "indirect"]),
  group: oneOfOr("group", ["category", "vendor", "month"]),
  zeros: bad("zeros must be a boolean.", "yes", 1, null),
  knownOn: bad(DATES, "", "2026-02-30", "01/02/2026"),
  dimension: bad("Invalid dimension ID.", "abc"),
  budget: bad("Invalid budget ID.", "abc"),
  account: bad("Use letters, digits, dots, and dashes for the account code.", "10 00", "=1000"),
};

const april = { type: "profit_loss", range: "custom", startDate: "2026-04-01", endDate: "2026-04-30" } as const;

const freshRun = async ({ founder }: World) => (await founder.call(CALLS.createReportRun, { body: april })).run;

const monthly = ({ founder }: World) => ({
  type: "profit_loss" as const,
  range: "last_month" as const,
  frequency: "monthly" as const,
  day: 3,
  recipients: [founder.session.user.id],
});
const freshSchedule = async (world: World) =>
  (await world.founder.call(CALLS.createReportSchedule, { body: monthly(world) })).schedule;

export const reportRunCases: Cases<
  | "createReportRun"
  | "listReportRuns"
  | "getReportRun"
  | "deleteReportRun"
  | "listReportSchedules"
  | "createReportSchedule"
  | "pauseReportSchedule"
  | "deleteReportSchedule"
> = {
  createReportRun: {
    good: () => ({ body: april }),
    bad: {
      body: {
        ...badOrder,
        range: oneOf("range", REPORT_RANGES),
        startDate: bad(DATES, "", "2026-02-30", "01/02/2026"),
        endDate: bad(DATES, undefined, "", "2026-02-30", "2026-03-31"),
      },
    },
  },
  listReportRuns: {
    good: () => ({ query: {} }),
    bad: {
      query: {
        page: bad("page must be at least 1.", "0", "-1"),
        perPage: bad("perPage must be at most 100.", "101", "1000"),
      },
    },
  },
  getReportRun: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: (await freshRun(world)).id } }, as: world.founder }),
    bad: { params: { id: badId(NO_REPORT) } },
  },
  deleteReportRun: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: (await freshRun(world)).id } }, as: world.founder }),
    bad: { params: { id: badId(NO_REPORT) } },
  },
  listReportSchedules: { good: () => ({}), bad: {} },
  createReportSchedule: {
    good: (world) => ({ body: monthly(world) }),
    bad: {
      body: {
        ...badOrder,
        range: bad("range must be one that moves with the time, such as last_month.", undefined, "", "custom", "ever"),
        frequency: oneOf("frequency", ["monthly", "quarterly"]),
        day: bad(DAY, undefined, 0, 29, 1.5, "3"),
        recipients: [
          ...bad("Choose who gets the report.", undefined, [], "me"),
          ...bad("Choose at most 50 recipients.", Array(51).fill(NOBODY)),
        ] as ReturnType<typeof bad>,
      },
    },
  },
  pauseReportSchedule: {
    good: () => ({ params: { id: NOBODY }, body: { paused: true } }),
    succeeds: async (world) => ({
      input: { params: { id: (await freshSchedule(world)).id }, body: { paused: true } },
      as: world.founder,
    }),
    bad: {
      params: { id: badId(NO_SCHEDULE) },
      body: {
        paused: [...bad("paused is required.", undefined), ...bad("paused must be a boolean.", "yes")] as ReturnType<
          typeof bad
        >,
      },
    },
  },
  deleteReportSchedule: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: (await freshSchedule(world)).id } }, as: world.founder }),
    bad: { params: { id: badId(NO_SCHEDULE) } },
  },
};
