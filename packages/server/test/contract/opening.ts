/** Calls about opening balances of whole books. */
import { amountMessages, CALLS, openingMessages } from "@tallyleaf/contract";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

const balances = [
  { code: "1400", debit: 10 },
  { code: "3000", credit: 10 },
];
const file = new File(["code,name,debit,credit\n1400,Inventory,10.00,\n"], "balances.csv", { type: "text/csv" });

/** Posts opening balances of one's own company, and gives their id. */
async function freshOpening({ server }: World) {
  const founder = await server.register({ defaultCurrency: "EUR" });
  await founder.call(CALLS.saveOpening, { body: { revision: 0, date: "2026-01-01", balances } });
  const { opening } = await founder.call(CALLS.postOpening, { body: { revision: 1, seen: null } });
  return { founder, id: opening.id };
}

async function freshDraft({ server }: World) {
  const founder = await server.register({ defaultCurrency: "EUR" });
  await founder.call(CALLS.saveOpening, { body: { revision: 0, date: "2026-01-01", balances } });
  return founder;
}

const DAYS = ["2026-02-30", "01.01.2026", "soon"] as const;
const badContent = () => ({
  date: bad(openingMessages.date, ...DAYS, 7),
  balances: bad(
    openingMessages.balances,
    "all",
    Array.from({ length: 1001 }, () => ({})),
  ),
  items: [
    ...bad(
      openingMessages.items,
      "all",
      Array.from({ length: 2001 }, () => ({ kind: "payable" })),
    ),
    ...bad(
      openingMessages.taxes,
      [{ kind: "payable", taxes: "all" }],
      [{ kind: "payable", taxes: Array(11).fill({}) }],
    ),
    ...bad(openingMessages.code, [{ kind: "payable", accountCode: "x".repeat(21) }]),
    ...bad(openingMessages.taxCode, [{ kind: "payable", taxes: [{ code: 7 }] }]),
    ...bad(openingMessages.amount, [{ kind: "payable", taxes: [{ tax: "much" }] }]),
  ] as ReturnType<typeof bad>,
  banks: bad(
    openingMessages.banks,
    "all",
    Array.from({ length: 201 }, () => ({})),
  ),
  files: bad(
    openingMessages.files,
    "all",
    Array.from({ length: 51 }, () => ({ of: "balances", name: "a.csv", sha256: "0".repeat(64) })),
  ),
});

export const openingCases: Cases<
  | "listOpenings"
  | "getOpening"
  | "saveOpening"
  | "checkOpening"
  | "discardOpening"
  | "readOpeningTable"
  | "postOpening"
  | "reverseOpening"
> = {
  listOpenings: { good: () => ({}), bad: {} },
  getOpening: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => {
      const { founder, id } = await freshOpening(world);
      return { input: { params: { id } }, as: founder };
    },
    bad: { params: { id: badId("Invalid ID of opening balances.") } },
  },
  saveOpening: {
    good: () => ({ body: { revision: 0 } }),
    succeeds: async ({ server }) => ({ input: { body: { revision: 0 } }, as: await server.register({}) }),
    bad: {
      body: {
        revision: bad(openingMessages.revision, undefined, -1, 1.5, "0"),
        ...badContent(),
      },
    },
  },
  checkOpening: {
    good: () => ({ body: {} }),
    bad: { body: badContent() },
  },
  discardOpening: {
    good: () => ({}),
    succeeds: async (world) => ({ input: {}, as: await freshDraft(world) }),
    bad: {},
  },
  readOpeningTable: {
    good: () => ({ body: { of: "balances" }, file }),
    bad: {
      body: {
        of: bad("Choose what the table holds: balances, receivable, or payable.", undefined, "all"),
        decimalMark: bad(amountMessages.decimalMark, ";"),
      },
    },
  },
  postOpening: {
    good: () => ({ body: { revision: 1, seen: null } }),
    succeeds: async (world) => ({ input: { body: { revision: 1, seen: null } }, as: await freshDraft(world) }),
    bad: {
      body: {
        revision: bad(openingMessages.revision, undefined, -1, "1"),
        seen: [...bad(openingMessages.amount, -1, "1212"), ...bad(openingMessages.tooLarge, 1e13)] as ReturnType<
          typeof bad
        >,
      },
    },
  },
  reverseOpening: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => {
      const { founder, id } = await freshOpening(world);
      return { input: { params: { id } }, as: founder };
    },
    bad: { params: { id: badId("Invalid ID of opening balances.") } },
  },
};
