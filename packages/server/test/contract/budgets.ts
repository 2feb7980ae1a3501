/** Calls about budgets. */
import { BUDGET_LIMITS, budgetMessages, CALLS } from "@tallyleaf/contract";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

const params = { id: badId(budgetMessages.budget) };
const badName = [
  ...bad(budgetMessages.name, "", " ", 7, null),
  ...bad(budgetMessages.tooLong, "x".repeat(BUDGET_LIMITS.name + 1)),
] as ReturnType<typeof bad>;
const badPercent = bad(budgetMessages.percent, -101, 1001, "5", null);
const badDimension = bad("Invalid dimension ID.", "abc");
const csv = "Account,2026-01\n4100,100\n";
let turn = 0;

/** The id of a budget of the founder. */
async function fresh({ founder }: World): Promise<string> {
  turn += 1;
  const body = { name: `Plan ${turn}`, yearFrom: "2026-01-01" };
  return (await founder.call(CALLS.addBudget, { body })).budget.id;
}

const onFresh =
  (more: object = {}) =>
  async (world: World) => ({ input: { params: { id: await fresh(world) }, ...more }, as: world.founder });

export const budgetCases: Cases<
  | "listBudgets"
  | "addBudget"
  | "getBudget"
  | "saveBudget"
  | "deleteBudget"
  | "suggestBudgetRows"
  | "exportBudget"
  | "readBudgetCsv"
  | "compareBudget"
> = {
  listBudgets: { good: () => ({}), bad: {} },
  addBudget: {
    good: () => ({ body: { name: "Next year", yearFrom: "2026-01-01", start: "actuals", percent: -2.5 } }),
    bad: {
      body: {
        name: badName,
        yearFrom: bad(budgetMessages.year, undefined, "", "2026-02-30", 7),
        start: bad(budgetMessages.start, "forecast", 7, null),
        percent: badPercent,
      },
    },
  },
  getBudget: { good: () => ({ params: { id: NOBODY } }), succeeds: onFresh(), bad: { params } },
  saveBudget: {
    good: () => ({ params: { id: NOBODY }, body: { revision: 1, rows: [] } }),
    succeeds: onFresh({ body: { revision: 1, state: "approved" } }),
    bad: {
      params,
      body: {
        revision: bad(budgetMessages.revision, undefined, 1.5, "1"),
        name: badName,
        state: bad(budgetMessages.state, "final", 7, null),
        rows: bad(budgetMessages.rows, "all", 7, null),
      },
    },
  },
  deleteBudget: { good: () => ({ params: { id: NOBODY } }), succeeds: onFresh(), bad: { params } },
  suggestBudgetRows: {
    good: () => ({ params: { id: NOBODY }, query: { percent: 5 } }),
    succeeds: onFresh({ query: { percent: 5 } }),
    bad: { params, query: { percent: bad(budgetMessages.percent, "-101", "1001", "much"), dimension: badDimension } },
  },
  exportBudget: { good: () => ({ params: { id: NOBODY } }), succeeds: onFresh(), bad: { params } },
  readBudgetCsv: {
    good: () => ({ params: { id: NOBODY }, body: { csv } }),
    succeeds: onFresh({ body: { csv } }),
    bad: {
      params,
      body: {
        csv: bad(budgetMessages.csv, undefined, "", 7),
        decimalMark: bad('decimalMark must be "." or ",".', ";", 7),
      },
    },
  },
  compareBudget: {
    good: () => ({ params: { id: NOBODY }, query: {} }),
    succeeds: onFresh({ query: {} }),
    bad: {
      params,
      query: {
        from: bad(budgetMessages.day, "2026-02-30", "soon"),
        to: bad(budgetMessages.day, "2026-02-30", "soon"),
        dimension: badDimension,
      },
    },
  },
};
