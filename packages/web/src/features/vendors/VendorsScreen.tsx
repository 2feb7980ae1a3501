/** /vendors: who is paid, found by name, number or contact, with what was spent this fiscal year and what is owed. */

import { Button, Flex, Group } from "@mantine/core";
import { IconDownload, IconPlus, IconUpload, IconUsersGroup } from "@tabler/icons-react";
import { type CallOutput, type listVendors, type VendorRow, vendorColumns, vendorFields } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { MetaFunction } from "react-router";
import { ImportDialog } from "../../client/ImportDialog.tsx";
import { pageTitle } from "../../kit/brand.ts";
import { DateText } from "../../kit/DateText.tsx";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { FilterChip, FilterChips } from "../../kit/FilterChips.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { ABSENT } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import { FilterBar, ListSearch } from "../../kit/list-table/FilterBar.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { PagedList } from "../../kit/list-table/PagedList.tsx";
import { useAddressView } from "../../kit/list-table/use-address-view.ts";
import { Money } from "../../kit/Money.tsx";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { saveCsvFile } from "../../kit/save-file.ts";
import { sayCommon } from "../../kit/say-common.ts";
import textLook from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import { useColumns } from "../views/columns.ts";
import { ViewsBar } from "../views/ViewsBar.tsx";
import { DuplicatesDialog } from "./DuplicatesDialog.tsx";
import { Form1099 } from "./Form1099Dialog.tsx";
import { IbanBadge } from "./IbanBadge.tsx";
import { parseListParams, queryOf, type VendorSort, type VendorsView } from "./list-params.ts";
import { duplicatesQuery, exportList, importList, PER_PAGE, vendorsChanged, vendorsQuery } from "./queries.ts";
import { say } from "./say.ts";
import { VendorDialog } from "./VendorDialog.tsx";
import { VendorStatus } from "./VendorStatus.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("vendors")) },
  { name: "robots", content: "noindex, nofollow" },
];

const COLUMNS: readonly ListColumn<VendorRow, VendorSort>[] = [
  {
    label: say("name"),
    by: "name",
    width: "34%",
    cell: ({ name, vatId, email, phone }) => (
      <Flex component="span" direction="column" className={`${layout.words} ${textLook.inherits}`}>
        <span>{name}</span>
        {[vatId, email, phone].some((fact) => fact !== "") && (
          <span className={`${textLook.dimmed} ${textLook.regular}`}>
            {[vatId, email, phone].filter((fact) => fact !== "").join(" · ")}
          </span>
        )}
      </Flex>
    ),
  },
  {
    label: say("lastDocument"),
    by: "lastDocument",
    cell: ({ lastDocument }) => (lastDocument === null ? ABSENT : <DateText day={lastDocument} />),
  },
  { id: "vatId", label: vendorFields.vatId.label, extra: "chosen", cell: ({ vatId }) => vatId || ABSENT },
  { id: "country", label: vendorFields.country.label, extra: "chosen", cell: ({ country }) => country || ABSENT },
  { id: "email", label: vendorFields.email.label, extra: "chosen", cell: ({ email }) => email || ABSENT },
  { id: "phone", label: vendorFields.phone.label, extra: "chosen", cell: ({ phone }) => phone || ABSENT },
  {
    id: "status",
    label: sayCommon("status"),
    card: "none",
    cell: ({ active, ibanChangedAt }) => (
      <Group gap={8}>
        <VendorStatus active={active} />
        <IbanBadge changedAt={ibanChangedAt} />
      </Group>
    ),
  },
  {
    label: say("spentThisYear"),
    card: "labeledAmount",
    by: "spent",
    figure: true,
    cell: ({ spent, baseCurrency }) => <Money amount={spent} currency={baseCurrency} />,
  },
  {
    label: say("owed"),
    by: "owed",
    figure: true,
    cell: ({ owed, baseCurrency }) => <Money amount={owed} currency={baseCurrency} />,
  },
];

