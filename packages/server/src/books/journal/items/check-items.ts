/** Checks what lines of an entry by hand say of invoices and bills: receivables and payables change only with their items. */
import { badItem, type LineItem, lineItemRefusals, postManualEntry } from "@tallyleaf/contract";
import {
  type EntryLine,
  isControlAccount,
  isOwedToEmployees,
  isZero,
  itemChange,
  type KnownAccount,
  type LineParty,
  type OpenAmount,
  owedBy,
  type Posting,
} from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import { type CallFailure, failureAt } from "../../../platform/http/failure.ts";
import { sayMoney } from "../../../platform/http/say-refusal.ts";
import type { PartyBook } from "../../parties/parties.ts";
import { type ItemKey, type KnownItem, keyOfItem, lockItems, refOf } from "./load-items.ts";

const { controlAccount } = postManualEntry.failures;

/** A new item, which a line opens. */
export interface NewItem {
  kind: "receivable" | "payable";
  party: LineParty;
  partyName: string;
  number: string;
  dueDate: string;
}

/** The item of a line, once account and party are right; its amounts are checked once they are converted. */
export type NamedItem = { known: KnownItem } | { fresh: NewItem };

/** The change of an item by a posted line. */
export interface LineChange {
  /** Of the line in the entry, from 0. */
  index: number;
  change: OpenAmount;
  item: NamedItem;
}

interface TypedLine {
  accountCode: string;
  taxCode: string;
  item: LineItem | null;
}

const NONE: ReadonlyMap<ItemKey, KnownItem> = new Map();

/** Loads the items that lines name, and keeps others from changing them; without any, asks nothing. */
export async function loadNamedItems(
  tx: Transaction,
  organizationId: string,
  lines: readonly Pick<TypedLine, "item">[],
): Promise<ReadonlyMap<ItemKey, KnownItem>> {
  const refs = lines.flatMap(({ item }) => refOf(item) ?? []);
  return refs.length === 0 ? NONE : lockItems(tx, organizationId, refs);
}

const refuse = (index: number, field: string, message: string): CallFailure =>
  failureAt(badItem, `lines.${index}.${field}`, { message });

/**
 * Returns the item of a line; undefined: its account has none.
 *
 * @throws CallFailure `control_account` without an item, `bad_open_item`, at the line's field
 */
export function itemOfLine(
  { accountCode, taxCode, item }: TypedLine,
  account: KnownAccount,
  index: number,
  { items, parties, party }: { items: ReadonlyMap<ItemKey, KnownItem>; parties: PartyBook; party: LineParty | null },
): NamedItem | undefined {
  if (!isControlAccount(account)) {
    if (item === null) return undefined;
    throw refuse(index, "item", lineItemRefusals.notHere(account));
  }
  if (item === null)
    throw failureAt(controlAccount, `lines.${index}.item`, { message: lineItemRefusals.needed(account) });
  if (taxCode !== "") throw refuse(index, "taxCode", lineItemRefusals.withTax);
  const kind = account.purpose === "accounts_receivable" ? "receivable" : "payable";
  const ref = refOf(item);
  if (ref === null && isOwedToEmployees(account)) throw refuse(index, "accountCode", lineItemRefusals.ownMoney);
  if (ref === null) return { fresh: newItem(item, kind, index, { parties, party }) };
  const known = items.get(keyOfItem(ref));
  if (!known) throw refuse(index, "item", lineItemRefusals.unknown);
  if (known.accountCode !== accountCode)
    throw refuse(
      index,
      "accountCode",
      lineItemRefusals.otherAccount({ item: known.label, account: known.accountCode }),
    );
  if (party && party.id !== known.party?.id)
    throw refuse(
      index,
      "party",
      lineItemRefusals.otherParty({ item: known.label, party: known.party?.name ?? known.label }),
    );
  return { known };
}

function newItem(
  { number = "", dueDate = "" }: LineItem,
  kind: NewItem["kind"],
  index: number,
  { parties, party }: { parties: PartyBook; party: LineParty | null },
): NewItem {
  const isFit = party?.type === (kind === "receivable" ? "client" : "vendor");
  if (!party || !isFit)
    throw refuse(index, "party", kind === "receivable" ? lineItemRefusals.clientNeeded : lineItemRefusals.vendorNeeded);
  return { kind, party, partyName: parties.get(party.id)?.name ?? "", number, dueDate };
}

/** The party of a line: that of its item where nobody is named. */
export function partyOfItem(item: NamedItem | undefined): LineParty | null {
  if (!item || !("known" in item) || !item.known.party) return null;
  const { type, id } = item.known.party;
  return { type, id };
}

