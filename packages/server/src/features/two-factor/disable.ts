/** Turns two-factor authentication off: by its owner, or by the administrator for a person who lost phone and recovery codes. */

import type { Transaction } from "../../platform/db/database.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import type { Account } from "../auth/accounts.ts";
import { type Origin, originOf } from "../auth/change-origin.ts";
import { removeFactor } from "./store.ts";

/**
 * Takes it away and tells the person.
 *
 * @param by absent: the administrator, on the command line
 * @returns false if there is none that is on
 */
export async function disableTwoFactor(
  tx: Transaction,
  mail: Pick<Mail, "order">,
  { id, email }: Pick<Account, "id" | "email">,
  by?: Origin,
): Promise<boolean> {
  if (!(await removeFactor(tx, id))) return false;
  await mail.order(tx, { kind: "second_factor_off", email, ...(by && originOf(by)) });
  return true;
}
