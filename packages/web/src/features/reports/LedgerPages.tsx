/** The pages of a ledger's postings. */
import type { ReportSheet } from "@tallyleaf/contract";
import { useSearchParams } from "react-router";
import { NumberedPages } from "../../kit/NumberedPages.tsx";
import { parseListParams, queryOf } from "./list-params.ts";

export function LedgerPages({ meta }: { meta: NonNullable<ReportSheet["meta"]> }) {
  const [query] = useSearchParams();
  const view = parseListParams(query);
  const { total, currentPage, perPage } = meta;
  if (total <= perPage) return null;
  return (
    <NumberedPages page={currentPage} perPage={perPage} total={total} searchOf={(page) => queryOf({ ...view, page })} />
  );
}
