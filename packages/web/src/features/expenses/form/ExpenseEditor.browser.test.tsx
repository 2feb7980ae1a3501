import {
  type CallOutput,
  createExpense,
  type DimensionRow,
  type ExpenseDetail,
  extendItems,
  getExpense,
  getOrganization,
  listAccounts,
  listDimensions,
  listTaxCodes,
  listVendorNames,
  mergeItems,
  proposePurchaseCode,
  type TaxCodeRow,
  updateExpense,
} from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../../test/accessible.ts";
import { ACCOUNTS, answerBooks, COMPANY, idOf, pageOf } from "../../../../test/books.ts";
import { answer, bodiesSentTo, later, refuse, sentTo } from "../../../../test/server.ts";
import { showScreen } from "../../../../test/show-screen.tsx";
import { today } from "../../../kit/days/today.ts";
import AddExpenseScreen from "../AddExpenseScreen.tsx";
import EditExpenseScreen from "../EditExpenseScreen.tsx";
import { expenseDetail } from "./test-forms.ts";

const field = (name: string) => page.getByLabelText(name, { exact: true }).first();
const row = (name: string) => {
  const group = page.getByRole("group", { name });
  return (label: string) => group.getByLabelText(label, { exact: true });
};
const button = (name: string) => page.getByRole("button", { name, exact: true });
const alert = page.getByRole("alert");

const NONE = { categoryCode: null, paymentAccountCode: null, paymentTermsDays: null, dimensions: [] as string[] };

type Names = CallOutput<typeof listVendorNames>["data"];

interface Asked {
  dimensions?: DimensionRow[];
  /** Default dimensions of who is signed in. */
  own?: string[];
  names?: Names;
  /** The company's. */
  country?: string | null;
  codes?: TaxCodeRow[];
  /** Beside the usual ones. */
  accounts?: typeof ACCOUNTS;
}

async function add({ dimensions = [], own = [], names = [], country = null, codes = [], accounts = [] }: Asked = {}) {
  answerBooks();
  if (accounts.length > 0) answer(listAccounts, pageOf([...ACCOUNTS, ...accounts]));
  answer(listTaxCodes, { day: "2026-03-02", data: codes });
  answer(getOrganization, { success: true, message: "", data: { ...COMPANY, country } });
  answer(listDimensions, { ...pageOf(dimensions), own });
  answer(listVendorNames, { data: names });
  const { router } = await showScreen(<AddExpenseScreen />, ["/expenses/add", "/expenses/add"]);
  await expect.element(field("Vendor Name")).toBeVisible();
  return router;
}

async function fillIn(dimensions: DimensionRow[] = []) {
  const router = await add({ dimensions });
  await field("Vendor Name").fill("Corner Bakery");
  await field("Invoice Number").fill("A-1");
  await field("Description").fill("Bread");
  return router;
}

const opened = (facts: Partial<ExpenseDetail> = {}) => expenseDetail({ date: today(), invoiceDate: today(), ...facts });

async function edit(expense = opened()) {
  answerBooks();
  answer(listVendorNames, { data: [] });
  answer(getExpense, expense);
  answer(extendItems, { success: true, message: "" });
  await showScreen(<EditExpenseScreen />, ["/expenses/edit/:id", "/expenses/edit/12"]);
  await expect.element(field("Vendor Name")).toBeVisible();
}

const created = { success: true, message: "Expense created", expense: opened() };

test("takes the due date from the vendor whose name is typed", async () => {
  const id = "018f0000-0000-7000-8000-000000000000";
  await add({ names: [{ ...NONE, id, name: "Corner Bakery", isNamed: true, paymentTermsDays: 14 }] });
  await field("Invoice Date").fill("2026-11-02");
  await field("Vendor Name").fill("Corner Bakery");
  await expect.element(page.getByLabelText("Due Date", { exact: false }).first()).toHaveValue("11/16/2026");
});

