/** /invoices/:id/edit: a draft that goes on being written; what was issued is shown instead. */
import { useQuery } from "@tanstack/react-query";
import { type MetaFunction, Navigate, useLocation, useParams } from "react-router";
import { isMissing } from "../../client/missing-record.ts";
import { pageTitle } from "../../kit/brand.ts";
import { ErrorState } from "../../kit/ErrorState.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { RecordNotFound } from "../../kit/RecordNotFound.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { INVOICE_LIST } from "./document-name.ts";
import { InvoiceEditor } from "./form/InvoiceEditor.tsx";
import { say } from "./form/say.ts";
import { useFormData } from "./form/use-form-data.ts";
import { invoiceQuery } from "./queries.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("editInvoice")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function EditInvoiceScreen() {
  const { id = "" } = useParams();
  const madeFrom = (useLocation().state as { madeFrom?: string } | null)?.madeFrom ?? null;
  // Always opens the newest version.
  const invoice = useQuery({ ...invoiceQuery(id), staleTime: 0, refetchOnWindowFocus: false });
  const { data, error, retry } = useFormData();
  const failed = invoice.error ?? error;
  if (isMissing(invoice.error))
    return <RecordNotFound title={say("invoiceNotFound")} message={messageOf(invoice.error)} list={INVOICE_LIST} />;
  if (failed)
    return (
      <ErrorState
        message={messageOf(failed)}
        safe={sayCommon("nothingWasChanged")}
        onRetry={() => {
          retry();
          if (invoice.error) void invoice.refetch();
        }}
      />
    );
  if (!data || !invoice.data || !invoice.isFetchedAfterMount)
    return <RowsSkeleton label={say("loadingInvoice")} rows={8} />;
  if (invoice.data.status !== "draft") return <Navigate to={`/invoices/${id}`} replace />;
  return <InvoiceEditor key={id} data={data} draft={invoice.data} client={null} madeFrom={madeFrom} />;
}
