/**
 * Writes an ordered mail as its feature describes it. Its secret is created only now, and is nowhere but in the mail.
 */
import { languageOf } from "@tallyleaf/messages";
import type { Transaction } from "../db/database.ts";
import { sql } from "../db/orm.ts";
import { users } from "../db/schema.ts";
import { forReader } from "../http/reader.ts";
import type { MailKind } from "./kind.ts";
import { renderMail } from "./layout.ts";
import type { Sender } from "./mail.ts";
import type { MailOrder } from "./orders.ts";
import type { OutgoingMail } from "./transport.ts";

/**
 * Writes the mail of an order, and stores its token in the transaction.
 *
 * @returns null when there is no recipient or the mail is no longer needed: no account has this address, the address is verified, the
 * invitation was answered, withdrawn, or has expired. "unproven": a mail of an organization to a member with an unverified address,
 * which may be anyone's
 */
export async function writeMail(
  tx: Transaction,
  { write, order, toMember, kind }: MailKind,
  ordered: MailOrder,
  sender: Sender,
): Promise<OutgoingMail | "unproven" | null> {
  const written = await write(tx, order.parse(ordered), sender);
  if (!written) return null;
  const { to, replyTo } = written;
  const account = await findAccount(tx, to);
  if (toMember) {
    if (!account) return null;
    if (account.verifiedAt === null) return "unproven";
  }
  const language = languageOf(account?.language ?? written.language ?? null);
  return forReader(language, () => {
    const letter = { language, ...written.letter() };
    return {
      kind,
      to,
      from: {
        name: letter.from === undefined ? sender.companyName : `${letter.from} via ${sender.companyName}`,
        address: sender.mailFrom,
      },
      ...(replyTo ? { replyTo } : {}),
      subject: letter.subject,
      link: letter.action?.link,
      ...renderMail(letter, sender.companyName),
    };
  });
}

/** Finds an account's time of verification and its chosen language; null: no account has the address. */
async function findAccount(tx: Transaction, email: string) {
  const [row] = await tx
    .select({ verifiedAt: users.emailVerifiedAt, language: users.language })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return row ?? null;
}
