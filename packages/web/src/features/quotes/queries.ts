/** The calls about quotes, and under which keys their answers are kept. */
import {
  type CallInput,
  createQuote,
  decideQuote,
  deleteQuote,
  getQuote,
  invoiceQuote,
  listQuotes,
  previewQuote,
  QUOTE_STATUSES,
  type QuoteDetail,
  type QuoteStatus,
  recordQuoteSent,
  sendQuote,
  updateQuote,
} from "@tallyleaf/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { assertRecordId } from "../../client/missing-record.ts";
import { type Order, pageIn } from "../../kit/list-table/order.ts";

export const PER_PAGE = 20;
const KEY = ["quotes"] as const;

/** State of the list in the address. Quotes are in one order, the newest first. */
export interface QuotesView extends Order<"issueDate"> {
  search: string;
  /** Null: all. */
  status: QuoteStatus | null;
  page: number;
}

export function parseListParams(query: URLSearchParams): QuotesView {
  return {
    ...{ sortBy: "issueDate", sortOrder: "desc" },
    search: (query.get("search") ?? "").slice(0, 200),
    status: QUOTE_STATUSES.find((status) => status === query.get("status")) ?? null,
    page: pageIn(query),
  };
}

export function queryOf({ search, status, page }: QuotesView): URLSearchParams {
  const query = new URLSearchParams();
  if (search !== "") query.set("search", search);
  if (status !== null) query.set("status", status);
  if (page !== 1) query.set("page", String(page));
  return query;
}

/** One page of the list; the page before stays until it is here. */
export const quotesQuery = ({ search, status, page }: QuotesView) =>
  queryOptions({
    queryKey: [...KEY, "list", { search, status, page }],
    queryFn: ({ signal }) => {
      const query = { search: search || undefined, status: status ?? undefined, page, perPage: PER_PAGE };
      return call(listQuotes, { query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

export const quoteQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, "one", id],
    queryFn: async ({ signal }) => {
      assertRecordId(getQuote, id);
      return call(getQuote, { params: { id } }, { signal });
    },
  });

/** After a change: the lists are fetched again; the quote itself is known. */
export async function refreshQuote(client: QueryClient, quote?: QuoteDetail): Promise<void> {
  if (quote) client.setQueryData(quoteQuery(quote.id).queryKey, quote);
  await client.invalidateQueries({ queryKey: [...KEY, "list"] });
}

type QuoteBody = CallInput<typeof createQuote>["body"];

/** The quote as it would be printed; nothing is saved. */
export const previewOf = (body: QuoteBody) => call(previewQuote, { body });

const of = ({ id }: { id: string }) => ({ params: { id } });

/** @param before null: a new draft; else the draft as it was when it was opened */
export const saveQuote = (before: QuoteDetail | null, body: QuoteBody) =>
  before === null
    ? call(createQuote, { body })
    : call(updateQuote, { ...of(before), body: { ...body, revision: before.revision } });

export const removeQuote = (quote: { id: string }) => call(deleteQuote, of(quote));
export const send = (quote: { id: string }, to: string[], message: string) =>
  call(sendQuote, { ...of(quote), body: { to, message } });
export const noteSent = (quote: { id: string }) => call(recordQuoteSent, of(quote));
export const decide = (quote: { id: string }, decision: "accepted" | "declined") =>
  call(decideQuote, { ...of(quote), body: { decision } });

export type QuotePart = CallInput<typeof invoiceQuote>["body"];
export const invoice = (quote: { id: string }, body: QuotePart) => call(invoiceQuote, { ...of(quote), body });
