/** Calls about retention: its periods, the legal hold, and documents that are kept or need not be kept any longer. */
import { type RetainedDocument, type Retention, restoreRetained } from "@tallyleaf/contract";
import { dayOf, retentionLawOf } from "@tallyleaf/ledger";
import {
  type Hold,
  type Keeping,
  keptUntil,
  lastFreeDay,
  loadHold,
  loadKeeping,
  saveHold,
} from "../../books/retention/keeping.ts";
import { type Database, enterOrganization, type Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { thumbnailKey } from "../documents/keys.ts";
import type { WordsReading } from "../documents/read-words.ts";
import { erase } from "./erase.ts";
import { listRetainedRows, lockStored, type RetainedRow, unhideDocument } from "./store.ts";

interface Deps {
  db: Database;
  storage: Storage;
  wordsReading: WordsReading;
  now: () => Date;
  /** Takes what could not be tidied up after an answer was given. */
  onLeftover: (error: unknown, key: string) => void;
}
type RetentionCalls =
  | "getRetention"
  | "setLegalHold"
  | "liftLegalHold"
  | "listRetained"
  | "eraseRetained"
  | "restoreRetained";

/** The handlers of the calls about retention. */
export function retentionHandlers(deps: Deps): Pick<Handlers, RetentionCalls> {
  const { db, storage, wordsReading, now, onLeftover } = deps;
  return {
    getRetention: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => present(await loadKeeping(tx, organizationId), dayOf(now()))),

    setLegalHold: ({ body: { reason } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const before = await loadHold(tx, caller.organizationId);
        const hold = { reason, since: before?.since ?? now() };
        await saveHold(tx, caller.organizationId, hold);
        if (before?.reason !== reason)
          await note(tx, caller, "hold_set", { before: before && { reason: before.reason }, after: { reason } });
        return { success: true, message: sayAnswer("holdSet"), hold: presentHold(hold) };
      }),

    liftLegalHold: (_input, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const before = await loadHold(tx, caller.organizationId);
        await saveHold(tx, caller.organizationId, null);
        if (before) await note(tx, caller, "hold_lifted", { before: { reason: before.reason } });
        return { success: true, message: sayAnswer("holdLifted"), hold: null };
      }),

    listRetained: ({ query: { which, ...page } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const keeping = await loadKeeping(tx, organizationId);
        const today = dayOf(now());
        const wanted = { which, freeDay: lastFreeDay(keeping, today), held: keeping.hold !== null };
        const { rows, total } = await listRetainedRows(tx, organizationId, wanted, page);
        const data = rows.map((row) => presentDocument(row, keeping, today));
        return { data, meta: { total, currentPage: page.page, perPage: page.perPage } };
      }),

    eraseRetained: async ({ body: { ids } }, caller) => {
      const gone = await db.asOrganization(caller.organizationId, (tx) => erase(tx, caller, ids, now()));
      // Bytes last: until the transaction has committed the documents may still be needed.
      for (const { storageKey } of gone)
        for (const key of [storageKey, thumbnailKey(storageKey)])
          await storage.remove(key).catch((error: unknown) => onLeftover(error, key));
      return {
        success: true,
        message: sayAnswer("originalsErased", { count: gone.length }),
        erased: gone.length,
      };
    },

    restoreRetained: ({ params: { id } }, caller) =>
      db.asSystem(async (tx) => {
        const { organizationId, userId, requestId } = caller;
        // Its words went when it was deleted.
        await wordsReading.order(tx, { organizationId, documentId: id });
        await enterOrganization(tx, organizationId);
        const [document] = await lockStored(tx, organizationId, [id]);
        if (!document || document.deletedAt === null) throw new CallFailure(restoreRetained.failures.notFound);
        await unhideDocument(tx, organizationId, id);
        await recordEvent(tx, {
          organizationId,
          actorId: userId,
          verb: "restored",
          subjectType: "document",
          subjectId: id,
          after: { fileName: document.fileName },
          requestId,
        });
        return { success: true, message: sayAnswer("documentRestored", { name: document.fileName }) };
      }),
  };
}

function present({ country, hold }: Keeping, today: string): Retention {
  const { books, vouchers, letters, source, country: known, readAt } = retentionLawOf(country, today);
  return {
    country,
    known: known !== null,
    verified: readAt !== undefined,
    books,
    vouchers,
    letters,
    source,
    hold: presentHold(hold),
  };
}

const presentHold = (hold: Hold | null) => hold && { reason: hold.reason, since: hold.since.toISOString() };

function presentDocument(row: RetainedRow, keeping: Keeping, today: string): RetainedDocument {
  const { id, fileName, sha256, size, uploadedAt, deletedAt, entryDate } = row;
  // An e-invoice that was never posted is kept without an entry.
  const isPosted = entryDate !== null && row.amount !== null;
  const entry = isPosted ? { date: entryDate, number: row.number ?? "", vendor: row.vendor ?? "" } : null;
  return {
    id,
    fileName,
    sha256,
    size,
    uploadedAt: new Date(uploadedAt).toISOString(),
    deletedAt: deletedAt === null ? null : new Date(deletedAt).toISOString(),
    entry: entry && { ...entry, amount: Number(row.amount ?? 0), currency: row.currency ?? "" },
    keptUntil: entryDate === null ? null : keptUntil(keeping, entryDate, today),
  };
}

function note(
  tx: Transaction,
  { organizationId, userId, requestId, source }: MemberContext,
  verb: "hold_set" | "hold_lifted",
  changes: object,
): Promise<void> {
  return recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb,
    subjectType: "organization",
    subjectId: organizationId,
    requestId,
    address: source,
    ...changes,
  });
}
