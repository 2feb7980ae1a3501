/** The formats that are text, written as they are read: CSV and hledger's plain-text journal. */
import { csvHead, csvLines, type DimensionKind, type ExportOptions } from "@tallyleaf/contract";
import {
  type Account,
  type AccountType,
  digitsOf,
  foreignAmountOf,
  isCash,
  type Posting,
  resultPlace,
  toDecimalString,
} from "@tallyleaf/ledger";
import type { ExportedEntry } from "./selection.ts";
import {
  type AccountNames,
  DETAILED_COLUMNS,
  type DocumentPlace,
  detailedRows,
  MERGED_COLUMNS,
  mergedRow,
} from "./tables.ts";

type Pages = AsyncIterable<ExportedEntry[]>;

/** UTF-8 with a byte-order mark, RFC 4180. */
export async function* renderCsv(
  pages: Pages,
  mode: ExportOptions["exportMode"],
  chart: readonly Account[],
  place: DocumentPlace,
): AsyncGenerator<string> {
  const isMerged = mode === "merged";
  const accounts = new Map(chart.map((account) => [account.code, account]));
  const names = new Map(chart.map(({ code, name }) => [code, name]));
  yield csvHead(isMerged ? MERGED_COLUMNS : DETAILED_COLUMNS);
  for await (const page of pages)
    yield csvLines(
      page.flatMap((entry) => (isMerged ? [mergedRow(entry, accounts, place)] : detailedRows(entry, names, place))),
    );
}

/** The letters by which hledger knows what kind of account it is; those of cash are assets too, and have their own report. */
const CASH_LETTER = "C";
const TYPE_LETTER: Record<AccountType, string> = {
  Asset: "A",
  Liability: "L",
  Equity: "E",
  Revenue: "R",
  Expense: "X",
};

/**
 * A journal that hledger reads: each entry a transaction with its day, number, payee and lines. Amounts in a foreign currency
 * carry what they are in the books' (`@@`), so that both balance. Accounts are declared with their types at the beginning, commodities with
 * their decimals at the end, once all are known: `hledger check --strict` passes.
 */
export async function* renderHledger(
  pages: Pages,
  head: { title: string; accounts: readonly Account[] },
  place: DocumentPlace,
): AsyncGenerator<string> {
  const accountOf = new Map(head.accounts.map(({ code, name }) => [code, accountName(`${code} ${name}`)]));
  yield `; ${comment(head.title)}\n\ndecimal-mark .\n\n`;
  const letterOf = (account: Account) => (isCash(account) ? CASH_LETTER : TYPE_LETTER[account.type]);
  yield head.accounts
    .map((account) => `account ${accountOf.get(account.code)}  ; type:${letterOf(account)}${placeTag(account)}\n`)
    .join("");
  const currencies = new Set<string>();
  for await (const page of pages) {
    for (const posting of page.flatMap(({ draft }) => draft.postings))
      for (const { currency } of [foreignAmountOf(posting) ?? posting.amount, posting.baseAmount])
        currencies.add(currency);
    yield page.map((entry) => transaction(entry, accountOf, place(entry))).join("");
  }
  yield `\n${[...currencies].sort().map(commodity).join("")}`;
}

/** With the decimals of the currency; hledger wants a decimal mark even without any. */
const commodity = (currency: string) => `commodity 1000.${"0".repeat(digitsOf(currency))} ${currency}\n`;

/** The tag of cost of sales and other income: `hledger balance tag:section=cost_of_sales`. */
function placeTag(account: Account): string {
  const place = resultPlace(account);
  return place === "cost_of_sales" || place === "other_income" ? `, section:${place}` : "";
}

function transaction({ row, draft, lines: stored }: ExportedEntry, accountOf: AccountNames, document: string): string {
  const description = [row.vendor ?? "", row.description ?? ""].map(payee).filter(Boolean).join(" | ");
  const head = `\n${row.entryDate} * (${code(row.number ?? row.reference ?? "")}) ${description}  ; id:${row.id}\n`;
  // Results without closing entries: `hledger is not:tag:kind=closing`.
  const kind = row.source === "closing" || row.source === "opening" ? row.source : null;
  const notes = [
    ...(kind === null ? [] : [`    ; kind:${kind}\n`]),
    ...(row.dueDate === null ? [] : [`    ; due:${row.dueDate}\n`]),
    ...(document === "" ? [] : [`    ; document:${comment(document)}\n`]),
  ];
  const lines = draft.postings.map((posting, index) => {
    const account = accountOf.get(posting.accountCode) ?? accountName(posting.accountCode);
    const tags = (stored[index]?.dimensions ?? []).map(({ kind, name }) => `${TAGS[kind]}:${tagValue(name)}`);
    const party = stored[index]?.party;
    if (party) tags.push(`party:${tagValue(party.name)}`);
    const notes = [...(posting.description ? [comment(posting.description)] : []), ...tags];
    return `    ${account}  ${amountOf(posting)}${notes.length > 0 ? `  ; ${notes.join(", ")}` : ""}\n`;
  });
  return head + notes.join("") + lines.join("");
}

function amountOf(posting: Posting): string {
  const { side, baseAmount } = posting;
  const amount = foreignAmountOf(posting) ?? posting.amount;
  const stated = `${side === "credit" ? "-" : ""}${toDecimalString(amount)} ${amount.currency}`;
  if (amount.currency === baseAmount.currency) return stated;
  return `${stated} @@ ${toDecimalString(baseAmount)} ${baseAmount.currency}`;
}

/** The tags of dimensions: `hledger is tag:project=Website`. */
const TAGS: Record<DimensionKind, string> = { project: "project", cost_center: "costcentre", tag: "tag" };
// A value ends with a comma.
const tagValue = (text: string) => comment(text).replaceAll(",", ";");

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
// A semicolon begins a comment, a bar the note after the payee, brackets and parentheses a number or a virtual account, a colon
// a deeper account or a tag (of which one, date:, must hold a date).
const payee = (text: string) => oneLine(text).replaceAll(";", ",").replaceAll("|", "/");
const code = (text: string) => oneLine(text).replaceAll("(", "[").replaceAll(")", "]").replaceAll(";", ",");
const comment = (text: string) => oneLine(text).replaceAll(":", "∶").replaceAll("[", "(").replaceAll("]", ")");
const accountName = (text: string) =>
  oneLine(text)
    .replaceAll(":", "-")
    .replaceAll(";", ",")
    .replace(/^[([*!]+/, "");
