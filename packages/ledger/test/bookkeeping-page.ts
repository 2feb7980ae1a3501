/** The events of `docs/BOOKKEEPING.md`, for the tests of this package and those of the server, which enter them through the API. */
import { readFileSync } from "node:fs";
import {
  EXCHANGE_GAINS,
  NOT_DEDUCTIBLE_MEALS,
  type Posting,
  SHOP_CLEARING,
  STANDARD_CHART,
  toDecimalString,
  UNREALIZED_GAINS,
  UNREALIZED_LOSSES,
} from "../src/index.ts";

/** An event of the page. */
export interface Event {
  name: string;
  /** The document, or what was entered. */
  says: string[][];
  /** The columns of the entry. */
  header: string[];
  lines: string[][];
}

/** Accounts on the page besides the standard chart. */
const OTHER_ACCOUNTS = [
  SHOP_CLEARING,
  EXCHANGE_GAINS,
  NOT_DEDUCTIBLE_MEALS,
  UNREALIZED_GAINS,
  UNREALIZED_LOSSES,
  { code: "1110", name: "USD account" },
];

/** Returns the entry in the columns of that event's table. */
export function asRow(posting: Posting, header: readonly string[]): string[] {
  const account = [...STANDARD_CHART, ...OTHER_ACCOUNTS].find(({ code }) => code === posting.accountCode);
  const [amount, base] = [toDecimalString(posting.amount), toDecimalString(posting.baseAmount)];
  const cells: Record<string, string> = {
    Account: `${posting.accountCode} ${account?.name}`,
    Debit: posting.side === "debit" ? amount : "",
    Credit: posting.side === "credit" ? amount : "",
    "Base debit": posting.side === "debit" ? base : "",
    "Base credit": posting.side === "credit" ? base : "",
    Line: posting.description ?? "",
  };
  return header.map((column) => {
    const cell = cells[column];
    if (cell === undefined) throw new Error(`Unknown column ${column}`);
    return cell;
  });
}

/** Reads the events of the page. */
export function readPage(): Event[] {
  return readFileSync(new URL("../../../docs/BOOKKEEPING.md", import.meta.url), "utf8")
    .split(/^### /m)
    .slice(1)
    .map((section) => {
      const [name = "", ...text] = (section.split(/^## /m)[0] ?? "").split("\n");
      const tables = text
        .join("\n")
        .split(/\n(?!\|)/)
        .map((block) => block.split("\n").filter((line) => line.startsWith("|")))
        .filter((rows) => rows.length > 0)
        .map((rows) =>
          rows.map((row) =>
            row
              .slice(1, -1)
              .split("|")
              .map((cell) => cell.trim()),
          ),
        );
      const [says = [], posts = []] = tables;
      if (tables.length !== 2) throw new Error(`"${name}" has ${tables.length} tables instead of 2`);
      return { name, says: says.slice(2), header: posts[0] ?? [], lines: posts.slice(2) };
    });
}
