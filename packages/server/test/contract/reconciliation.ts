/** Calls about reconciliation. */
import { CALLS } from "@tallyleaf/contract";
import { bankAccountOf, bankLine } from "../support/bank-lines.ts";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

const badParams = { id: badId("Invalid reconciliation ID.") };
/** Each on a ledger account of its own: an account is reconciled once at a time. */
let free = 0;

/** A line that is booked, on a bank account of its own, and a reconciliation that has ticked it. */
async function fresh({ server, founder }: World) {
  const accountCode = `17${String(++free).padStart(3, "0")}`;
  const account = { name: "Bank of bees", type: "Asset", code: accountCode, purpose: "cash" } as const;
  await founder.call(CALLS.createAccount, { body: account });
  const line = await bankLine(server, founder, { amount: "-3", accountCode, date: "2026-05-04" });
  await founder.call(CALLS.bookLine, { params: { id: line }, body: { accountCode: "5000" } });
  const bankAccountId = await bankAccountOf(server, founder, accountCode);
  const body = { bankAccountId, toDate: "2026-05-31", closingBalance: -3, openingBalance: 0 };
  return { line, body };
}

async function started(world: World) {
  const { line, body } = await fresh(world);
  const { reconciliation } = await world.founder.call(CALLS.startReconciliation, { body });
  return { line, id: reconciliation.id };
}

export const reconciliationCases: Cases<
  | "listReconciliations"
  | "startReconciliation"
  | "getReconciliation"
  | "tickLines"
  | "lockReconciliation"
  | "reopenReconciliation"
  | "giveUpReconciliation"
> = {
  listReconciliations: {
    good: () => ({ query: {} }),
    bad: {
      query: {
        page: bad("page must be at least 1.", "0"),
        perPage: bad("perPage must be at most 100.", "101"),
        bankAccountId: badId("Invalid bank account ID."),
      },
    },
  },
  startReconciliation: {
    good: () => ({ body: { bankAccountId: NOBODY, toDate: "2026-05-31", closingBalance: 10 } }),
    succeeds: async (world) => ({ input: { body: (await fresh(world)).body }, as: world.founder }),
    bad: {
      body: {
        bankAccountId: badId("Invalid bank account ID."),
        toDate: bad("Enter the statement's last day.", undefined, "", "2026-02-30"),
        closingBalance: bad("Enter the statement's closing balance.", undefined, "10", null),
        openingBalance: bad("Enter a number for the opening balance.", "10", null),
      },
    },
  },
  getReconciliation: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: (await started(world)).id } }, as: world.founder }),
    bad: { params: badParams },
  },
  tickLines: {
    good: () => ({ params: { id: NOBODY }, body: { lineIds: [NOBODY], ticked: true } }),
    succeeds: async (world) => {
      const { id, line } = await started(world);
      return { input: { params: { id }, body: { lineIds: [line], ticked: false } }, as: world.founder };
    },
    bad: {
      params: badParams,
      body: {
        lineIds: bad("Choose the transactions.", undefined, [], "all"),
        ticked: [...bad("ticked is required.", undefined), ...bad("ticked must be a boolean.", "yes")] as ReturnType<
          typeof bad
        >,
      },
    },
  },
  lockReconciliation: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: (await started(world)).id } }, as: world.founder }),
    bad: { params: badParams },
  },
  reopenReconciliation: {
    good: () => ({ params: { id: NOBODY }, body: { reason: "A line was wrong" } }),
    succeeds: async (world) => {
      const { id } = await started(world);
      await world.founder.call(CALLS.lockReconciliation, { params: { id } });
      return { input: { params: { id }, body: { reason: "A line was wrong" } }, as: world.founder };
    },
    bad: {
      params: badParams,
      body: {
        reason: [
          ...bad("Enter a reason for reopening it.", undefined, "", " "),
          ...bad("Use at most 300 characters.", "x".repeat(301)),
        ] as ReturnType<typeof bad>,
      },
    },
  },
  giveUpReconciliation: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: (await started(world)).id } }, as: world.founder }),
    bad: { params: badParams },
  },
};
