/** Names a document in the drive: a folder for each month, and readable names. Pure. */
import { extname } from "node:path";
import { dayOf } from "@tallyleaf/ledger";

/** Details of a document for its name. */
export interface NamedDocument {
  fileName: string;
  /** Time of upload. */
  createdAt: Date;
  /** Date of its expense; null: none yet. */
  date: string | null;
  vendor: string | null;
  amount: string | null;
  currency: string | null;
}

const LONGEST = 120;

/** Returns `2026/03/2026-03-04 Blue Bottle 12.50 USD.pdf`; for a document without an expense, its own name under the day of its upload. */
export function pathOf(document: NamedDocument): string {
  const { fileName, createdAt, date, vendor, amount, currency } = document;
  const day = date ?? dayOf(createdAt);
  const ending = endingOf(fileName);
  const stem = vendor
    ? [day, vendor, amount === null ? null : trimmed(amount), amount === null ? null : currency]
        .filter(Boolean)
        .join(" ")
    : fileName.slice(0, fileName.length - ending.length);
  return `${day.slice(0, 4)}/${day.slice(5, 7)}/${safe(stem) || "document"}${ending.toLowerCase()}`;
}

/** Numbers a name that other files have already: "… (2).pdf". */
export function numbered(path: string, number: number): string {
  if (number === 1) return path;
  const ending = endingOf(path);
  return `${path.slice(0, path.length - ending.length)} (${number})${ending}`;
}

/** Returns ".pdf"; "" if the name has no plausible extension. */
const endingOf = (name: string) => /^\.[A-Za-z0-9]{1,5}$/.exec(extname(name))?.[0] ?? "";

/** Returns a name that is valid on every system: without special characters of paths and patterns, and without odd ends. */
function safe(name: string): string {
  return name
    .normalize("NFC")
    .replace(/[\\/:*?"<>|\p{C}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST)
    .replace(/^[. ]+|[. ]+$/g, "");
}

/** Formats 12.5000 as 12.50, and 1200.000 as 1200.00: two decimals, or more if significant. */
function trimmed(decimal: string): string {
  const [whole = "0", parts = ""] = decimal.split(".");
  const kept = parts.replace(/0+$/, "");
  return kept === "" && parts === "" ? whole : `${whole}.${kept.padEnd(2, "0")}`;
}
