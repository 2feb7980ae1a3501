/** The calls of the documents screen: the list, and the end of a document. */
import type { StoredFile } from "@tallyleaf/contract";
import { dayOfKept } from "../../books/retention/keeping.ts";
import type { Database } from "../../platform/db/database.ts";
import { onlyOf } from "../../platform/http/reach.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { FileLinks } from "./keys.ts";
import { type LibraryRow, listLibrary } from "./library-list.ts";
import { removeDocument } from "./remove.ts";
import { say } from "./say.ts";

interface Deps {
  db: Database;
  links: FileLinks;
  now: () => Date;
}

export function libraryHandlers(deps: Deps): Pick<Handlers, "listFiles" | "deleteFile"> {
  const { db, links, now } = deps;
  return {
    listFiles: async ({ query }, caller) => {
      const { organizationId } = caller;
      const createdBy = onlyOf(caller, "see", "document");
      const { rows, total } = await db.asOrganization(organizationId, (tx) =>
        listLibrary(tx, { ...query, organizationId, createdBy }),
      );
      return {
        files: rows.map((row) => present(row, links, now())),
        meta: { total, currentPage: query.page, perPage: query.perPage },
      };
    },
    deleteFile: async ({ query }, caller) => {
      const { kept, undo } = await removeDocument(deps, query.key, query.confirmed === "true", caller);
      const message = kept ? sayAnswer("documentDeletedKept", { day: dayOfKept(kept) }) : sayAnswer("documentDeleted");
      return { success: true, message, undo };
    },
  };
}

function present({ document, uploadedBy, expense, excerpt }: LibraryRow, links: FileLinks, now: Date): StoredFile {
  return {
    Key: document.storageKey,
    Size: document.size,
    LastModified: document.createdAt.toISOString(),
    id: document.id,
    fileName: document.fileName,
    mimeType: document.mimeType,
    sha256: document.sha256,
    uploadedBy: uploadedBy ?? "",
    thumbnailUrl: links.signThumbnail(document.storageKey, now),
    expense: expense && {
      id: expense.id,
      status: expense.status,
      vendorName: expense.vendor || say("unknownVendor"),
      posted: expense.posted,
    },
    excerpt,
  };
}
