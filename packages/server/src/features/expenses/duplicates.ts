/** Expenses that could be the same one: shown with why, and told apart for good. */
import { listDuplicates, markNotDuplicate } from "@tallyleaf/contract";
import { loadRowAccounts } from "../../books/chart/accounts/chart.ts";
import { loadEntries } from "../../books/journal/entries.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { reaches } from "../../platform/http/reach.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { FileLinks } from "../documents/keys.ts";
import { findAlike, rememberNotDuplicate } from "./duplicate-store.ts";
import { findForChange } from "./find-for-change.ts";
import { ownPart } from "./own-part.ts";
import { presentRow } from "./present.ts";
import { readReasons } from "./reasons.ts";
import { findCurrentEntry } from "./revise.ts";
import { DUPLICATE_CODES, duplicateReason, fingerprint, sentenceOfAlike } from "./similarity.ts";
import { type ExpenseWithDocument, findExpense, updateExpense } from "./store.ts";

/** The handlers of the duplicates' calls. */
export function duplicateHandlers(
  db: Database,
  links: FileLinks,
): Pick<Handlers, "listDuplicates" | "markNotDuplicate"> {
  return {
    listDuplicates: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const found = await findExpense(tx, organizationId, params.id);
        if (!found || !reaches(caller, "see", "expense", found.expense.createdBy))
          throw new CallFailure(listDuplicates.failures.notFound);
        const alike = await findSimilar(tx, found);
        const accounts = await loadRowAccounts(tx, organizationId);
        const data = [];
        // Employees must not see other people's expenses.
        for (const each of alike.filter((one) => reaches(caller, "see", "expense", one.createdBy))) {
          const other = await findExpense(tx, organizationId, each.id);
          if (!other) continue;
          const expense = presentRow(other, await findCurrentEntry(tx, other.expense), accounts, links);
          data.push({ expense, strength: each.strength, message: sentenceOfAlike(each) });
        }
        return { data };
      }),

    markNotDuplicate: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId, requestId } = caller;
        const { notFound } = markNotDuplicate.failures;
        // The smaller id is locked first, or two who tell the same pair apart could wait for each other.
        const [first, second] = [params.id, body.otherId].sort((a, b) => a - b) as [number, number];
        const pair = new Map<number, ExpenseWithDocument>();
        for (const id of [first, second]) pair.set(id, await findForChange(tx, id, caller, "change", notFound));
        if (first === second) throw new CallFailure(notFound);
        if (await rememberNotDuplicate(tx, organizationId, [first, second], userId)) {
          for (const found of pair.values()) await clearDuplicateFlags(tx, found);
          await recordEvent(tx, {
            organizationId,
            actorId: userId,
            verb: "not_duplicate",
            subjectType: "expense",
            subjectId: String(params.id),
            after: { otherId: body.otherId },
            requestId,
          });
        }
        return { success: true, message: sayAnswer("notDuplicate") };
      }),
  };
}

async function findSimilar(tx: Transaction, found: ExpenseWithDocument) {
  const { organizationId, currentEntryId } = found.expense;
  const entries = await loadEntries(tx, organizationId, currentEntryId ? [currentEntryId] : []);
  const entry = entries.get(currentEntryId ?? "");
  return findAlike(tx, organizationId, fingerprint(found, entry ? ownPart(found.expense, entry).draft : null));
}

/** A draft that waited because it looked like a copy says so no longer, once it looks like no other's. */
async function clearDuplicateFlags(tx: Transaction, found: ExpenseWithDocument): Promise<void> {
  const { expense } = found;
  const reasons = readReasons(expense.reasons);
  if (!reasons.some(({ code }) => DUPLICATE_CODES.includes(code))) return;
  const left = duplicateReason(await findSimilar(tx, found), expense);
  const others = reasons.filter(({ code }) => !DUPLICATE_CODES.includes(code));
  await updateExpense(tx, expense.organizationId, expense.id, { reasons: left ? [...others, left] : others });
}
