/** All reports of a company as figures: what an upgrade must leave as it was, whatever shape the answers have. */
import { CALLS, type createClient, type FiguresQuery, REPORT_TYPES, REPORTS } from "@tallyleaf/contract";

/** The demo company's year, and the day on which its database was kept. */
const RANGE = { from: "2025-12-01", to: "2026-11-30" };
export const KEPT_ON = "2026-11-22T12:00:00Z";

/** By report, each row by its key with its amounts. */
export type Figures = Record<string, [row: string, ...amounts: (number | null)[]][]>;

type Choice = Partial<Pick<FiguresQuery, "basis" | "by" | "compare" | "method" | "group">>;

/** @param call as a founder or accountant of the company */
export async function figuresOf(call: ReturnType<typeof createClient>): Promise<Figures> {
  const figures: Figures = {};
  for (const type of REPORT_TYPES) {
    const { basis, columns, method, group, account } = REPORTS[type];
    const choices: Choice[] = [{}];
    if (basis) choices.push({ basis: "cash" });
    if (columns) choices.push({ by: "month", compare: "previous_year" });
    if (method) choices.push({ method: "indirect" });
    if (group) choices.push({ group: "vendor" });
    for (const choice of choices) {
      const query = { ...RANGE, ...choice, ...(account ? { account: "1100" } : {}), perPage: "100" };
      const { rows } = await call(CALLS.reportFigures, { params: { type }, query });
      figures[[type, ...Object.values(choice)].join(" ")] = rows.map(({ key, cells }) => [
        key,
        ...cells.map(({ amount }) => amount),
      ]);
    }
  }
  return figures;
}
