/** The calls about accruals. */
import {
  ACCRUAL_STATES,
  type Accrual,
  type AccrualDocument,
  type AccrualState,
  type accrualCalls,
  listAccrualDocuments,
} from "@tallyleaf/contract";
import { addDays, dayOf, moneyFromDecimal, subtract, toNumber } from "@tallyleaf/ledger";
import { loadAccountNames } from "../../books/chart/accounts/chart.ts";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { loadDimensionBook, namedDimensions } from "../../books/dimensions/book.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { postAccrualOf, reverseAccrualOf } from "./post.ts";
import { reopenAccrualOf, settleAccrualOf } from "./settle.ts";
import {
  type DocumentRow,
  findAccrual,
  listAccrualRows,
  listDocuments,
  lockAccruals,
  type ShownAccrual,
} from "./store.ts";

/** The handlers of the calls about accruals. */
export function accrualHandlers({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): Pick<Handlers, keyof typeof accrualCalls> {
  const today = () => dayOf(now());
  const answer = async (tx: Transaction, organizationId: string, id: string): Promise<Accrual> => {
    const { shown } = await listAccrualRows(tx, organizationId, today(), { id });
    const [one] = await presentAll(tx, organizationId, shown);
    if (!one) throw new Error(`The accrual ${id} is gone in the middle of its transaction.`);
    return one;
  };
  return {
    listAccruals: ({ query: { page, perPage, state } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { shown, counts } = await listAccrualRows(tx, organizationId, today(), { page, perPage, state });
        const all = { open: 0, late: 0, settled: 0, reversed: 0, ...counts };
        const listed: readonly AccrualState[] = state === undefined ? ACCRUAL_STATES : [state];
        return {
          data: await presentAll(tx, organizationId, shown),
          meta: { total: listed.reduce((total, one) => total + all[one], 0), currentPage: page, perPage },
          currency: await loadBaseCurrency(tx, organizationId),
          counts: all,
        };
      }),

    postAccrual: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const id = await postAccrualOf(tx, caller, body, { today: today(), at: now() });
        const message = sayAnswer("accrualPosted");
        return { success: true, message, accrual: await answer(tx, caller.organizationId, id) };
      }),

    listAccrualDocuments: ({ params: { id } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const row = await findAccrual(tx, organizationId, id);
        if (!row) throw new CallFailure(listAccrualDocuments.failures.notFound);
        const currency = await loadBaseCurrency(tx, organizationId);
        const found = await listDocuments(tx, row);
        return { data: found.map((one) => presentDocument(one, row.amount, currency)), currency };
      }),

    settleAccrual: ({ params: { id }, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await lockAccruals(tx, caller.organizationId);
        await settleAccrualOf(tx, caller, id, body, today());
        const message = sayAnswer(body.reason === "" ? "accrualSettled" : "accrualClosed");
        return { success: true, message, accrual: await answer(tx, caller.organizationId, id) };
      }),

    reopenAccrual: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await lockAccruals(tx, caller.organizationId);
        await reopenAccrualOf(tx, caller, id, today());
        const message = sayAnswer("accrualReopened");
        return { success: true, message, accrual: await answer(tx, caller.organizationId, id) };
      }),

    reverseAccrual: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await lockAccruals(tx, caller.organizationId);
        await reverseAccrualOf(tx, caller, id, now());
        const message = sayAnswer("accrualReversed");
        return { success: true, message, accrual: await answer(tx, caller.organizationId, id) };
      }),
  };
}

async function presentAll(tx: Transaction, organizationId: string, shown: readonly ShownAccrual[]): Promise<Accrual[]> {
  const currency = await loadBaseCurrency(tx, organizationId);
  const accounts = await loadAccountNames(tx, organizationId);
  const book = await loadDimensionBook(tx, organizationId);
  return shown.map(({ row, state, document, entries, postedBy }) => ({
    ...{ id: row.id, kind: row.kind, state, day: row.day, undoneOn: addDays(row.day, 1) },
    ...{ accountCode: row.accountCode, heldCode: row.heldCode },
    account: accounts.get(row.accountCode) ?? row.accountCode,
    held: accounts.get(row.heldCode) ?? row.heldCode,
    amount: toNumber(moneyFromDecimal(row.amount, currency)),
    dimensions: namedDimensions(book, row.dimensions),
    ...{ description: row.description, party: row.party, expectedBy: row.expectedBy, entries },
    document: document && presentDocument(document, row.amount, currency),
    closedBecause: row.closedBecause,
    postedBy: postedBy ?? "",
    postedAt: row.createdAt.toISOString(),
    reversedAt: row.reversedAt?.toISOString() ?? null,
  }));
}

function presentDocument(
  { expenseId, invoiceId, party, reference, day, amount, elsewhere }: DocumentRow,
  accrued: string,
  currency: string,
): AccrualDocument {
  const net = moneyFromDecimal(amount, currency);
  return {
    ...{ expenseId: expenseId === null ? null : Number(expenseId), invoiceId, party, reference, day },
    amount: toNumber(net),
    difference: toNumber(
      subtract(subtract(net, moneyFromDecimal(elsewhere, currency)), moneyFromDecimal(accrued, currency)),
    ),
  };
}
