/** Calls about the chart of accounts. */
import { accountMessages, atMost, CALLS, MAX_CSV_LENGTH } from "@tallyleaf/contract";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

const NO_ACCOUNT = "Invalid account ID.";

export const badName = (message: string) => [
  ...bad(message, undefined, "", "   ", 7),
  ...bad(atMost("name", 100), "x".repeat(101)),
];
export const badCode = [
  ...bad(accountMessages.code, undefined, "", " ", 1000),
  ...bad(atMost("account code", 20), "1".repeat(21)),
  ...bad(accountMessages.badCode, "10 00", "=1000", "-1", "1000;x"),
] as ReturnType<typeof bad>;
export const badDescription = [
  ...bad("The description must be a text.", 7, null),
  ...bad(atMost("description", 300), "x".repeat(301)),
] as ReturnType<typeof bad>;
export const badImport = {
  body: {
    csv: [
      ...bad("Choose a CSV file.", undefined, 7),
      ...bad("The file is empty. Choose another file.", ""),
      ...bad("The file is too large to be imported. Split it.", "x".repeat(MAX_CSV_LENGTH + 1)),
    ] as ReturnType<typeof bad>,
    dryRun: bad("dryRun must be true or false.", undefined, "yes", 1),
  },
};

const badAccount = {
  name: badName(accountMessages.name) as ReturnType<typeof bad>,
  type: bad(accountMessages.type, undefined, "", "asset", "Income"),
  code: badCode,
  description: badDescription,
  purpose: bad(accountMessages.purpose, "payment", "Tax", null),
  role: bad(accountMessages.role, "payment", "Bank", null),
  projectRule: bad(accountMessages.rule, "optional", null),
  costCenterRule: bad(accountMessages.rule, true),
  tagRule: bad(accountMessages.rule, "Required"),
  dimensions: bad("Invalid dimension ID.", "x", null),
};

/** A code that is free on each call. */
let free = 0;
const freeCode = () => `9${String(++free).padStart(4, "0")}`;

/** A fresh account of the founder's, without postings. */
async function freshAccount({ founder }: World) {
  const body = { name: "Passing", type: "Expense", code: freeCode() } as const;
  return (await founder.call(CALLS.createAccount, { body })).account;
}

export const accountCases: Cases<
  | "listAccounts"
  | "createAccount"
  | "updateAccount"
  | "deleteAccount"
  | "exportAccounts"
  | "listStandardAccounts"
  | "importAccounts"
> = {
  listAccounts: { good: () => ({}), bad: {} },
  createAccount: {
    good: () => ({
      body: { name: "Bees", type: "Expense", code: freeCode(), description: "And hives", purpose: "expense" },
    }),
    bad: { body: badAccount },
  },
  updateAccount: {
    good: () => ({ params: { id: NOBODY }, body: { name: "Bees", type: "Expense", code: "5990", active: true } }),
    succeeds: async (world) => {
      const { id, code } = await freshAccount(world);
      return { input: { params: { id }, body: { name: "Bees", type: "Expense", code } }, as: world.founder };
    },
    bad: {
      params: { id: badId(NO_ACCOUNT) },
      body: { ...badAccount, active: bad("active must be true or false.", "yes", 1, null) },
    },
  },
  deleteAccount: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => {
      const { id } = await freshAccount(world);
      return { input: { params: { id } }, as: world.founder };
    },
    bad: { params: { id: badId(NO_ACCOUNT) } },
  },
  exportAccounts: { good: () => ({}), bad: {} },
  listStandardAccounts: { good: () => ({}), bad: {} },
  importAccounts: {
    good: () => ({ body: { csv: "Code,Name,Type\n5995,Bees,Expense\n", dryRun: true } }),
    bad: badImport,
  },
};
