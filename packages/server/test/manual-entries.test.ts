/** Journal entries by hand over HTTP: what is posted, what is refused and why, reversals, and what reports and the export say of them. */
import { CALLS, type CallName, type ErrorBody } from "@tallyleaf/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshBill } from "./contract/payments.ts";
import { balancesOf } from "./support/balances.ts";
import { violations } from "./support/book.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), config: { logLevel: "error" } });
});
afterAll(() => server.close());

const send = async (name: CallName, input: RawInput, as: Person = founder) => {
  const answer = await sendCall(server.origin, CALLS[name], input, as.headers);
  return { ...answer, json: answer.json as Partial<ErrorBody> };
};

type Line = [account: string, debit: number, credit: number, description?: string];
const body = (entryDate: string, lines: readonly Line[], extra: object = {}) => ({
  body: {
    entryDate,
    description: "Wages, to be split",
    lines: lines.map(([accountCode, debit, credit, description = ""]) => ({ accountCode, debit, credit, description })),
    ...extra,
  },
});
const post = (...given: Parameters<typeof body>) => founder.call(CALLS.postManualEntry, body(...given));

describe("an entry by hand", () => {
  beforeAll(async () => {
    founder = await server.register({ defaultCurrency: "EUR" });
  });

  it("is posted with all its lines, and listed", async () => {
    const { entry, message } = await post(
      "2026-03-31",
      [
        ["6000", 3000, 0, "Gross"],
        ["6100", 630.4, 0],
        ["1100", 0, 1950.1],
        ["1200", 0, 1680.3, "Tax office"],
      ],
      { reference: "PAY-3" },
    );
    expect(message).toBe("Journal entry posted.");
    expect(entry).toMatchObject({ posted: true, currency: "EUR", source: { kind: "manual" }, reversedBy: null });
    expect(
      entry.lines.map(({ type, amount, account, description }) => [type, amount, account.code, description]),
    ).toEqual([
      ["debit", 3000, "6000", "Gross"],
      ["debit", 630.4, "6100", null],
      ["credit", 1950.1, "1100", null],
      ["credit", 1680.3, "1200", "Tax office"],
    ]);
    expect(await balancesOf(server, founder)).toEqual({
      "6000": 3000,
      "6100": 630.4,
      "1100": -1950.1,
      "1200": -1680.3,
    });
    const { data } = await founder.call(CALLS.listJournalEntries, { query: { origin: "manual", search: "pay-3" } });
    expect(data).toMatchObject([{ id: entry.id, amount: 3630.4, baseCurrency: "EUR", reference: "PAY-3" }]);
  });

  it("is refused with the difference when its sides differ, and nothing is posted", async () => {
    const before = await balancesOf(server, founder);
    const answer = await send(
      "postManualEntry",
      body("2026-04-01", [
        ["6000", 10, 0],
        ["1100", 0, 9.99],
      ]),
    );
    expectFailure(
      answer,
      CALLS.postManualEntry.failures.unbalanced,
      "Debits are €10.00 and credits are €9.99. The difference is €0.01. Change a line, or add one for the difference.",
    );
    expect(await balancesOf(server, founder)).toEqual(before);
  });

  it("is refused on receivables and payables, on unknown accounts, and with both sides or none on a line", async () => {
    const { failures } = CALLS.postManualEntry;
    const control = await send(
      "postManualEntry",
      body("2026-04-01", [
        ["6000", 10, 0],
        ["2000", 0, 10],
      ]),
    );
    expect(control.json).toMatchObject({
      code: failures.controlAccount.code,
      errors: [{ path: "lines.1.item" }],
    });
    const unknown = await send(
      "postManualEntry",
      body("2026-04-01", [
        ["9876", 10, 0],
        ["1100", 0, 10],
      ]),
    );
    expect(unknown.json).toMatchObject({
      code: failures.unknownAccount.code,
      errors: [{ path: "lines.0.accountCode" }],
    });
    for (const line of [
      ["6000", 10, 10],
      ["6000", 0, 0],
      ["6000", -1, 0],
    ] satisfies Line[]) {
      const { status, json } = await send("postManualEntry", body("2026-04-01", [line, ["1100", 0, 10]]));
      expect([status, json.errors?.[0]?.path]).toEqual([400, "lines.0.debit"]);
    }
  });

  it("keeps every cent, and refuses more decimals than the currency has", async () => {
    const { entry } = await post("2026-04-01", [
      ["6000", 1234567.89, 0],
      ["1100", 0, 1234567.89],
    ]);
    expect(entry.lines[0]?.amount).toBe(1234567.89);
    const { json } = await send(
      "postManualEntry",
      body("2026-04-01", [
        ["6000", 1.005, 0],
        ["1100", 0, 1.005],
      ]),
    );
    expect(json.errors?.[0]?.path).toBe("lines.0.debit");
  });

  it("is posted at the given rate in another currency", async () => {
    const before = await balancesOf(server, founder);
    await post(
      "2026-04-02",
      [
        ["1200", 100, 0],
        ["6000", 0, 100],
      ],
      { currency: "USD", exchangeRate: 0.92 },
    );
    const after = await balancesOf(server, founder);
    expect((after["1200"] ?? 0) - (before["1200"] ?? 0)).toBeCloseTo(92, 2);
    const missing = await send(
      "postManualEntry",
      body(
        "1999-01-04",
        [
          ["1200", 1, 0],
          ["6000", 0, 1],
        ],
        { currency: "KZT" },
      ),
    );
    expect(missing.json).toMatchObject({ code: "rate_missing", errors: [{ path: "exchangeRate" }] });
    const worthless = await send(
      "postManualEntry",
      body(
        "2025-01-04",
        [
          ["1200", 1, 0],
          ["6000", 0, 1],
        ],
        { currency: "KZT", exchangeRate: 0.001 },
      ),
    );
    expect(worthless.json).toMatchObject({ code: "rate_too_small", errors: [{ path: "exchangeRate" }] });
  });

  it("is refused in a closed month", async () => {
    await founder.call(CALLS.closeMonth, { params: { month: "2025-01" }, body: {} });
    const { status, json } = await send(
      "postManualEntry",
      body("2025-01-31", [
        ["6000", 1, 0],
        ["1100", 0, 1],
      ]),
    );
    expect([status, json.code]).toEqual([409, "month_closed"]);
  });

  it("keeps the laws of the books and is in every report, whatever entries are posted and reversed", async () => {
    const amounts = fc.array(
      fc.tuple(fc.constantFrom("1000", "1100", "1200", "6000", "6100", "4000"), fc.integer({ min: 1, max: 9_999_99 })),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    const history = fc.array(fc.record({ amounts, day: fc.integer({ min: 1, max: 28 }), isReversed: fc.boolean() }), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(history, async (entries) => {
        const person = await server.register({ defaultCurrency: "EUR" });
        const expected = new Map<string, number>();
        for (const { amounts: given, day, isReversed } of entries) {
          const total = given.reduce((all, [, cents]) => all + cents, 0);
          const lines: Line[] = [
            ...given.map(([code, cents]): Line => [code, cents / 100, 0]),
            ["3000", 0, total / 100],
          ];
          const { entry } = await person.call(
            CALLS.postManualEntry,
            body(`2026-06-${String(day).padStart(2, "0")}`, lines),
          );
          if (isReversed) {
            await person.call(CALLS.reverseManualEntry, {
              params: { id: entry.id },
              body: { entryDate: "2026-07-01" },
            });
            continue;
          }
          for (const [code, debit, credit] of lines)
            expected.set(code, (expected.get(code) ?? 0) + Math.round((debit - credit) * 100));
        }
        const balances = Object.entries(await balancesOf(server, person)).map(([code, sum]) => [
          code,
          Math.round(sum * 100),
        ]);
        expect(Object.fromEntries(balances)).toEqual(
          Object.fromEntries([...expected].filter(([, cents]) => cents !== 0)),
        );
        expect(await violations(server.db, person.session.currentOrganizationId)).toEqual([]);
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });
});

describe("a reversal", () => {
  beforeAll(async () => {
    founder = await server.register({ defaultCurrency: "EUR" });
  });

  it("swaps the sides on the day of choice, once", async () => {
    const { entry } = await post("2026-04-30", [
      ["6000", 50, 0],
      ["1100", 0, 50],
    ]);
    const { entry: reversal } = await founder.call(CALLS.reverseManualEntry, {
      params: { id: entry.id },
      body: { entryDate: "2026-05-01" },
    });
    expect(reversal).toMatchObject({ entryDate: "2026-05-01", reverses: entry.id, source: { kind: "manual" } });
    expect(reversal.lines.map(({ type, amount }) => [type, amount])).toEqual([
      ["credit", 50],
      ["debit", 50],
    ]);
    expect(await balancesOf(server, founder)).toEqual({});
    const { failures } = CALLS.reverseManualEntry;
    const again = await Promise.all(
      [1, 2].map(() => send("reverseManualEntry", { params: { id: entry.id }, body: {} })),
    );
    for (const answer of again) expectFailure(answer, failures.isReversed);
    expectFailure(await send("reverseManualEntry", { params: { id: reversal.id }, body: {} }), failures.isReversal);
    expect((await founder.call(CALLS.getJournalEntry, { params: { id: entry.id } })).reversedBy).toBe(reversal.id);
  });

  it("is refused on a day before the entry, and made on its own day", async () => {
    const { entry } = await post("2026-04-30", [
      ["6000", 50, 0],
      ["1100", 0, 50],
    ]);
    const { beforeEntry } = CALLS.reverseManualEntry.failures;
    const [params, body] = [{ id: entry.id }, { entryDate: "2026-04-29" }];
    const refused = await send("reverseManualEntry", { params, body });
    expectFailure(refused, beforeEntry);
    expect(refused.json.errors).toEqual([{ path: "entryDate", message: beforeEntry.message }]);
    expect((await founder.call(CALLS.getJournalEntry, { params })).reversedBy).toBeNull();
    const reversed = await founder.call(CALLS.reverseManualEntry, { params, body: { entryDate: "2026-04-30" } });
    expect(reversed.entry.entryDate).toBe("2026-04-30");
  });

  it("is made once when several people reverse at once", async () => {
    const { entry } = await post("2026-04-30", [
      ["6000", 5, 0],
      ["1100", 0, 5],
    ]);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send("reverseManualEntry", { params: { id: entry.id }, body: {} })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await balancesOf(server, founder)).toEqual({});
  });

  it("is refused of an entry that a document made, and of one of another company", async () => {
    await freshBill({ founder }, 20, "EUR");
    const { data } = await founder.call(CALLS.listJournalEntries, { query: {} });
    const bill = data.find(({ source }) => source.kind === "expense");
    const { failures } = CALLS.reverseManualEntry;
    expectFailure(await send("reverseManualEntry", { params: { id: bill?.id ?? "" }, body: {} }), failures.notManual);
    const rival = await server.register();
    const { entry } = await post("2026-04-30", [
      ["6000", 5, 0],
      ["1100", 0, 5],
    ]);
    expectFailure(await send("reverseManualEntry", { params: { id: entry.id }, body: {} }, rival), failures.notFound);
    expectFailure(
      await send("getJournalEntry", { params: { id: entry.id } }, rival),
      CALLS.getJournalEntry.failures.notFound,
    );
  });
});

describe("an employee", () => {
  it("neither sees nor posts entries; an accountant does", async () => {
    founder = await server.register();
    const employee = await addMember(server, founder, "employee");
    for (const [name, input] of [
      ["listJournalEntries", { query: {} }],
      [
        "postManualEntry",
        body("2026-04-01", [
          ["6000", 1, 0],
          ["1100", 0, 1],
        ]),
      ],
    ] satisfies [CallName, RawInput][])
      expect((await send(name, input, employee)).status).toBe(403);
    const accountant = await addMember(server, founder, "accountant");
    await accountant.call(
      CALLS.postManualEntry,
      body("2026-04-01", [
        ["6000", 1, 0],
        ["1100", 0, 1],
      ]),
    );
  });
});
