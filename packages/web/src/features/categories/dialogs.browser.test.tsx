/** The dialogs of categories, accounts and rules. */
import {
  type AccountRow,
  type CategoryRow,
  createAccount,
  createCategory,
  createRule,
  listTaxCodes,
  type RuleRow,
  updateAccount,
  updateCategory,
  updateRule,
} from "@tallyleaf/contract";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { ACCOUNTS, answerBooks, idOf } from "../../../test/books.ts";
import { answer, bodiesSentTo, refuse, sentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import { AccountDialog } from "./AccountDialog.tsx";
import { CategoryDialog } from "./CategoryDialog.tsx";
import { RuleDialog } from "./RuleDialog.tsx";

const MEALS: CategoryRow = {
  id: idOf(2),
  name: "Meals",
  accountCode: "5200",
  description: "Eaten",
  keywords: "lunch,dinner",
  taxCode: null,
};
const GEARS: AccountRow = { ...ACCOUNTS[6]!, code: "6957", name: "Gears", description: "All", hasPostings: true };
const ACME: RuleRow = {
  ...{ id: idOf(3), origin: "explicit", vendor: "Acme", spelling: "ACME Corp", categoryCode: "5300" },
  ...{ paymentAccountCode: "1100", taxStructure: "inclusive", taxRate: 8.25, active: true },
  ...{ dimensions: [], effects: [], why: [], uses: 0, lastUsedAt: null },
};

const field = (name: string) => page.getByRole("dialog").getByLabelText(name, { exact: true }).first();
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function show(dialog: ReactNode) {
  answerBooks();
  answer(listTaxCodes, { day: "2026-03-02", data: [] });
  await showScreen(dialog);
  await expect.element(page.getByRole("dialog")).toBeVisible();
}

async function choose(name: string, option: string) {
  await field(name).click();
  await page.getByRole("option", { name: option }).click();
}

test("accepts a category's keywords one by one and pasted, each once, and Enter adds one without saving", async () => {
  const onSaved = vi.fn();
  answer(updateCategory, { success: true, message: "Category updated", category: MEALS });
  await show(<CategoryDialog opened category={MEALS} onClose={() => {}} onSaved={onSaved} />);
  const keywords = field("Keywords (optional)");
  await keywords.fill("Pizza");
  await userEvent.keyboard("{Enter}");
  expect(sentTo(updateCategory)).toEqual([]);
  await keywords.fill("LUNCH, sushi bar,pizza");
  await userEvent.tab();
  await expectAccessible();
  await button("Update").click();
  const [body] = await bodiesSentTo(updateCategory);
  const { id: _, ...kept } = MEALS;
  expect(body).toEqual({ ...kept, keywords: "lunch,dinner,Pizza,sushi bar" });
  expect(onSaved).toHaveBeenCalledExactlyOnceWith("Category updated");
});

test("names what a category lacks, and finds its account by a few letters", async () => {
  answer(createCategory, () => refuse(createCategory.failures.nameTaken));
  await show(<CategoryDialog opened category={null} onClose={() => {}} onSaved={() => {}} />);
  await button("Create").click();
  await expect.element(field("Name")).toHaveFocus();
  await expect.element(field("Name")).toHaveAccessibleDescription(/Category name is required/);
  await expect.element(field("Account code")).toHaveAccessibleDescription(/Account code is required/);
  await field("Name").fill("Trains");
  await field("Account code").fill("trav");
  await page.getByRole("option", { name: "5300 - Travel (Expense)" }).click();
  await expect.element(field("Account code")).toHaveValue("5300 - Travel (Expense)");
  await button("Create").click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Another category has this name/);
  expect(await bodiesSentTo(createCategory)).toEqual([
    { name: "Trains", accountCode: "5300", description: "", keywords: "", taxCode: null },
  ]);
  await expect.element(field("Name")).toHaveValue("Trains");
});

test("keeps code and type of an account with entries, and sends all else unchanged", async () => {
  answer(updateAccount, { success: true, message: "Account updated", account: GEARS });
  await show(<AccountDialog opened account={GEARS} onClose={() => {}} onSaved={() => {}} />);
  await expect.element(field("Name")).toHaveFocus();
  await expect.element(field("Code")).toHaveAttribute("readonly");
  await field("Name").fill("Cogs");
  await page.getByText("Active", { exact: true }).click({ force: true });
  await userEvent.keyboard("{Enter}");
  const [body] = await bodiesSentTo(updateAccount);
  const { id: _, hasPostings: __, ...kept } = GEARS;
  expect(body).toEqual({ ...kept, name: "Cogs", active: false });
});

test("derives a new account's purpose from its type, and shows an error at its field", async () => {
  answer(createAccount, () =>
    refuse(createAccount.failures.codeTaken, { code: "Another account has this account code." }),
  );
  await show(<AccountDialog opened account={null} onClose={() => {}} onSaved={() => {}} />);
  await expectAccessible();
  await field("Code").fill("12 50");
  await field("Name").fill("Petty cash");
  await choose("Type", "Asset");
  await choose("Purpose (optional)", "Cash");
  await choose("Type", "Expense");
  await expect.element(field("Purpose (optional)")).not.toHaveValue("Cash");
  await choose("Role (optional)", "Depreciation");
  await button("Create").click();
  await expect.element(field("Code")).toHaveAccessibleDescription(/Use letters, digits, dots, and dashes/);
  await field("Code").fill("1250");
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Code")).toHaveAccessibleDescription(/Another account has this account code\./);
  await expect.element(field("Code")).toHaveFocus();
  const [body] = await bodiesSentTo(createAccount);
  expect(body).toMatchObject({ code: "1250", name: "Petty cash", type: "Expense", role: "depreciation" });
});

test("requires the rate of a rule with a tax treatment, and sends all else unchanged", async () => {
  answer(updateRule, { success: true, message: "Rule updated", rule: ACME });
  await show(<RuleDialog opened rule={ACME} onClose={() => {}} onSaved={() => {}} />);
  await expect.element(field("Category")).toHaveValue("5300 - Travel");
  await field("Tax rate").fill("");
  await button("Update").click();
  await expect.element(field("Tax rate")).toHaveAccessibleDescription(/Tax rate is required/);
  await field("Tax rate").fill("8,5");
  await field("Written as (optional)").fill("Acme");
  await userEvent.keyboard("{Enter}");
  const [body] = await bodiesSentTo(updateRule);
  expect(body).toEqual({
    ...{ vendor: "Acme", spelling: "Acme", categoryCode: "5300", paymentAccountCode: "1100" },
    ...{ taxStructure: "inclusive", taxRate: 8.5, dimensions: [], active: true },
  });
});

test("refuses a rule without an effect, and fits a phone", async () => {
  await page.viewport(320, 640);
  await show(<RuleDialog opened rule={null} onClose={() => {}} onSaved={() => {}} />);
  await field("Vendor").fill("Donaudampfschifffahrtsgesellschaft".repeat(5));
  await button("Create").click();
  await expect.element(field("Category")).toHaveAccessibleDescription(/Enter the rule's effect/);
  await expectFits();
  await expectAccessible();
  expect(sentTo(createRule)).toEqual([]);
});