/** A line with its item, before the entry is converted. */
export interface ItemLine {
  line: EntryLine;
  /** Of the line as it was typed, from 0. */
  typedAt: number;
  item: NamedItem;
}

/**
 * Returns what the lines change of their items, as they are posted.
 *
 * @param lines in the order of the postings
 * @throws CallFailure `bad_open_item`, at the line's field
 */
export function changesOf(
  itemLines: readonly ItemLine[],
  lines: readonly EntryLine[],
  postings: readonly Posting[],
): LineChange[] {
  const seen = new Set<ItemKey>();
  return itemLines.flatMap(({ line, typedAt, item }) => {
    const index = lines.indexOf(line);
    const posting = postings[index];
    // Nothing of it is posted: it was zero.
    if (!posting) return [];
    const side = `${posting.side}`;
    if ("fresh" in item) {
      if (posting.held) throw refuse(typedAt, "foreign.currency", lineItemRefusals.newForeign(posting.held.currency));
      return { index, item, change: owedBy(item.fresh.kind, posting) };
    }
    const { known } = item;
    const { label, open } = known;
    const key = keyOfItem(known.ref);
    if (seen.has(key)) throw refuse(typedAt, "item", lineItemRefusals.namedTwice(label));
    seen.add(key);
    const { currency } = open.amount;
    const amount = posting.amount.currency === currency ? posting.amount : posting.held;
    if (amount?.currency !== currency)
      throw refuse(typedAt, "item", lineItemRefusals.otherCurrency({ item: label, currency }));
    const change = itemChange(known, { side: posting.side, amount, baseAmount: posting.baseAmount });
    if (!("fault" in change)) return { index, item, change };
    if (change.fault === "other_worth") {
      const worth = { item: label, worth: sayMoney(change.worth), amount: sayMoney(amount) };
      throw refuse(typedAt, side, lineItemRefusals.otherWorth(worth));
    }
    const sums = { item: label, most: sayMoney(change.most), asked: sayMoney(amount) };
    const say = change.fault === "more_than_open" ? lineItemRefusals.moreThanOpen : lineItemRefusals.moreThanSettled;
    throw refuse(typedAt, side, say(sums));
  });
}

/**
 * The bill that the entry opens, if it is the only one: its vendor, number, and due date are then those of the entry. Null: none, or several.
 *
 * @throws CallFailure `bad_open_item`, also where two bills of a vendor have one number
 */
export function findOnlyBill(itemLines: readonly ItemLine[], reference: string): NewItem | null {
  const fresh = itemLines.flatMap(({ item, typedAt }) =>
    "fresh" in item && item.fresh.kind === "payable" ? { bill: item.fresh, typedAt } : [],
  );
  const seen = new Set<string>();
  for (const { bill, typedAt } of fresh) {
    const key = `${bill.party.id} ${bill.number}`;
    if (seen.has(key))
      throw refuse(typedAt, "item.number", lineItemRefusals.namedTwice(`${bill.partyName} ${bill.number}`));
    seen.add(key);
  }
  const [first, second] = fresh;
  if (!first || second) return null;
  const { number } = first.bill;
  if (reference !== "" && reference !== number)
    throw failureAt(badItem, "reference", { message: lineItemRefusals.otherReference(number) });
  return first.bill;
}

/**
 * Refuses a number that another invoice has, or that two lines of the entry give.
 *
 * @throws CallFailure `bad_open_item`
 */
export async function refuseTakenNumbers(
  tx: Transaction,
  organizationId: string,
  itemLines: readonly ItemLine[],
): Promise<void> {
  const fresh = itemLines.flatMap(({ item, typedAt }) =>
    "fresh" in item && item.fresh.kind === "receivable" ? { number: item.fresh.number, typedAt } : [],
  );
  if (fresh.length === 0) return;
  const { rows } = await tx.execute<{ number: string }>(sql`
    select number from invoice where organization_id = ${organizationId}
      and number = any(${sql.param(fresh.map(({ number }) => number))}::text[])
      and ((opening_id is null and not by_hand) or state <> 'void')`);
  const taken = new Set(rows.map(({ number }) => number));
  for (const { number, typedAt } of fresh) {
    if (taken.has(number)) throw refuse(typedAt, "item.number", lineItemRefusals.numberTaken(number));
    taken.add(number);
  }
}

/** Whether nothing of an item is open after the change. */
export const isSettledBy = ({ item, change }: LineChange): boolean =>
  "known" in item && isZero({ ...change.amount, minor: item.known.open.amount.minor + change.amount.minor });
