/**
 * Writes the mail that was ordered, as the feature that it is of says. Only now is there a secret, and it is nowhere but in the mail.
 */
import type { Transaction } from "../db/database.ts";
import { sql } from "../db/orm.ts";
import { users } from "../db/schema.ts";
import type { MailKind } from "./kind.ts";
import { renderLetter } from "./layout.ts";
import type { Sender } from "./mail.ts";
import type { MailOrder } from "./orders.ts";
import type { OutgoingMail } from "./transport.ts";

/**
 * The mail of an order, its token kept in the transaction.
 *
 * @returns null when there is nobody to write to any more or nothing left to say: no account of this address, an address
 *   that is verified, an invitation that was answered, withdrawn or has ended. "unproven": what an organization has to say to a member
 *   whose address nobody has proven, who may be anybody
 */
export async function writeMail(
  tx: Transaction,
  { write, order, toMember, kind }: MailKind,
  ordered: MailOrder,
  sender: Sender,
): Promise<OutgoingMail | "unproven" | null> {
  const written = await write(tx, order.parse(ordered), sender);
  if (!written) return null;
  const { to, letter, replyTo } = written;
  if (toMember) {
    const proven = await isProven(tx, to);
    if (proven === null) return null;
    if (!proven) return "unproven";
  }
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
    ...renderLetter(letter, sender.companyName),
  };
}

/** Whether somebody has proven that the address of an account is theirs; null: no account has it. */
async function isProven(tx: Transaction, email: string): Promise<boolean | null> {
  const [row] = await tx
    .select({ verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return row ? row.verifiedAt !== null : null;
}
