/** Where things are in the product. */

import * as z from "zod";
import type { Tool } from "../tool.ts";
import { answerOf } from "../tool.ts";

const TOPICS: readonly (readonly [words: string, answer: string, path: string])[] = [
  ["upload receipt scan", "Upload receipts on Expenses; each is read, and posted or put up for review.", "/expenses"],
  [
    "review doubt accept",
    "Expenses to review say why they wait. Accept them, or correct them first.",
    "/expenses?status=to_review",
  ],
  ["invoice client bill issue send", "Create, issue, and send invoices on Invoices.", "/invoices"],
  ["bank statement import match", "Import a bank's statement on Banking, then match its transactions.", "/banking"],
  ["reconcile statement balance", "Reconcile an account against a statement on Banking.", "/banking?tab=reconcile"],
  [
    "report profit balance sheet cash flow",
    "Reports show any range, with a comparison and the postings of each figure.",
    "/reports",
  ],
  ["close month lock", "Close a month on Reports once its checklist is done.", "/reports?tab=month-close"],
  ["tax return vat file", "Tax returns, their boxes, and what is owed are on Taxes.", "/taxes"],
  ["account chart category rule", "Accounts, categories, and rules are on Categories.", "/categories"],
  ["invite accountant member role employee", "A founder invites people on User management.", "/user-management"],
  [
    "api key agent mcp connect integration",
    "A founder creates API keys on Integrations, under Developer API.",
    "/integrations",
  ],
  ["proposal confirm agent change", "Changes that agents suggest wait on Proposals.", "/proposals"],
  ["opening balance start", "Enter opening balances once, on Opening balances.", "/opening"],
  ["currency exchange rate", "Exchange rates are on Currency.", "/settings-currency"],
  ["company address logo", "The company's details are on Company.", "/company"],
];

const row = z.object({ answer: z.string() });

export const help: Tool = {
  name: "help",
  title: "Help",
  sentence: "Says where something is done in the product, with a link to the screen.",
  effect: "reads",
  scope: "company:read",
  needs: { verb: "see", subject: "company" },
  input: z.object({ words: z.string().max(200).default("").describe("What one wants to do; absent: everything") }),
  output: answerOf(row, z.object({})),
  run: async ({ words }: { words: string }, { address, queries }) => {
    const asked = words.toLowerCase().match(/[a-z]{3,}/g) ?? [];
    const found = TOPICS.filter(
      ([known]) => asked.length === 0 || asked.some((word) => known.includes(word.replace(/s$/, ""))),
    );
    const rows = found.map(([, answer, path]) => ({ answer, url: address(path) }));
    return { rows, total: rows.length, facts: {}, links: [{ title: "Home", url: address("/home") }], queries };
  },
};
