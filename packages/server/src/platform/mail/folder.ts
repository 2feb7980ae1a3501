/** The mail folder of the embedded default: each mail a file that any mail program opens, its link a line in the terminal. */
import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { composed, type MailTransport, type OutgoingMail } from "./transport.ts";

/**
 * Writes mails into a folder, which is made with the first.
 *
 * @param folder absolute path; its files hold working links, so that only their owner may read them
 * @param print takes one line for each mail
 */
export function folderTransport(folder: string, print: (line: string) => void): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(composed(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, fileName(mail));
      // Whole or not at all: who watches the folder never reads half a mail.
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
      print(`Mail to ${mail.to}, "${mail.subject}"${mail.link ? `: ${mail.link}` : ` (${path})`}`);
    },
    close: () => composer.close(),
  };
}

/** Sorts by time and names kind and address; `2026-11-21T11-40-07.123Z reset_password ada@example.com 9f2c.eml`. */
function fileName({ kind, to }: OutgoingMail): string {
  const time = new Date().toISOString().replaceAll(":", "-");
  const address = to.replace(/[^\w.@+-]/g, "_").slice(0, 100);
  return `${time} ${kind} ${address} ${randomBytes(2).toString("hex")}.eml`;
}
