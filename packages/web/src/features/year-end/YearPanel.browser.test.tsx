/** A fiscal year: closed in order, reopened with a reason, sealed once it is confirmed. */
import {
  type FiscalYearDetails,
  getFiscalYear,
  listFiscalYears,
  listSeals,
  sealFiscalYear,
  YEAR_CHECKS,
} from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { pageOf } from "../../../test/books.ts";
import { answer, sentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import { YearEndTab } from "./YearEndTab.tsx";

const YEAR: FiscalYearDetails = {
  ...{ from: "2025-01-01", to: "2025-12-31", name: "2025", months: 12, over: true, closed: null, sealed: null },
  ...{ closingEntry: null, needsClosingEntry: false, closeFirst: null, closingLines: [], currency: "EUR" },
  checklist: YEAR_CHECKS.map((check) => ({ check, count: check === "odd_balances" ? 2 : 0 })),
};
const CLOSED = { ...YEAR, closed: { at: "2026-03-01T10:00:00.000Z", by: "Ada Lovelace", note: "" } };

async function show(year: FiscalYearDetails) {
  const { closingEntry: _, needsClosingEntry: __, closeFirst: ___, checklist: ____, ...rest } = year;
  const { closingLines: _____, currency: ______, ...listed } = rest;
  answer(listFiscalYears, { ...pageOf([{ ...listed, used: true }]), begins: { month: 1, day: 1 }, calendar: true });
  answer(getFiscalYear, year);
  answer(listSeals, pageOf([]));
  await showScreen(<YearEndTab />);
}

test("closes a year with a required reason for open points, and says nothing of other countries", async () => {
  await show(YEAR);
  await page.getByRole("button", { name: "Close fiscal year 2025" }).click();
  const reason = page.getByRole("textbox", { name: "Reason" });
  await expect.element(reason).toBeRequired();
  await expect.element(page.getByText("The result is carried forward.", { exact: false })).toBeVisible();
  expect(page.getByText("closing entry", { exact: false }).elements()).toEqual([]);
  await expectAccessible();
});

test("shows the closing entry before it is posted", async () => {
  const line = { code: "4000", name: "Sales", debit: 20_000, credit: 0 };
  await show({ ...YEAR, needsClosingEntry: true, closingLines: [line] });
  await page.getByRole("button", { name: "Close fiscal year 2025" }).click();
  await expect.element(page.getByRole("rowheader", { name: "4000 Sales" })).toBeVisible();
  await expect.element(page.getByRole("cell", { name: "€20,000.00" })).toBeVisible();
  await expectAccessible();
});

test("says what reopening reverses", async () => {
  const closingEntry = { id: "0198f0aa-0000-7000-8000-000000000001", number: "GJ-2025-0009" };
  await show({ ...CLOSED, needsClosingEntry: true, closingEntry });
  await page.getByRole("button", { name: "Reopen" }).click();
  await expect.element(page.getByText("The closing entry is reversed.")).toBeVisible();
});

test("leads to the earlier year that is closed first", async () => {
  await show({ ...YEAR, closeFirst: { from: "2024-01-01", name: "2024" } });
  await expect
    .element(page.getByRole("link", { name: "2024" }))
    .toHaveAttribute("href", "/reports?tab=year-end&year=2024-01-01");
  expect(page.getByRole("button", { name: /^Close fiscal year/ }).elements()).toEqual([]);
});

test("seals a closed year once it is confirmed", async () => {
  await show(CLOSED);
  answer(sealFiscalYear, { success: true, message: "Sealed.", year: YEAR });
  await page.getByRole("button", { name: "Seal fiscal year" }).click();
  const dialog = page.getByRole("dialog", { name: "Seal fiscal year 2025?" });
  await dialog.getByRole("button", { name: "Seal fiscal year" }).click();
  await expect.element(dialog.getByText("Confirm that the fiscal year can never be reopened.")).toBeVisible();
  expect(sentTo(sealFiscalYear)).toHaveLength(0);
  await dialog.getByRole("checkbox").click();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Seal fiscal year" }).click();
  await expect.poll(() => sentTo(sealFiscalYear)[0]).toMatchObject({ body: { confirmed: true } });
});

test("offers nothing but reading for a sealed year", async () => {
  await show({ ...CLOSED, sealed: { at: "2026-04-01T10:00:00.000Z", by: "Ada Lovelace" } });
  await expect.element(page.getByText(/^Sealed by Ada Lovelace/)).toBeVisible();
  expect(page.getByRole("button", { name: /Reopen|Seal fiscal/ }).elements()).toEqual([]);
  await expectAccessible();
  await expectFits();
});
