/** Calls about payments and bills. */
import { BILL_FILTERS, BILL_SORT_COLUMNS, CALLS, paymentMessages } from "@tallyleaf/contract";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";
import { freshVendor } from "./vendors.ts";

const good = {
  date: "2026-04-02",
  accountCode: "1100",
  amount: 10,
  items: [{ invoiceId: NOBODY }],
};

/** The id of a bill that the founder has not paid yet. */
export async function freshBill(
  { founder }: Pick<World, "founder">,
  totalAmount = 10,
  currency = "USD",
  more: { invoiceNumber?: string } = {},
): Promise<number> {
  const { expense } = await founder.call(CALLS.createExpense, {
    body: {
      vendorName: "Ferrous & Sons",
      description: "Bolts",
      invoiceDate: "2026-04-02",
      dueDate: "2026-05-02",
      currency,
      paymentAccountId: "2000",
      accountCode: "5000",
      totalAmount,
      ...more,
    },
  });
  return expense.id;
}

/** A bill, paid. */
async function freshPayment(world: World): Promise<string> {
  const body = { ...good, items: [{ expenseId: await freshBill(world) }] };
  return (await world.founder.call(CALLS.recordPayment, { body })).payment.id;
}

const badText = (name: string) => [
  ...bad(`${name} must be a string.`, 7, null),
  ...bad(paymentMessages.text, "x".repeat(301)),
];

const badPayment = {
  date: bad(paymentMessages.date, undefined, "", "2026-02-30", "02.04.2026"),
  accountCode: bad("Account code is required", undefined, "", 1100),
  amount: [...bad(paymentMessages.amount, undefined, -1, "10"), ...bad(paymentMessages.tooLarge, 1e13)] as ReturnType<
    typeof bad
  >,
  currency: bad("Enter a currency code of ISO 4217, such as EUR.", "euro", ""),
  exchangeRate: bad(paymentMessages.rate, 0, -1, "1", 1e13),
  fee: bad("Enter an amount, or leave it out.", -1, "1"),
  writeOff: bad("Enter an amount, or leave it out.", -1, "1"),
  keepRest: bad("keepRest must be a boolean.", "yes", 1),
  depositId: bad(paymentMessages.expense, "abc", 1.5),
  dimensions: bad("Invalid dimension ID.", "abc"),
  reference: badText("reference") as ReturnType<typeof bad>,
  note: badText("note") as ReturnType<typeof bad>,
  items: [
    ...bad(paymentMessages.items, undefined, [], "all"),
    ...bad("A payment can cover at most 100 invoices or bills.", Array(101).fill({ invoiceId: NOBODY })),
  ] as ReturnType<typeof bad>,
};

export const paymentCases: Cases<
  "recordPayment" | "listPayments" | "voidPayment" | "listBills" | "listVendorDeposits"
> = {
  recordPayment: {
    good: () => ({ body: good }),
    succeeds: async (world) => ({
      input: { body: { ...good, items: [{ expenseId: await freshBill(world) }] } },
      as: world.founder,
    }),
    bad: { body: { ...badPayment, isDateConfirmed: bad("isDateConfirmed must be true or false.", "yes") } },
  },
  listPayments: {
    good: () => ({ query: {} }),
    bad: {
      query: {
        page: bad("page must be at least 1.", "0"),
        perPage: bad("perPage must be at most 100.", "101"),
        invoiceId: badId(paymentMessages.invoice),
        expenseId: bad(paymentMessages.expense, "abc", "1.5"),
      },
    },
  },
  voidPayment: {
    good: () => ({ params: { id: NOBODY }, body: {} }),
    succeeds: async (world) => ({ input: { params: { id: await freshPayment(world) }, body: {} }, as: world.founder }),
    bad: {
      params: { id: badId("Invalid payment ID.") },
      body: { date: bad("Enter the day on which the money came back.", "yesterday", 7) },
    },
  },
  listVendorDeposits: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: (await freshVendor(world)).id } }, as: world.founder }),
    bad: { params: { id: badId("Invalid vendor ID.") } },
  },
  listBills: {
    good: () => ({ query: {} }),
    bad: {
      query: {
        page: bad("page must be at least 1.", "0"),
        perPage: bad("perPage must be at most 100.", "101"),
        vendorId: bad("Invalid vendor ID.", "7"),
        filter: bad(`filter must be one of ${BILL_FILTERS.join(", ")}.`, "due", ""),
        search: bad("Use at most 200 characters to search.", "x".repeat(201)),
        sortBy: bad(`sortBy must be one of ${BILL_SORT_COLUMNS.join(", ")}.`, "id", "due; drop table bill"),
        sortOrder: bad("sortOrder must be one of asc, desc.", "up"),
      },
    },
  },
};
