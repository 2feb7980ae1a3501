/** Calls that write expenses. */
import { CALLS, MAX_LINE_ITEMS, MAX_TAXES } from "@tallyleaf/contract";
import { bad, type Cases, NOBODY, type World } from "./cases.ts";

const notANumber = (name: string) => bad(`${name} must be a number`, "12", true);
const money = (name: string) =>
  [...notANumber(name), ...bad(`${name} must not be negative`, -1), ...bad(`${name} is too large`, 1e13)] as ReturnType<
    typeof bad
  >;
const required = (sentence: string, max: number) =>
  [
    ...bad(sentence, undefined, null, "", "  ", 7),
    ...bad(`Use at most ${max} characters`, "x".repeat(max + 1)),
  ] as ReturnType<typeof bad>;
const text = (name: string, max: number) =>
  [...bad(`${name} must be a string.`, 7), ...bad(`Use at most ${max} characters`, "x".repeat(max + 1))] as ReturnType<
    typeof bad
  >;
const code = (field: string, name: string) =>
  [
    ...bad(`${field} is required.`, undefined),
    ...bad(`${name} is required`, "", " "),
    ...bad("Use at most 20 characters", "5".repeat(21)),
  ] as ReturnType<typeof bad>;
const noCurrency = bad("Enter a currency code of ISO 4217, such as EUR.", "XXX", "usd");
const expenseId = bad("The expense's ID is not a number.", "abc", "1.5", "9".repeat(16));
const isDateConfirmed = bad("isDateConfirmed must be true or false.", "yes");
const revision = bad("revision must be a whole number.", "1", 1.5);

const form = {
  vendorName: "Café Central",
  description: "Lunch",
  invoiceNumber: "R-17",
  invoiceDate: "2026-04-03",
  totalAmount: 48,
  paymentAccountId: "1100",
  accountCode: "5250",
};
const line = { description: "Bread, soap", amount: 20, quantity: 2, unitPrice: 10, accountCode: "5200" };
const badForm = {
  vendorName: required("Vendor Name is required", 200),
  description: required("Description is required", 500),
  invoiceNumber: text("invoiceNumber", 100),
  invoiceDate: bad("Invoice Date is required", undefined, null, "", "2026-02-30", "03/04/2026"),
  date: bad("date must be a string.", 7),
  dueDate: bad("Due Date is not a date (YYYY-MM-DD)", "", "tomorrow"),
  totalAmount: [
    ...bad("Total Amount is required", undefined, null, "48"),
    ...bad("Total Amount is too large", 1e13, -1e13),
  ] as ReturnType<typeof bad>,
  amount: bad("amount must be a number.", "48"),
  overallTotalTaxAmount: money("Total tax"),
  overallTaxRate: money("Tax rate"),
  taxes: bad(
    `At most ${MAX_TAXES} taxes`,
    Array.from({ length: MAX_TAXES + 1 }, () => ({ taxName: "VAT", taxAmount: 1 })),
  ),
  currency: noCurrency,
  paymentAccountId: code("paymentAccountId", "Payment account"),
  accountCode: code("accountCode", "Category"),
  documentUrl: bad("documentUrl must have at most 2000 characters.", "x".repeat(2001)),
  lineItems: bad(
    `At most ${MAX_LINE_ITEMS} items`,
    Array.from({ length: MAX_LINE_ITEMS + 1 }, () => ({ description: "x" })),
  ),
  tipAmount: money("Tip"),
  tipRate: money("Tip rate"),
  tipCurrency: noCurrency,
  taxStructure: bad("taxStructure must be exclusive or inclusive.", "both", ""),
  exchangeRate: [
    ...notANumber("Exchange rate"),
    ...bad("Exchange rate must be greater than 0", 0, -1),
    ...bad("Exchange rate is too large", 1e13),
  ] as ReturnType<typeof bad>,
  originalCurrency: noCurrency,
  mealsFor: bad("mealsFor must be partners or staff.", "clients", 7),
  paidBy: bad("The ID of who paid is invalid.", "me", 7),
  dimensions: [
    ...bad("Invalid dimension ID.", "x", null),
    ...bad(
      "A line can have at most 20 dimensions.",
      Array.from({ length: 21 }, () => NOBODY),
    ),
  ] as ReturnType<typeof bad>,
};

/** An expense of the founder's, entered for one test. */
async function freshId({ founder }: World): Promise<{ id: string }> {
  const { expense } = await founder.call(CALLS.createExpense, { body: form });
  return { id: String(expense.id) };
}

export const expenseWritingCases: Cases<"createExpense" | "updateExpense" | "mergeItems" | "extendItems"> = {
  createExpense: { good: () => ({ body: form }), bad: { body: { ...badForm, isDateConfirmed } } },
  updateExpense: {
    good: () => ({ params: { id: "999999" }, body: form }),
    succeeds: async (world) => ({ input: { params: await freshId(world), body: form }, as: world.founder }),
    bad: { params: { id: expenseId }, body: { ...badForm, revision, isDateConfirmed } },
  },
  mergeItems: {
    good: () => ({ params: { id: "999999" }, body: line }),
    succeeds: async (world) => ({ input: { params: await freshId(world), body: line }, as: world.founder }),
    bad: {
      params: { id: expenseId },
      body: {
        description: required("Description is required", 500),
        amount: money("Amount"),
        quantity: money("Quantity"),
        unitPrice: money("Unit price"),
        accountCode: code("accountCode", "Category"),
        revision,
      },
    },
  },
  extendItems: {
    good: () => ({ params: { id: "999999" }, query: {} }),
    succeeds: async (world) => ({ input: { params: await freshId(world) }, as: world.founder }),
    bad: {
      params: { id: expenseId },
      query: { revision: bad("revision must be a whole number.", "two", "1.5") },
    },
  },
};
