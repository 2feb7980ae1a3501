/** The last check of a VAT ID, noted by hand: who noted it, and that it ends with the VAT ID. */
import type { VatCheckResult } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/orm.ts";
import { users } from "../../platform/db/schema.ts";

export interface VatCheck {
  vatCheckedOn: string | null;
  vatCheckResult: VatCheckResult | null;
  vatCheckNote: string;
  vatCheckedBy: string | null;
}

const NO_CHECK: VatCheck = { vatCheckedOn: null, vatCheckResult: null, vatCheckNote: "", vatCheckedBy: null };

const isSame = (one: Omit<VatCheck, "vatCheckedBy">, other: Omit<VatCheck, "vatCheckedBy">): boolean =>
  one.vatCheckedOn === other.vatCheckedOn &&
  one.vatCheckResult === other.vatCheckResult &&
  one.vatCheckNote === other.vatCheckNote;

/**
 * The check of a record after a change.
 *
 * @param before with its VAT ID; null: a new record
 * @param after with its VAT ID
 * @param by who changes it; null: a file
 */
export function changedVatCheck(
  before: { id: string; check: VatCheck } | null,
  after: { id: string; check: Omit<VatCheck, "vatCheckedBy"> },
  by: string | null,
): VatCheck {
  const { vatCheckedOn, vatCheckResult, vatCheckNote } = after.check;
  const given = { vatCheckedOn, vatCheckResult, vatCheckNote };
  if (!isSame(before?.check ?? NO_CHECK, given)) return { ...given, vatCheckedBy: by };
  return before?.id === after.id ? { ...given, vatCheckedBy: before.check.vatCheckedBy } : NO_CHECK;
}

/** Name of who noted a check; null: nobody, or the user is gone. */
export async function findChecker(tx: Transaction, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return user?.name ?? null;
}
