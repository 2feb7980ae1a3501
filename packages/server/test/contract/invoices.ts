/** Calls about invoices, credit notes and their settings. */
import { CALLS, type CallInput, CURRENCY_INVALID, INVOICE_LIMITS, invoiceMessages } from "@tallyleaf/contract";
import { issueTo, stateSeller } from "../support/e-invoicing.ts";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

const NO_INVOICE = "Invalid invoice ID.";
const PAYMENT_LINK =
  "Enter an address that begins with https://, with no other placeholders than {number}, {amount}, and {currency}.";
const EXCHANGE_RATE = "Exchange rate must be greater than 0";

const tooLong = (limit: number) => bad(invoiceMessages.atMost(limit), "x".repeat(limit + 1));
const badPercent = bad(invoiceMessages.percent, -1, 100.1, "ten");

const item = { description: "Consulting", quantity: 2, unitPrice: 100, accountCode: "4100" };

const form = (clientId: string): CallInput<typeof CALLS.createInvoice>["body"] => ({
  clientId,
  issueDate: "2026-03-01",
  dueDate: "2026-03-15",
  currency: "USD",
  items: [{ ...item, taxName: "VAT", taxRate: 20 }],
});

const badForm = {
  clientId: badId(invoiceMessages.client),
  projectId: badId("Invalid project ID."),
  issueDate: bad(invoiceMessages.issueDate, undefined, "", "2026-02-29", 7),
  dueDate: bad(invoiceMessages.dueDate, undefined, "soon"),
  supplyDate: bad(invoiceMessages.supplyDate, "", "2026-02-29", 7),
  supplyUntil: [
    ...bad(invoiceMessages.supplyDate, "soon"),
    ...bad(invoiceMessages.supplyOrder, "2026-03-01"),
  ] as ReturnType<typeof bad>,
  currency: bad("Enter a currency code of ISO 4217, such as EUR.", "EURO", ""),
  exchangeRate: bad(EXCHANGE_RATE, 0, -1),
  taxStructure: bad("taxStructure must be exclusive or inclusive.", "none", 7),
  discount: bad(invoiceMessages.percent, { kind: "percent", value: 101 }),
  prepaid: bad("The prepaid amount can't be negative", -1),
  withholding: [
    ...bad("Name the tax", { name: "", kind: "percent", value: 15 }),
    ...bad("The discount can't be negative", { name: "IRPF", kind: "amount", value: -1 }),
  ] as ReturnType<typeof bad>,
  paymentMeans: bad("It must be one of transfer, direct_debit, or empty.", "barter"),
  reference: tooLong(INVOICE_LIMITS.reference),
  contractNumber: tooLong(INVOICE_LIMITS.reference),
  projectNumber: tooLong(INVOICE_LIMITS.reference),
  notes: tooLong(INVOICE_LIMITS.text),
  terms: tooLong(INVOICE_LIMITS.text),
  items: bad(invoiceMessages.items, []),
};

const settings = {
  bankDetails: "IBAN DE00 0000",
  terms: "",
  paymentTermsDays: 30,
  roundsDue: false,
  numberPrefix: "INV",
  creditNotePrefix: "CN",
  taxName: "VAT",
  taxRate: 20,
};

async function freshDraft({ founder }: World) {
  const { client } = await founder.call(CALLS.addClient, { body: { name: "Passing" } });
  return (await founder.call(CALLS.createInvoice, { body: form(client.id) })).invoice;
}
/** An issued invoice of the founder. */
export const freshIssued = async (world: World) => {
  const { id } = await freshDraft(world);
  return (await world.founder.call(CALLS.issueInvoice, { params: { id }, body: {} })).invoice;
};
const onDraft = (body?: object) => async (world: World) => {
  const { id } = await freshDraft(world);
  return { input: { params: { id }, ...(body ? { body } : {}) }, as: world.founder };
};
const onIssued = (body?: object) => async (world: World) => {
  const { id } = await freshIssued(world);
  return { input: { params: { id }, ...(body ? { body } : {}) }, as: world.founder };
};
const params = { id: badId(NO_INVOICE) };
const badRevision = bad("revision must be a whole number.", 1.5, "1");

