/** The content of a recurring invoice or bill: its form as of its next day, to be edited like the document itself. */
import { translator } from "@tallyleaf/messages";
import { contractRecurring } from "@tallyleaf/messages/catalogs/contract-recurring";
import * as z from "zod";
import { defineCall } from "./call.ts";
import { exactExpenseForm } from "./expense-form.ts";
import { createExpense } from "./expense-writing.ts";
import { expenseDetail } from "./expenses.ts";
import { keptShape } from "./fields.ts";
import { invoiceFields, invoiceForm } from "./invoice-form.ts";
import { createInvoice, invoiceItem } from "./invoices.ts";
import {
  createRecurring,
  pauseRecurring,
  priceChanges,
  RECURRING_KINDS,
  recurringMessages,
  savedRecurring,
} from "./recurring.ts";
import { typedDay } from "./rhythms.ts";
import { anyText } from "./scalars.ts";
import { calendarDate } from "./values.ts";

const say = translator(contractRecurring);

const { clientId: _clientId, items: _items, ...shown } = invoiceFields;

const contentInvoice = z.object({
  ...keptShape(shown),
  client: z.object({ id: z.uuid(), name: anyText() }),
  items: z.array(invoiceItem),
});

const contentBill = expenseDetail.pick({
  ...({ vendorName: true, description: true, invoiceNumber: true, invoiceDate: true, dueDate: true } as const),
  ...({ totalAmount: true, taxes: true, currency: true, paymentAccountId: true, accountCode: true } as const),
  ...({ lineItems: true, tipAmount: true, tipRate: true, tipCurrency: true, taxStructure: true } as const),
  ...({ exchangeRate: true, originalCurrency: true, dimensions: true, mealsFor: true } as const),
});

const content = z.object({
  kind: z.enum(RECURRING_KINDS),
  name: anyText(),
  /** The next day: the form has its days, and the prices in force on it. Placeholders are as they were typed. */
  day: calendarDate,
  /** Null: it is a bill. */
  invoice: contentInvoice.nullable(),
  /** Null: it is an invoice. */
  bill: contentBill.nullable(),
  /** Prices from later days. */
  priceChanges,
});
export type RecurringContent = z.output<typeof content>;
export type RecurringBillContent = z.output<typeof contentBill>;

const params = z.object({ id: z.uuid({ error: say("scheduleInvalid") }) });

export const getRecurringContent = defineCall({
  method: "GET",
  path: "/api/recurring/:id/content",
  summary: "Get the form of a recurring document as of its next day, with the prices in force then",
  tag: "Recurring",
  needs: { verb: "see", subject: "recurring" },
  params,
  output: content,
  failures: pauseRecurring.failures,
});

const { unknownLine } = createRecurring.failures;
const { unknownTaxCode, notPayable, unbalanced } = createExpense.failures;

export const saveRecurringContent = defineCall({
  method: "POST",
  path: "/api/recurring/:id/content",
  summary:
    "Replace the form of a recurring document from its next day on; its lines may have other prices from later days",
  tag: "Recurring",
  needs: { verb: "change", subject: "recurring" },
  params,
  body: z.object({
    /** The next day, as it was seen. */
    day: typedDay(say("periodInvalid")),
    /** Of a recurring invoice; null: it is a bill. */
    invoice: invoiceForm.nullable(),
    bill: exactExpenseForm.nullable(),
    /** All of later days, by the lines of this form; earlier ones are in its prices. */
    priceChanges,
  }),
  output: savedRecurring,
  failures: {
    ...pauseRecurring.failures,
    ...createInvoice.failures,
    ...{ unknownTaxCode, notPayable, unbalanced, unknownLine },
    notBill: { status: 400, code: "not_a_bill", message: say("notBill") },
    otherKind: { status: 400, code: "other_kind", message: recurringMessages.content },
    movedOn: { status: 409, code: "changed_meanwhile", message: say("movedOn") },
  },
});

export const recurringContentCalls = { getRecurringContent, saveRecurringContent } as const;
