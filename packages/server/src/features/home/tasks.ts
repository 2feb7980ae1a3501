/** Tasks of a member now, from the lists of the features: each is asked as the member, with their permissions. */
import {
  can,
  type ExpenseRow,
  getOnboardingData,
  type HomeTask,
  type HomeTasks,
  listBills,
  listChangeProposals,
  listExpenses,
  listInvoices,
  listJournalDrafts,
  listLinesToMatch,
  requiredTasks,
  TASK_KINDS,
  type TaskKind,
} from "@tallyleaf/contract";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import type { OwnCalls } from "../../platform/http/own-calls.ts";

/** Tasks of each kind. */
const FIRST = { page: 1, perPage: 3 } as const;

interface Found {
  total: number;
  tasks: HomeTask[];
}

/** Lists the first tasks of each kind on which the member may act, in the order of TASK_KINDS; kinds without a task are left out. */
export async function listTasks(calls: OwnCalls, caller: MemberContext): Promise<HomeTasks["data"]> {
  const found: HomeTasks["data"] = [];
  for (const kind of TASK_KINDS) {
    const tasks = await KINDS[kind](calls, caller);
    if (tasks && tasks.total > 0) found.push({ kind, ...tasks });
  }
  return found;
}

/**
 * The rows of a list as tasks.
 *
 * @returns null if the caller's API key does not reach the list
 */
async function first<Row>(
  list: Promise<{ data: readonly Row[]; meta: { total: number } }>,
  taskOf: (row: Row) => HomeTask,
): Promise<Found | null> {
  try {
    const { data, meta } = await list;
    return { total: meta.total, tasks: data.map(taskOf) };
  } catch (error) {
    if (error instanceof CallFailure && error.failure.status === 403) return null;
    throw error;
  }
}

const KINDS: Readonly<Record<TaskKind, (calls: OwnCalls, caller: MemberContext) => Promise<Found | null> | null>> = {
  setup: (calls, caller) =>
    can(caller.permissions, "change", "company") &&
    first(openSteps(calls, caller), (step) => ({
      ...{ id: step, title: "", note: "", date: null, amount: null, currency: "", suggestion: null },
    })),
  returned: (calls, caller) =>
    approves(caller)
      ? null
      : first(calls.make(listExpenses, { query: { ...FIRST, returned: "true" } }, caller), ofExpense),
  review: (calls, caller) =>
    approves(caller)
      ? first(calls.make(listExpenses, { query: { ...FIRST, status: "to_review" } }, caller), ofExpense)
      : null,
  failed: (calls, caller) =>
    first(calls.make(listExpenses, { query: { ...FIRST, status: "failed" } }, caller), ofExpense),
  approve: (calls, caller) =>
    can(caller.permissions, "change", "journal") &&
    first(calls.make(listJournalDrafts, { query: { ...FIRST, state: "submitted" } }, caller), (row) => ({
      ...{ id: row.id, title: row.description || row.reference, note: row.enteredBy, date: row.entryDate },
      ...{ amount: row.debit, currency: row.currency, suggestion: null },
    })),
  proposals: (calls, caller) =>
    can(caller.permissions, "change", "changeProposal") &&
    first(calls.make(listChangeProposals, { query: { ...FIRST, state: "open" } }, caller), (row) => ({
      ...{
        id: row.id,
        title: row.title,
        note: row.note || (row.agent ?? row.madeBy),
        date: row.createdAt.slice(0, 10),
      },
      ...{ amount: null, currency: "", suggestion: null },
    })),
  match: (calls, caller) =>
    can(caller.permissions, "change", "bank") &&
    first(calls.make(listLinesToMatch, { query: { ...FIRST } }, caller), (line) => {
      const [best] = line.suggestions;
      return {
        ...{
          id: line.id,
          title: line.counterparty || line.description,
          note: best?.reasons.slice(0, 2).join(" · ") ?? "",
        },
        ...{ date: line.date, amount: line.amount, currency: line.currency },
        suggestion: best ? { id: best.id, title: best.title } : null,
      };
    }),
  overdue: (calls, caller) =>
    can(caller.permissions, "change", "invoice") &&
    first(
      calls.make(listInvoices, { query: { ...FIRST, status: "overdue", sortBy: "dueDate", sortOrder: "asc" } }, caller),
      (row) => ({
        ...{
          id: row.id,
          title: [row.client.name, row.number].filter(Boolean).join(" · "),
          note: "",
          date: row.dueDate,
        },
        ...{ amount: row.open, currency: row.currency, suggestion: null },
      }),
    ),
  bills: (calls, caller) =>
    can(caller.permissions, "add", "payment") &&
    first(calls.make(listBills, { query: { ...FIRST, filter: "overdue" } }, caller), (row) => ({
      ...{ id: String(row.expenseId), title: [row.vendor, row.reference].filter(Boolean).join(" · "), note: "" },
      ...{ date: row.dueDate, amount: row.open, currency: row.currency, suggestion: null },
    })),
};

/** Required steps of a founder's setup that are open, until it is ended. */
async function openSteps(calls: OwnCalls, caller: MemberContext) {
  const { data } = await calls.make(getOnboardingData, {}, caller);
  const open = data.user.onboardingCompleted ? [] : requiredTasks(true).filter((task) => !data.tasks[task]);
  return { data: open.slice(0, FIRST.perPage), meta: { total: open.length } };
}

const approves = (caller: MemberContext) => can(caller.permissions, "approve", "expense") !== null;

const ofExpense = (row: ExpenseRow): HomeTask => ({
  ...{ id: String(row.id), title: row.vendorName || (row.fileName ?? ""), date: row.date, amount: row.amount },
  note: (row.status === "failed" && row.errorMessage) || (row.reasons[0]?.message ?? row.description),
  ...{ currency: row.currency, suggestion: null },
});
