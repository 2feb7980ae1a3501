/** /taxes: the countries in which the organization is registered, and the returns of each. */
import { Button, Flex, Group, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type TaxPeriod, type TaxRegistration, taxRegistrationFields, taxReturnMessages } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { type MetaFunction, useSearchParams } from "react-router";
import { Terms } from "../../client/terms/Terms.tsx";
import { pageTitle } from "../../kit/brand.ts";
import { DateText } from "../../kit/DateText.tsx";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { formatDay, formatDays } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { pageIn } from "../../kit/list-table/order.ts";
import { PagedList } from "../../kit/list-table/PagedList.tsx";
import { Money } from "../../kit/Money.tsx";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { TabStrip } from "../../kit/TabStrip.tsx";
import { useDialog } from "../../kit/use-dialog.ts";
import { useCan } from "../../session/can.ts";
import { OwnCodes } from "./OwnCodes.tsx";
import { placeLabel, tabOfPlace } from "./place.ts";
import { PER_PAGE, registrationsQuery, returnsQuery } from "./queries.ts";
import { RegistrationDialog } from "./RegistrationDialog.tsx";
import { NotVerified, ReturnState } from "./ReturnState.tsx";
import { say } from "./say.ts";

const Thresholds = lazy(() => import("./Thresholds.tsx"));

export const meta: MetaFunction = () => [
  { title: pageTitle(say("title")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function TaxesScreen() {
  const query = useQuery(registrationsQuery);
  const editing = useDialog<TaxRegistration>();
  const canChange = useCan("change", "tax") !== null;
  const [first, ...others] = query.data?.data ?? [];
  const add = canChange && (
    <Button
      variant={first ? "default" : "filled"}
      leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
      onClick={() => editing.open(null)}
    >
      {say("addRegistration")}
    </Button>
  );
  const panelOf = (registration: TaxRegistration) => (
    <Registration
      key={registration.id}
      registration={registration}
      onEdit={canChange ? () => editing.open(registration) : null}
    />
  );
  const tabOf = (registration: TaxRegistration) => ({
    value: tabOfPlace(registration),
    label: placeLabel(registration),
    panel: panelOf(registration),
  });
  return (
    <>
      <PageHeader title={say("title")} actions={first && add}>
        {say("subtitle")}
        <Terms of={["output tax", "input tax", "reverse charge", "tax code"]} />
      </PageHeader>
      <Loaded
        query={query}
        safe={sayCommon("nothingWasChanged")}
        skeleton={<RowsSkeleton label={sayCommon("loading")} rows={6} />}
      >
        {(known) => (
          <>
            {!first ? (
              <EmptyState title={say("none")} action={add}>
                {say("noneHint")}
              </EmptyState>
            ) : others.length === 0 ? (
              panelOf(first)
            ) : (
              <TabStrip label={say("title")} tabs={[tabOf(first), ...others.map(tabOf)]} />
            )}
            <Suspense>
              <Thresholds />
            </Suspense>
            <RegistrationDialog
              opened={editing.opened}
              registration={editing.target}
              known={known}
              onDone={editing.close}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

type Row = TaxPeriod & { id: string };

/** The list is in no other order. */
const NEWEST_FIRST = { sortBy: "from" as never, sortOrder: "desc" } as const;

const columnsOf = (currency: string): readonly ListColumn<Row, never>[] => [
  {
    label: taxRegistrationFields.rhythm.label,
    cell: ({ from, to }) => formatDays({ startDate: from, endDate: to }),
  },
  { label: sayCommon("dueDate"), cell: ({ due }) => <DateText day={due} /> },
  { label: sayCommon("status"), card: "fact", cell: (period) => <ReturnState period={period} /> },
  { label: say("filedOn"), card: "none", cell: ({ filedOn }) => <DateText day={filedOn} /> },
  {
    label: say("result"),
    card: "none",
    figure: true,
    cell: ({ result }) => <Money amount={result} currency={currency} />,
  },
  {
    label: say("paid"),
    figure: true,
    card: "none",
    cell: ({ paid }) => <Money amount={paid || null} currency={currency} />,
  },
  {
    label: say("owed"),
    card: "labeledAmount",
    figure: true,
    cell: ({ owed }) => <Money amount={owed} currency={currency} />,
  },
];

function Registration({ registration, onEdit }: { registration: TaxRegistration; onEdit: (() => void) | null }) {
  const { id, form, number, startsOn, isUnverified } = registration;
  const [query, setQuery] = useSearchParams();
  const page = pageIn(query);
  const list = useQuery(returnsQuery(id, page));
  const searchOf = (next: number) => {
    const search = new URLSearchParams(query);
    search.set("page", String(next));
    return search;
  };
  return (
    <>
      <Flex gap="8px 16px" wrap="wrap" align="center" justify="space-between" mb={16}>
        <Group gap={8}>
          <Text fw={550}>{form}</Text>
          {number !== "" && <Text c="dimmed">{number}</Text>}
          {isUnverified && <NotVerified />}
        </Group>
        {onEdit && (
          <Button variant="default" size="compact-md" onClick={onEdit}>
            {sayCommon("settings")}
          </Button>
        )}
      </Flex>
      {isUnverified && (
        <Text c="dimmed" mb={16}>
          {taxReturnMessages.formNotVerified}
        </Text>
      )}
      <PagedList
        query={list}
        page={page}
        perPage={PER_PAGE}
        onPage={(next) => setQuery(searchOf(next), { replace: true, preventScrollReset: true })}
        searchOf={searchOf}
        safe={sayCommon("nothingWasChanged")}
        empty={<EmptyState title={say("firstBegins", { day: formatDay(startsOn) })} />}
      >
        {({ data, currency }) => (
          <ListTable
            caption={say("title")}
            rows={data.map((period) => ({ ...period, id: period.from }))}
            columns={columnsOf(currency)}
            view={NEWEST_FIRST}
            onView={() => {}}
            linkOf={({ from }) => `/taxes/${id}/${from}`}
            stale={list.isPlaceholderData}
          />
        )}
      </PagedList>
      <OwnCodes place={registration} canChange={onEdit !== null} />
    </>
  );
}
