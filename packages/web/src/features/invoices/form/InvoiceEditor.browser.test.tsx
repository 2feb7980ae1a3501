import {
  createInvoice,
  type FoundItem,
  findItems,
  getClient,
  getInvoice,
  getInvoiceSettings,
  listClients,
  listTaxCodes,
  lookUpRate,
  updateInvoice,
} from "@tallyleaf/contract";
import { addDays } from "@tallyleaf/ledger";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../../test/accessible.ts";
import { answerBooks, CLIENT, idOf, invoiceOf, pageOf } from "../../../../test/books.ts";
import { answer, bodiesSentTo, later, refuse, sentTo } from "../../../../test/server.ts";
import { showScreen } from "../../../../test/show-screen.tsx";
import { today } from "../../../kit/days/today.ts";
import { writeDay } from "../../../kit/days/typed-day.ts";
import EditInvoiceScreen from "../EditInvoiceScreen.tsx";
import NewInvoiceScreen from "../NewInvoiceScreen.tsx";

const field = (name: string) => page.getByLabelText(name, { exact: true });
const item = (number: number) => {
  const group = page.getByRole("group", { name: `Item ${number}`, exact: true });
  return {
    field: (label: string) => group.getByLabelText(label, { exact: true }),
    amount: group.getByRole("status"),
  };
};
const button = (name: string) => page.getByRole("button", { name, exact: true });
const totals = page.getByLabelText("Totals");

function answerAll() {
  answerBooks();
  answer(getInvoiceSettings, {
    bankDetails: "",
    creditorId: "",
    roundsDue: false,
    terms: "Thank you",
    paymentLink: "",
    paymentTermsDays: 14,
    numberPrefix: "INV",
    creditNotePrefix: "CN",
    taxName: "VAT",
    taxRate: 19,
  });
  answer(getClient, { client: CLIENT });
  answer(findItems, { data: [] });
  answer(listTaxCodes, { day: "2026-03-01", data: [] });
  answer(listClients, { ...pageOf([CLIENT]), counts: { all: 1, active: 1, inactive: 0 } });
}

async function write() {
  answerAll();
  const shown = await showScreen(<NewInvoiceScreen />, ["/invoices/new", `/invoices/new?client=${CLIENT.id}`]);
  await expect.element(item(1).field("Description")).toBeVisible();
  return shown.router;
}

async function fillIn() {
  const router = await write();
  await item(1).field("Description").fill("Honey");
  await item(1).field("Price").fill("10");
  return router;
}

test("chooses by keys only clients that fit what is typed, also before the server has searched", async () => {
  answerAll();
  const wax = { ...CLIENT, id: idOf(95), name: "Wendy", company: "Wax Works" };
  const all = { ...pageOf([CLIENT, wax]), counts: { all: 2, active: 2, inactive: 0 } };
  const searched = later<typeof all>();
  answer(listClients, ({ query }) => (query.search ? searched.promise : all));
  answer(getClient, ({ params }) => ({ client: params.id === wax.id ? wax : CLIENT }));
  await showScreen(<NewInvoiceScreen />, "/invoices/new");
  const client = page.getByRole("combobox", { name: "Client" });
  await client.click();
  await expect.element(page.getByRole("option", { name: /Bees Ltd/ })).toBeVisible();
  await userEvent.keyboard("Wax");
  await expect.element(page.getByRole("option", { name: /Bees Ltd/ })).not.toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(client).toHaveValue("Wax Works (Wendy)");
  searched.come(all);
});

