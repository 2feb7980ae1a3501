/** The mails that a test server has written, as their reader sees them. */
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { until } from "../embedded/support.ts";

export interface ReceivedMail extends Email {
  /** The address behind the button; empty when the mail has none. */
  link: string;
  /** The link's secret; empty when the mail has none. */
  token: string;
}

/** Waits for a mail to the address and takes the newest out of the folder, with the older ones of the kind when one is named. */
export async function newestMail(folder: string, email: string, kind = ""): Promise<ReceivedMail> {
  let names: string[] = [];
  await until(`a mail ${kind} to ${email}`, async () => {
    const all = await readdir(folder).catch(() => []);
    names = all.filter((name) => name.includes(` ${email} `) && name.includes(` ${kind}`) && name.endsWith(".eml"));
    return names.length > 0;
  });
  const newest = names.sort().at(-1) ?? "";
  const mail = await readMail(await readFile(join(folder, newest)));
  await Promise.all((kind ? names : [newest]).map((name) => rm(join(folder, name))));
  return mail;
}

/** A mail as it went over the wire. */
export async function readMail(bytes: Uint8Array): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(bytes);
  const link = /href="([^"]+)"/.exec(mail.html ?? "")?.[1]?.replaceAll("&amp;", "&") ?? "";
  return { ...mail, link, token: link ? (new URL(link).searchParams.get("token") ?? "") : "" };
}
