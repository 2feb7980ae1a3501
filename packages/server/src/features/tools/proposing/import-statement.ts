/** Suggests importing a bank statement. */
import { CALLS, csvMapping, decimalMark } from "@tallyleaf/contract";
import * as z from "zod";
import { proposingTool } from "../tool.ts";
import { textFact } from "./facts.ts";
import { fileInput, toFile } from "./file-input.ts";

export const importStatement = proposingTool({
  name: "import_statement",
  title: "importStatement",
  sentence:
    "Suggests importing a bank statement (CAMT, MT940, OFX, or CSV) into a bank account. Known transactions are skipped. mapping: for a CSV whose columns the server can't tell.",
  call: CALLS.importStatement,
  input: z.object({
    ...fileInput,
    bankAccountId: z.uuid().describe("ID of list_bank_accounts"),
    statement: z.int().min(0).max(1000).default(0).describe("Place in a file with several statements"),
    mapping: csvMapping.optional(),
    decimalMark: decimalMark.optional(),
  }),
  ask: ({ bankAccountId, statement = 0, mapping, decimalMark: mark, ...file }) => ({
    body: {
      targets: JSON.stringify([{ statement, bankAccountId }]),
      ...(mapping && { mapping: JSON.stringify(mapping) }),
      ...(mark && { decimalMark: mark }),
    },
    file: toFile(file),
  }),
  labels: { fileName: { said: "file" } },
  about: async ({ bankAccountId }, { ask }) => {
    const { data } = await ask(CALLS.listBankAccounts, {});
    return [textFact("bankAccount", data.find(({ id }) => id === bankAccountId)?.name ?? "")];
  },
  resultOf: ({ linesNew, linesKnown }) => [
    textFact("newTransactions", { number: String(linesNew) }),
    textFact("knownTransactions", { number: String(linesKnown) }),
  ],
});
