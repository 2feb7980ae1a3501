import { type CallOutput, importExpenses, previewExpenseImport } from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../../test/accessible.ts";
import { answerBooks, idOf } from "../../../../test/books.ts";
import { answer, bodiesSentTo, later, refuse, sentTo } from "../../../../test/server.ts";
import { showScreen } from "../../../../test/show-screen.tsx";
import { FileImport } from "./FileImport.tsx";

type Preview = CallOutput<typeof previewExpenseImport>;

const MAPPING: Preview["mapping"] = {
  ...{ roles: ["date", "vendor", "ignore", "total"], dateOrder: "dmy", decimalMark: ",", invert: false },
  names: { category: {}, paymentAccount: {} },
};

const row = (line: number, vendor: string, facts: Partial<Preview["rows"][number]> = {}): Preview["rows"][number] => ({
  ...{ line, outcome: "good", date: "2026-04-03", vendor, description: "", amount: 119, currency: "USD", tax: null },
  ...{ category: null, paymentAccount: null, notes: [], ...facts },
});

const preview = (facts: Partial<Preview> = {}): Preview => ({
  columns: ["Day", "Who", "Kind", "Paid"],
  sample: [["03/04/2026", "Print & Co", "Paper", "119,00"]],
  mapping: MAPPING,
  ...{ question: null, remembered: false, fault: null, notes: [] },
  counts: { good: 1, duplicate: 1, known: 0, bad: 1 },
  sums: [{ currency: "USD", amount: 119 }],
  rows: [
    row(2, "Print & Co"),
    row(3, "Copyshop", { outcome: "duplicate", notes: ["Like expense 12."] }),
    row(4, "Diner", { outcome: "bad", amount: null, notes: ['"a dozen" cannot be read as an amount.'] }),
  ],
  unknownNames: [],
  ...facts,
});

const button = (name: string | RegExp) => page.getByRole("button", { name });

async function choose() {
  answerBooks();
  const { router } = await showScreen(<FileImport />, "/expenses/import");
  const file = new File(["Day;Who;Kind;Paid\n"], "older.csv", { type: "text/csv" });
  await page.getByLabelText("File of expenses", { exact: true }).upload(file);
  await expect.element(button(/How the columns are read/)).toBeVisible();
  return router;
}

const asked = (place: number) => {
  const body = sentTo(previewExpenseImport).at(place)?.body;
  return { ...body, mapping: body?.mapping ? JSON.parse(body.mapping) : null };
};

test("asks for missing columns, then for the meaning of names, and combines the answers", async () => {
  const unknownNames: Preview["unknownNames"] = [{ role: "category", name: "Paper", rows: 1 }];
  answer(previewExpenseImport, ({ body: { mapping } }) => {
    if (!mapping) return preview({ fault: "Choose the column that holds the amount, with or without tax." });
    const known = "paper" in mapping.names.category;
    return preview({ mapping, unknownNames: known ? [] : unknownNames });
  });
  await choose();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Choose the column that holds the amount/);
  await expect.element(button(/^Import \d/)).not.toBeInTheDocument();
  await page.getByLabelText("What Kind is", { exact: true }).selectOptions("Category");
  await button("Read again").click();
  await expect.poll(() => asked(-1).mapping?.roles).toEqual(["date", "vendor", "category", "total"]);
  await page.getByRole("combobox", { name: "Account for Paper" }).fill("mea");
  await page.getByRole("option", { name: "5200 - Meals" }).click();
  await expectAccessible();
  await button("Use these accounts").click();
  await expect.poll(() => asked(-1).mapping?.names.category).toEqual({ paper: "5200" });
  expect(asked(-1).mapping?.roles).toEqual(["date", "vendor", "category", "total"]);
  await expect.element(page.getByText("1 expense to import; left out: 1 duplicate, 1 not possible")).toBeVisible();
});

test("imports the number on its button once, as shown, and keeps all input after a refusal", async () => {
  answer(previewExpenseImport, ({ body }) => preview(body.mapping ? { mapping: body.mapping } : {}));
  answer(importExpenses, () => refuse(importExpenses.failures.noSuchAccount));
  const router = await choose();
  await page.getByRole("checkbox", { name: "Import the 1 duplicate too" }).click();
  await button("Import 2 expenses").click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/can't be paid from this account/);
  const done: CallOutput<typeof importExpenses>["import"] = {
    ...{ id: idOf(60), fileName: "older.csv", state: "running", rows: 3, added: 0, waiting: 2, failed: 0 },
    ...{ leftOut: 1, undone: 0, importedBy: "Ada", importedAt: "2026-11-01T10:00:00Z" },
  };
  const importing = later<CallOutput<typeof importExpenses>>();
  answer(importExpenses, () => importing.promise);
  await button("Import 2 expenses").dblClick();
  importing.come({ success: true, message: "Importing", import: done });
  const bodies = await bodiesSentTo(importExpenses, 2);
  expect(bodies[1]).toMatchObject({ duplicates: "import", bad: "leave_out", paymentAccountId: "" });
  await expect.poll(() => router.state.location.search).toBe(`?import=${idOf(60)}`);
});

test("fits a phone, and says for each row why it is left out", async () => {
  await page.viewport(390, 800);
  answer(
    previewExpenseImport,
    preview({ rows: [row(2, "Donaudampfschifffahrtsgesellschaft".repeat(3)), ...preview().rows] }),
  );
  await choose();
  await expect.element(page.getByText('"a dozen" cannot be read as an amount.')).toBeVisible();
  await expectFits();
  await expectAccessible();
});
