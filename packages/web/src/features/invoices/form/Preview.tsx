/** The document as it would be printed, while it is typed: the server computes it, and nothing is saved. */
import { Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { loadInvoiceWords, previewInvoice, printedInvoice } from "@tallyleaf/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { call } from "../../../client/client.ts";
import { organizationQuery } from "../../../client/organization.ts";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { factsOf } from "../detail/facts.ts";
import { Paper } from "../detail/InvoicePreview.tsx";
import type { InvoiceBody } from "../queries.ts";
import { say } from "./say.ts";

const REST_MS = 400;

type Shown = Pick<ComponentProps<typeof Paper>, "printed" | "slip">;

interface Props {
  /** Null: something in the form is missing or wrong. */
  body: InvoiceBody | null;
  /** The draft that is being changed; null: a new one. */
  draftId: string | null;
  /** Computes another document than an invoice; absent: it is one, or a credit note. */
  compute?: ((body: InvoiceBody) => Promise<Shown>) | undefined;
}

export default function Preview({ body, draftId, compute = (form) => computeInvoice(form, draftId) }: Props) {
  const [settled] = useDebouncedValue(body === null ? null : JSON.stringify(body), REST_MS);
  const logo = useQuery(organizationQuery).data?.logoUrl;
  const { data, error } = useQuery({
    queryKey: ["invoice-preview", draftId, settled],
    queryFn: () => compute(JSON.parse(settled ?? "")),
    enabled: settled !== null,
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorAlert>{messageOf(error)}</ErrorAlert>;
  if (!data && settled === null) return <Text c="dimmed">{say("previewIncomplete")}</Text>;
  if (!data) return <RowsSkeleton label={say("loadingPreview")} rows={6} />;
  return <Paper {...data} logo={logo} />;
}

async function computeInvoice(body: InvoiceBody, draftId: string | null): Promise<Shown> {
  const invoice = await call(previewInvoice, { query: draftId === null ? {} : { draftId }, body });
  const printed = printedInvoice(factsOf(invoice), await loadInvoiceWords(invoice.language));
  return { printed, slip: invoice.swissSlip };
}
