/** Quotes for the client's page: those of one client, their files, and the client's decision. */
import type { Transaction } from "../../platform/db/database.ts";
import { loadQuoteDocument, type QuoteDocument } from "./document.ts";
import { findQuote, type StoredQuote } from "./store.ts";

export { quoteFileName, renderQuotePdf } from "./document.ts";
export { DECISION_READERS } from "./mails.ts";
export { listQuotesOfClient, type StoredQuote, statusOf } from "./store.ts";
export { decideAsClient } from "./write.ts";

/** A sent quote of this client; null: there is none. */
export async function loadQuoteOfClient(
  tx: Transaction,
  organizationId: string,
  clientId: string,
  id: string,
): Promise<{ quote: StoredQuote; document: QuoteDocument } | null> {
  const quote = await findQuote(tx, organizationId, id);
  if (quote?.clientId !== clientId || quote.state === "draft") return null;
  return { quote, document: await loadQuoteDocument(tx, quote) };
}