export const invoiceCases: Cases<
  | "listInvoices"
  | "getInvoice"
  | "createInvoice"
  | "previewInvoice"
  | "updateInvoice"
  | "deleteInvoice"
  | "issueInvoice"
  | "sendInvoice"
  | "recordInvoiceSent"
  | "previewInvoiceMail"
  | "duplicateInvoice"
  | "createCreditNote"
  | "voidInvoice"
  | "listAdvances"
  | "listSubmissions"
  | "submitInvoice"
  | "getInvoiceSettings"
  | "saveInvoiceSettings"
> = {
  listInvoices: {
    good: () => ({ query: { search: "bees", status: "overdue", startDate: "2026-01-01" } }),
    bad: {
      query: {
        page: bad("page must be at least 1.", "0"),
        perPage: bad("perPage must be at most 100.", "101"),
        search: bad("search must have at most 200 characters.", "x".repeat(201)),
        status: bad(
          "status must be one of draft, sent, pending, partly_paid, paid, overdue, written_off, credited, void.",
          "late",
        ),
        kind: bad("kind must be one of invoice, credit_note.", "bill"),
        startDate: bad("startDate is not a date (YYYY-MM-DD).", "2026-13-01"),
        endDate: bad("endDate is not a date (YYYY-MM-DD).", "tomorrow"),
        clientId: bad("clientId is not a valid ID.", "7"),
        projectId: bad("projectId is not a valid ID.", "7"),
        currency: bad(CURRENCY_INVALID, "dollars", "usd"),
        issued: bad("issued must be one of true.", "false"),
        unpaid: bad("unpaid must be one of true.", "no"),
        partly: bad("partly must be one of true.", "no"),
        unsent: bad("unsent must be one of true.", "no"),
        above: bad("above is not an amount (for example 12.50).", "much"),
        below: bad("below is not an amount (for example 12.50).", "-1"),
        minAmount: bad("minAmount is not an amount (for example 12.50).", "1e3"),
        maxAmount: bad("maxAmount is not an amount (for example 12.50).", "1,000.00"),
        sortBy: bad(
          "sortBy must be one of number, client, issueDate, dueDate, amount, baseAmount, open, status.",
          "id; drop table invoice",
        ),
        sortOrder: bad("sortOrder must be one of asc, desc.", "up"),
      },
    },
  },
  listAdvances: {
    good: () => ({ params: { id: NOBODY }, query: {} }),
    succeeds: async ({ founder }) => {
      const { client } = await founder.call(CALLS.addClient, { body: { name: "Passing" } });
      return { input: { params: { id: client.id }, query: {} }, as: founder };
    },
    bad: {
      params: { id: badId(invoiceMessages.client) },
      query: { taxStructure: bad("taxStructure must be exclusive or inclusive.", "none") },
    },
  },
  getInvoice: { good: () => ({ params: { id: NOBODY } }), succeeds: onDraft(), bad: { params } },
  previewInvoice: {
    good: () => ({ query: {}, body: form(NOBODY) }),
    succeeds: async (world) => {
      const { client } = await world.founder.call(CALLS.addClient, { body: { name: "Passing" } });
      return { input: { query: {}, body: form(client.id) }, as: world.founder };
    },
    bad: {
      query: { draftId: params.id },
      body: {
        ...badForm,
        dueDate: [...badForm.dueDate, ...bad(invoiceMessages.dueBeforeIssue, "2026-02-28")] as ReturnType<typeof bad>,
      },
    },
  },
  createInvoice: {
    good: () => ({ body: form(NOBODY) }),
    succeeds: async (world) => {
      const { client } = await world.founder.call(CALLS.addClient, { body: { name: "Passing" } });
      return { input: { body: form(client.id) }, as: world.founder };
    },
    bad: {
      body: {
        ...badForm,
        dueDate: [...badForm.dueDate, ...bad(invoiceMessages.dueBeforeIssue, "2026-02-28")] as ReturnType<typeof bad>,
      },
    },
  },
  updateInvoice: {
    good: () => ({ params: { id: NOBODY }, body: { ...form(NOBODY), revision: 1 } }),
    succeeds: async (world) => {
      const draft = await freshDraft(world);
      const body = { ...form(draft.client.id), revision: draft.revision };
      return { input: { params: { id: draft.id }, body }, as: world.founder };
    },
    bad: {
      params,
      body: {
        ...badForm,
        // Its order is checked with the day that the invoice has.
        supplyUntil: bad(invoiceMessages.supplyDate, "soon"),
        revision: bad("revision must be a whole number.", undefined, 1.5),
      },
    },
  },
  deleteInvoice: { good: () => ({ params: { id: NOBODY } }), succeeds: onDraft(), bad: { params } },
  issueInvoice: {
    good: () => ({ params: { id: NOBODY }, body: {} }),
    succeeds: onDraft({}),
    bad: {
      params,
      body: { revision: badRevision, isDateConfirmed: bad("isDateConfirmed must be true or false.", "yes") },
    },
  },
  sendInvoice: {
    good: () => ({ params: { id: NOBODY }, body: { to: ["client@example.com"] } }),
    succeeds: onDraft({ to: ["client@example.com"], message: "Hello" }),
    bad: {
      params,
      body: {
        to: [
          ...bad(invoiceMessages.recipient, undefined, []),
          ...bad("Enter at most 10 addresses", Array(11).fill("a@example.com")),
        ] as ReturnType<typeof bad>,
        message: tooLong(INVOICE_LIMITS.message),
        revision: badRevision,
        isDateConfirmed: bad("isDateConfirmed must be true or false.", "yes"),
      },
    },
  },
  recordInvoiceSent: {
    good: () => ({ params: { id: NOBODY }, body: { to: "by post" } }),
    succeeds: onIssued({ to: "by post" }),
    bad: { params, body: { to: tooLong(254) } },
  },
  previewInvoiceMail: {
    good: () => ({ params: { id: NOBODY }, body: { message: "Hello" } }),
    succeeds: onIssued({ message: "Hello" }),
    bad: { params, body: { message: tooLong(INVOICE_LIMITS.message) } },
  },
  listSubmissions: { good: () => ({ params: { id: NOBODY } }), succeeds: onIssued(), bad: { params } },
  submitInvoice: {
    good: () => ({ params: { id: NOBODY }, body: { network: "peppol" } }),
    succeeds: async ({ server }) => {
      const seller = await server.register({ defaultCurrency: "EUR" });
      await stateSeller(seller);
      const id = await issueTo(seller, "9930:DE136695976");
      return { input: { params: { id }, body: { network: "peppol" } }, as: seller };
    },
    bad: { params, body: { network: bad("network must be one of peppol, chorus-pro, ksef.", undefined, "telex") } },
  },
  duplicateInvoice: { good: () => ({ params: { id: NOBODY } }), succeeds: onDraft(), bad: { params } },
  createCreditNote: { good: () => ({ params: { id: NOBODY } }), succeeds: onIssued(), bad: { params } },
  voidInvoice: {
    good: () => ({ params: { id: NOBODY }, body: { reason: "A mistake" } }),
    succeeds: onIssued({ reason: "A mistake" }),
    bad: {
      params,
      body: {
        reason: [...bad(invoiceMessages.reason, undefined, " "), ...tooLong(500)] as ReturnType<typeof bad>,
        date: bad("date is not a date (YYYY-MM-DD).", "today"),
      },
    },
  },
  getInvoiceSettings: { good: () => ({}), bad: {} },
  saveInvoiceSettings: {
    good: () => ({ body: settings }),
    bad: {
      body: {
        bankDetails: tooLong(INVOICE_LIMITS.text),
        creditorId: tooLong(35),
        paymentLink: [
          ...bad(
            PAYMENT_LINK,
            "http://pay.example",
            "pay.example/{number}",
            "https://pay.example/{iban}",
            "javascript:alert(1)",
          ),
          ...tooLong(500),
        ] as ReturnType<typeof bad>,
        terms: tooLong(INVOICE_LIMITS.text),
        roundsDue: bad("It must be true or false.", "yes"),
        paymentTermsDays: [
          ...bad("Enter a number of days.", undefined, -1, 1.5),
          ...bad("Enter at most 365 days", 366),
        ] as ReturnType<typeof bad>,
        numberPrefix: [
          ...bad(invoiceMessages.prefix, undefined, "", "A B"),
          ...tooLong(INVOICE_LIMITS.prefix),
        ] as ReturnType<typeof bad>,
        creditNotePrefix: [
          ...bad(invoiceMessages.prefix, "-"),
          ...bad(invoiceMessages.samePrefix, "INV"),
        ] as ReturnType<typeof bad>,
        taxName: tooLong(50),
        taxRate: badPercent,
      },
    },
  },
};
