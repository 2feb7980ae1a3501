/** The tax code that a line on a tax account may be meant to have. Rule: design, books-2, section 2. */
import type { AccountRole } from "../account.ts";
import { isTaxAccount, type KnownAccount } from "../account-roles.ts";

/** A tax code with its rate of the entry's day. */
interface OfferedCode {
  /** With its country: "DE-V19". */
  readonly code: string;
  readonly direction: "sale" | "purchase";
  readonly category: string;
  readonly computation: string;
  /** Percent; null: it has none on this day. */
  readonly rate: number | null;
  readonly isArchived?: boolean | undefined;
}

/** The account of a line; a role of "" or null: none. */
type TaxedAccount = Pick<KnownAccount, "type" | "purpose"> & { role?: AccountRole | "" | null | undefined };

function directionOf({ role }: TaxedAccount, side: "debit" | "credit"): OfferedCode["direction"] {
  if (role === "tax_paid") return "purchase";
  if (role === "tax_charged") return "sale";
  return side === "debit" ? "purchase" : "sale";
}

/**
 * Returns the first standard code that adds tax to such a line; null: the account isn't one of tax, or no code does. On an account of both
 * sides, a debit is tax on a purchase.
 *
 * @param codes those of the registrations, in their order
 */
export function codeForTax<Code extends OfferedCode>(
  { account, side }: { account: TaxedAccount; side: "debit" | "credit" },
  codes: readonly Code[],
): Code | null {
  if (!isTaxAccount(account)) return null;
  const direction = directionOf(account, side);
  const isMeant = (code: Code) =>
    code.direction === direction && code.category === "S" && code.computation === "charged" && !code.isArchived;
  return codes.find((code) => isMeant(code) && code.rate !== null && code.rate > 0) ?? null;
}
