/** Handlers of the calls about budgets. */
import { addBudget, BUDGET_LIMITS, getBudget, saveBudget } from "@tallyleaf/contract";
import { fiscalYearAway, fiscalYearOf } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { buildComparison } from "./compare.ts";
import { readBudgetRows, writeBudgetCsv } from "./csv.ts";
import {
  loadPlanBooks,
  monthsOf,
  type PlanBooks,
  planFromActuals,
  presentBudget,
  presentHead,
  presentRows,
  readRows,
  say,
} from "./plan.ts";
import {
  type BudgetRow,
  countBudgets,
  findBudget,
  insertBudget,
  listBudgetRows,
  loadLines,
  removeBudget,
  replaceLines,
  updateBudget,
} from "./store.ts";

type BudgetCalls =
  | "listBudgets"
  | "addBudget"
  | "getBudget"
  | "saveBudget"
  | "deleteBudget"
  | "suggestBudgetRows"
  | "exportBudget"
  | "readBudgetCsv"
  | "compareBudget";

type Caller = Pick<MemberContext, "organizationId" | "userId" | "requestId">;

/** The handlers of the calls about budgets. */
export function budgetHandlers({ db, now }: { db: Database; now: () => Date }): Pick<Handlers, BudgetCalls> {
  const onBudget = <Answer>(
    organizationId: string,
    id: string,
    work: (tx: Transaction, books: PlanBooks, row: BudgetRow) => Promise<Answer>,
    lock: "no lock" | "for update" = "no lock",
  ): Promise<Answer> =>
    db.asOrganization(organizationId, async (tx) => {
      const row = await findBudget(tx, organizationId, id, lock);
      if (!row) throw new CallFailure(getBudget.failures.notFound);
      return work(tx, await loadPlanBooks(tx, organizationId), row);
    });

  return {
    listBudgets: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const books = await loadPlanBooks(tx, organizationId);
        const data = [];
        for (const row of await listBudgetRows(tx, organizationId)) {
          const months = monthsOf(books, row).length;
          data.push(presentHead(books, row, await loadLines(tx, row, months, books.currency), months));
        }
        const today = now().toISOString().slice(0, 10);
        const years = [1, 0, -1, -2].map((away) => fiscalYearAway(today, away, books.years));
        return {
          data,
          currency: books.currency,
          years: years.map(({ from, to, name }) => ({ from, to, name })),
        };
      }),

    addBudget: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId } = caller;
        const { failures } = addBudget;
        if ((await countBudgets(tx, organizationId)) >= BUDGET_LIMITS.budgets) throw new CallFailure(failures.tooMany);
        const books = await loadPlanBooks(tx, organizationId);
        const year = fiscalYearOf(body.yearFrom, books.years);
        if (year.from !== body.yearFrom)
          throw new CallFailure(failures.noYear, { errors: [{ path: "yearFrom", message: failures.noYear.message }] });
        await refuseTakenName(tx, organizationId, { id: "", startsOn: year.from, name: body.name });
        const row = {
          ...{ organizationId, id: uuid(), name: body.name, startsOn: year.from, endsOn: year.to },
          ...{ state: "draft" as const, revision: 1, createdBy: userId, createdAt: now() },
        };
        await insertBudget(tx, row);
        if (body.start === "actuals")
          await replaceLines(tx, organizationId, row.id, await planFromActuals(tx, books, row, body));
        await note(tx, caller, row, "budget_added");
        const budget = await presentBudget(tx, books, row);
        return { success: true, message: say("added", { name: row.name }), budget };
      }),

    getBudget: ({ params }, { organizationId }) => onBudget(organizationId, params.id, presentBudget),

    saveBudget: ({ params, body }, caller) =>
      onBudget(
        caller.organizationId,
        params.id,
        async (tx, books, row) => {
          const { failures } = saveBudget;
          if (body.revision !== row.revision) throw new CallFailure(failures.stale);
          const isFixed = row.state === "approved" && body.state !== "draft";
          if (isFixed && (body.rows !== undefined || (body.name ?? row.name) !== row.name))
            throw new CallFailure(failures.approved);
          if (body.name !== undefined) await refuseTakenName(tx, row.organizationId, { ...row, name: body.name });
          if (body.rows !== undefined) {
            const months = monthsOf(books, row).length;
            const kept = await loadLines(tx, row, months, books.currency);
            const { lines, faults } = readRows(books, body.rows, months, kept);
            const [first] = faults;
            if (first) throw new CallFailure(failures.badRows, { message: first.message, errors: faults.slice(0, 50) });
            await replaceLines(tx, row.organizationId, row.id, lines);
          }
          const after = {
            ...row,
            ...{ name: body.name ?? row.name, state: body.state ?? row.state, revision: row.revision + 1 },
          };
          await updateBudget(tx, row, { name: after.name, state: after.state, revision: after.revision });
          const isApproval = after.state === "approved" && row.state === "draft";
          await note(tx, caller, after, isApproval ? "budget_approved" : "budget_changed");
          const message = say(isApproval ? "nowApproved" : "saved", { name: after.name });
          return { success: true, message, budget: await presentBudget(tx, books, after) };
        },
        "for update",
      ),

    deleteBudget: ({ params }, caller) =>
      onBudget(
        caller.organizationId,
        params.id,
        async (tx, _books, row) => {
          await removeBudget(tx, row.organizationId, row.id);
          await note(tx, caller, row, "budget_deleted");
          return { success: true, message: say("deleted", { name: row.name }) };
        },
        "for update",
      ),

    suggestBudgetRows: ({ params, query }, { organizationId }) =>
      onBudget(organizationId, params.id, async (tx, books, row) => ({
        rows: presentRows(books, await planFromActuals(tx, books, row, query)),
      })),

    exportBudget: ({ params }, { organizationId }) =>
      onBudget(organizationId, params.id, async (tx, books, row) =>
        writeBudgetCsv(books, row, await loadLines(tx, row, monthsOf(books, row).length, books.currency)),
      ),

    readBudgetCsv: ({ params, body }, { organizationId }) =>
      onBudget(organizationId, params.id, async (_tx, books, row) => ({
        rows: presentRows(books, readBudgetRows(books, row, body)),
      })),

    compareBudget: ({ params, query }, { organizationId }) =>
      onBudget(organizationId, params.id, (tx, books, row) => buildComparison(tx, books, row, query)),
  };
}

/** @throws CallFailure `name_taken` by another budget of the fiscal year */
async function refuseTakenName(
  tx: Transaction,
  organizationId: string,
  { id, startsOn, name }: Pick<BudgetRow, "id" | "startsOn" | "name">,
): Promise<void> {
  const others = await listBudgetRows(tx, organizationId);
  const isTaken = others.some(
    (other) => other.id !== id && other.startsOn === startsOn && other.name.toLowerCase() === name.toLowerCase(),
  );
  const { nameTaken } = saveBudget.failures;
  if (isTaken) throw new CallFailure(nameTaken, { errors: [{ path: "name", message: nameTaken.message }] });
}

async function note(
  tx: Transaction,
  { organizationId, userId, requestId }: Caller,
  { id, name }: Pick<BudgetRow, "id" | "name">,
  verb: "budget_added" | "budget_changed" | "budget_approved" | "budget_deleted",
): Promise<void> {
  await recordEvent(tx, {
    ...{ organizationId, actorId: userId, verb, subjectType: "report", subjectId: id, after: { name }, requestId },
  });
}