test("computes amounts, discounts, taxes, and the total while they are typed, in either number format", async () => {
  answer(createInvoice, {
    success: true,
    message: "Draft saved",
    invoice: invoiceOf({ status: "draft", number: null }),
  });
  const router = await write();
  await expect.element(field("Due date")).toHaveValue(writeDay(addDays(today(), 21), "en-US"));
  await item(1).field("Description").fill("Honey");
  await item(1).field("Quantity").fill("1,5");
  await item(1).field("Price").fill("1.234,50");
  await expect.element(item(1).amount).toMatchTextContent("$1,851.75");
  await expect.element(totals).toMatchTextContent("VAT 19 %$351.83Total$2,203.58");
  await item(1).field("Discount %").fill("10");
  await expect.element(item(1).amount).toMatchTextContent("$1,666.58");
  await button("Add item").click();
  await expect.element(item(2).field("Tax %")).toHaveValue("19");
  await item(2).field("Description").fill("Wax, taken back");
  await item(2).field("Price").fill("(66.58)");
  await item(2).field("Tax %").fill("");
  await expect.element(totals).toMatchTextContent("Subtotal$1,600.00VAT 19 %$316.65Total$1,916.65");
  await page.getByText("Prices with tax").click();
  await expect.element(totals).toMatchTextContent("Total$1,600.00");
  await field("Discount on all (optional)").fill("100");
  await field("The discount is").selectOptions("USD");
  await expect.element(totals).toMatchTextContent("Discount-$100.00");
  await expectAccessible();
  await button("Save draft").click();
  const [body] = await bodiesSentTo(createInvoice);
  expect(body).toMatchObject({
    clientId: CLIENT.id,
    dueDate: addDays(today(), 21),
    taxStructure: "inclusive",
    discount: { kind: "amount", value: 100 },
    terms: "Thank you",
    items: [
      { quantity: 1.5, unitPrice: 1234.5, discountPercent: 10, taxName: "VAT", taxRate: 19, accountCode: "4000" },
      { quantity: 1, unitPrice: -66.58, taxName: "", taxRate: null },
    ],
  });
  await expect.poll(() => router.state.location.pathname).toBe(`/invoices/${invoiceOf().id}`);
});

const AUDIT: FoundItem = {
  ...{ id: "0192a0b0-0000-7000-8000-000000000001", name: "Audit", itemNumber: "A-1", description: "Audit, per hour" },
  ...{ unit: "HUR", prices: [{ currency: "USD", price: 120 }], taxCode: "", accountCode: "", active: true },
  ...{ price: 120, lastPrice: { price: 110.5, issueDate: "2026-02-01", number: "INV-2026-0001" } },
};

