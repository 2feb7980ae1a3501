/** The messages that an invoice is written with, units among them, loaded with the first screen that needs them. */
import { loadInvoiceWords } from "@tallyleaf/contract";
import type { DocumentLanguage } from "@tallyleaf/messages";
import { queryOptions } from "@tanstack/react-query";

/** The texts of the document in its language, which need not be the reader's. */
export const wordsQuery = (language: DocumentLanguage) =>
  queryOptions({
    queryKey: ["invoice-words", language],
    queryFn: () => loadInvoiceWords(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
