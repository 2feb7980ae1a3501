/** /recurring/:id/edit: the content of a recurring invoice or bill, in the editor of such a document. */
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { type MetaFunction, useParams } from "react-router";
import { isMissing } from "../../../client/missing-record.ts";
import { pageTitle } from "../../../kit/brand.ts";
import { ErrorState } from "../../../kit/ErrorState.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { RecordNotFound } from "../../../kit/RecordNotFound.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import { say } from "../say.ts";
import { contentQuery } from "./queries.ts";

const InvoiceContent = lazy(() => import("./InvoiceContent.tsx"));
const BillContent = lazy(() => import("./BillContent.tsx"));

export const meta: MetaFunction = () => [
  { title: pageTitle(say("editContent")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function ContentScreen() {
  const { id = "" } = useParams();
  // Always opens what is there now: its next day may have come.
  const query = useQuery({ ...contentQuery(id), staleTime: 0, refetchOnWindowFocus: false });
  const loading = <RowsSkeleton label={say("loading")} rows={8} />;
  if (isMissing(query.error))
    return (
      <RecordNotFound
        title={say("title")}
        message={messageOf(query.error)}
        list={{ to: "/recurring", label: say("title") }}
      />
    );
  if (query.error)
    return (
      <ErrorState
        message={messageOf(query.error)}
        safe={sayCommon("nothingWasChanged")}
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data || !query.isFetchedAfterMount) return loading;
  const { invoice, bill } = query.data;
  return (
    <Suspense fallback={loading}>
      {invoice && <InvoiceContent key={id} id={id} content={query.data} invoice={invoice} />}
      {bill && <BillContent key={id} id={id} content={query.data} bill={bill} />}
    </Suspense>
  );
}
