import type { AccountRow, BankAccountRow, StatementPreview } from "@tallyleaf/contract";
import { describe, expect, it } from "vitest";
import { accountsFor, destinationsOf, nameless, targetsOf } from "./draft.ts";

const statement = (changes: Partial<StatementPreview> = {}): StatementPreview => ({
  accountNumber: "DE89370400440532013000",
  maskedNumber: "•••• 3000",
  bankName: "Bienenbank",
  type: null,
  currency: "EUR",
  openingBalance: null,
  closingBalance: null,
  fromDate: null,
  toDate: null,
  linesTotal: 1,
  linesNew: 1,
  moneyIn: 0,
  moneyOut: 0,
  notes: [],
  bankAccountId: null,
  sample: [],
  ...changes,
});
const ledger = (code: string, name: string, type: AccountRow["type"] = "Asset"): AccountRow => ({
  id: code,
  code,
  name,
  type,
  purpose: "cash",
  role: "",
  description: "",
  active: true,
  projectRule: "",
  costCenterRule: "",
  tagRule: "",
  dimensions: [],
  hasPostings: false,
});
const chart = [
  ledger("1000", "Cash on hand"),
  ledger("1100", "Business checking"),
  ledger("2100", "Credit card", "Liability"),
];
const bank = (changes: object) =>
  ({ id: "a", active: true, currency: "EUR", accountCode: "1100", ...changes }) as BankAccountRow;
const known = { accounts: [] as BankAccountRow[], chart, defaultCurrency: "USD" };

describe("target of the statements of a file", () => {
  it("is their own account, else a new one, on the standard account while that is free", () => {
    const file = [
      statement({ bankAccountId: "a" }),
      statement({ accountNumber: "", maskedNumber: "", bankName: "", currency: null }),
    ];
    const [first, second] = destinationsOf(file, { ...known, accounts: [bank({})] });
    expect(first?.to).toBe("a");
    expect(second).toEqual({
      to: "new",
      account: { name: "Bank account", type: "checking", currency: "USD", accountCode: "" },
    });
    const both = destinationsOf([statement(), statement()], known);
    expect(both.map(({ account }) => account.accountCode)).toEqual(["1100", ""]);
    expect(both[0]?.account.name).toBe("Bienenbank 3000");
    expect(destinationsOf([statement({ type: "credit_card" })], known)[0]?.account).toMatchObject({
      accountCode: "2100",
    });
  });

  it("offers open accounts of the statement's currency", () => {
    const accounts = [bank({}), bank({ id: "b", currency: "USD" }), bank({ id: "c", active: false })];
    expect(accountsFor(statement(), accounts).map(({ id }) => id)).toEqual(["a"]);
    expect(accountsFor(statement({ currency: null }), accounts).map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("is sent without what is left out, and with the statement's details of new accounts", () => {
    const file = [statement(), statement(), statement()];
    const [a, b, c] = destinationsOf(file, known);
    if (!a || !b || !c) throw new Error();
    const chosen = [{ ...a, to: "none" }, { ...b, to: "x" }, c];
    expect(targetsOf(file, chosen)).toEqual([
      { statement: 1, bankAccountId: "x" },
      { statement: 2, create: { ...c.account, number: "DE89370400440532013000", bankName: "Bienenbank" } },
    ]);
    expect(nameless(chosen)).toBeNull();
    expect(nameless([a, { ...b, account: { ...b.account, name: " " } }])).toBe(1);
  });
});
