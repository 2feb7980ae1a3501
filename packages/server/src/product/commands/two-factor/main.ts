/**
 * `npm run second-factor:off -- EMAIL`: turns two-factor authentication off for a person who lost the authenticator app and the
 * recovery codes. The administrator must verify the requester. Works beside a running server, which sends the mail about it.
 */
import { randomUUID } from "node:crypto";
import { findAccount } from "../../../features/auth/accounts.ts";
import { recordSecurityEvent } from "../../../features/auth/security-events.ts";
import { deleteSessions } from "../../../features/auth/sessions.ts";
import { disableTwoFactor } from "../../../features/two-factor/disable.ts";
import { openCliDatabase } from "../../../platform/db/cli-database.ts";
import { openDatabase } from "../../../platform/db/database.ts";
import { createJobQueue } from "../../../platform/jobs/queue.ts";
import { createMailOrders } from "../../../platform/mail/mail.ts";
import { loadEnvironmentFile, readConfig } from "../../../platform/process/config.ts";
import { exitWithSentence } from "../../../platform/process/exit-with-sentence.ts";
import { StartError } from "../../../platform/process/start-error.ts";

async function main(): Promise<void> {
  const [email, ...more] = process.argv.slice(2);
  if (email === undefined || more.length > 0) throw new StartError("Usage: npm run second-factor:off -- EMAIL");
  loadEnvironmentFile();
  const { url, close } = await openCliDatabase(readConfig(process.env));
  const onError = (error: unknown) => console.error(error instanceof Error ? error.message : String(error));
  const db = openDatabase(url, { onError, connections: 2 });
  const queue = createJobQueue({ url, takes: false, onError });
  try {
    await queue.start();
    await db.asSystem(async (tx) => {
      const account = await findAccount(tx, email);
      if (!account) throw new StartError(`Nobody has registered as ${email}.`);
      if (!(await disableTwoFactor(tx, createMailOrders(queue), account)))
        throw new StartError(`${email} has no second factor.`);
      await deleteSessions(tx, account.id);
      const event = { userId: account.id, verb: "second_factor_removed", byStranger: true };
      await recordSecurityEvent(tx, { requestId: randomUUID(), source: "" }, event);
    });
    console.log(`The second factor of ${email} is off, and their sessions have ended. They are told by mail.`);
  } finally {
    await queue.stop(1);
    await db.close();
    await close();
  }
}

main().then(() => process.exit(0), exitWithSentence);
