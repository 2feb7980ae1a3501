/** /journal: all posted entries with the document that made each; entries by hand are posted and reversed here. */
import { Badge, Button, Flex, Group } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type JournalDraftRow, type JournalEntryRow, linePartyMessages, manualEntryLabels } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { Link, type MetaFunction } from "react-router";
import { Term } from "../../../client/terms/Term.tsx";
import { pageTitle } from "../../../kit/brand.ts";
import { DateField } from "../../../kit/days/DateField.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { FilterChips } from "../../../kit/FilterChips.tsx";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import { ABSENT, formatDay } from "../../../kit/format.ts";
import layout from "../../../kit/layout.module.css";
import { FilterBar, ListSearch } from "../../../kit/list-table/FilterBar.tsx";
import { type ListColumn, ListTable } from "../../../kit/list-table/ListTable.tsx";
import { PagedList } from "../../../kit/list-table/PagedList.tsx";
import { useAddressView } from "../../../kit/list-table/use-address-view.ts";
import { Money } from "../../../kit/Money.tsx";
import { PageHeader } from "../../../kit/PageHeader.tsx";
import { say as sayKit } from "../../../kit/say.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import textLook from "../../../kit/text.module.css";
import { useDialog } from "../../../kit/use-dialog.ts";
import { useOpenOnArrival } from "../../../kit/use-open-on-arrival.ts";
import { useCan } from "../../../session/can.ts";
import { DimensionSelect } from "../../chart/DimensionSelect.tsx";
import { PartySelect } from "../../chart/PartySelect.tsx";
import { partiesQuery } from "../../chart/parties-query.ts";
import { accountsQuery } from "../../chart/queries.ts";
import { useColumns } from "../../views/columns.ts";
import { ViewsBar } from "../../views/ViewsBar.tsx";
import { EntryState } from "../EntryState.tsx";
import { JournalNav } from "../JournalNav.tsx";
import { DraftDetails } from "./DraftDetails.tsx";
import { EntryDetails } from "./EntryDetails.tsx";
import { EntryDialog } from "./EntryDialog.tsx";
import type { Step } from "./entry-form.ts";
import { doesListDrafts, isFiltered, type JournalParams, parseListParams, queryOf } from "./list-params.ts";
import { draftsQuery, entriesQuery, PER_PAGE } from "./queries.ts";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("title")) },
  { name: "robots", content: "noindex, nofollow" },
];

const LISTS = [
  { value: "all", label: say("all") },
  { value: "manual", label: say("byHand") },
  { value: "reversed", label: say("reversed") },
  { value: "drafts", label: say("drafts") },
  { value: "submitted", label: say("toApprove") },
] as const satisfies { value: JournalParams["show"]; label: string }[];

const COLUMNS: readonly ListColumn<JournalEntryRow, never>[] = [
  {
    id: "description",
    label: say("description"),
    width: "45%",
    cell: ({ number, description, party, reference }) => (
      <Flex component="span" direction="column" className={`${layout.words} ${textLook.inherits}`}>
        <span>{description ?? party ?? say("unnamed")}</span>
        <span className={`${textLook.dimmed} ${textLook.regular}`}>
          {[number, description === null ? null : party, reference].filter((text) => text).join(" · ")}
        </span>
      </Flex>
    ),
  },
  {
    id: "date",
    label: sayCommon("date"),
    card: "fact",
    head: <Term of="posting date">{sayCommon("date")}</Term>,
    cell: ({ entryDate }) => formatDay(entryDate),
  },
  { id: "number", label: say("itemNumber"), extra: "chosen", cell: ({ number }) => number ?? ABSENT },
  { id: "party", label: linePartyMessages.label, extra: "chosen", cell: ({ party }) => party ?? ABSENT },
  {
    id: "reference",
    label: manualEntryLabels.reference,
    extra: "chosen",
    cell: ({ reference }) => reference ?? ABSENT,
  },
  {
    id: "origin",
    label: say("origin"),
    card: "fact",
    cell: ({ source, reverses }) => (
      <Group gap={8}>
        <span>{say("source", { kind: source.kind })}</span>
        {reverses !== null && <Badge color="gray">{say("reversal")}</Badge>}
      </Group>
    ),
  },
  {
    id: "state",
    label: say("state"),
    card: "fact",
    cell: ({ state }) => <EntryState state={state} />,
  },
  {
    id: "amount",
    label: say("amount"),
    card: "amount",
    figure: true,
    cell: ({ amount, baseCurrency }) => <Money amount={amount} currency={baseCurrency} />,
  },
];

