/** Upload of a document, links to stored ones, and the words that were read on them. */
import { createHash } from "node:crypto";
import { COMMON_FAILURES, documentWords, getDocument, uploadFile, uploadMessages } from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import { type Database, enterOrganization, type Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { reaches } from "../../platform/http/reach.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { sniff } from "../../platform/pictures/sniff.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { noteAccess } from "./access-log.ts";
import { type FileLinks, newKey, shownName } from "./keys.ts";
import { findByKey, findDocument } from "./library.ts";
import type { WordsReading } from "./read-words.ts";
import { findSameBytes, insertDocument } from "./store.ts";
import { loadKeptPages } from "./text.ts";
import { presentWords } from "./words.ts";

/** Makes an expense of a document, in the transaction that keeps it. Returns the expense's id. */
export type StartExpense = (
  queue: JobQueue,
  tx: Transaction,
  document: {
    organizationId: string;
    documentId: string;
    userId: string;
    paidByMe: boolean;
    now: Date;
    requestId: string;
  },
) => Promise<number>;

interface Deps {
  db: Database;
  storage: Storage;
  queue: JobQueue;
  links: FileLinks;
  wordsReading: WordsReading;
  startExpense: StartExpense;
  now: () => Date;
}

/** The handlers of the file calls. */
export function documentHandlers({
  db,
  storage,
  queue,
  links,
  wordsReading,
  startExpense,
  now,
}: Deps): Pick<Handlers, "uploadFile" | "signedUrl" | "getDocument" | "documentWords"> {
  return {
    uploadFile: async ({ body, file }, { organizationId, userId, requestId }) => {
      if (body.organizationId !== undefined && body.organizationId !== organizationId)
        throw new CallFailure(COMMON_FAILURES.notMember);
      const { failures } = uploadFile;
      if (file.bytes.length === 0) throw new CallFailure(failures.empty, { message: uploadMessages.empty(file.name) });
      const mimeType = await sniff(file.bytes);
      if (mimeType === "heic") throw new CallFailure(failures.heic);
      if (mimeType === "not_einvoice") throw new CallFailure(failures.notEInvoice);
      if (mimeType === "broken_xml") throw new CallFailure(failures.brokenXml);
      if (mimeType === null)
        throw new CallFailure(failures.wrongType, { message: uploadMessages.wrongType(file.name, file.claimedType) });

      const id = uuid();
      const at = now();
      const fileName = shownName(file.name);
      const key = newKey(organizationId, id, file.name, at);
      const sha256 = createHash("sha256").update(file.bytes).digest("hex");
      // Bytes first: a row never points at a file that is not there. A crash in between leaves a file that no row names.
      await storage.put(key, file.bytes);

      const keepRow = async (tx: Transaction) => {
        const same = await findSameBytes(tx, organizationId, sha256);
        await insertDocument(tx, {
          organizationId,
          id,
          storageKey: key,
          fileName,
          mimeType,
          size: file.bytes.length,
          sha256,
          duplicateOf: same?.id ?? null,
          createdBy: userId,
          createdAt: at,
        });
        await recordEvent(tx, {
          organizationId,
          actorId: userId,
          verb: "uploaded",
          subjectType: "document",
          subjectId: id,
          after: { fileName, mimeType, size: file.bytes.length, sha256, duplicateOf: same?.id },
          requestId,
        });
        const expenseId =
          body.expenseId === undefined
            ? null
            : await startExpense(queue, tx, {
                organizationId,
                documentId: id,
                userId,
                paidByMe: body.paidByMe === "true",
                now: at,
                requestId,
              });
        return {
          fileUrl: links.urlOf(key),
          key,
          documentId: id,
          fileName,
          mimeType,
          size: file.bytes.length,
          expenseId,
          duplicateOf: same?.id ?? null,
        };
      };
      try {
        if (body.expenseId !== undefined) return await db.asOrganization(organizationId, keepRow);
        // Not for an expense. Its text is still read, for search.
        return await db.asSystem(async (tx) => {
          await wordsReading.order(tx, { organizationId, documentId: id });
          await enterOrganization(tx, organizationId);
          return keepRow(tx);
        });
      } catch (error) {
        await storage.remove(key);
        throw error;
      }
    },

    signedUrl: async ({ query }, caller) => {
      const document = await db.asOrganization(caller.organizationId, async (tx) => {
        const found = await findByKey(tx, caller.organizationId, query.key);
        if (!found || !reaches(caller, "see", "document", found.createdBy))
          throw new CallFailure(COMMON_FAILURES.notFound);
        await noteAccess(tx, caller, "opened", [found]);
        return found;
      });
      return { signedUrl: links.sign(document.storageKey, now()) };
    },

    getDocument: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const document = await findDocument(tx, caller.organizationId, params.id);
        if (!document || !reaches(caller, "see", "document", document.createdBy))
          throw new CallFailure(getDocument.failures.notFound);
        const { id, fileName, mimeType, size, storageKey } = document;
        return { id, fileName, mimeType, size, path: `/files/${storageKey}` };
      }),

    documentWords: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const document = await findDocument(tx, caller.organizationId, params.id);
        if (!document || !reaches(caller, "see", "document", document.createdBy))
          throw new CallFailure(documentWords.failures.notFound);
        return { pages: presentWords(await loadKeptPages(tx, caller.organizationId, params.id)) };
      }),
  };
}
