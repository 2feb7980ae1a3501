/** The papers behind the claimed tax of a return: those to see to, or all, each with what is missing. */
import { SegmentedControl } from "@mantine/core";
import type { TaxClaimRow } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { DateText } from "../../kit/DateText.tsx";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { PagedList } from "../../kit/list-table/PagedList.tsx";
import { Money } from "../../kit/Money.tsx";
import { Section } from "../../kit/Section.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { ClaimGaps, ClaimState } from "./ClaimState.tsx";
import { PAPERS_ANCHOR } from "./paper-check.ts";
import { claimsQuery, PER_PAGE, type ReturnKey } from "./queries.ts";
import { say } from "./say.ts";
import { sayClaim } from "./say-claims.ts";

type Row = TaxClaimRow & { id: string };

/** The list is in no other order. */
const OLDEST_FIRST = { sortBy: "date" as never, sortOrder: "asc" } as const;

export default function Papers({ at }: { at: ReturnKey }) {
  const [query, setQuery] = useSearchParams();
  const which = query.get("papers") === "all" ? "all" : "open";
  const page = Math.max(1, Number.parseInt(query.get("papersPage") ?? "", 10) || 1);
  // The address keeps the view of the lines too.
  const searchOf = (papers: "open" | "all", papersPage: number) => {
    const search = new URLSearchParams(query);
    search.set("papers", papers);
    search.set("papersPage", String(papersPage));
    return search;
  };
  const show = (papers: "open" | "all", papersPage: number) =>
    setQuery(searchOf(papers, papersPage), { replace: true, preventScrollReset: true });
  const list = useQuery(claimsQuery(at, which, page));
  const place = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for every click on a link to the papers
  useEffect(() => {
    if (hash === `#${PAPERS_ANCHOR}`) place.current?.focus();
  }, [hash, key]);
  return (
    <div ref={place} id={PAPERS_ANCHOR} tabIndex={-1}>
      <Section
        title={sayClaim("title")}
        aside={
          <SegmentedControl
            size="xs"
            aria-label={sayClaim("title")}
            value={which}
            onChange={(value) => show(value === "all" ? "all" : "open", 1)}
            data={[
              { value: "open", label: sayClaim("open") },
              { value: "all", label: sayClaim("all") },
            ]}
          />
        }
      >
        <PagedList
          query={list}
          page={page}
          perPage={PER_PAGE}
          onPage={(next) => show(which, next)}
          searchOf={(next) => searchOf(which, next)}
          safe={sayCommon("nothingWasChanged")}
          empty={<EmptyState title={sayClaim("none")} />}
        >
          {({ data, currency }) => (
            <ListTable
              caption={sayClaim("title")}
              rows={data.map((row) => ({ ...row, id: String(row.expenseId) }))}
              columns={columnsOf(currency)}
              view={OLDEST_FIRST}
              onView={() => {}}
              linkOf={({ expenseId }) => `/expenses/${expenseId}`}
              stale={list.isPlaceholderData}
            />
          )}
        </PagedList>
      </Section>
    </div>
  );
}

const columnsOf = (currency: string): readonly ListColumn<Row, never>[] => [
  {
    label: say("document"),
    cell: ({ party, reference }) => (
      <>
        {party || reference}
        {party !== "" && <span className={`${text.noteBelow} ${text.regular}`}>{reference}</span>}
      </>
    ),
  },
  { label: sayCommon("date"), card: "fact", cell: ({ date }) => <DateText day={date} /> },
  {
    label: say("tax"),
    card: "amount",
    figure: true,
    cell: ({ claimed }) => <Money amount={claimed} currency={currency} />,
  },
  {
    label: sayCommon("status"),
    card: "fact",
    width: "44%",
    cell: ({ state, missing }) => (
      <>
        <ClaimState state={state} />
        {state !== "checked" && <ClaimGaps missing={missing} />}
      </>
    ),
  },
];