const DRAFT_COLUMNS: readonly ListColumn<JournalDraftRow, never>[] = [
  {
    label: say("description"),
    width: "45%",
    cell: ({ description, reference, reverses }) => (
      <Flex component="span" direction="column" className={`${layout.words} ${textLook.inherits}`}>
        <span>{description || say("unnamed")}</span>
        <span className={`${textLook.dimmed} ${textLook.regular}`}>
          {[reverses === null ? null : say("reversal"), reference].filter((text) => text).join(" · ")}
        </span>
      </Flex>
    ),
  },
  { label: sayCommon("date"), card: "fact", cell: ({ entryDate }) => formatDay(entryDate) },
  { label: say("enteredByHead"), card: "fact", cell: ({ enteredBy }) => enteredBy },
  { label: say("state"), card: "fact", cell: ({ state }) => <EntryState state={state} /> },
  {
    label: say("amount"),
    card: "amount",
    figure: true,
    cell: ({ debit, credit, currency }) => <Money amount={Math.max(debit, credit)} currency={currency} />,
  },
];

export default function JournalScreen() {
  const { view, settled, show } = useAddressView({ parseListParams, queryOf });
  const editing = useDialog<null>();
  const mayPost = useCan("add", "journal") !== null;
  useOpenOnArrival("new", () => mayPost && editing.open(null));
  const add = mayPost && (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => editing.open(null)}>
      {say("newEntry")}
    </Button>
  );
  /** Shows what was saved in the list that has it. */
  const shown = (became: Step) => {
    editing.close();
    const list = became === "keep" ? "drafts" : became === "submit" ? "submitted" : "all";
    show({ ...view, show: list, page: 1, draft: null });
  };
  return (
    <>
      <PageHeader
        title={say("title")}
        actions={add}
        more={
          mayPost && (
            <>
              <Button variant="default" component={Link} to="/opening">
                {say("openingBalances")}
              </Button>
              <Button variant="default" component={Link} to="/journal/import">
                {sayCommon("import")}
              </Button>
            </>
          )
        }
      >
        {say("subtitle")}
      </PageHeader>
      {mayPost && <JournalNav />}
      <FilterBar
        search={
          <ListSearch
            label={say("search")}
            value={view.search}
            onSearch={(search) => show({ ...view, search, page: 1 })}
          />
        }
        count={Number(view.show !== "all")}
        more={
          doesListDrafts(settled)
            ? null
            : {
                count: countOf(view),
                filters: <Filters view={view} onChange={(change) => show({ ...view, ...change, page: 1 })} />,
              }
        }
        views={<ViewsBar place="journal" columns={COLUMNS} />}
      >
        <FilterChips
          label={say("whichEntries")}
          choices={LISTS}
          value={view.show}
          onChange={(list) => show({ ...view, show: list, page: 1 })}
        />
      </FilterBar>
      {doesListDrafts(settled) ? (
        <DraftList view={view} settled={settled} show={show} />
      ) : (
        <EntryList view={view} settled={settled} show={show} />
      )}
      <EntryDetails id={view.open} onClose={() => show({ ...view, open: null })} />
      <DraftDetails id={view.draft} onClose={() => show({ ...view, draft: null })} onSaved={shown} />
      <EntryDialog opened={editing.opened} draft={null} onClose={editing.close} onSaved={shown} />
    </>
  );
}

interface ListProps {
  view: JournalParams;
  settled: JournalParams;
  show: (view: JournalParams) => void;
}

