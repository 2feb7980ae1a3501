/** Calls about payment runs, and the cash forecast. */
import { CALLS, paymentRunMessages } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { bankAccountOf, bankLine } from "../support/bank-lines.ts";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";
import { freshBill } from "./payments.ts";

const IBAN = "DE89370400440532013000";
const FAR = "2099-01-04";
const good = { payDate: FAR, bankAccountId: NOBODY, bills: [{ expenseId: 1 }] };
const params = { id: badId("Invalid ID of a payment run.") };
const nobody = { good: () => ({ params: { id: NOBODY } }), bad: { params } };

/** A body of bills that can be paid. */
async function freshBody(world: World) {
  const { server, founder } = world;
  await bankLine(server, founder, { amount: "1", accountCode: "1100" });
  const bankAccountId = await bankAccountOf(server, founder, "1100");
  await server.db.asSystem((tx) =>
    tx.execute(sql`update bank_account set number = 'DE02120300000000202051'
      where organization_id = ${founder.session.currentOrganizationId} and id = ${bankAccountId}`),
  );
  return { payDate: FAR, bankAccountId, bills: [{ expenseId: await freshBill(world), iban: IBAN }] };
}
async function fresh(world: World): Promise<string> {
  const { runs } = await world.founder.call(CALLS.createPaymentRuns, { body: await freshBody(world) });
  return runs[0]?.id ?? "";
}
async function approved(world: World): Promise<string> {
  const id = await fresh(world);
  await world.founder.call(CALLS.approvePaymentRun, { params: { id } });
  return id;
}
async function exported(world: World): Promise<string> {
  const id = await approved(world);
  await world.founder.call(CALLS.exportPaymentRun, { params: { id } });
  return id;
}
const succeedsWith = (make: (world: World) => Promise<string>) => async (world: World) => ({
  input: { params: { id: await make(world) } },
  as: world.founder,
});

export const paymentRunCases: Cases<
  | "listPayableBills"
  | "listPaymentRuns"
  | "createPaymentRuns"
  | "approvePaymentRun"
  | "exportPaymentRun"
  | "getPaymentRunFile"
  | "withdrawPaymentRun"
  | "savePaymentRunSettings"
  | "cashForecast"
> = {
  listPayableBills: {
    good: () => ({ query: { payDate: FAR } }),
    bad: { query: { payDate: bad(paymentRunMessages.payDate, "2026-02-30", "soon") } },
  },
  listPaymentRuns: {
    good: () => ({ query: { page: 1, perPage: 10 } }),
    bad: {
      query: {
        page: bad("page must be at least 1.", "0"),
        perPage: bad("perPage must be at most 100.", "101"),
      },
    },
  },
  createPaymentRuns: {
    good: () => ({ body: good }),
    succeeds: async (world) => ({ input: { body: await freshBody(world) }, as: world.founder }),
    bad: {
      body: {
        payDate: bad(paymentRunMessages.payDate, undefined, "2026-02-30", 7),
        bankAccountId: bad(paymentRunMessages.bankAccount, undefined, "abc"),
        takeDiscounts: bad("Choose whether discounts are taken.", "yes"),
        bills: [
          ...bad(paymentRunMessages.bills, undefined, [], "1"),
          ...bad(paymentRunMessages.bill, [{ expenseId: "1" }], [{}]),
          ...bad(paymentRunMessages.iban, [{ expenseId: 1, iban: "DE00" }], [{ expenseId: 1, iban: "x".repeat(43) }]),
          ...bad(paymentRunMessages.discount, [{ expenseId: 1, discount: -1 }], [{ expenseId: 1, discount: "2" }]),
          ...bad(paymentRunMessages.reference, [{ expenseId: 1, reference: "1".repeat(36) }]),
          ...bad(
            "Choose at most 500 bills.",
            Array.from({ length: 501 }, (_, at) => ({ expenseId: at + 1 })),
          ),
        ] as ReturnType<typeof bad>,
      },
    },
  },
  approvePaymentRun: { ...nobody, succeeds: succeedsWith(fresh) },
  exportPaymentRun: { ...nobody, succeeds: succeedsWith(approved) },
  getPaymentRunFile: { ...nobody, succeeds: succeedsWith(exported) },
  withdrawPaymentRun: { ...nobody, succeeds: succeedsWith(fresh) },
  savePaymentRunSettings: {
    good: () => ({ body: { approvalLimit: null } }),
    bad: {
      body: {
        approvalLimit: [
          ...bad(paymentRunMessages.limit, undefined, -1, "100", 2e12),
          ...bad("This number is too large, or has too many decimals.", 1e16),
        ] as ReturnType<typeof bad>,
      },
    },
  },
  cashForecast: {
    good: () => ({ query: { today: FAR } }),
    bad: { query: { today: bad("today is not a date (YYYY-MM-DD).", "2026-02-30", "soon") } },
  },
};
