/** The invoice as it would be printed, while it is typed: the server computes it, and nothing is saved. */
import { Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { previewInvoice, printedInvoice } from "@tallyleaf/contract";
import { DEFAULT_LANGUAGE } from "@tallyleaf/messages";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";
import { wordsQuery } from "../../../client/invoice-words-query.ts";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { factsOf } from "../detail/facts.ts";
import { Paper } from "../detail/InvoicePreview.tsx";
import type { InvoiceBody } from "../queries.ts";
import { say } from "./say.ts";

const REST_MS = 400;

/** @param body null: something in the form is missing or wrong */
export default function Preview({ body }: { body: InvoiceBody | null }) {
  const [settled] = useDebouncedValue(body === null ? null : JSON.stringify(body), REST_MS);
  const { data, error } = useQuery({
    queryKey: ["invoice-preview", settled],
    queryFn: ({ signal }) => call(previewInvoice, { body: JSON.parse(settled ?? "") }, { signal }),
    enabled: settled !== null,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const words = useQuery(wordsQuery(data?.language ?? DEFAULT_LANGUAGE)).data;
  if (error) return <ErrorAlert>{messageOf(error)}</ErrorAlert>;
  if (!data && settled === null) return <Text c="dimmed">{say("previewIncomplete")}</Text>;
  if (!data || !words) return <RowsSkeleton label={say("loadingPreview")} rows={6} />;
  return <Paper printed={printedInvoice(factsOf(data), words)} />;
}