function EntryList({ view, settled, show }: ListProps) {
  const list = useQuery(entriesQuery(settled));
  const columns = useColumns("journal", COLUMNS);
  const isUnfiltered = !isFiltered(settled) && settled.show === "all";
  return (
    <PagedList
      query={list}
      page={view.page}
      perPage={PER_PAGE}
      onPage={(page) => show({ ...view, page })}
      searchOf={(page) => queryOf({ ...view, page, open: null, draft: null })}
      safe={say("listSafe")}
      empty={
        isUnfiltered ? (
          <EmptyState title={say("noneYet")}>{say("noneYetHint")}</EmptyState>
        ) : (
          <NoneFound search={settled.search} />
        )
      }
    >
      {({ data: rows }) => (
        <ListTable
          caption={say("title")}
          rows={rows}
          columns={columns}
          view={NO_ORDER}
          onView={() => undefined}
          onOpen={({ id }) => show({ ...view, open: id })}
          stale={list.isPlaceholderData}
        />
      )}
    </PagedList>
  );
}

function DraftList({ view, settled, show }: ListProps) {
  const list = useQuery(draftsQuery(settled));
  const isSubmitted = settled.show === "submitted";
  return (
    <PagedList
      query={list}
      page={view.page}
      perPage={PER_PAGE}
      onPage={(page) => show({ ...view, page })}
      searchOf={(page) => queryOf({ ...view, page, open: null, draft: null })}
      safe={say("listSafe")}
      empty={
        settled.search === "" ? (
          <EmptyState title={say(isSubmitted ? "noneSubmitted" : "noDrafts")}>
            {say(isSubmitted ? "noneSubmittedHint" : "noDraftsHint")}
          </EmptyState>
        ) : (
          <NoneFound search={settled.search} />
        )
      }
    >
      {({ data: rows }) => (
        <ListTable
          caption={say(isSubmitted ? "toApprove" : "drafts")}
          rows={rows}
          columns={DRAFT_COLUMNS}
          view={NO_ORDER}
          onView={() => undefined}
          onOpen={({ id }) => show({ ...view, draft: id })}
          stale={list.isPlaceholderData}
        />
      )}
    </PagedList>
  );
}

function NoneFound({ search }: { search: string }) {
  return (
    <EmptyState title={say("noneFound")}>{search !== "" && say("noneOfSearch", { search: search.trim() })}</EmptyState>
  );
}

/** How many of the filters narrow the list. */
const countOf = ({ account, dimension, party, from, to }: FilterValues) =>
  [account, dimension, party, from, to].filter((value) => value !== "").length;

type FilterValues = Pick<JournalParams, "account" | "dimension" | "party" | "from" | "to">;

function Filters({ view, onChange }: { view: FilterValues; onChange: (change: Partial<FilterValues>) => void }) {
  const accounts = useQuery(accountsQuery).data ?? [];
  const party = useQuery(partiesQuery("", view.party)).data?.find(({ id }) => id === view.party);
  // Until its name is there.
  const other = view.party === "" ? null : ({ type: "client", id: view.party, name: linePartyMessages.label } as const);
  return (
    <>
      <SearchSelect
        w={{ base: "100%", xs: 216 }}
        label={say("account")}
        placeholder={say("allAccounts")}
        data={accounts.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
        clearable
        nothingFoundMessage={say("noAccountFound")}
        comboboxProps={{ shadow: "md" }}
        value={view.account || null}
        onChange={(code) => onChange({ account: code ?? "" })}
      />
      <DimensionSelect
        w={{ base: "100%", xs: 216 }}
        placeholder={say("allDimensions")}
        value={view.dimension}
        onChange={(dimension) => onChange({ dimension })}
      />
      <PartySelect
        w={{ base: "100%", xs: 216 }}
        label={linePartyMessages.label}
        placeholder={say("allParties")}
        value={party ?? other}
        onChoose={(chosen) => onChange({ party: chosen?.id ?? "" })}
      />
      {(["from", "to"] as const).map((name) => (
        <DateField
          key={name}
          w={{ base: "100%", xs: 160 }}
          label={sayKit(name)}
          value={view[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
    </>
  );
}

/** The newest day first; the list is in no other order. */
const NO_ORDER = { sortBy: "date" as never, sortOrder: "desc" } as const;
