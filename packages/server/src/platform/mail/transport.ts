/** Sends a written mail: to a mail server, or into a folder if there is none. */
import { createTransport } from "nodemailer";

/** A file that comes with a mail. */
export interface Attachment {
  fileName: string;
  /** Its MIME type. */
  contentType: string;
  content: Buffer;
}

export interface OutgoingMail {
  /** Names the mail's file. */
  kind: string;
  to: string;
  from: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** What the mail asks to open, when it does. */
  link?: string;
  /** Where answers go, when not to who sends it. */
  replyTo?: string;
  attachments?: readonly Attachment[];
}

export interface MailTransport {
  /**
   * Returns when the mail has been taken over.
   *
   * @throws MailRefusedError when it never will be; any other error may be gone at the next try
   */
  send(mail: OutgoingMail): Promise<void>;
  /** Ends what is open; nothing can be sent after it. */
  close(): void;
}

/** The mail server will not take this mail, now or later. */
export class MailRefusedError extends Error {
  override readonly name = "MailRefusedError";
}

/** The mail as it is put together for every transport. */
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
    // Nobody's holiday notice is to answer.
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

/** About addresses and content only: a refused sign-in comes from the settings, which an administrator can fix. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error && "responseCode" in error)) return false;
  const forThisMail = error.code === "EENVELOPE" || error.code === "EMESSAGE";
  return forThisMail && typeof error.responseCode === "number" && error.responseCode >= 500;
}
