/** /quotes/:id/edit: a draft that goes on being written; what was sent is shown instead. */
import { useQuery } from "@tanstack/react-query";
import { type MetaFunction, Navigate, useParams } from "react-router";
import { isMissing } from "../../client/missing-record.ts";
import { pageTitle } from "../../kit/brand.ts";
import { ErrorState } from "../../kit/ErrorState.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { RecordNotFound } from "../../kit/RecordNotFound.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { useFormData } from "../invoices/form/use-form-data.ts";
import { QuoteEditor } from "./QuoteEditor.tsx";
import { quoteQuery } from "./queries.ts";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("editQuote")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function EditQuoteScreen() {
  const { id = "" } = useParams();
  // Always opens the newest version.
  const quote = useQuery({ ...quoteQuery(id), staleTime: 0, refetchOnWindowFocus: false });
  const { data, error, retry } = useFormData();
  const failed = quote.error ?? error;
  if (isMissing(quote.error))
    return (
      <RecordNotFound
        title={say("quoteNotFound")}
        message={messageOf(quote.error)}
        list={{ to: "/quotes", label: say("allQuotes") }}
      />
    );
  if (failed)
    return (
      <ErrorState
        message={messageOf(failed)}
        safe={sayCommon("nothingWasChanged")}
        onRetry={() => {
          retry();
          if (quote.error) void quote.refetch();
        }}
      />
    );
  if (!data || !quote.data || !quote.isFetchedAfterMount) return <RowsSkeleton label={say("loadingQuote")} rows={8} />;
  if (quote.data.status !== "draft") return <Navigate to={`/quotes/${id}`} replace />;
  return <QuoteEditor key={id} data={data} quote={quote.data} />;
}
