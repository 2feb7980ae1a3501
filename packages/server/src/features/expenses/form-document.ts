/** The document that a form names. */
import {
  ACCEPTED_TYPES,
  createExpense,
  type ExpenseForm,
  type Failure,
  MAX_EXPENSE_DOCUMENT_BYTES,
} from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { reaches } from "../../platform/http/reach.ts";
import type { FileLinks } from "../documents/keys.ts";
import { type DocumentRow, findByKey } from "../documents/library.ts";

const { unknownDocument, documentTooLarge, documentType } = createExpense.failures;

/**
 * The document at one of our own addresses; null: none is wanted; undefined: nothing is said about it.
 *
 * @throws CallFailure `unknownDocument` for one that the caller may not open, and for addresses of elsewhere
 */
export async function findDocument(
  tx: Transaction,
  url: ExpenseForm["documentUrl"],
  links: FileLinks,
  caller: MemberContext,
  lock: "no lock" | "for update",
): Promise<DocumentRow | null | undefined> {
  if (url === undefined) return undefined;
  if (url === null || url === "") return null;
  const key = links.keyOf(url);
  const isOurs = key?.startsWith(`${caller.organizationId}/`) ?? false;
  const document = key && isOurs ? await findByKey(tx, caller.organizationId, key, lock) : null;
  if (document && reaches(caller, "see", "document", document.createdBy)) return document;
  throw refused(unknownDocument);
}

/**
 * The id of the document that an expense is to have. What it has already may be any document: one that came in a batch may be
 * larger than what a form takes.
 *
 * @param current the id of the document that the expense has
 * @throws CallFailure `documentTooLarge` and `documentType`
 */
export function attached(named: DocumentRow | null, current: string | null): string | null {
  if (named === null || named.id === current) return named?.id ?? null;
  if (!ACCEPTED_TYPES.some((type) => type === named.mimeType)) throw refused(documentType);
  if (named.size > MAX_EXPENSE_DOCUMENT_BYTES) throw refused(documentTooLarge);
  return named.id;
}

function refused(failure: Failure): CallFailure {
  return new CallFailure(failure, { errors: [{ path: "documentUrl", message: failure.message }] });
}
