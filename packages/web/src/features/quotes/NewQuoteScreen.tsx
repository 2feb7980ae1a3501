/** /quotes/new: a new quote; `?like=` names one whose content it begins with. */
import { useQuery } from "@tanstack/react-query";
import { type MetaFunction, useSearchParams } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { ErrorState } from "../../kit/ErrorState.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { useFormData } from "../invoices/form/use-form-data.ts";
import { QuoteEditor } from "./QuoteEditor.tsx";
import { quoteQuery } from "./queries.ts";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("newQuote")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function NewQuoteScreen() {
  const like = useSearchParams()[0].get("like") ?? "";
  const original = useQuery({ ...quoteQuery(like), enabled: like !== "", retry: false });
  const { data, error, retry } = useFormData();
  if (error) return <ErrorState message={messageOf(error)} safe={sayCommon("nothingWasChanged")} onRetry={retry} />;
  // One that doesn't exist (anymore) is not copied.
  if (!data || (like !== "" && original.isPending)) return <RowsSkeleton label={say("loadingQuote")} rows={8} />;
  return <QuoteEditor data={data} quote={null} like={original.data ?? null} />;
}
