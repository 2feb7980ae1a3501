/** Suggests importing expenses of a CSV file. */
import { CALLS, decimalMark, expenseCsvMapping } from "@tallyleaf/contract";
import * as z from "zod";
import { CallFailure } from "../../../platform/http/failure.ts";
import { proposingTool } from "../tool.ts";
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
  reachesOutside: true,
  about: async (input, { ask }) => {
    const { fault, question, counts, sums, rows } = await ask(CALLS.previewExpenseImport, {
      body: bodyFor(input),
      file: toFile(input),
    });
    if (fault !== null) throw new CallFailure(unmapped, { message: fault });
    if (question) throw new CallFailure(unclearAmounts, { message: question.sentence });
    if (counts.bad > 0 && input.bad !== "leave_out") {
      const bad = rows.filter(({ outcome }) => outcome === "bad");
      const errors = bad.flatMap(({ line, notes }) => notes.map((message) => ({ path: `line ${line}`, message })));
      throw new CallFailure(badRows, { errors });
    }
    if (counts.good === 0) throw new CallFailure(nothingToImport);
    return [
      textFact("newExpenses", { number: String(counts.good) }),
      textFact("skippedRows", { number: String(counts.duplicate + counts.known + counts.bad) }),
      textFact("total", ...sums.map(({ currency, amount }) => ({ amount: String(amount), currency }))),
    ];
  },
});
