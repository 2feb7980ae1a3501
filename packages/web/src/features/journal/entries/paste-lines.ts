/** Lines of an entry that were copied from a spreadsheet: account, text, debit, credit, separated by tabs. Pure. */
import { MANUAL_ENTRY_LIMITS } from "@tallyleaf/contract";
import { isZero, moneyFromDecimal, readTyped } from "@tallyleaf/ledger";
import type { TypedLine } from "./entry-lines.ts";
import { say } from "./say.ts";

interface Chart {
  accounts: readonly { code: string; name: string }[];
  currency: string;
  /** BCP 47: numbers are in its format. */
  locale: string;
}

type Pasted = { lines: Omit<TypedLine, "key">[] } | { errors: string[] };

/** The most errors that are shown at once. */
const SHOWN_ERRORS = 5;
/** The columns, and no more. */
const COLUMNS = 4;

/** Whether a text is a table: one line with tabs, or several. */
export const isTable = (text: string): boolean => text.includes("\t");

/**
 * Reads the lines of a table. A head above them is left out. Where one cell can't be read for sure, none is taken: an amount such as
 * 1.234, which is a thousand in German and little more than one in English, is an error.
 */
export function parsePastedLines(text: string, chart: Chart): Pasted {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((row) => row.split("\t").map(unquoted))
    .map((cells, index) => ({ cells, number: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const [first] = rows;
  if (first && isHead(first.cells, chart)) rows.shift();
  if (rows.length > MANUAL_ENTRY_LIMITS.lines)
    return { errors: [say("pastedTooMany", { max: MANUAL_ENTRY_LIMITS.lines })] };
  const errors: string[] = [];
  const lines = rows.map(({ cells, number }) => {
    const [account = "", description = "", debit = "", credit = "", ...more] = cells;
    if (more.some((cell) => cell !== "")) errors.push(say("pastedColumns", { line: number, count: COLUMNS }));
    const accountCode = account === "" ? "" : findAccount(account, chart);
    if (accountCode === null) errors.push(say("pastedAccount", { line: number, account }));
    if (description.length > MANUAL_ENTRY_LIMITS.text)
      errors.push(say("pastedText", { line: number, max: MANUAL_ENTRY_LIMITS.text }));
    const [debits, credits] = [debit, credit].map((cell) => readSide(cell, chart));
    if (debits === null) errors.push(say("pastedAmount", { line: number, amount: debit }));
    if (credits === null) errors.push(say("pastedAmount", { line: number, amount: credit }));
    if (debits && credits) errors.push(say("pastedBoth", { line: number }));
    return { accountCode: accountCode ?? "", description, debit: debits ?? "", credit: credits ?? "" };
  });
  return errors.length > 0 ? { errors: errors.slice(0, SHOWN_ERRORS) } : { lines };
}

/** A cell as a spreadsheet copies it: in quotes where a quote or a line break is in it. */
function unquoted(cell: string): string {
  const trimmed = cell.trim();
  const inner = /^"(.*)"$/s.exec(trimmed)?.[1];
  return inner === undefined ? trimmed : inner.replaceAll('""', '"').trim();
}

/** Names of columns, no line: its account is none, and its amounts are words. */
function isHead([account = "", , debit = "", credit = ""]: readonly string[], chart: Chart): boolean {
  const isWord = (cell: string) => /\p{L}/u.test(cell) && readSide(cell, chart) === null;
  return findAccount(account, chart) === null && isWord(debit) && isWord(credit);
}

/** "1100", "1100 Business checking", or its name. */
function findAccount(cell: string, { accounts }: Chart): string | null {
  const name = cell.toLowerCase();
  const found =
    accounts.find(({ code }) => code === cell) ??
    accounts.find(({ code }) => cell.startsWith(`${code} `)) ??
    accounts.find((account) => account.name.toLowerCase() === name);
  return found?.code ?? null;
}

/** The amount of a cell as a plain decimal, "" for none or zero; null: it is none, or may be several. */
function readSide(cell: string, { currency, locale }: Chart): string | null {
  const read = readTyped(cell, { field: { kind: "amount", currency }, locale, isPasted: true });
  if (read.kind === "empty") return "";
  if (read.kind !== "number") return null;
  return isZero(moneyFromDecimal(read.text, currency)) ? "" : read.text;
}
