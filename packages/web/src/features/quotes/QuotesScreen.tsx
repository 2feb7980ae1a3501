/** /quotes: what clients were offered, found by text and status, with how much of it is on invoices. */
import { Button, NativeSelect } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { QUOTE_STATUSES, type QuoteRow } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { Link, type MetaFunction } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { DateText } from "../../kit/DateText.tsx";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { formatRateInPercent } from "../../kit/format-number.ts";
import { FilterBar, ListSearch } from "../../kit/list-table/FilterBar.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { PagedList } from "../../kit/list-table/PagedList.tsx";
import { useAddressView } from "../../kit/list-table/use-address-view.ts";
import { Money } from "../../kit/Money.tsx";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { QUOTE_LOOKS, QuoteStatusBadge } from "./QuoteStatusBadge.tsx";
import { PER_PAGE, parseListParams, queryOf, quotesQuery } from "./queries.ts";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("title")) },
  { name: "robots", content: "noindex, nofollow" },
];

const COLUMNS: readonly ListColumn<QuoteRow, "issueDate">[] = [
  {
    label: say("number"),
    card: "fact",
    cell: ({ number }) => <span className={text.figures}>{number ?? say("draftQuote")}</span>,
  },
  { label: sayCommon("client"), card: "title", width: "28%", cell: ({ client }) => client.name },
  { label: say("validUntil"), cell: ({ validUntil }) => <DateText day={validUntil} /> },
  {
    label: sayCommon("amount"),
    card: "amount",
    figure: true,
    cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
  },
  {
    label: say("invoiced"),
    card: "none",
    figure: true,
    cell: ({ status, invoiced }) => (status === "accepted" ? formatRateInPercent(invoiced) : "–"),
  },
  { label: sayCommon("status"), card: "fact", cell: ({ status }) => <QuoteStatusBadge status={status} /> },
];

export default function QuotesScreen() {
  const { view, settled, show } = useAddressView({ parseListParams, queryOf });
  const list = useQuery(quotesQuery(settled));
  const isNarrowed = settled.search !== "" || settled.status !== null;
  const none = list.data?.meta.total === 0 && !isNarrowed;
  const create = (
    <Button component={Link} to="/quotes/new" leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}>
      {say("createQuote")}
    </Button>
  );
  return (
    <>
      <PageHeader title={say("title")} actions={!none && create}>
        {say("subtitle")}
      </PageHeader>
      <FilterBar
        search={
          <ListSearch
            label={say("searchQuotes")}
            placeholder={say("searchPlaceholder")}
            value={view.search}
            onSearch={(search) => show({ ...view, search, page: 1 })}
          />
        }
        count={Number(view.status !== null)}
      >
        <NativeSelect
          aria-label={sayCommon("status")}
          data={[
            { value: "", label: say("allStatuses") },
            ...QUOTE_STATUSES.map((status) => ({ value: status, label: QUOTE_LOOKS[status].label })),
          ]}
          value={view.status ?? ""}
          onChange={({ currentTarget: { value } }) =>
            show({ ...view, status: QUOTE_STATUSES.find((status) => status === value) ?? null, page: 1 })
          }
        />
      </FilterBar>
      <PagedList
        query={list}
        page={view.page}
        perPage={PER_PAGE}
        onPage={(page) => show({ ...view, page })}
        searchOf={(page) => queryOf({ ...view, page })}
        safe={say("listSafe")}
        empty={
          none ? (
            <EmptyState title={say("noQuotesYet")} action={create}>
              {say("noQuotesYetHint")}
            </EmptyState>
          ) : (
            <EmptyState
              title={say("noQuotesFound")}
              action={
                <Button variant="default" onClick={() => show({ ...view, search: "", status: null, page: 1 })}>
                  {say("showAll")}
                </Button>
              }
            >
              {say("noMatch")}
            </EmptyState>
          )
        }
      >
        {({ data }) => (
          <ListTable
            caption={say("title")}
            rows={data}
            columns={COLUMNS}
            view={view}
            onView={show}
            linkOf={({ id }) => `/quotes/${id}`}
            stale={list.isPlaceholderData}
          />
        )}
      </PagedList>
    </>
  );
}
