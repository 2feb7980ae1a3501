/** Accepting what was read and approving what was submitted, taking that back, and returning it with a comment. */
import { acceptExpense, asksWhoPaid, returnExpense, undoAccept } from "@tallyleaf/contract";
import { balance } from "@tallyleaf/ledger";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import { sayRefusal } from "../../platform/http/say-refusal.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { noteFacts } from "../../platform/undo/undoable.ts";
import type { FileLinks } from "../documents/keys.ts";
import { approvedBy } from "./approval.ts";
import { complete, findAcceptance } from "./draft.ts";
import { findForChange } from "./find-for-change.ts";
import { accepted } from "./hooks.ts";
import { asksAboutRate, forgetOldRate, keepOldRate } from "./keep-rate.ts";
import { isKeptWithoutEntry } from "./present.ts";
import { readReasons } from "./reasons.ts";
import { findCurrentEntry, revise, statedOf } from "./revise.ts";
import { forEach } from "./several.ts";
import { showChanged } from "./show.ts";
import { type ExpenseRecord, updateExpense } from "./store.ts";

interface Deps {
  db: Database;
  links: FileLinks;
  now: () => Date;
}

/** The handlers of a reviewer's decisions. */
export function acceptHandlers(
  deps: Deps,
): Pick<Handlers, "acceptExpense" | "acceptExpenses" | "undoAccept" | "returnExpense"> {
  const { db, links, now } = deps;
  return {
    acceptExpense: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await accept(tx, params.id, caller, now(), "one", body.revision);
        const expense = await showChanged(tx, caller.organizationId, params.id, links);
        return { success: true, message: sayAnswer("expenseAccepted"), expense };
      }),

    acceptExpenses: ({ body }, caller) =>
      forEach({ db, caller }, body.ids, "expensesAccepted", (id, step) =>
        db.asOrganization(caller.organizationId, async (tx) => {
          await accept(tx, id, caller, now(), "many");
          await noteFacts(tx, caller.organizationId, step, { facts: [{ id }] });
        }),
      ),

    undoAccept: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await undoAcceptance(tx, params.id, caller, now());
        const changed = await showChanged(tx, caller.organizationId, params.id, links);
        return { success: true, message: sayAnswer("acceptanceUndone"), expense: changed };
      }),

    returnExpense: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { notFound, nothingToAccept } = returnExpense.failures;
        const { expense } = await findForChange(tx, params.id, caller, "approve", notFound);
        if (expense.status !== "to_review") throw new CallFailure(nothingToAccept);
        const { organizationId, userId, requestId } = caller;
        await updateExpense(tx, organizationId, expense.id, {
          approval: "returned",
          approvalComment: body.comment,
          approvalBy: userId,
        });
        await recordEvent(tx, {
          organizationId,
          actorId: userId,
          verb: "returned",
          subjectType: "expense",
          subjectId: String(expense.id),
          before: { approval: expense.approval, comment: expense.approvalComment },
          after: { approval: "returned", comment: body.comment },
          requestId,
        });
        const changed = await showChanged(tx, organizationId, expense.id, links);
        return { success: true, message: sayAnswer("expenseReturned"), expense: changed };
      }),
  };
}

/** Makes an accepted expense one to review again. @throws CallFailure `nothing_to_undo` */
export async function undoAcceptance(tx: Transaction, id: number, caller: MemberContext, at: Date): Promise<void> {
  const { notFound, nothingToUndo } = undoAccept.failures;
  const { expense } = await findForChange(tx, id, caller, "approve", notFound);
  const former = await findCurrentEntry(tx, expense);
  const before = former?.row.postedAt ? await findAcceptance(tx, former) : null;
  if (!former || !before) throw new CallFailure(nothingToUndo);
  await revise(tx, caller, {
    expense,
    former,
    entry: balance(former.draft),
    state: { kind: "draft" },
    stated: statedOf(former),
    documentId: expense.documentId,
    changes: { status: "to_review", ...before, approvalComment: "", approvalBy: null },
    verb: "acceptance_undone",
    at,
  });
  await forgetOldRate(tx, caller.organizationId, before, former.draft);
}

/** A person agrees that there is nothing to pay: nothing is posted. */
async function acceptNothing(tx: Transaction, expense: ExpenseRecord, caller: MemberContext): Promise<void> {
  const { organizationId, userId, requestId } = caller;
  await updateExpense(tx, organizationId, expense.id, { status: "ready", reasons: [] });
  await recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb: "accepted",
    subjectType: "expense",
    subjectId: String(expense.id),
    before: { status: expense.status },
    after: { status: "ready" },
    requestId,
  });
}

/** Posts the draft of an expense as it is; a rate that it lacks is looked up again. */
async function accept(
  tx: Transaction,
  id: number,
  caller: MemberContext,
  at: Date,
  among: "one" | "many",
  revision?: number,
): Promise<void> {
  const { notFound, nothingToAccept, changedMeanwhile, incomplete } = acceptExpense.failures;
  const { expense } = await findForChange(tx, id, caller, "approve", notFound);
  const draft = await findCurrentEntry(tx, expense);
  if (expense.status === "to_review" && isKeptWithoutEntry(expense)) return acceptNothing(tx, expense, caller);
  if (expense.status !== "to_review" || !draft || draft.row.postedAt) throw new CallFailure(nothingToAccept);
  if (revision !== undefined && revision !== expense.revision) throw new CallFailure(changedMeanwhile);
  // The account of the draft is a guess: accepting the draft unchanged would post it.
  if (asksWhoPaid(readReasons(expense.reasons))) throw new CallFailure(incomplete, { message: sayRefusal("whoPaid") });
  // Of one of many nobody has seen how old its rate is.
  if (among === "many" && asksAboutRate(expense))
    throw new CallFailure(incomplete, {
      message: sayRefusal("oldRate"),
    });
  const entry = await complete(tx, draft);
  await revise(tx, caller, {
    expense,
    former: draft,
    entry,
    state: { kind: "posted", at },
    stated: statedOf(draft),
    documentId: expense.documentId,
    changes: {
      status: expense.documentId === null ? "no_document" : "ready",
      reasons: [],
      ...approvedBy(expense, caller.userId),
    },
    verb: "accepted",
    noted: { before: { reasons: expense.reasons } },
    at,
  });
  await keepOldRate(tx, caller, expense, entry);
  await accepted.run(tx, { caller, expenseId: id, at });
}
