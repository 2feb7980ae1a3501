/** Suggests importing expenses of a CSV file. */
import { CALLS, decimalMark, expenseCsvMapping, type ImportedRow } from "@tallyleaf/contract";
import * as z from "zod";
import { CallFailure } from "../../../platform/http/failure.ts";
import { type FactPart, proposingTool } from "../tool.ts";
import { textFact } from "./facts.ts";
import { fileInput, toFile } from "./file-input.ts";

const { unmapped, unclearAmounts, badRows, nothingToImport } = CALLS.importExpenses.failures;

interface Input {
  fileName: string;
  content: string;
  mapping?: object;
  decimalMark?: "." | ",";
  paymentAccountId?: string;
  bad?: "refuse" | "leave_out";
}

const bodyFor = ({ mapping, decimalMark: mark, paymentAccountId = "" }: Input) => ({
  ...(mapping && { mapping: JSON.stringify(mapping) }),
  ...(mark && { decimalMark: mark }),
  paymentAccountId,
});

export const importExpenses = proposingTool({
  name: "import_expenses",
  title: "importExpenses",
  sentence:
    "Suggests importing the rows of a CSV file as expenses. Rows that look like an existing expense are skipped. They are posted one after the other once a person has confirmed.",
  call: CALLS.importExpenses,
  input: z.object({
    ...fileInput,
    mapping: expenseCsvMapping.optional(),
    decimalMark: decimalMark.optional(),
    paymentAccountId: z.string().max(20).default("").describe("Code of the account that paid, if the file has none"),
    bad: z.enum(["refuse", "leave_out"]).default("refuse").describe("Whether to leave out rows that can't be posted"),
  }),
  ask: ({ bad, ...input }) => ({
    body: { ...bodyFor(input), duplicates: "skip" as const, bad: bad ?? "refuse" },
    file: toFile(input),
  }),
  labels: { fileName: { said: "file" }, paymentAccountId: { said: "paymentAccount" } },
  reachesOutside: "jobs",
  about: async (input, { ask }) => {
    const preview = { body: bodyFor(input), file: toFile(input) };
    // It only reads, which an agent that suggests may do.
    const { fault, question, counts, sums, rows } = await ask(CALLS.previewExpenseImport, preview, "expenses:read");
    if (fault !== null) throw new CallFailure(unmapped, { message: fault });
    if (question) throw new CallFailure(unclearAmounts, { message: question.sentence });
    if (counts.bad > 0 && input.bad !== "leave_out") {
      const bad = rows.filter(({ outcome }) => outcome === "bad");
      const errors = bad.flatMap(({ line, notes }) => notes.map((message) => ({ path: `line ${line}`, message })));
      throw new CallFailure(badRows, { errors });
    }
    if (counts.good === 0) throw new CallFailure(nothingToImport);
    const good = rows.filter(({ outcome }) => outcome === "good");
    const skipped = rows.filter(({ outcome }) => outcome !== "good");
    const skippedCount = counts.duplicate + counts.known + counts.bad;
    return [
      textFact("newExpenses", { number: String(counts.good) }),
      textFact("total", ...sums.map(({ currency, amount }) => ({ amount: String(amount), currency }))),
      { said: "rowsToPost", rows: [...good.map(partsOfRow), ...andMore(counts.good - good.length)] },
      {
        said: "skippedRows",
        rows: [
          [{ number: String(skippedCount) }],
          ...skipped.map((row) => [{ number: String(row.line) }, ...partsOfRow(row)]),
          ...andMore(skippedCount - skipped.length),
        ],
      },
    ];
  },
});

/** A row as its expense is posted: what is bought, and on which account from which one. */
const partsOfRow = ({
  date,
  vendor,
  description,
  amount,
  currency,
  category,
  paymentAccount,
}: ImportedRow): FactPart[] => [
  date === null ? "" : { day: date },
  vendor,
  description,
  amount === null ? "" : { amount: String(amount), currency },
  ...[category, paymentAccount].map((account) => (account ? `${account.code} ${account.name}` : "")),
];

/** A preview has the first rows of a long file. */
const andMore = (count: number): FactPart[][] => (count > 0 ? [["+", { number: String(count) }]] : []);
