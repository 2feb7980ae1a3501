/** Payment runs, newest first. */
import { Badge } from "@mantine/core";
import type { CallOutput, listPaymentRuns, PaymentRun, PaymentRunState } from "@tallyleaf/contract";
import { DateText } from "../../kit/DateText.tsx";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { Loaded, type Query } from "../../kit/Loaded.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { Money } from "../../kit/Money.tsx";
import { Pager } from "../../kit/Pager.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { Section } from "../../kit/Section.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { PER_PAGE } from "./queries.ts";
import { say } from "./say.ts";

const COLORS: Record<PaymentRunState, string> = {
  draft: "gray",
  approved: "blue",
  exported: "yellow",
  paid: "green",
  withdrawn: "gray",
};

export const StateBadge = ({ state }: { state: PaymentRunState }) => (
  <Badge color={COLORS[state]} size="lg">
    {say(state)}
  </Badge>
);

const COLUMNS: readonly ListColumn<PaymentRun, never>[] = [
  {
    label: say("payDay"),
    cell: ({ payDate, createdBy }) => (
      <span className={text.wrapped}>
        <DateText day={payDate} />
        <span className={`${text.noteBelow} ${text.regular}`}>{say("created", { name: createdBy })}</span>
      </span>
    ),
  },
  { label: say("account"), card: "fact", cell: ({ bankAccount }) => bankAccount },
  { label: sayCommon("status"), card: "fact", cell: ({ state }) => <StateBadge state={state} /> },
  {
    label: sayCommon("total"),
    card: "amount",
    figure: true,
    cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
  },
];

const searchOf = (page: number) => new URLSearchParams(page > 1 ? { page: String(page) } : {});

const ORDER = { sortBy: "payDay" as never, sortOrder: "desc" } as const;

interface Props {
  query: Query<CallOutput<typeof listPaymentRuns>>;
  page: number;
  onOpen: (run: PaymentRun) => void;
}

export function RunsList({ query, page, onOpen }: Props) {
  return (
    <Section title={say("runs")}>
      <Loaded
        query={query}
        safe={sayCommon("nothingWasChanged")}
        skeleton={<RowsSkeleton label={say("loading")} rows={3} />}
      >
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState title={say("noRuns")}>{say("noRunsText")}</EmptyState>
          ) : (
            <>
              <ListTable
                caption={say("runs")}
                rows={data}
                columns={COLUMNS}
                view={ORDER}
                onView={() => undefined}
                onOpen={onOpen}
              />
              {meta.total > PER_PAGE && <Pager page={page} perPage={PER_PAGE} total={meta.total} searchOf={searchOf} />}
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
