/** The dialogs of banking: a statement that comes in, a reconciliation that begins, what a line is for, and who has its receipt. */
import {
  bookLine,
  type CallOutput,
  importStatement,
  type LineToMatch,
  listBankAccounts,
  listBills,
  listInvoices,
  listPeopleToAsk,
  previewStatement,
  requestReceipt,
  type StatementPreview,
  settleLine,
  startReconciliation,
} from "@tallyleaf/contract";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { answerBooks, BANK_ACCOUNT, idOf, invoiceOf, pageOf } from "../../../test/books.ts";
import { answer, bodiesSentTo, later, refuse, sentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import { StatementDialog } from "./imports/StatementDialog.tsx";
import { MatchPanel } from "./matching/MatchPanel.tsx";
import { StartDialog } from "./reconcile/StartDialog.tsx";
import { RequestDialog } from "./requests/RequestDialog.tsx";

const dialog = page.getByRole("dialog");
const field = (name: string) => dialog.getByLabelText(name, { exact: true }).first();
const button = (name: string | RegExp) => dialog.getByRole("button", { name });

const statement = (facts: Partial<StatementPreview> = {}): StatementPreview => ({
  ...{ accountNumber: "", maskedNumber: "", bankName: "Bank of Bees", type: "checking", currency: null },
  ...{ openingBalance: null, closingBalance: null, fromDate: "2026-10-01", toDate: "2026-10-31" },
  ...{ linesTotal: 2, linesNew: 1, moneyIn: 0, moneyOut: -12.5, notes: [], bankAccountId: BANK_ACCOUNT.id },
  sample: [
    {
      date: "2026-10-01",
      amount: -12.5,
      description: "Print",
      counterparty: "",
      reference: "",
      balance: null,
      isNew: true,
    },
  ],
  ...facts,
});

const preview = (facts: Partial<CallOutput<typeof previewStatement>> = {}): CallOutput<typeof previewStatement> => ({
  format: "csv",
  question: null,
  statements: [statement()],
  csv: {
    columns: ["Day", "What", "Sum"],
    sample: [["01/10/2026", "Print", "-12,50"]],
    mapping: { roles: ["date", "description", "amount"], dateOrder: "dmy", decimalMark: ",", invert: false },
    remembered: false,
  },
  ...facts,
});

async function chooseFile() {
  answerBooks();
  answer(listBankAccounts, pageOf([BANK_ACCOUNT]));
  const onClose = vi.fn();
  await showScreen(<StatementDialog opened connects={false} onClose={onClose} onByHand={() => {}} />);
  const file = new File(["Day;What;Sum\n"], "october.csv", { type: "text/csv" });
  await dialog.getByLabelText("Bank statement", { exact: true }).upload(file);
  await expect.element(button(/How the columns are read/)).toBeVisible();
  return onClose;
}

test("asks about a statement until its amounts are certain, and lets the user correct its columns", async () => {
  const question = {
    sentence: "How are the amounts written?",
    examples: [{ line: 2, written: "1.234", currency: "USD", withPoint: 1.234, withComma: 1234 }],
  };
  answer(previewStatement, ({ body }) => preview(body.decimalMark ? {} : { question }));
  answer(importStatement, {
    success: true,
    message: "1 transaction imported",
    linesNew: 1,
    linesKnown: 1,
    imports: [],
  });
  const onClose = await chooseFile();
  await expect.element(dialog.getByText("$1,234.00")).toBeVisible();
  await expect.element(button(/^Import \d/)).not.toBeInTheDocument();
  await expectAccessible();
  await button("Decimal comma").click();
  await expect.element(button("Import 1 transaction")).toBeVisible();
  await button(/How the columns are read/).click();
  await field("What What is").selectOptions("Reference");
  await button("Read again").click();
  await expect.poll(() => sentTo(previewStatement).length).toBe(3);
  const last = sentTo(previewStatement).at(-1)?.body;
  expect(JSON.parse(last?.mapping ?? "")).toMatchObject({ roles: ["date", "reference", "amount"], dateOrder: "dmy" });
  expect(last?.decimalMark).toBe(",");
  await button("Import 1 transaction").click();
  const [body] = await bodiesSentTo(importStatement);
  expect(JSON.parse(body?.targets ?? "")).toEqual([{ statement: 0, bankAccountId: BANK_ACCOUNT.id }]);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.element(page.getByText("1 transaction imported")).toBeVisible();
});

test("creates the account of an unknown statement, which needs a name; keeps all input after a refusal", async () => {
  answer(previewStatement, preview({ statements: [statement({ bankAccountId: null, currency: "EUR" })] }));
  answer(importStatement, () => refuse(importStatement.failures.accountClosed));
  await page.viewport(390, 800);
  await chooseFile();
  await expect.element(field("Name")).toHaveValue("Bank of Bees");
  await field("Name").fill("");
  await expect.element(field("Name")).toHaveAccessibleDescription(/./);
  await button("Import 1 transaction").click({ force: true });
  expect(sentTo(importStatement)).toEqual([]);
  await field("Name").fill("Reserve");
  await expectFits();
  await button("Import 1 transaction").click();
  const [body] = await bodiesSentTo(importStatement);
  expect(JSON.parse(body?.targets ?? "")).toMatchObject([{ create: { name: "Reserve", currency: "EUR" } }]);
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/This bank account is closed/);
  await expect.element(field("Name")).toHaveValue("Reserve");
});

