/** Writes a quote with the editor of invoices. */
import { NOT_ON_QUOTES, type QuoteDetail } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { InvoiceEditor, type WrittenAs } from "../invoices/form/InvoiceEditor.tsx";
import type { FormData } from "../invoices/form/use-form-data.ts";
import { refreshQuote, saveQuote } from "./queries.ts";
import { say } from "./say.ts";

/** @param quote null: a new one */
export function QuoteEditor({ data, quote }: { data: FormData; quote: QuoteDetail | null }) {
  const queries = useQueryClient();
  const as = useMemo(
    (): WrittenAs => ({
      title: say(quote ? "editQuote" : "newQuote"),
      hint: say("editorHint"),
      lastDayLabel: say("validUntil"),
      badLastDay: say("badLastDay"),
      before: quote && { ...quote, dueDate: quote.validUntil, ...NOT_ON_QUOTES },
      leaveTo: quote ? `/quotes/${quote.id}` : "/quotes",
      async save({ dueDate, exchangeRate: _, prepaid: __, withholding: ___, paymentMeans: ____, ...body }) {
        const answer = await saveQuote(quote, { ...body, validUntil: dueDate });
        void refreshQuote(queries, answer.quote);
        return { message: answer.message, path: `/quotes/${answer.quote.id}` };
      },
    }),
    [quote, queries],
  );
  return <InvoiceEditor data={data} draft={null} client={null} as={as} />;
}
