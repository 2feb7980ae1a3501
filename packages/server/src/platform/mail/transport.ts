/** Sends a written mail: to a mail server, or into a folder if there is none. */
import { createTransport } from "nodemailer";

/** An attachment. */
export interface Attachment {
  fileName: string;
  /** Its MIME type. */
  contentType: string;
  content: Buffer;
}

export interface OutgoingMail {
  /** Part of the mail's file name. */
  kind: string;
  to: string;
  from: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** Link that the mail asks its reader to open, if there is one. */
  link?: string;
  /** Reply address, if it is not the sender's. */
  replyTo?: string;
  attachments?: readonly Attachment[];
}

export interface MailTransport {
  /**
   * Returns when the mail has been accepted.
   *
   * @throws MailRefusedError if the mail is refused for good; after any other error, the next attempt may succeed
   */
  send(mail: OutgoingMail): Promise<void>;
  /** Closes open connections; nothing can be sent after it. */
  close(): void;
}

/** The mail server refuses this mail for good. */
export class MailRefusedError extends Error {
  override readonly name = "MailRefusedError";
}

/** Composes the mail for every transport. */
export function composed({ to, from, replyTo, subject, html, text, attachments = [] }: OutgoingMail) {
  return {
    from,
    ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
    // As an object: a text would be taken apart as a list of addresses.
    to: { name: "", address: to },
    subject,
    html,
    text,
    attachments: attachments.map(({ fileName, ...file }) => ({ filename: fileName, ...file })),
    // Out-of-office replies must not answer it.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const CONNECTIONS = 2;
const TIMEOUT_MILLISECONDS = 15_000;

/**
 * Sends by a mail server.
 *
 * @param url `smtp://user:password@host:587` or `smtps://…:465`
 */
export function smtpTransport(url: string): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: TIMEOUT_MILLISECONDS,
  });
  return {
    send: async (mail) => {
      try {
        await smtp.sendMail(composed(mail));
      } catch (error) {
        throw isRefusal(error) ? new MailRefusedError((error as Error).message) : error;
      }
    },
    close: () => smtp.close(),
  };
}

/** Considers addresses and content only: a refused sign-in comes from the settings, which an administrator can fix. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error && "responseCode" in error)) return false;
  const forThisMail = error.code === "EENVELOPE" || error.code === "EMESSAGE";
  return forThisMail && typeof error.responseCode === "number" && error.responseCode >= 500;
}