export default function VendorsScreen() {
  const { view, settled, show } = useAddressView({ parseListParams, queryOf });
  const list = useQuery(vendorsQuery(settled));
  const columns = useColumns("vendors", COLUMNS);
  const adding = useDialog<null>();
  const { data } = list;
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => adding.open(null)}>
      {say("addVendor")}
    </Button>
  );
  const none = data?.counts.all === 0 && settled.search === "" && !settled.owed;
  return (
    <>
      <PageHeader title={say("vendors")} actions={!none && add} more={<FileMenu />}>
        {say("subtitle")}
      </PageHeader>
      <FilterBar
        search={
          <ListSearch
            label={say("searchVendors")}
            placeholder={say("searchPlaceholder")}
            value={view.search}
            onSearch={(search) => show({ ...view, search, page: 1 })}
          />
        }
        count={Number(view.status !== null) + Number(view.owed)}
        views={<ViewsBar place="vendors" columns={COLUMNS} />}
        actions={
          <>
            <DuplicatesHint />
            <Form1099 />
          </>
        }
      >
        <Chips view={view} counts={data?.counts ?? null} onView={(next) => show({ ...next, page: 1 })} />
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
            <EmptyState title={say("noVendorsYet")} action={add}>
              {say("noVendorsYetHint")}
            </EmptyState>
          ) : (
            <EmptyState title={say("noVendorsFound")}>
              {settled.search === "" ? say("noneOfFilter") : say("noMatch", { search: settled.search.trim() })}
            </EmptyState>
          )
        }
      >
        {({ data: rows }) => (
          <ListTable
            caption={say("vendors")}
            rows={rows}
            columns={columns}
            view={view}
            onView={show}
            linkOf={({ id }) => `/vendors/${id}`}
            stale={list.isPlaceholderData}
          />
        )}
      </PagedList>
      <VendorDialog opened={adding.opened} vendor={null} onClose={adding.close} onSaved={adding.close} />
    </>
  );
}

const CHIPS = [
  { value: null, label: say("allVendors"), counted: "all" },
  { value: "active", label: say("active"), counted: "active" },
  { value: "inactive", label: say("inactive"), counted: "inactive" },
] as const;

interface ChipsProps {
  view: VendorsView;
  /** Null: not known yet. */
  counts: CallOutput<typeof listVendors>["counts"] | null;
  onView: (view: VendorsView) => void;
}

function Chips({ view, counts, onView }: ChipsProps) {
  return (
    <FilterChips
      label={say("whichVendors")}
      choices={CHIPS.map((chip) => ({ ...chip, count: counts?.[chip.counted] }))}
      value={view.status}
      onChange={(status) => onView({ ...view, status })}
    >
      <FilterChip isPressed={view.owed} onClick={() => onView({ ...view, owed: !view.owed })}>
        {say("withOpenBills")}
      </FilterChip>
    </FilterChips>
  );
}

/** Leads to vendors that may be one; nothing where there are none, or they are not known. */
function DuplicatesHint() {
  const dialog = useDialog<null>();
  const { data = [] } = useQuery(duplicatesQuery);
  return (
    <>
      {data.length > 0 && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconUsersGroup size={18} stroke={1.5} aria-hidden />}
          onClick={() => dialog.open(null)}
        >
          {say("possibleDuplicates", { count: data.length })}
        </Button>
      )}
      <DuplicatesDialog opened={dialog.opened} pairs={data} onClose={dialog.close} />
    </>
  );
}

/** The list as a file, out and in. */
function FileMenu() {
  const client = useQueryClient();
  const importing = useDialog<null>();
  const save = useMutation({
    mutationFn: exportList,
    onSuccess: saveCsvFile,
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
        onClick={() => save.isPending || save.mutate()}
      >
        {sayCommon("export")}
      </Button>
      <Button
        variant="default"
        leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
        onClick={() => importing.open(null)}
      >
        {sayCommon("import")}
      </Button>
      <ImportDialog
        opened={importing.opened}
        title={say("importVendors")}
        fields={vendorColumns}
        match={say("importMatch")}
        send={importList}
        onClose={importing.close}
        onDone={(text) => {
          importing.close();
          toast.success(text);
          void vendorsChanged(client);
        }}
      />
    </>
  );
}
