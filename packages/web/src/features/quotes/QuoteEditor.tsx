/** Writes a quote with the editor of invoices. */
import { NOT_ON_QUOTES, type QuoteDetail } from "@tallyleaf/contract";
import { addDays } from "@tallyleaf/ledger";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { InvoiceEditor, type WrittenAs } from "../invoices/form/InvoiceEditor.tsx";
import type { FormData } from "../invoices/form/use-form-data.ts";
import type { InvoiceBody } from "../invoices/queries.ts";
import { previewOf, refreshQuote, saveQuote } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  data: FormData;
  /** Null: a new one. */
  quote: QuoteDetail | null;
  /** A new one begins with its content. */
  like?: QuoteDetail | null;
}

export function QuoteEditor({ data, quote, like = null }: Props) {
  const { today } = data.defaults;
  const queries = useQueryClient();
  const as = useMemo(
    (): WrittenAs => ({
      title: say(quote ? "editQuote" : "newQuote"),
      hint: say("editorHint"),
      firstDayLabel: say("quoteDate"),
      lastDayLabel: say("validUntil"),
      badLastDay: say("badLastDay"),
      before: writtenOf(quote ?? (like && copyOf(like, today))),
      leaveTo: quote ? `/quotes/${quote.id}` : "/quotes",
      preview: (body) => previewOf(quoteBodyOf(body)),
      async save(body) {
        const answer = await saveQuote(quote, quoteBodyOf(body));
        void refreshQuote(queries, answer.quote);
        return { message: answer.message, path: `/quotes/${answer.quote.id}` };
      },
    }),
    [quote, like, today, queries],
  );
  return <InvoiceEditor data={data} draft={null} client={null} as={as} />;
}

/** Without what no quote has. */
function quoteBodyOf({
  dueDate,
  exchangeRate: _,
  prepaid: __,
  withholding: ___,
  paymentMeans: ____,
  ...body
}: InvoiceBody) {
  return { ...body, validUntil: dueDate };
}

const writtenOf = (quote: QuoteDetail | null) => quote && { ...quote, dueDate: quote.validUntil, ...NOT_ON_QUOTES };

const DAY_MS = 86_400_000;

/** From today, valid for as long as the original; the supply and the client's reference were for what was offered then. */
export function copyOf(quote: QuoteDetail, today: string): QuoteDetail {
  const days = Math.round((Date.parse(quote.validUntil) - Date.parse(quote.issueDate)) / DAY_MS);
  return {
    ...quote,
    ...{ issueDate: today, validUntil: addDays(today, days), reference: "", supplyDate: null, supplyUntil: null },
    items: quote.items.map((item) => ({ ...item, supplyDate: null, supplyUntil: null })),
  };
}
