/** Amounts of lines in other currencies than the books': checked where they are typed, and given to the lines of an entry. */
import { badForeign, lineForeignRefusals, type manualEntryBody } from "@tallyleaf/contract";
import type { KnownAccount, Money } from "@tallyleaf/ledger";
import type * as z from "zod";
import { exactMoney } from "../../../platform/http/exact-money.ts";
import { failureAt } from "../../../platform/http/failure.ts";

type Foreign = z.output<typeof manualEntryBody>["lines"][number]["foreign"];

/**
 * Returns what a line of a draft moves in another currency, as far as it is typed; null: nothing.
 *
 * @throws CallFailure where the amount has more decimals than its currency
 */
export const draftForeign = (foreign: Foreign, index: number): Money | null =>
  foreign && exactMoney(foreign.amount, foreign.currency, `lines.${index}.foreign.amount`);

/** Why a line can't have an amount in another currency; null: it can. */
export function findForeignFault(
  held: string,
  account: KnownAccount,
  { currency, base, heldIn }: Where,
): string | null {
  if (currency !== base) return lineForeignRefusals.notInBase(base);
  if (held === base) return lineForeignRefusals.same(base);
  const own = heldIn.get(account.code);
  if (own !== undefined && own !== held) return lineForeignRefusals.heldIn({ ...account, currency: own });
  return null;
}

interface Where {
  /** Of the entry. */
  currency: string;
  /** The books'. */
  base: string;
  /** The currency of each account that is held in another one. */
  heldIn: ReadonlyMap<string, string>;
}

/**
 * Returns what a line of an entry moves in another currency; null: nothing.
 *
 * @throws CallFailure `bad_foreign_amount`, at the line's field
 */
export function foreignOfLine(
  { foreign }: { foreign: Foreign },
  account: KnownAccount,
  index: number,
  where: Where,
): Money | null {
  if (foreign === null) return null;
  const message = findForeignFault(foreign.currency, account, where);
  if (message !== null) throw failureAt(badForeign, `lines.${index}.foreign.currency`, { message });
  return draftForeign(foreign, index);
}