test("parses a total as people write it, and shows the result at once", async () => {
  await add();
  const grand = page.getByText("Grand total").last().element().parentElement;
  for (const [typed, shown, total] of [
    ["1,234.50", "1,234.50", "$1,234.50"],
    ["1.234,50", "1,234.50", "$1,234.50"],
    ["1 234,50", "1,234.50", "$1,234.50"],
    ["$ 1'234.50", "1,234.50", "$1,234.50"],
    ["(12.50)", "-12.50", "-$12.50"],
    ["=12.5*2", "25.00", "$25.00"],
  ] as const) {
    await field("Total Amount").fill(typed);
    await expect.element(grand).toMatchTextContent(total);
    await userEvent.tab();
    await expect.element(field("Total Amount")).toHaveValue(shown);
  }
});

test("refuses a total with too many decimals, and keeps it for correction", async () => {
  await fillIn();
  await field("Total Amount").fill("12.505");
  // Nobody has left the field yet.
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Total Amount")).toHaveAccessibleDescription(/An amount in USD has at most 2 decimals\./);
  await expect.element(field("Total Amount")).toHaveFocus();
  await expect.element(field("Total Amount")).toHaveValue("12.505");
  expect(sentTo(createExpense)).toEqual([]);
});

test("adds up items and taxes while they are typed, and sends what it shows", async () => {
  answer(createExpense, created);
  const router = await fillIn();
  await button("Add Item").click();
  const item = row("Item 1");
  await item("Description").fill("Rolls");
  await item("Quantity").fill("3");
  await item("Unit Price").fill("19,99");
  await expect.element(item("Amount")).toHaveValue("59.97");
  await button("Add Tax").click();
  const tax = row("Tax 1");
  await tax("Tax Name").fill("VAT");
  await tax("Tax Rate %").fill("19");
  await expect.element(tax("Tax Amount")).toHaveAttribute("placeholder", "11.39");
  await expect.element(field("Total Amount")).toHaveValue("71.36");
  await item("Quantity").fill("4");
  await expect.element(field("Total Amount")).toHaveValue("95.15");
  await userEvent.keyboard("{Enter}");
  const [body] = await bodiesSentTo(createExpense);
  expect(body).toMatchObject({
    vendorName: "Corner Bakery",
    invoiceDate: today(),
    currency: "USD",
    totalAmount: 95.15,
    overallTotalTaxAmount: 15.19,
    lineItems: [{ description: "Rolls", quantity: 4, unitPrice: 19.99, amount: 79.96 }],
    taxes: [{ taxName: "VAT", taxRate: 19, taxAmount: 15.19 }],
  });
  await expect.element(page.getByText("Expense created")).toBeVisible();
  expect(router.state.location.pathname).toBe("/expenses");
});

const TAX_CODE = {
  ...{ country: "DE", region: "", direction: "purchase" as const, category: "S", exemption: null, recoverable: 1 },
  ...{ rate: 19, rates: [19], isRateTyped: false, isUnverified: false, source: "UStG", list: null },
};
const TAX_CODES = [
  { ...TAX_CODE, code: "DE-V19", name: "Purchase at standard rate", computation: "charged" as const },
  { ...TAX_CODE, code: "DE-RC-EU", name: "Service from the EU", computation: "self_assessed" as const },
];
const fits = (code: string | null, message = "") => ({
  ...{ code, source: "vendor" as const, message, toCheck: false },
  reason: { key: "vendor" as const, rate: null, country: null },
});