function Reconcile() {
  const [opened, setOpened] = useState(true);
  return (
    <StartDialog opened={opened} accounts={[BANK_ACCOUNT]} onClose={() => setOpened(false)} onStarted={() => {}} />
  );
}

test("accepts a negative balance in a reconciliation, and asks before it discards input", async () => {
  answer(startReconciliation, () => refuse(startReconciliation.failures.oneAtATime));
  await showScreen(<Reconcile />);
  await expect.element(field("Closing balance (USD)")).toHaveValue("1,234.50");
  await expectAccessible();
  await field("Closing balance (USD)").fill("");
  await button("Start").click();
  await expect
    .element(field("Closing balance (USD)"))
    .toHaveAccessibleDescription(/Enter the statement's closing balance/);
  await field("Closing balance (USD)").fill("(1.012,50)");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/is not locked yet/);
  expect(await bodiesSentTo(startReconciliation)).toEqual([
    { bankAccountId: BANK_ACCOUNT.id, toDate: "2026-10-31", closingBalance: -1012.5 },
  ]);
  await field("Closing balance (USD)").click();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("Your changes aren't saved yet.")).toBeVisible();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

const LINE: LineToMatch = {
  ...{ id: idOf(40), bankAccountId: BANK_ACCOUNT.id, accountName: "Main", date: "2026-10-20", amount: 330 },
  ...{ currency: "USD", description: "INV-2026-0001", counterparty: "Bees Ltd", reference: "", suggestions: [] },
  ...{ booking: null, request: null },
};

async function match(line = LINE) {
  answerBooks();
  answer(listBills, { ...pageOf([]), aging: { currency: "USD", total: 0, buckets: [] } });
  const invoices = [invoiceOf(), invoiceOf({ id: idOf(81), number: "INV-2026-0002", open: 10 })];
  const rows = invoices.map((invoice) => ({ ...invoice, baseTotal: null, baseOpen: null }));
  answer(listInvoices, { ...pageOf(rows), sums: [], base: { currency: "USD", total: 0, open: 0 } });
  const onMatched = vi.fn();
  await showScreen(<MatchPanel opened line={line} onClose={() => {}} onMatched={onMatched} />);
  await expect.element(dialog.getByText(/^INV-2026-0001 · /).first()).toBeVisible();
  return onMatched;
}

test("pays the chosen invoices with a transaction and the bank's fee, and keeps or writes off the rest", async () => {
  answer(settleLine, { success: true, message: "Matched" });
  const onMatched = await match();
  await field("INV-2026-0001 · Bees Ltd").click();
  await expect.element(dialog.getByRole("status")).toMatchTextContent("$324.32 chosen of $330.00");
  await field("Bank fee (optional)").fill("0,5");
  await dialog.getByRole("checkbox", { name: "Keep $6.18 as credit" }).click();
  await expectAccessible();
  await button("Match with this document").click();
  const [body] = await bodiesSentTo(settleLine);
  expect(body).toEqual({ items: [{ invoiceId: idOf(80) }], fee: 0.5, keepRest: true });
  await expect.poll(() => onMatched.mock.calls).toEqual([[LINE, "Matched", undefined]]);
});

test("posts a transaction to an account only once one is chosen", async () => {
  const booked = later<CallOutput<typeof bookLine>>();
  answer(bookLine, () => booked.promise);
  await page.viewport(390, 800);
  await match();
  await button("Categorize").click();
  await expect.element(field("Account")).toHaveAccessibleDescription(/Choose an account\./);
  expect(sentTo(bookLine)).toEqual([]);
  await field("Account").fill("serv");
  await page.getByRole("option", { name: "4100 - Services" }).click();
  await button("Categorize").dblClick();
  booked.come({ success: true, message: "Booked", expenseId: null });
  expect(await bodiesSentTo(bookLine)).toEqual([{ accountCode: "4100", name: "Bees Ltd" }]);
});

test("requests a receipt from a chosen member, shows a refusal there, and keeps the message", async () => {
  answer(listPeopleToAsk, pageOf([{ userId: idOf(50), name: "Noor" }]));
  answer(requestReceipt, () => refuse(requestReceipt.failures.unknownMember));
  const onClose = vi.fn<() => void>();
  await page.viewport(390, 800);
  await showScreen(<RequestDialog opened line={LINE} onClose={onClose} />);
  await field("Message (optional)").fill("For the audit");
  await button("Send request").click();
  await expect
    .element(dialog.getByRole("combobox", { name: "Member" }))
    .toHaveAccessibleDescription("Choose a member.");
  expect(sentTo(requestReceipt)).toEqual([]);
  await dialog.getByRole("combobox", { name: "Member" }).click();
  await page.getByRole("option", { name: "Noor" }).click();
  await expectAccessible();
  await expectFits();
  await button("Send request").click();
  await expect
    .element(dialog.getByRole("combobox", { name: "Member" }))
    .toHaveAccessibleDescription(requestReceipt.failures.unknownMember.message);
  await expect.element(field("Message (optional)")).toHaveValue("For the audit");
  const requested = later<CallOutput<typeof requestReceipt>>();
  answer(requestReceipt, () => requested.promise);
  await button("Send request").dblClick();
  requested.come({ success: true, message: "Receipt requested" });
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const [, body] = await bodiesSentTo(requestReceipt, 2);
  expect(body).toEqual({ userId: idOf(50), message: "For the audit" });
});
