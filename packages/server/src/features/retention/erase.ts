/** Deletes originals that need not be kept any longer: their rows stay with the hash, and so do the entries that rested on them. */
import { eraseRetained } from "@tallyleaf/contract";
import { dayOf } from "@tallyleaf/ledger";
import { dayOfKept, lastFreeDay, loadKeeping, whyKept } from "../../books/retention/keeping.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayRefusal } from "../../platform/http/say-refusal.ts";
import { hideDocument } from "../documents/library.ts";
import { areRetained, lockStored, type StoredDocument } from "./store.ts";

const { failures } = eraseRetained;

/**
 * Marks all of them as deleted for good, or none. Returns them: the caller removes their bytes after the transaction has committed.
 *
 * @throws CallFailure `not_found`, `must_be_kept` with the document and the day, `legal_hold`
 */
export async function erase(
  tx: Transaction,
  { organizationId, userId, requestId }: MemberContext,
  ids: readonly string[],
  at: Date,
): Promise<StoredDocument[]> {
  const wanted = [...new Set(ids)];
  const found = await lockStored(tx, organizationId, wanted);
  if (found.length < wanted.length) throw new CallFailure(failures.notFound);
  for (const { id, fileName } of found) {
    const kept = await whyKept(tx, organizationId, id, at);
    if (kept?.until === null) throw new CallFailure(failures.legalHold);
    if (kept)
      throw new CallFailure(failures.stillKept, {
        message: sayRefusal("mustBeKept", { name: fileName, day: dayOfKept(kept) }),
      });
  }
  const freeDay = lastFreeDay(await loadKeeping(tx, organizationId), dayOf(at));
  // What nothing was posted from is deleted among the documents.
  if (!(await areRetained(tx, organizationId, { which: "over", freeDay, held: false }, wanted)))
    throw new CallFailure(failures.notFound);
  for (const { id, fileName, sha256, size, mimeType, deletedAt } of found) {
    await hideDocument(tx, organizationId, id, deletedAt ?? at);
    await recordEvent(tx, {
      organizationId,
      actorId: userId,
      verb: "erased",
      subjectType: "document",
      subjectId: id,
      before: { fileName, mimeType, size, sha256 },
      requestId,
    });
  }
  return found;
}
