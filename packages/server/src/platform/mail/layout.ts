/** Lays out every mail: one column, a button with its address below it, light and dark; and the same as plain text. */

/** Content of a mail, in plain text; the layout escapes it. */
export interface MailTemplate {
  /** Language tag of all its texts; absent: English. */
  language?: string;
  subject: string;
  /** Company that sends the mail, if it is not this product's: its name is in the header. */
  from?: string;
  /** Below the plain text, in the language of the mail. @param product the name of this product */
  signature?: (product: string) => string;
  title: string;
  paragraphs: string[];
  /** @param action.orOpen above its address; absent: in the language of the reader's account */
  action?: { label: string; link: string; orOpen?: string };
  /** Small print at the end: how long the link works, and what to do about a mail that nobody requested. */
  notes: string[];
}

import { say } from "./say.ts";

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Mail programs without style sheets show the light theme, which is inline. */
const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #101815 !important; }
  .card { background: #17211d !important; border-color: #2a3731 !important; }
  .ink { color: #d7dfdb !important; }
  .dim { color: #98a69f !important; }
  .leaf { color: #73c7a5 !important; }
}`;

/** The logo without an image, which mail programs would not load: two round corners make a leaf, or else a square. */
const LEAF = `<span aria-hidden="true" style="display:inline-block;width:12px;height:12px;margin-right:8px;background:#178a62;border-radius:0 100% 0 100%"></span>`;

/** Renders the mail's two bodies, with the same text and link. */
export function renderMail(letter: MailTemplate, companyName: string): { html: string; text: string } {
  return { html: html(letter, companyName), text: text(letter, companyName) };
}

function html(
  { language = "en", title, subject, from, paragraphs, action, notes }: MailTemplate,
  companyName: string,
): string {
  const paragraph = (words: string, look: string, style: string) =>
    `<p class="${look}" style="margin:0 0 16px;${style}">${escapeHtml(words)}</p>`;
  const body = paragraphs.map((words) => paragraph(words, "ink", "color:#13231d")).join("\n");
  const small = notes.map((words) => paragraph(words, "dim", "color:#56605b;font-size:13px")).join("\n");
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#fbfaf7">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#fbfaf7">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;${FONT};font-size:15px;line-height:1.5">
<tr><td class="leaf" style="padding:0 0 16px;color:#0b6b4f;font-weight:600">${from === undefined ? `${LEAF}${escapeHtml(companyName)}` : escapeHtml(from)}</td></tr>
<tr><td class="card" style="padding:32px 32px 16px;background:#ffffff;border:1px solid #e5e3db;border-radius:8px">
<h1 class="ink" style="margin:0 0 16px;color:#13231d;font-size:22px;line-height:1.3;font-weight:600">${escapeHtml(title)}</h1>
${body}
${action ? button(action) : ""}
${small}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function button({ label, link, orOpen = say("orOpen") }: NonNullable<MailTemplate["action"]>): string {
  const address = escapeHtml(link);
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 24px;background:#0b6b4f;border-radius:8px;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="dim" style="margin:0 0 16px;color:#56605b;font-size:13px">${escapeHtml(orOpen)}<br><a class="leaf" href="${address}" style="color:#0b6b4f;word-break:break-all">${address}</a></p>`;
}

function text({ title, signature, paragraphs, action, notes }: MailTemplate, companyName: string): string {
  const parts = [title, ...paragraphs, ...(action ? [`${action.label}:\n${action.link}`] : []), ...notes];
  return `${[...parts, `-- \n${signature?.(companyName) ?? companyName}`].join("\n\n")}\n`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(words: string): string {
  return words.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
