import {
  getBusinessSetupStatus,
  getCurrencies,
  getExpenseSettings,
  listAccounts,
  listBusinessTypes,
  previewBusinessSetup,
  runBusinessSetup,
  setDefaultCurrency,
} from "@tallyleaf/contract";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../test/accessible.ts";
import { ACCOUNTS, pageOf } from "../../../../test/books.ts";
import { answer, bodiesSentTo, sentTo } from "../../../../test/server.ts";
import { showScreen } from "../../../../test/show-screen.tsx";
import { SetupSteps } from "./SetupSteps.tsx";

async function setUp(hasEntries: boolean) {
  const euro = { code: "EUR", name: "Euro" };
  answer(getCurrencies, () => ({ defaultCurrency: euro, exchangeRates: [], hasEntries }));
  answer(getBusinessSetupStatus, () => ({ data: { hasExistingSetup: false, country: null } }));
  answer(getExpenseSettings, () => ({ employeesNeedApproval: false, defaultPaymentAccountId: null }));
  answer(listAccounts, pageOf(ACCOUNTS));
  const type = { key: "services" as const, name: "Services", description: "Work for clients" };
  answer(listBusinessTypes, () => ({ data: [type] }));
  answer(previewBusinessSetup, () => ({ data: { accountsCount: 1, categoriesCount: 1 } }));
  answer(setDefaultCurrency, () => ({
    ...{ success: true, message: "Saved" },
    ...{ defaultCurrency: { code: "GBP", name: "British Pound" }, consequence: null },
  }));
  answer(runBusinessSetup, () => ({
    ...{ success: true, message: "Done" },
    data: { accountsCreated: 1, categoriesCreated: 1 },
  }));
  await showScreen(<SetupSteps turn={1} onClose={vi.fn()} />);
  await page.getByRole("combobox", { name: "Country" }).fill("United Kingdom");
  await page.getByRole("option", { name: "United Kingdom" }).click();
}

const currency = () => page.getByRole("combobox", { name: "Base currency" });

test("keeps the books in the currency of the chosen country, whatever the browser's region is", async () => {
  await setUp(false);
  await expect.element(currency()).toHaveValue("GBP – British Pound");
  await expectAccessible();
  await page.getByRole("radio", { name: /Services/ }).click();
  await page.getByRole("checkbox", { name: "It is a company with share capital" }).click();
  await page.getByRole("button", { name: "Run setup" }).click();
  await expect.element(page.getByText("Setup Complete!")).toBeVisible();
  expect(await bodiesSentTo(setDefaultCurrency)).toEqual([{ preferredCurrency: "GBP" }]);
  expect(await bodiesSentTo(runBusinessSetup)).toMatchObject([
    { businessType: "services", isCompany: true, country: "GB" },
  ]);
});

test("asks for no currency once something is posted", async () => {
  await setUp(true);
  await page.getByRole("radio", { name: /Services/ }).click();
  await expect.element(currency()).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Run setup" }).click();
  await expect.element(page.getByText("Setup Complete!")).toBeVisible();
  expect(sentTo(setDefaultCurrency)).toEqual([]);
});
