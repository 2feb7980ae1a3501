/** Confirms a suggested change once, through the same calls as by hand, or declines it. */

import { confirmProposal, expenseForm, type ProposalCard } from "@tallyleaf/contract";
import * as z from "zod";
import { type Database, type Transaction, within } from "../../platform/db/database.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { UNHEARD } from "../../platform/http/events.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { FileLinks } from "../documents/keys.ts";
import { findForChange } from "../expenses/find-for-change.ts";
import { removeHandlers } from "../expenses/remove.ts";
import { writingHandlers } from "../expenses/write.ts";
import { decideProposal, lockProposal, type ProposalRecord } from "./store.ts";
import type { Action, ProposalDraft } from "./tools/tool.ts";

const { failures } = confirmProposal;

/** Content of `proposal.action`: the action, and the card as it was shown. */
const storedAction = z.object({
  action: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("create"), form: expenseForm }),
    z.object({ kind: z.literal("update"), expenseId: z.int(), revision: z.int(), form: expenseForm }),
    z.object({ kind: z.literal("remove"), expenseId: z.int(), revision: z.int() }),
  ]),
  title: z.string(),
  rows: z.array(z.object({ label: z.string(), value: z.string(), before: z.string().optional() })),
  notes: z.array(z.string()),
  confirmLabel: z.string(),
});

const METHODS = { create: "POST", update: "PUT", remove: "DELETE" } as const;

/** A proposal as it is shown, in its current state. */
export function presentProposal(row: Omit<ProposalRecord, "action"> & { action: unknown }, now: Date): ProposalCard {
  const { action, ...card } = storedAction.parse(row.action) as ProposalDraft;
  const expired = row.status === "open" && row.expiresAt <= now;
  return {
    id: row.id,
    method: METHODS[action.kind],
    ...card,
    status: expired ? "expired" : row.status,
    expiresAt: row.expiresAt.toISOString(),
    expenseId: row.expenseId ?? ("expenseId" in action ? action.expenseId : null),
  };
}

interface Deps {
  db: Database;
  storage: Storage;
  links: FileLinks;
  now: () => Date;
  onLeftover: (error: unknown, key: string) => void;
}

/**
 * Does what was proposed, in the transaction that marks it as done: twice is impossible, and so is half. Rights, accounts, rates and
 * the expense's revision are looked at again, for time has passed.
 *
 * @throws CallFailure `notFound`, `decided`, `expired`, `changed`, and what the same change by hand is refused with
 */
export function confirm(
  deps: Deps,
  id: string,
  caller: MemberContext,
): Promise<{ message: string; card: ProposalCard }> {
  const { db, now } = deps;
  return db.asOrganization(caller.organizationId, async (tx) => {
    const at = now();
    const row = await openProposal(tx, id, caller, at);
    const { action } = storedAction.parse(row.action);
    const { message, expenseId } = await act(deps, tx, action as Action, caller);
    const decided = { status: "confirmed", decidedAt: at, expenseId } as const;
    await decideProposal(tx, row, decided);
    return { message, card: presentProposal({ ...row, ...decided }, at) };
  });
}

/** Leaves it undone. @throws CallFailure `notFound`, `decided`, `expired` */
export function markDeclined(
  { db, now }: Pick<Deps, "db" | "now">,
  id: string,
  caller: MemberContext,
): Promise<ProposalCard> {
  return db.asOrganization(caller.organizationId, async (tx) => {
    const at = now();
    const row = await openProposal(tx, id, caller, at);
    const decided = { status: "declined", decidedAt: at, expenseId: row.expenseId } as const;
    await decideProposal(tx, row, decided);
    return presentProposal({ ...row, ...decided }, at);
  });
}

async function openProposal(tx: Transaction, id: string, caller: MemberContext, at: Date): Promise<ProposalRecord> {
  const row = await lockProposal(tx, caller, id);
  if (!row) throw new CallFailure(failures.notFound);
  if (row.status !== "open") throw new CallFailure(failures.decided);
  if (row.expiresAt <= at) throw new CallFailure(failures.expired);
  return row;
}

/** Operation on the expense, by action. */
const VERBS = { update: "change", remove: "remove" } as const;

async function act(
  { links, now }: Deps,
  tx: Transaction,
  action: Action,
  caller: MemberContext,
): Promise<{ message: string; expenseId: number }> {
  const db = within(tx, caller.organizationId);
  const still = UNHEARD;
  const writing = writingHandlers({ db, links, now });
  if (action.kind === "create") {
    const { message, expense } = await writing.createExpense({ body: action.form }, caller, still);
    return { message, expenseId: expense.id };
  }
  const { expenseId, revision } = action;
  const { expense } = await findForChange(tx, expenseId, caller, VERBS[action.kind], failures.changed);
  if (expense.revision !== revision) throw new CallFailure(failures.changed);
  if (action.kind === "update") {
    const input = { params: { id: expenseId }, body: { ...action.form, revision } };
    const { message } = await writing.updateExpense(input, caller, still);
    return { message, expenseId };
  }
  const input = { params: { id: expenseId }, query: { deleteS3Document: false } };
  const { message } = await removeHandlers({ db, now }).deleteExpense(input, caller, still);
  return { message, expenseId };
}
