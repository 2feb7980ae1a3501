/** /journal: all posted entries with the document that made each; entries by hand are posted and reversed here. */
import { Badge, Button, Flex, Group, TextInput, UnstyledButton } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import type { JournalEntryRow } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { Link, type MetaFunction } from "react-router";
import { pageTitle } from "../../../kit/brand.ts";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { formatDay } from "../../../kit/format.ts";
import layout from "../../../kit/layout.module.css";
import { type ListColumn, ListTable } from "../../../kit/list-table/ListTable.tsx";
import { PagedList } from "../../../kit/list-table/PagedList.tsx";
import { useAddressView } from "../../../kit/list-table/use-address-view.ts";
import { Money } from "../../../kit/Money.tsx";
import { PageHeader } from "../../../kit/PageHeader.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import textLook from "../../../kit/text.module.css";
import { useDialog } from "../../../kit/use-dialog.ts";
import { useCan } from "../../../session/can.ts";
import { EntryDetails } from "./EntryDetails.tsx";
import { EntryDialog } from "./EntryDialog.tsx";
import { type JournalParams, parseListParams, queryOf } from "./list-params.ts";
import { entriesQuery, PER_PAGE } from "./queries.ts";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("title")) },
  { name: "robots", content: "noindex, nofollow" },
];

const ORIGINS = [
  { origin: "all", label: say("all") },
  { origin: "manual", label: say("byHand") },
] as const;

const COLUMNS: readonly ListColumn<JournalEntryRow, never>[] = [
  {
    label: say("description"),
    width: "45%",
    cell: ({ description, party, reference }) => (
      <Flex component="span" direction="column" className={`${layout.words} ${textLook.inherits}`}>
        <span>{description ?? party ?? say("unnamed")}</span>
        <span className={`${textLook.dimmed} ${textLook.regular}`}>
          {[description === null ? null : party, reference].filter((text) => text).join(" · ")}
        </span>
      </Flex>
    ),
  },
  { label: sayCommon("date"), cell: ({ entryDate }) => formatDay(entryDate) },
  {
    label: say("origin"),
    cell: ({ source, reverses, reversedBy }) => (
      <Group gap={8}>
        <span>{say("source", { kind: source.kind })}</span>
        {reverses !== null && <Badge color="gray">{say("reversal")}</Badge>}
        {reversedBy !== null && <Badge color="gray">{say("reversed")}</Badge>}
      </Group>
    ),
  },
  {
    label: say("amount"),
    figure: true,
    cell: ({ amount, baseCurrency }) => <Money amount={amount} currency={baseCurrency} />,
  },
];

export default function JournalScreen() {
  const { view, settled, show } = useAddressView({ parseListParams, queryOf });
  const list = useQuery(entriesQuery(settled));
  const editing = useDialog<null>();
  const mayPost = useCan("add", "journal") !== null;
  const add = mayPost && (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => editing.open(null)}>
      {say("newEntry")}
    </Button>
  );
  const isUnfiltered = settled.search === "" && settled.origin === "all";
  return (
    <>
      <PageHeader
        title={say("title")}
        actions={
          <>
            {mayPost && (
              <Button variant="default" component={Link} to="/opening">
                {say("openingBalances")}
              </Button>
            )}
            {add}
          </>
        }
      >
        {say("subtitle")}
      </PageHeader>
      <Group gap="var(--space-8) var(--space-16)" mb={16}>
        <TextInput
          type="search"
          aria-label={say("search")}
          placeholder={say("search")}
          maxLength={200}
          w={{ base: "100%", xs: 320 }}
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden="true" />}
          value={view.search}
          onChange={(event) => show({ ...view, search: event.currentTarget.value, page: 1 })}
        />
        <Origins origin={view.origin} onOrigin={(origin) => show({ ...view, origin, page: 1 })} />
      </Group>
      <PagedList
        query={list}
        page={view.page}
        perPage={PER_PAGE}
        onPage={(page) => show({ ...view, page })}
        searchOf={(page) => queryOf({ ...view, page, open: null })}
        safe={say("listSafe")}
        empty={
          isUnfiltered ? (
            <EmptyState title={say("noneYet")} action={add}>
              {say("noneYetHint")}
            </EmptyState>
          ) : (
            <EmptyState title={say("noneFound")}>
              {settled.search !== "" && say("noneOfSearch", { search: settled.search.trim() })}
            </EmptyState>
          )
        }
      >
        {({ data: rows }) => (
          <ListTable
            caption={say("title")}
            rows={rows}
            columns={COLUMNS}
            view={NO_ORDER}
            onView={() => undefined}
            onOpen={({ id }) => show({ ...view, open: id })}
            stale={list.isPlaceholderData}
          />
        )}
      </PagedList>
      <EntryDetails id={view.open} onClose={() => show({ ...view, open: null })} />
      <EntryDialog
        opened={editing.opened}
        onClose={editing.close}
        onPosted={() => {
          editing.close();
          show({ ...view, page: 1 });
        }}
      />
    </>
  );
}

/** The newest day first; the list is in no other order. */
const NO_ORDER = { sortBy: "date" as never, sortOrder: "desc" } as const;

function Origins({
  origin,
  onOrigin,
}: Pick<JournalParams, "origin"> & { onOrigin: (origin: JournalParams["origin"]) => void }) {
  return (
    <Flex component="fieldset" gap={8} wrap="wrap" className={layout.bare}>
      <legend className="visually-hidden">{say("whichEntries")}</legend>
      {ORIGINS.map(({ origin: each, label }) => (
        <UnstyledButton
          key={each}
          className={`${layout.hovers} ${layout.chip}`}
          aria-pressed={origin === each}
          onClick={() => onOrigin(each)}
        >
          {label}
        </UnstyledButton>
      ))}
    </Flex>
  );
}
