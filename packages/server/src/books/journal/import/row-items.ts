/**
 * The invoices and bills that rows of a table name by their numbers, and where the file has what posting refuses. An item may be opened by
 * an earlier entry of the same file.
 */
import { badItem, type JournalImportRole, type LineItem } from "@tallyleaf/contract";
import { isZero } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { type CallFailure, failureAt } from "../../../platform/http/failure.ts";
import { type KnownItem, listItemsNumbered } from "../items/load-items.ts";
import type { ParsedJournal, RowError } from "./parse.ts";
import type { PlannedEntry } from "./plan.ts";
import { say } from "./say.ts";

type Line = PlannedEntry["lines"][number];

export interface ItemFinder {
  /**
   * Returns the item of a line as posting takes it; null: the line has none.
   *
   * @throws CallFailure `bad_open_item`, at the line, where no item or several have its number
   */
  find(line: Line, index: number): LineItem | null;
  /** Adds the items that an entry has just opened. */
  addOpened(tx: Transaction, entry: PlannedEntry): Promise<void>;
}

/** Whether a line of the entry names an invoice or bill. */
export const hasItems = ({ lines }: PlannedEntry): boolean => lines.some(({ item }) => item !== undefined);

/** Loads the items that entries name. */
export async function loadItemFinder(
  tx: Transaction,
  organizationId: string,
  entries: readonly PlannedEntry[],
): Promise<ItemFinder> {
  const known = new Map<string, KnownItem[]>();
  const load = async (from: Transaction, lines: readonly Line[], isNew: boolean) => {
    const numbers = lines.flatMap(({ item }) => (item && (item.dueDate !== null) === isNew ? item.number : []));
    if (numbers.length === 0) return;
    const found = await listItemsNumbered(from, organizationId, [...new Set(numbers)]);
    for (const [number, items] of Map.groupBy(found, (item) => item.number)) known.set(number, items);
  };
  await load(
    tx,
    entries.flatMap(({ lines }) => lines),
    false,
  );
  return {
    find({ item, account, party }, index) {
      if (!item) return null;
      const { number, dueDate } = item;
      if (dueDate !== null) return { number, dueDate };
      const refuse = (message: string) => failureAt(badItem, `lines.${index}.item`, { message });
      const named = (known.get(number) ?? []).filter(({ accountCode }) => accountCode === account.code);
      const own = named.filter((each) => !party || each.party?.id === party.id);
      const open = own.filter((each) => !isZero(each.open.amount));
      // Where the party is another, the item's own refusal names its party.
      const [found, ...others] = open.length > 0 ? open : own.length > 0 ? own : named;
      if (!found) throw refuse(say("itemUnknown", { item: number, account: account.code }));
      if (others.length > 0) throw refuse(say("itemOfSeveral", { item: number }));
      return found.ref;
    },
    addOpened: (from, { lines }) => load(from, lines, true),
  };
}

const COLUMNS: Readonly<Record<string, JournalImportRole>> = {
  ...{ item: "item", "item.number": "item", "item.dueDate": "dueDate", accountCode: "account", taxCode: "taxCode" },
  ...{ taxBase: "taxBase", debit: "debit", credit: "credit", "foreign.amount": "foreignAmount" },
  ...{ "foreign.currency": "foreignCurrency", reference: "reference", entryDate: "date", exchangeRate: "rate" },
  ...{ period: "periodFrom", "period.endsOn": "periodTo" },
};

/** Where the file has what posting the entry refuses: its row and column, or the first row of the entry. */
export function toRowError(
  { message, extra }: CallFailure,
  { line, lines }: PlannedEntry,
  columns: ParsedJournal["columns"],
): RowError {
  const path = extra.errors?.[0]?.path ?? "";
  const [, index, field = path] = /^lines\.(\d+)\.(.+)$/.exec(path) ?? [];
  const row = lines[Number(index)];
  const ofParty = row?.party?.type ?? (row?.account.purpose === "accounts_receivable" ? "client" : "vendor");
  const role = field === "party" ? ofParty : COLUMNS[field];
  return { line: row?.line ?? line, column: (role && columns[role]) ?? null, message };
}