test("fills a line from an item by keyboard, at the client's last price, and asks on the saved draft's page to whom it goes", async () => {
  const saved = invoiceOf({ status: "draft", number: null });
  answer(createInvoice, { success: true, message: "Draft saved", invoice: saved });
  const router = await write();
  answer(findItems, { data: [AUDIT] });
  await item(1).field("Description").fill("a-1");
  await expect.element(page.getByText("$110.50, last on Feb 1, 2026")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(item(1).field("Description")).toHaveValue("Audit, per hour");
  await expect.element(item(1).field("Price")).toHaveValue("110.50");
  await expectAccessible();
  await button("Save and send").click();
  await expect.poll(() => router.state.location.pathname).toBe(`/invoices/${saved.id}`);
  expect(router.state.location.state).toEqual({ sends: true });
  expect(await bodiesSentTo(createInvoice)).toMatchObject([
    { items: [{ description: "Audit, per hour", itemNumber: "A-1", unit: "HUR", unitPrice: 110.5 }] },
  ]);
});

test("names what is missing, focuses the first, and sends nothing", async () => {
  await write();
  await item(1).field("Quantity").fill("");
  await button("Save draft").click();
  await expect.element(item(1).field("Description")).toHaveFocus();
  await expect.element(item(1).field("Quantity")).toHaveAccessibleDescription(/Enter a quantity/);
  await expect.element(item(1).field("Price")).toHaveAccessibleDescription(/Enter a price/);
  await expect.element(item(1).field("Description")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible();
  expect(sentTo(createInvoice)).toEqual([]);
});

test("shows a refusal at its item, and keeps all input", async () => {
  answer(createInvoice, () =>
    refuse(createInvoice.failures.unknownAccount, { "items.1.accountCode": "This account is deactivated." }),
  );
  await fillIn();
  await button("Add item").click();
  await item(2).field("Description").fill("Wax");
  await item(2).field("Price").fill("5");
  await button("Save draft").click();
  await expect.element(item(2).field("Account").first()).toHaveAccessibleDescription(/This account is deactivated\./);
  await expect.element(item(1).field("Account").first()).not.toHaveAttribute("aria-invalid", "true");
  await expect.element(item(2).field("Account").first()).toHaveFocus();
  await expect.element(item(1).field("Price")).toHaveValue("10.00");
});

test("sends once on a double click", async () => {
  const answered = later<{ success: boolean; message: string; invoice: ReturnType<typeof invoiceOf> }>();
  answer(createInvoice, () => answered.promise);
  const router = await fillIn();
  await button("Save draft").dblClick();
  await item(1).field("Description").click();
  await userEvent.keyboard("{Enter}");
  answered.come({ success: true, message: "Draft saved", invoice: invoiceOf({ status: "draft", number: null }) });
  await expect.poll(() => router.state.location.pathname).toBe(`/invoices/${invoiceOf().id}`);
  expect(sentTo(createInvoice)).toHaveLength(1);
});

test("asks before it discards input", async () => {
  const router = await fillIn();
  await button("Cancel").click();
  await expect.element(page.getByText("Your changes aren't saved yet.")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(item(1).field("Description")).toHaveValue("Honey");
  await button("Cancel").click();
  await button("Leave").click();
  await expect.poll(() => router.state.location.pathname).toBe("/invoices");
});

test("shows the rate of another currency, and asks about a typed one that is far from it", async () => {
  answer(lookUpRate, { from: "EUR", to: "USD", rate: 1.1, rateType: "auto", day: today() });
  await fillIn();
  await field("Currency").first().click();
  await field("Currency").first().fill("EUR");
  await page.getByRole("option", { name: /^EUR/ }).click();
  await expect.element(field("USD for 1 EUR (optional)")).toHaveAccessibleDescription(/If empty: 1\.1, the rate of/);
  await expect.element(totals).toMatchTextContent("€11.90");
  await field("USD for 1 EUR (optional)").fill("11");
  await button("Save draft").click();
  await expect.element(page.getByRole("dialog")).toMatchTextContent(/1\.1/);
  expect(sentTo(createInvoice)).toEqual([]);
});

test("sends changed and unchanged values of a draft, with the revision that was loaded", async () => {
  const draft = invoiceOf({
    status: "draft",
    number: null,
    discount: { kind: "percent", value: 5 },
    reference: "PO 7",
    notes: "Fresh",
    terms: "Soon",
  });
  answerAll();
  answer(getInvoice, draft);
  answer(updateInvoice, { success: true, message: "Draft saved", invoice: draft });
  await showScreen(<EditInvoiceScreen />, ["/invoices/:id/edit", `/invoices/${draft.id}/edit`]);
  await item(1).field("Quantity").fill("3");
  await expect.element(field("Supply until (optional)")).not.toBeInTheDocument();
  await field("Date of supply (optional)").fill("2026-10-01");
  await field("Supply until (optional)").fill("2026-09-30");
  await button("Save draft").click();
  await expect.element(field("Supply until (optional)")).toHaveAccessibleDescription(/a last day that isn't before it/);
  await expectAccessible();
  await field("Supply until (optional)").fill("2026-10-31");
  await button("Save draft").click();
  const [body] = await bodiesSentTo(updateInvoice);
  const { amount: _, ...kept } = draft.items[0]!;
  const { issueDate, dueDate, currency, discount, reference, notes, terms, taxStructure, projectId } = draft;
  expect(body).toEqual({
    ...{
      clientId: CLIENT.id,
      issueDate,
      dueDate,
      currency,
      discount,
      reference,
      notes,
      terms,
      taxStructure,
      projectId,
    },
    ...{ supplyDate: "2026-10-01", supplyUntil: "2026-10-31", prepaid: 0 },
    ...{ withholding: null, paymentMeans: "", contractNumber: "", projectNumber: "" },
    exchangeRate: null,
    items: [{ ...kept, quantity: 3 }],
    revision: 3,
  });
});

test("sends units, numbers, days, allowances, charges, and what was paid before, and shows what is due", async () => {
  answer(createInvoice, { success: true, message: "Draft saved", invoice: invoiceOf({}) });
  await fillIn();
  await item(1).field("Tax %").fill("");
  await page.getByRole("combobox", { name: "Unit" }).click();
  await page.getByRole("option", { name: "hour", exact: true }).click();
  await button("Number, days, allowances").click();
  await item(1).field("Item number").fill("H-1");
  await item(1).field("Date of supply").fill("2026-10-01");
  const first = page.getByRole("group", { name: "Item 1", exact: true });
  await first.getByRole("button", { name: "Add allowance", exact: true }).click();
  await item(1).field("Allowance for").fill("Early order");
  await button("Save draft").click();
  await expect.element(item(1).field("Value")).toHaveAccessibleDescription(/Enter a value/);
  await item(1).field("Value").fill("10");
  await expect.element(item(1).amount).toMatchTextContent("$9.00");
  await button("Add charge on all").click();
  const charge = page.getByRole("group", { name: "Charge 1", exact: true });
  await charge.getByLabelText("Charge for").fill("Freight");
  await charge.getByLabelText("Value", { exact: true }).fill("50");
  await charge.getByLabelText("The value is").selectOptions("percent");
  await expect.element(charge.getByRole("status")).toMatchTextContent("$4.50");
  await expect.element(charge.getByRole("button", { name: "Remove charge 1", exact: true })).toBeVisible();
  await first.getByRole("button", { name: "Add charge", exact: true }).click();
  await first.getByRole("button", { name: "Remove charge 2", exact: true }).click();
  await field("Already paid (optional)").fill("3.50");
  await expect.element(totals).toMatchTextContent("Charges$4.50Total$13.50Already paid-$3.50Amount due$10.00");
  await expectAccessible();
  await expectFits();
  await button("Save draft").click();
  const [body] = await bodiesSentTo(createInvoice);
  expect(body).toMatchObject({
    prepaid: 3.5,
    items: [
      {
        ...{ kind: "item", unit: "HUR", itemNumber: "H-1", supplyDate: "2026-10-01", supplyUntil: null },
        allowances: [{ isCharge: false, kind: "percent", value: 10, reason: "Early order" }],
      },
      { kind: "charge", description: "Freight", percent: 50, unitPrice: 0, quantity: 1, accountCode: "4000" },
    ],
  });
});

test("sends withheld tax with its name, how it is paid, and the contract", async () => {
  answer(createInvoice, { success: true, message: "Draft saved", invoice: invoiceOf({}) });
  await fillIn();
  await field("Withheld tax (optional)").fill("15");
  await field("Payment by (optional)").selectOptions("Bank transfer");
  await button("Save draft").click();
  await expect.element(field("Name of the tax")).toHaveAccessibleDescription(/Name the tax/);
  await field("Name of the tax").fill("IRPF");
  await field("Contract number (optional)").fill("C-1");
  await button("Save draft").click();
  const [body] = await bodiesSentTo(createInvoice);
  expect(body).toMatchObject({
    ...{ withholding: { name: "IRPF", kind: "percent", value: 15 }, paymentMeans: "transfer", contractNumber: "C-1" },
  });
});

test("fits a phone with long texts", async () => {
  await page.viewport(320, 700);
  await write();
  await item(1).field("Description").fill("Bienenwachskerzenmanufaktur ".repeat(8));
  await item(1).field("Price").fill("999999999.99");
  await item(1).field("Quantity").fill("1234");
  await expectFits();
  await expectAccessible();
});

test("proposes the tax code that fits the client, with its reason, and takes another", async () => {
  answerAll();
  answer(getClient, { client: { ...CLIENT, country: "FR", taxId: "FR40303265045" } });
  const code = {
    country: "DE",
    region: "",
    direction: "sale" as const,
    exemption: null,
    computation: "charged" as const,
    recoverable: 0,
    rates: [],
    isRateTyped: false,
    isUnverified: false,
    source: "",
  };
  answer(listTaxCodes, {
    day: "2026-03-01",
    data: [
      { ...code, code: "DE-U19", name: "Standard rate", category: "S", rate: 19, list: null },
      {
        ...code,
        code: "DE-EU-SERV",
        name: "Service to a business in the EU",
        category: "AE",
        rate: 0,
        list: "services",
      },
    ],
  });
  answer(createInvoice, { success: true, message: "Draft saved", invoice: invoiceOf({}) });
  await showScreen(<NewInvoiceScreen />, ["/invoices/new", `/invoices/new?client=${CLIENT.id}`]);
  const [select, rate] = [page.getByRole("combobox", { name: "Tax code" }), item(1).field("Tax %")];
  await expect.element(select).toHaveValue("EU-SERV · Service to a business in the EU");
  await expect.element(select).toHaveAccessibleDescription(/Business in the EU with a VAT ID/);
  await expect.element(rate).toHaveValue("0");
  await expectAccessible();
  await expectFits();
  await select.click();
  await page.getByRole("option", { name: "U19 · Standard rate" }).click();
  await expect.element(rate).toHaveValue("19");
  await expect.element(rate).toHaveAttribute("readonly");
  await expect.element(select).not.toHaveAccessibleDescription(/Business in the EU/);
  await item(1).field("Description").fill("Honey");
  await item(1).field("Price").fill("10");
  await button("Save draft").click();
  const [body] = await bodiesSentTo(createInvoice);
  expect(body?.items).toMatchObject([{ taxCode: "DE-U19", taxRate: 19, taxName: "VAT" }]);
});
