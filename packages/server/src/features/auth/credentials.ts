/** Address and password, as a sign-in asks for them. */
import { login } from "@tallyleaf/contract";
import type { Database } from "../../platform/db/database.ts";
import type { RequestContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import type { Config } from "../../platform/process/config.ts";
import { type Account, findAccount } from "./accounts.ts";
import { countLogin, forgetLogins } from "./failed-logins.ts";
import type { KnownDevices } from "./known-device.ts";
import { verifyPassword } from "./passwords.ts";
import type { NoteRefusedLogin } from "./refused-logins.ts";

export interface CredentialDeps {
  db: Database;
  noteRefusedLogin: NoteRefusedLogin;
  devices: KnownDevices;
  config: Pick<Config, "failedLogins" | "failedLoginsMinutes">;
}

/**
 * The account whose address and password these are, and the name of the known device that asks. Tries are counted, and refused ones noted.
 *
 * @throws CallFailure 401 for a wrong one, which does not tell whether there is an account; 429 when there were too many
 */
export async function verifyCredentials(
  { db, noteRefusedLogin, devices, config }: CredentialDeps,
  context: RequestContext,
  { email, password }: { email: string; password: string },
): Promise<{ account: Account; device: string | null }> {
  const account = await db.asSystem((tx) => findAccount(tx, email));
  const device = devices.nameOf(context, account);
  const tried = { account: account?.id ?? email.toLowerCase(), source: context.source, device };
  await countLogin(db, tried, config);
  if (!(await verifyPassword(account?.passwordHash ?? null, password)) || !account) {
    await noteRefusedLogin(account?.id ?? null, context);
    throw new CallFailure(login.failures.wrongCredentials);
  }
  await forgetLogins(db, tried);
  return { account, device };
}
