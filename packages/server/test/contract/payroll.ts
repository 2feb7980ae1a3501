/** Calls about payroll. */
import { CALLS, payrollMessages } from "@tallyleaf/contract";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

const csv = "Name;Gross;Net\nAda;3000.00;3000.00\n";
const columns = [
  { column: "Gross", accountCode: "6950", side: "debit" as const },
  { column: "Net", accountCode: "2310", side: "credit" as const },
];
const body = { csv, provider: "Payco", month: "2026-03", columns };
const badFile = {
  csv: [
    ...bad(payrollMessages.csv, undefined, "", 7),
    ...bad(payrollMessages.csvTooLarge, "x".repeat(500_001)),
  ] as ReturnType<typeof bad>,
  provider: bad(payrollMessages.provider, undefined, "  ", "x".repeat(81)),
  month: bad(payrollMessages.month, undefined, "2026-13", "03/2026"),
  decimalMark: bad('decimalMark must be "." or ",".', ";", ""),
  columns: bad(payrollMessages.columns, "Gross", [{ column: "Gross" }], [{ ...columns[0], side: "left" }]),
};

let months = 0;
/** A month that no other case posts. */
const fresh = () => {
  months += 1;
  return { ...body, provider: `Payco ${months}` };
};
async function posted({ founder }: World): Promise<string> {
  return (await founder.call(CALLS.postPayroll, { body: fresh() })).id;
}

export const payrollCases: Cases<"previewPayroll" | "postPayroll" | "listPayroll" | "reversePayroll"> = {
  previewPayroll: { good: () => ({ body }), bad: { body: badFile } },
  postPayroll: {
    good: () => ({ body: fresh() }),
    bad: {
      body: {
        ...badFile,
        columns: [...badFile.columns, ...bad(payrollMessages.columns, undefined, [])] as never,
        further: bad("further must be true or false.", "yes", 1),
      },
    },
  },
  listPayroll: { good: () => ({}), bad: {} },
  reversePayroll: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: await posted(world) } }, as: world.founder }),
    bad: { params: { id: badId("Invalid ID of a payroll run.") } },
  },
};
