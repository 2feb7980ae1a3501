/** Lines of documents that are spread over months, with what is left of each. */
import { Alert, Badge, Button, Group, Stack, Text } from "@mantine/core";
import type { Deferral, DeferralList, DeferralState } from "@tallyleaf/contract";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { FilterChips } from "../../../kit/FilterChips.tsx";
import { formatDay, formatMoney } from "../../../kit/format.ts";
import { Loaded, type Query } from "../../../kit/Loaded.tsx";
import { FilterBar, ListSearch } from "../../../kit/list-table/FilterBar.tsx";
import { type ListColumn, ListTable } from "../../../kit/list-table/ListTable.tsx";
import { Money } from "../../../kit/Money.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { type DeferralsView, PER_PAGE } from "./queries.ts";
import { say } from "./say.ts";

/** The period, in words. */
export const periodText = ({ startsOn, endsOn }: Pick<Deferral, "startsOn" | "endsOn">): string =>
  say("range", { from: formatDay(startsOn), to: formatDay(endsOn) });

export const StateBadge = ({ deferral: { state, isDocumentChanged } }: { deferral: Deferral }) =>
  isDocumentChanged ? (
    <Badge color="yellow" size="lg">
      {say("changed")}
    </Badge>
  ) : (
    <Badge color={state === "open" ? "blue" : "gray"} size="lg">
      {say(state)}
    </Badge>
  );

const columnsIn = (currency: string): readonly ListColumn<Deferral, never>[] => [
  {
    label: say("name"),
    width: "34%",
    cell: ({ name, account, document }) => (
      <span className={text.wrapped}>
        {name}
        <span className={`${text.noteBelow} ${text.regular}`}>{say("ofDocument", { account, document })}</span>
      </span>
    ),
  },
  { label: say("period"), card: "fact", cell: periodText },
  {
    label: say("amount"),
    card: "none",
    figure: true,
    cell: ({ amount }) => <Money amount={amount} currency={currency} />,
  },
  {
    label: say("rest"),
    card: "labeledAmount",
    figure: true,
    cell: ({ rest }) => <Money amount={rest} currency={currency} />,
  },
  { label: sayCommon("status"), card: "fact", cell: (deferral) => <StateBadge deferral={deferral} /> },
];

const ORDER = { sortBy: "name" as never, sortOrder: "desc" } as const;

interface Props {
  query: Query<DeferralList>;
  view: DeferralsView;
  onView: (view: DeferralsView) => void;
  onOpen: (deferral: Deferral) => void;
}

export function SchedulesTab({ query, view, onView, onOpen }: Props) {
  const counts = query.data?.counts;
  const isEmpty = counts?.all === 0 && view.search === "";
  return (
    <Stack mt={16}>
      {counts && !isEmpty && (
        <FilterBar
          search={
            <ListSearch
              label={say("search")}
              placeholder={say("searchPlaceholder")}
              value={view.search}
              onSearch={(search) => onView({ ...view, search, page: 1 })}
            />
          }
          count={Number(view.state !== null)}
          mb={0}
        >
          <FilterChips<DeferralState | null>
            label={sayCommon("status")}
            choices={[
              { value: null, label: say("all"), count: counts.all },
              { value: "open", label: say("open"), count: counts.open },
              { value: "done", label: say("done"), count: counts.done },
            ]}
            value={view.state}
            onChange={(state) => onView({ ...view, state, page: 1 })}
          />
        </FilterBar>
      )}
      <Loaded
        query={query}
        safe={sayCommon("nothingWasChanged")}
        skeleton={<RowsSkeleton label={say("loading")} rows={4} />}
        empty={({ data }) =>
          data.length === 0 &&
          (isEmpty ? (
            <EmptyState title={say("none")}>{say("noneText")}</EmptyState>
          ) : (
            <EmptyState title={say("noneFound")}>{say("noneFoundText")}</EmptyState>
          ))
        }
      >
        {({ data, meta, currency, balances }) => (
          <>
            <Differences balances={balances} currency={currency} />
            <ListTable
              caption={say("schedules")}
              rows={data}
              columns={columnsIn(currency)}
              view={ORDER}
              onView={() => undefined}
              onOpen={onOpen}
            />
            {meta.total > PER_PAGE && (
              <Group justify="flex-end">
                <Button
                  variant="default"
                  disabled={view.page === 1}
                  onClick={() => onView({ ...view, page: view.page - 1 })}
                >
                  {say("previous")}
                </Button>
                <Button
                  variant="default"
                  disabled={view.page * PER_PAGE >= meta.total}
                  onClick={() => onView({ ...view, page: view.page + 1 })}
                >
                  {say("next")}
                </Button>
              </Group>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function Differences({ balances, currency }: Pick<DeferralList, "balances" | "currency">) {
  const differing = balances.filter(({ schedules, ledger }) => schedules !== ledger);
  if (differing.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {say("equalsLedger")}
      </Text>
    );
  return (
    <Alert color="yellow" title={say("differs")} className={text.onTint}>
      {differing.map(({ code, name, schedules, ledger }) => (
        <Text key={code} size="sm">
          {say("difference", {
            account: `${code} ${name}`,
            schedules: formatMoney(schedules, currency),
            ledger: formatMoney(ledger, currency),
          })}
        </Text>
      ))}
    </Alert>
  );
}
