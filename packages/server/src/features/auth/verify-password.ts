/** The password of an account asked for beside a sign-in: before a weighty act, or to join an organization with it. */
import { currentPasswordFailures } from "@tallyleaf/contract";
import type { Database } from "../../platform/db/database.ts";
import type { RequestContext, SessionContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import type { Config } from "../../platform/process/config.ts";
import { type Account, findAccountById } from "./accounts.ts";
import { countLogin, forgetLogins } from "./failed-logins.ts";
import { deviceOfSession } from "./known-device.ts";
import { verifyPassword } from "./passwords.ts";
import { recordSecurityEvent, type SecurityEvent } from "./security-events.ts";

interface Deps {
  db: Database;
  config: Pick<Config, "failedLogins" | "failedLoginsMinutes">;
}

/**
 * Whether the password is the account's. Tries count as those of a sign-in do, and a wrong one is told to the account's
 * organizations.
 *
 * @param device the known device that asks; null: an unknown one
 * @param wrong how a wrong one is told
 * @throws CallFailure 429 when there were too many
 */
export async function confirmPassword(
  { db, config }: Deps,
  context: Pick<RequestContext, "requestId" | "source">,
  device: string | null,
  account: Pick<Account, "id" | "passwordHash">,
  password: string,
  wrong: Pick<SecurityEvent, "verb" | "byStranger"> = { verb: "password_refused" },
): Promise<boolean> {
  const tried = { account: account.id, source: context.source, device };
  await countLogin(db, tried, config);
  const right = await verifyPassword(account.passwordHash, password);
  if (right) await forgetLogins(db, tried);
  else await db.asSystem((tx) => recordSecurityEvent(tx, context, { userId: account.id, ...wrong }));
  return right;
}

/**
 * The account of who is signed in, once they have given its password in the field `currentPassword`.
 *
 * @throws CallFailure one of currentPasswordFailures
 */
export async function confirmOwnPassword(deps: Deps, context: SessionContext, password: string): Promise<Account> {
  const account = await deps.db.asSystem((tx) => findAccountById(tx, context.userId));
  const device = deviceOfSession(context);
  if (account && (await confirmPassword(deps, context, device, account, password))) return account;
  const { wrongPassword } = currentPasswordFailures;
  throw new CallFailure(wrongPassword, { errors: [{ path: "currentPassword", message: wrongPassword.message }] });
}
