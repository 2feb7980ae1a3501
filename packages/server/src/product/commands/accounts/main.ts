/**
 * `npm run accounts -- address OLD NEW`: corrects an address that was mistyped at registration. Its owner cannot open the
 * verification mail, and on a server that sends mail is locked out after 30 days. The administrator must verify the requester. The owner
 * of a verified address changes it under Profile. Works beside a running server, which sends the mail with the new link.
 */
import { randomUUID } from "node:crypto";
import { emailAddress } from "@tallyleaf/contract";
import { findAccount } from "../../../features/auth/accounts.ts";
import { correctAddress } from "../../../features/auth/correct-address.ts";
import { recordSecurityEvent } from "../../../features/auth/security-events.ts";
import { openCliDatabase } from "../../../platform/db/cli-database.ts";
import { openDatabase, type Transaction } from "../../../platform/db/database.ts";
import { createJobQueue } from "../../../platform/jobs/queue.ts";
import { createMailOrders } from "../../../platform/mail/mail.ts";
import { loadEnvironmentFile, readConfig } from "../../../platform/process/config.ts";
import { exitWithSentence } from "../../../platform/process/exit-with-sentence.ts";
import { StartError } from "../../../platform/process/start-error.ts";

const USAGE = "Usage: npm run accounts -- address OLD-ADDRESS NEW-ADDRESS";

async function main(): Promise<void> {
  const [command, from, to, ...more] = process.argv.slice(2);
  if (command !== "address" || from === undefined || to === undefined || more.length > 0) throw new StartError(USAGE);
  const parsed = emailAddress.safeParse(to);
  if (!parsed.success) throw new StartError(`${to} is no email address.`);
  const email = parsed.data;
  loadEnvironmentFile();
  const { url, close } = await openCliDatabase(readConfig(process.env));
  const onError = (error: unknown) => console.error(error instanceof Error ? error.message : String(error));
  const db = openDatabase(url, { onError, connections: 2 });
  const queue = createJobQueue({ url, takes: false, onError });
  try {
    await queue.start();
    await db.asSystem(async (tx) => {
      const userId = await correct(tx, from, email);
      await createMailOrders(queue).order(tx, { kind: "verify_email", email });
      const event = { userId, verb: "email_corrected", after: { email }, byStranger: true };
      await recordSecurityEvent(tx, { requestId: randomUUID(), source: "" }, event);
    });
    console.log(
      `The account of ${from} has the address ${email} now. A mail with a link that proves it goes there; sign-in works for 30 days without it. Links that were sent to ${from} have ended. The password is as it was.`,
    );
  } finally {
    await queue.stop(1);
    await db.close();
    await close();
  }
}

/** @returns whose address it is */
async function correct(tx: Transaction, from: string, to: string): Promise<string> {
  const account = await findAccount(tx, from);
  if (!account) throw new StartError(`Nobody has registered as ${from}.`);
  if (account.emailVerifiedAt !== null)
    throw new StartError(`${from} is proven: its owner reads mails there, and can change the address under Profile.`);
  if (!(await correctAddress(tx, account.id, to))) throw new StartError(`${to} belongs to an account already.`);
  return account.id;
}

main().then(() => process.exit(0), exitWithSentence);
