/** State of the lists of unmatched transactions, in the address. Pure. */
import { moneyFromNumber, sum, toNumber } from "@tallyleaf/ledger";

export interface MatchView {
  search: string;
  /** Null: all accounts. */
  account: string | null;
  page: number;
}

/** The view of an address. */
export function matchViewOf(query: URLSearchParams): MatchView {
  const page = Number(query.get("page"));
  return {
    search: query.get("search") ?? "",
    account: query.get("account"),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a view on one of banking's tabs. */
export const matchQueryOf =
  (tab: string) =>
  ({ search, account, page }: MatchView): URLSearchParams => {
    const query = new URLSearchParams({ tab });
    if (search.trim() !== "") query.set("search", search.trim());
    if (account !== null) query.set("account", account);
    if (page > 1) query.set("page", String(page));
    return query;
  };

/** Amount due of several documents, a sum for each currency. */
export function sumsOf(documents: readonly { open: number; currency: string }[]): { open: number; currency: string }[] {
  const byCurrency = Map.groupBy(documents, ({ currency }) => currency);
  return [...byCurrency].map(([currency, ofIt]) => ({
    currency,
    open: toNumber(
      sum(
        ofIt.map(({ open }) => moneyFromNumber(open, currency)),
        currency,
      ),
    ),
  }));
}

/** Documents in their order, those first whose number or party the bank's words name. */
export function namedFirst<Document extends { label: string }>(
  documents: readonly Document[],
  line: { counterparty: string; description: string; reference: string },
): Document[] {
  const said = [line.counterparty, line.description, line.reference].join(" ").toLowerCase();
  const named = (label: string) =>
    label.split(" · ").filter((part) => part !== "" && said.includes(part.toLowerCase())).length;
  return documents.toSorted((a, b) => named(b.label) - named(a.label));
}