test("takes rate and owner of a tax from its code", async () => {
  answer(createExpense, created);
  answer(proposePurchaseCode, { ...fits(null), contradiction: null });
  await add({ country: "DE", codes: TAX_CODES });
  await field("Vendor Name").fill("Dublin Hosting");
  await field("Description").fill("Hosting");
  await field("Invoice Number").fill("A-2");
  await field("Total Amount").fill("300");
  await button("Add Tax").click();
  const tax = row("Tax 1");
  await tax("Tax code").click();
  await page.getByRole("option", { name: "RC-EU · Service from the EU · 19 %" }).click();
  await expect.element(page.getByText("You owe and claim this tax, not the vendor.")).toBeVisible();
  await expect.element(tax("Tax Rate %")).toHaveValue("19");
  await expect.element(field("Total Amount")).toHaveValue("300.00");
  await button("Save Expense").click();
  await expect.poll(() => sentTo(createExpense)).toHaveLength(1);
  expect(sentTo(createExpense)[0]?.body).toMatchObject({
    totalAmount: 300,
    overallTotalTaxAmount: 0,
    taxes: [{ taxName: "Tax", taxRate: 19, taxAmount: 0, taxCode: "DE-RC-EU" }],
  });
});

test("says what of a meal in Germany isn't deductible, and asks who ate", async () => {
  answer(createExpense, created);
  answer(proposePurchaseCode, { ...fits(null), contradiction: null });
  const [account] = ACCOUNTS.filter(({ type }) => type === "Expense");
  if (!account) throw new Error("No account.");
  await add({ country: "DE", accounts: [{ ...account, id: idOf(77), code: "5250", name: "Dining" }] });
  await field("Vendor Name").fill("Gasthaus Adler");
  await field("Description").fill("Dinner");
  await field("Invoice Number").fill("A-3");
  await field("Total Amount").fill("119");
  await expect.element(field("Who ate")).not.toBeInTheDocument();
  await field("Category").click();
  await page.getByRole("option", { name: /^5250/ }).click();
  await expect.element(page.getByText(/^30% of the meal, with its tip, can't be deducted from income/)).toBeVisible();
  await field("Who ate").click();
  await page.getByRole("option", { name: "Only staff" }).click();
  await expect.element(page.getByText("What only staff ate is deductible as a whole.")).toBeVisible();
  await expectAccessible();
  await button("Save Expense").click();
  await expect.poll(() => sentTo(createExpense)).toHaveLength(1);
  expect(sentTo(createExpense)[0]?.body).toMatchObject({ accountCode: "5250", mealsFor: "staff" });
});

test("takes the code that fits until a person chooses one, and says why, or what the document says against it", async () => {
  answer(proposePurchaseCode, { ...fits("DE-V19", "Default of the vendor"), contradiction: null });
  await add({ country: "DE", codes: TAX_CODES });
  await expect
    .element(page.getByText("Suggested: V19 · Purchase at standard rate · 19 % (Default of the vendor)"))
    .toBeVisible();
  await button("Add Tax").click();
  const tax = row("Tax 1");
  await expect.element(tax("Tax code")).toHaveValue("V19 · Purchase at standard rate · 19 %");
  await expect.element(page.getByText("Default of the vendor")).toBeVisible();
  await expect.element(tax("Tax Rate %")).toHaveValue("19");
  const against = {
    ...fits("DE-V19", "19% as on the document"),
    contradiction: fits("DE-V19", "19% as on the document"),
  };
  answer(proposePurchaseCode, against);
  await tax("Tax code").click();
  await page.getByRole("option", { name: /RC-EU/ }).click();
  await expect.element(page.getByText("The document says otherwise: 19% as on the document")).toBeVisible();
  await expect.element(tax("Tax code")).toHaveValue("RC-EU · Service from the EU · 19 %");
});

test("offers active dimensions for the document and each item, one project at a time, and sends them", async () => {
  const made = (number: number, kind: DimensionRow["kind"], name: string, active = true): DimensionRow => ({
    ...{ id: idOf(number), kind, name, code: "", active, mergedInto: null },
    ...{ parentId: null, validFrom: null, validTo: null },
  });
  const all = [made(901, "project", "Website"), made(902, "project", "Shop"), made(903, "tag", "Urgent")];
  answer(createExpense, created);
  const router = await fillIn([...all, made(904, "tag", "Gone", false)]);
  await field("Dimensions").click();
  await expect.element(page.getByRole("option", { name: "Website" })).toBeVisible();
  expect(page.getByRole("option", { name: "Gone" }).elements()).toEqual([]);
  await page.getByRole("option", { name: "Website" }).click();
  await userEvent.keyboard("{Escape}");
  await button("Add Item").click();
  await row("Item 1")("Description").fill("Rolls");
  await row("Item 1")("Amount").fill("12");
  await page.getByRole("combobox", { name: "Dimensions, Item 1" }).click();
  const offered = page.getByRole("listbox", { name: "Dimensions, Item 1" });
  for (const name of ["Website", "Urgent", "Shop"]) await offered.getByRole("option", { name }).click();
  await userEvent.keyboard("{Escape}");
  await field("Total Amount").click();
  await userEvent.keyboard("{Enter}");
  const [body] = await bodiesSentTo(createExpense);
  expect(body).toMatchObject({
    dimensions: [idOf(901)],
    lineItems: [{ description: "Rolls", dimensions: [idOf(903), idOf(902)] }],
  });
  expect(router.state.location.pathname).toBe("/expenses");
});

const madeDimension = (number: number, kind: DimensionRow["kind"], name: string): DimensionRow => ({
  ...{ id: idOf(number), kind, name, code: "", active: true, mergedInto: null },
  ...{ parentId: null, validFrom: null, validTo: null },
});

test("fills in the default dimensions of the vendor and the person, until one is chosen or taken out", async () => {
  const dimensions = [
    madeDimension(901, "project", "Website"),
    madeDimension(902, "cost_center", "Sales"),
    madeDimension(903, "cost_center", "Berlin"),
    madeDimension(904, "tag", "Fair"),
  ];
  const bakery = { ...NONE, id: idOf(5), name: "Corner Bakery", isNamed: true, dimensions: [idOf(901), idOf(902)] };
  await add({ dimensions, own: [idOf(903), idOf(904)], names: [bakery] });
  const chosen = () => [...document.querySelectorAll(".mantine-Pill-label")].map((pill) => pill.textContent);
  await expect.poll(chosen).toEqual(["Berlin", "Fair"]);
  await field("Vendor Name").fill("Corner Bakery");
  await expect.poll(chosen).toEqual(["Website", "Sales", "Fair"]);
  await field("Dimensions").click();
  await userEvent.keyboard("{Backspace}{Escape}");
  await expect.poll(chosen).toEqual(["Website", "Sales"]);
  answer(listVendorNames, { data: [{ ...bakery, name: "Other Ltd", dimensions: [idOf(904)] }] });
  await field("Vendor Name").fill("Other Ltd");
  await field("Description").fill("Bread");
  await expect.poll(chosen).toEqual(["Website", "Sales"]);
});

test("splits an item over projects, and sends the parts", async () => {
  answer(createExpense, created);
  await fillIn([madeDimension(901, "project", "Website"), madeDimension(902, "project", "Shop")]);
  await button("Add Item").click();
  await row("Item 1")("Description").fill("Rolls");
  await row("Item 1")("Amount").fill("10.01");
  await userEvent.tab();
  await button("Split item 1").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Parts", { exact: true }).click();
  for (const [at, name] of ["Website", "Shop"].entries()) {
    await dialog.getByRole("combobox", { name: `Project ${at + 1}` }).click();
    await userEvent.keyboard(`${name}{Enter}`);
    await dialog.getByRole("textbox", { name: `Parts ${at + 1}` }).fill("1");
  }
  await dialog.getByRole("button", { name: "Split", exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row("Item 2")("Amount")).toHaveValue("5.01");
  await field("Total Amount").click();
  await userEvent.keyboard("{Enter}");
  // The dialog's own form has sent nothing.
  const [body] = await bodiesSentTo(createExpense);
  expect(body).toMatchObject({
    lineItems: [
      { description: "Rolls", amount: 5, dimensions: [idOf(901)] },
      { description: "Rolls", amount: 5.01, dimensions: [idOf(902)] },
    ],
  });
});

test("says what a stated total posts beside items and tax, and follows them again", async () => {
  await add();
  await button("Add Item").click();
  await row("Item 1")("Description").fill("Rolls");
  await row("Item 1")("Amount").fill("100");
  await field("Total Amount").fill("101.25");
  await userEvent.tab();
  await expect.element(page.getByText(/The total is .1\.25 more than items plus tax/)).toBeVisible();
  await button("Use items plus tax: $100.00").click();
  await expect.element(field("Total Amount")).toHaveValue("100.00");
  await row("Item 1")("Amount").fill("90");
  await expect.element(field("Total Amount")).toHaveValue("90.00");
});

test("shows at the total that the items of an e-invoice don't add up, with the rule", async () => {
  const message = "The items add up to 100.00, but the e-invoice says 100.10 (BR-CO-10).";
  await edit(opened({ status: "to_review", reasons: [{ field: "subtotal", code: "einvoice_sum", message }] }));
  await expect.element(field("Total Amount")).toHaveAccessibleDescription(expect.stringContaining(message));
  // Not in the note above the form as well.
  expect(document.body.textContent?.split("BR-CO-10")).toHaveLength(2);
  await expectAccessible();
});

test("names what is missing at its field, focuses the first, and sends nothing", async () => {
  await add();
  await expectAccessible();
  await button("Save Expense").click();
  await expect.element(field("Vendor Name")).toHaveFocus();
  await expect.element(field("Vendor Name")).toHaveAccessibleDescription(/Vendor name is required/);
  await expect.element(field("Total Amount")).toHaveAccessibleDescription(/Total Amount is required/);
  await expect.element(alert).toMatchTextContent(/Invoice number is required/);
  await expectAccessible();
  await userEvent.type(field("Vendor Name"), "Corner Bakery");
  await expect.element(field("Vendor Name")).not.toHaveAttribute("aria-invalid", "true");
  expect(sentTo(createExpense)).toEqual([]);
});

test("shows a refusal at its row, past rows that are not sent, and keeps all input", async () => {
  answer(createExpense, () =>
    refuse({ status: 400, code: "x", message: "The amount is odd." }, { "lineItems.0.amount": "The amount is odd." }),
  );
  await fillIn();
  await button("Add Item").click();
  await button("Add Item").click();
  await row("Item 2")("Description").fill("Rolls");
  await row("Item 2")("Amount").fill("12");
  await field("Total Amount").fill("14");
  await button("Save Expense").click();
  await expect.element(row("Item 2")("Amount")).toHaveAccessibleDescription(/The amount is odd\./);
  await expect.element(row("Item 1")("Amount")).not.toHaveAttribute("aria-invalid", "true");
  await expect.element(row("Item 2")("Amount")).toHaveFocus();
  await expect.element(field("Vendor Name")).toHaveValue("Corner Bakery");
  await expect.element(row("Item 2")("Description")).toHaveValue("Rolls");
});

test("sends once on a double click", async () => {
  const answered = later<CallOutput<typeof createExpense>>();
  answer(createExpense, () => answered.promise);
  const router = await fillIn();
  await field("Total Amount").fill("12");
  await button("Save Expense").dblClick();
  await expect.element(button("Saving...")).toBeVisible();
  await field("Description").click();
  await userEvent.keyboard("{Enter}");
  answered.come(created);
  await expect.poll(() => router.state.location.pathname).toBe("/expenses");
  expect(sentTo(createExpense)).toHaveLength(1);
});

test("asks before it discards input, but not without input", async () => {
  const router = await add();
  const question = page.getByText("Your changes aren't saved yet.");
  await field("Vendor Name").fill("Corner Bakery");
  await button("Cancel").click();
  await expect.element(question).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field("Vendor Name")).toHaveValue("Corner Bakery");
  await field("Vendor Name").fill("");
  await button("Cancel").click();
  await expect.poll(() => router.state.location.pathname).toBe("/expenses");
});

test("sends changed and unchanged values of an edit, with the revision that was loaded", async () => {
  const expense = opened({ invoiceNumber: "A-7", dueDate: today(), tipAmount: 2.5, tipRate: null });
  answer(updateExpense, { success: true, message: "Expense updated", expense });
  await edit(expense);
  await field("Description").fill("Bread and rolls");
  await button("Update Expense").click();
  const [body] = await bodiesSentTo(updateExpense);
  const { vendorName, invoiceNumber, dueDate, totalAmount, currency, paymentAccountId, accountCode } = expense;
  expect(body).toMatchObject({
    vendorName,
    invoiceNumber,
    dueDate,
    totalAmount,
    currency,
    paymentAccountId,
    accountCode,
  });
  expect(body).toMatchObject({ description: "Bread and rolls", tipAmount: 2.5, revision: 3 });
  expect(body?.lineItems).toEqual(expense.lineItems);
  expect(body?.taxes).toMatchObject([{ taxName: "VAT", taxRate: 10, taxAmount: 10 }]);
  expect(sentTo(extendItems)).toMatchObject([{ query: { revision: "3" } }]);
});

test("moves the tax into the prices with another tax structure", async () => {
  await edit();
  await expect.element(field("Total Amount")).toHaveValue("110.00");
  await page.getByRole("radio", { name: "Tax Inclusive" }).click();
  await expect.element(row("Tax 1")("Tax Amount")).toHaveAttribute("placeholder", "9.09");
  await expect.element(field("Total Amount")).toHaveValue("100.00");
});

test("merges all items into one line and splits them again", async () => {
  const items = ["Bread", "Rolls"].map((description) => ({ ...opened().lineItems[0]!, description }));
  answer(mergeItems, { success: true, message: "" });
  answer(updateExpense, { success: true, message: "Expense updated", expense: opened() });
  await edit(opened({ lineItems: items, totalAmount: 210 }));
  await button("Merge All").click();
  await expect.element(page.getByRole("group", { name: "Item 1" })).not.toBeInTheDocument();
  await button("Extend Items").click();
  await expect.element(row("Item 2")("Description")).toHaveValue("Rolls");
  await button("Merge All").click();
  await button("Update Expense").click();
  const [line] = await bodiesSentTo(mergeItems);
  expect(line).toMatchObject({ amount: 200, revision: 3 });
  expect(sentTo(extendItems)).toEqual([]);
});

test("shows another user's changes, keeps the input, and saves on top of theirs", async () => {
  answer(updateExpense, () => refuse(updateExpense.failures.changedMeanwhile));
  await edit();
  await field("Description").fill("Mine");
  answer(getExpense, opened({ revision: 4, vendorName: "Other Bakery" }));
  await button("Update Expense").click();
  await expect.element(page.getByText("Other Bakery")).toBeVisible();
  await expect.element(field("Description")).toHaveValue("Mine");
  await expectAccessible();
  answer(updateExpense, { success: true, message: "Expense updated", expense: opened() });
  await button("Update Expense").click();
  const bodies = await bodiesSentTo(updateExpense, 2);
  expect(bodies[1]).toMatchObject({ revision: 4, description: "Mine", vendorName: "Corner Bakery" });
});

test.each([320, 390])("fits %i px with the longest texts", async (width) => {
  await page.viewport(width, 700);
  const long = "Donaudampfschifffahrtsgesellschaft ".repeat(5).trim();
  await edit(
    opened({
      vendorName: long,
      description: long,
      totalAmount: 99_999_999_999.99,
      lineItems: [
        {
          description: long,
          quantity: 123_456.789,
          unitPrice: 1_234_567.89,
          amount: 152_414_812_498.18,
          accountCode: "5200",
        },
      ],
      tipAmount: 12_345.67,
    }),
  );
  await expectFits();
  await expectAccessible();
});
