/** Calls about bank accounts, their lines, and the import of statements. */
import { accountMessages, amountMessages, bankMessages, CALLS } from "@tallyleaf/contract";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

const NO_BANK_ACCOUNT = "Invalid bank account ID.";
const NO_CURRENCY = "Enter a currency code of ISO 4217, such as EUR.";

/** A statement that was not imported yet. */
let day = 0;
const statement = () =>
  new File(
    [`Date,Description,Amount\n2026-01-${String((++day % 28) + 1).padStart(2, "0")},Coffee ${day},-4.50\n`],
    "march.csv",
  );

const badAccount = {
  name: [
    ...bad(bankMessages.name, undefined, "", " ", 7),
    ...bad("Use at most 100 characters for the name.", "x".repeat(101)),
  ] as ReturnType<typeof bad>,
  bankName: [
    ...bad("bankName must be a string.", 7, null),
    ...bad("Use at most 100 characters for the bank.", "x".repeat(101)),
  ] as ReturnType<typeof bad>,
  number: [
    ...bad(bankMessages.number, 7, null, "DE/12"),
    ...bad("Use at most 40 characters for the account number.", "1".repeat(41)),
  ] as ReturnType<typeof bad>,
  type: bad("type must be one of checking, savings, credit_card.", undefined, "", "loan"),
  openingBalance: bad("Enter a number for the opening balance.", "much", true),
  openingDate: bad(bankMessages.openingDate, "2026-02-30", 7),
};
const badPage = {
  page: bad("page must be at least 1.", "0"),
  perPage: bad("perPage must be at most 100.", "101"),
};

const account = { name: "Bee bank", type: "checking", currency: "EUR" } as const;

async function freshAccount({ founder }: World, currency = "EUR") {
  return (await founder.call(CALLS.createBankAccount, { body: { ...account, currency } })).account;
}

const badMark = bad(amountMessages.decimalMark, ";", "point");

export const bankingCases: Cases<
  | "listBankAccounts"
  | "createBankAccount"
  | "updateBankAccount"
  | "setOpeningBalance"
  | "listBankLines"
  | "previewStatement"
  | "importStatement"
  | "listBankImports"
  | "undoBankImport"
> = {
  listBankAccounts: { good: () => ({}), bad: {} },
  createBankAccount: {
    good: () => ({ body: account }),
    bad: {
      body: {
        ...badAccount,
        currency: bad(NO_CURRENCY, "euro", ""),
        accountCode: [...bad(bankMessages.noLedgerAccount, 7), ...bad(accountMessages.badCode, "10 00")] as ReturnType<
          typeof bad
        >,
      },
    },
  },
  updateBankAccount: {
    good: () => ({ params: { id: NOBODY }, body: { name: "Bee bank", type: "savings" } }),
    succeeds: async (world) => {
      const { id } = await freshAccount(world);
      return { input: { params: { id }, body: { name: "Bee bank", type: "savings" } }, as: world.founder };
    },
    bad: {
      params: { id: badId(NO_BANK_ACCOUNT) },
      body: { ...badAccount, active: bad("active must be a boolean.", "yes", null) },
    },
  },
  setOpeningBalance: {
    good: () => ({ params: { id: NOBODY }, body: { openingBalance: 12.5 } }),
    succeeds: async (world) => {
      const { id } = await freshAccount(world, "USD");
      const body = { openingBalance: 12.5, openingDate: "2026-05-01" };
      return { input: { params: { id }, body }, as: world.founder };
    },
    bad: {
      params: { id: badId(NO_BANK_ACCOUNT) },
      body: {
        openingBalance: bad("Enter a number for the opening balance.", "much", true),
        openingDate: badAccount.openingDate,
      },
    },
  },
  listBankLines: {
    good: () => ({ query: {} }),
    bad: {
      query: {
        ...badPage,
        id: badId("Invalid bank transaction ID."),
        bankAccountId: badId(NO_BANK_ACCOUNT),
        search: bad("Use at most 200 characters to search.", "x".repeat(201)),
        startDate: bad("startDate is not valid.", "yesterday"),
        endDate: bad("endDate is not valid.", "2026-02-30"),
        state: bad("state must be one of open, matched, booked, transfer, ignored.", "done"),
        side: bad("side must be one of in, out.", "both"),
        sortBy: bad("sortBy must be one of date, description, amount, balance, account.", "id;drop"),
        sortOrder: bad("sortOrder must be one of asc, desc.", "up"),
      },
    },
  },
  previewStatement: {
    good: () => ({ body: {}, file: statement() }),
    bad: {
      body: {
        mapping: [
          ...bad(bankMessages.mapping, "roles"),
          ...bad(
            bankMessages.mappingDate,
            '{"roles":["amount","ignore"],"dateOrder":"dmy","decimalMark":".","invert":false}',
          ),
        ] as ReturnType<typeof bad>,
        decimalMark: badMark,
        currency: bad("Enter a currency code of ISO 4217, such as EUR.", "EURO"),
      },
    },
  },
  importStatement: {
    good: () => ({
      body: { targets: JSON.stringify([{ statement: 0, bankAccountId: NOBODY }]) },
      file: statement(),
    }),
    succeeds: async (world) => {
      const { id } = await freshAccount(world);
      const targets = JSON.stringify([{ statement: 0, bankAccountId: id }]);
      return { input: { body: { targets }, file: statement() }, as: world.founder };
    },
    bad: {
      body: {
        targets: bad(bankMessages.targets, undefined, "all", "[]", "7"),
        mapping: bad(bankMessages.mapping, "roles"),
        decimalMark: badMark,
      },
    },
  },
  listBankImports: {
    good: () => ({ query: {} }),
    bad: { query: { ...badPage, bankAccountId: badId(NO_BANK_ACCOUNT) } },
  },
  undoBankImport: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => {
      const { id } = await freshAccount(world);
      const targets = JSON.stringify([{ statement: 0, bankAccountId: id }]);
      const { imports } = await world.founder.call(CALLS.importStatement, { body: { targets }, file: statement() });
      return { input: { params: { id: imports[0]?.id } }, as: world.founder };
    },
    bad: { params: { id: badId("Invalid import ID.") } },
  },
};
