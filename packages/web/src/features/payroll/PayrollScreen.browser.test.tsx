import { type CallOutput, listPayroll, postPayroll, previewPayroll, reversePayroll } from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { answerBooks } from "../../../test/books.ts";
import { answer, bodiesSentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import PayrollScreen from "./PayrollScreen.tsx";

type Preview = CallOutput<typeof previewPayroll>;

const COLUMNS = [
  { column: "Gross", accountCode: "6950", side: "debit" as const },
  { column: "Net", accountCode: "2310", side: "credit" as const },
];
const line = (code: string, debit: number, credit: number) => ({ account: { code, name: "Wages" }, debit, credit });
const PREVIEW: Preview = {
  ...{
    currency: "EUR",
    rows: 2,
    totalRows: 1,
    question: null,
    totalFaults: [],
    provider: "Lohnbüro Weber",
    postedNumber: null,
  },
  columns: [
    { name: "Name", sum: null },
    { name: "Gross", sum: 3000 },
    { name: "Net", sum: 3000 },
  ],
  mapped: COLUMNS,
  missing: [],
  lines: [line("6950", 3000, 0), line("2310", 0, 3000)],
  ...{ debit: 3000, credit: 3000 },
};
const RUN = {
  ...{ id: "0192a0b0-0000-7000-8000-000000000031", provider: "Payco", month: "2026-03-01", total: 3000 },
  ...{ entryId: "0192a0b0-0000-7000-8000-000000000032", number: "GJ-2026-0001", createdBy: "Mara" },
  ...{ createdAt: "2026-04-01T08:00:00.000Z", isReversed: false },
};

async function show(preview: Preview) {
  answerBooks();
  const providers = [{ name: "Payco", columns: COLUMNS }];
  answer(listPayroll, { currency: "EUR", data: [RUN], providers });
  answer(previewPayroll, preview);
  await showScreen(<PayrollScreen />, "/payroll");
  await page.getByRole("combobox", { name: "Month" }).fill("April 2026");
  await page.getByRole("option", { name: "April 2026" }).click();
  const file = new File(["Name;Gross;Net\nAda;3000.00;3000.00\n"], "payroll.csv", { type: "text/csv" });
  await page.getByLabelText("CSV file").upload(file);
}

test("posts a month as the provider's columns were mapped the last time", async () => {
  answer(postPayroll, { success: true, message: "Payroll posted.", id: RUN.id, entryId: RUN.entryId });
  await show(PREVIEW);
  await expect.element(page.getByText("Debits and credits are equal.")).toBeVisible();
  await expect.element(page.getByText("2 rows, and 1 row of totals, which is left out")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Post payroll" }).click();
  await expect
    .poll(() => bodiesSentTo(postPayroll))
    .toMatchObject([{ provider: "Payco", month: "2026-04", columns: COLUMNS }]);
});

test("shows by how much an entry doesn't balance, and that a month is posted", async () => {
  const missing = [{ column: "Tax", accountCode: "2320", side: "credit" as const }];
  await show({ ...PREVIEW, missing, lines: [line("6950", 3000, 0), line("2310", 0, 2900)], credit: 2900 });
  await expect.element(page.getByText("This file has no amounts for Tax (2320)", { exact: false })).toBeVisible();
  await expect.element(page.getByText("Debits and credits differ by €100.00.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Post payroll" })).toBeDisabled();
  await page.viewport(390, 844);
  await expectFits();
  await page.viewport(1366, 900);
});

test("reverses a month that is posted", async () => {
  answer(reversePayroll, { success: true, message: "Payroll reversed." });
  await show({ ...PREVIEW, postedNumber: "GJ-2026-0002" });
  await expect.element(page.getByText("This month is posted as GJ-2026-0002.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Reverse March 2026 of Payco" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reverse" }).click();
  await expect.element(page.getByText("Payroll reversed.")).toBeVisible();
});
