/** The document that a form names. */
import { createExpense, type ExpenseForm } from "@tallyleaf/contract";
import type { Transaction } from "../db/database.ts";
import { mayOpen } from "../documents/access.ts";
import type { FileLinks } from "../documents/keys.ts";
import { findByKey } from "../documents/library.ts";
import type { MemberContext } from "../http/context.ts";
import { CallFailure } from "../http/failure.ts";

/**
 * The id of the document at one of our own addresses; null: none is wanted; undefined: nothing is said about it.
 *
 * @throws CallFailure `unknownDocument` for one that the caller may not open, and for addresses of elsewhere
 */
export async function documentOf(
  tx: Transaction,
  url: ExpenseForm["documentUrl"],
  links: FileLinks,
  caller: MemberContext,
  lock: "no lock" | "for update",
): Promise<string | null | undefined> {
  if (url === undefined) return undefined;
  if (url === null || url === "") return null;
  const key = links.keyOf(url);
  const isOurs = key?.startsWith(`${caller.organizationId}/`) ?? false;
  const document = key && isOurs ? await findByKey(tx, caller.organizationId, key, lock) : null;
  if (document && mayOpen(document, caller)) return document.id;
  const { unknownDocument } = createExpense.failures;
  throw new CallFailure(unknownDocument, { errors: [{ path: "documentUrl", message: unknownDocument.message }] });
}
