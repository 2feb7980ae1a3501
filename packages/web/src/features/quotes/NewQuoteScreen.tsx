/** /quotes/new: a new quote. */
import type { MetaFunction } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { ErrorState } from "../../kit/ErrorState.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { useFormData } from "../invoices/form/use-form-data.ts";
import { QuoteEditor } from "./QuoteEditor.tsx";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("newQuote")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function NewQuoteScreen() {
  const { data, error, retry } = useFormData();
  if (error) return <ErrorState message={messageOf(error)} safe={sayCommon("nothingWasChanged")} onRetry={retry} />;
  if (!data) return <RowsSkeleton label={say("loadingQuote")} rows={8} />;
  return <QuoteEditor data={data} quote={null} />;
}
