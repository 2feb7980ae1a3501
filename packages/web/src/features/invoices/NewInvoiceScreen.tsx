/** /invoices/new: a new invoice; `?client=` names whom it is for. */
import { useQuery } from "@tanstack/react-query";
import { type MetaFunction, useSearchParams } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { ErrorState } from "../../kit/ErrorState.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { clientQuery } from "../clients/queries.ts";
import { InvoiceEditor } from "./form/InvoiceEditor.tsx";
import { say } from "./form/say.ts";
import { useFormData } from "./form/use-form-data.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("newInvoice")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function NewInvoiceScreen() {
  const id = useSearchParams()[0].get("client") ?? "";
  const client = useQuery({ ...clientQuery(id), enabled: id !== "", retry: false });
  const { data, error, retry } = useFormData();
  if (error) return <ErrorState message={messageOf(error)} safe={sayCommon("nothingWasChanged")} onRetry={retry} />;
  // A client that doesn't exist (anymore) is not chosen.
  if (!data || (id !== "" && client.isPending)) return <RowsSkeleton label={say("loadingForm")} rows={8} />;
  return <InvoiceEditor data={data} draft={null} client={client.data ?? null} />;
}
