/** The calls about allowances for doubtful receivables. */
import { type Allowance, type allowanceCalls, monthClosedMessage, postAllowance } from "@tallyleaf/contract";
import { addDays, dayOf, decimal, decimalToNumber, moneyFromDecimal, sum, toNumber } from "@tallyleaf/ledger";
import { findClosedPeriod } from "../../books/calendar/closed.ts";
import { loadFiscalYears } from "../../books/calendar/fiscal-years.ts";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { lastMonthOver } from "../../books/runs/months.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { inReadersLanguage } from "../../platform/http/reader.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { estimateAllowance } from "./estimate.ts";
import { postAllowanceOf, reverseAllowanceOf } from "./post.ts";
import { findAllowanceOf, listAllowanceRows, lockAllowances, type ShownAllowance } from "./store.ts";

/** The handlers of the calls about allowances. */
export function allowanceHandlers({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): Pick<Handlers, keyof typeof allowanceCalls> {
  const today = () => dayOf(now());
  return {
    previewAllowance: ({ body }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        // The last day of the last month, or of the fiscal year if that ended since.
        const day = body.day ?? lastMonthOver(today(), await loadFiscalYears(tx, organizationId)).to;
        const { currency, items, amount } = await estimateAllowance(tx, organizationId, day, body.shares);
        const row = await findAllowanceOf(tx, organizationId, day);
        return {
          ...{ day, undoneOn: addDays(day, 1), currency },
          items: items.map((item) => ({
            ...item,
            open: toNumber(item.open),
            base: item.base && toNumber(item.base),
            amount: toNumber(item.amount),
          })),
          amount: toNumber(amount),
          refusal: await findRefusal(tx, organizationId, { day, today: today(), isNothing: amount.minor === 0n }),
          posted: row && present(await show(tx, organizationId, row.id), currency),
        };
      }),

    postAllowance: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        await lockAllowances(tx, organizationId);
        const { id, stands } = await postAllowanceOf(tx, caller, body, { today: today(), at: now() });
        const message = sayAnswer(stands ? "allowanceStands" : "allowancePosted");
        return { success: true, message, allowance: await answer(tx, organizationId, id) };
      }),

    listAllowances: ({ query: { page, perPage } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const currency = await loadBaseCurrency(tx, organizationId);
        const { shown, total } = await listAllowanceRows(tx, organizationId, { page, perPage });
        return {
          data: shown.map((one) => present(one, currency)),
          meta: { total, currentPage: page, perPage },
          currency,
        };
      }),

    reverseAllowance: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        await lockAllowances(tx, organizationId);
        await reverseAllowanceOf(tx, caller, id, now());
        const allowance = await answer(tx, organizationId, id);
        return { success: true, message: sayAnswer("allowanceReversed"), allowance };
      }),
  };
}

/** Why a day can't be posted; null: it can. */
async function findRefusal(
  tx: Transaction,
  organizationId: string,
  { day, today, isNothing }: { day: string; today: string; isNothing: boolean },
): Promise<string | null> {
  const { notOver, nothing } = postAllowance.failures;
  if (day >= today) return inReadersLanguage(notOver.message);
  for (const one of [day, addDays(day, 1)]) {
    const period = await findClosedPeriod(tx, organizationId, one);
    if (period !== null) return monthClosedMessage(period);
  }
  return isNothing ? inReadersLanguage(nothing.message) : null;
}

async function show(tx: Transaction, organizationId: string, id: string): Promise<ShownAllowance> {
  const [shown] = (await listAllowanceRows(tx, organizationId, { id })).shown;
  if (!shown) throw new Error(`The allowance ${id} is gone in the middle of its transaction.`);
  return shown;
}

const answer = async (tx: Transaction, organizationId: string, id: string): Promise<Allowance> =>
  present(await show(tx, organizationId, id), await loadBaseCurrency(tx, organizationId));

function present({ row, entries, postedBy }: ShownAllowance, currency: string): Allowance {
  const read = (text: string) => moneyFromDecimal(text, currency);
  return {
    ...{ id: row.id, day: row.day, undoneOn: addDays(row.day, 1), invoices: row.lines.length, entries },
    amount: toNumber(
      sum(
        row.lines.map(({ amount }) => read(amount)),
        currency,
      ),
    ),
    lines: row.lines.map(({ invoiceId, percent, amount }) => ({
      ...{ invoiceId, percent: decimalToNumber(decimal(percent)), amount: toNumber(read(amount)) },
    })),
    postedBy: postedBy ?? "",
    postedAt: row.createdAt.toISOString(),
    reversedAt: row.reversedAt?.toISOString() ?? null,
  };
}
