/** /items: the catalog of what is sold, found by name, number, or description. */
import { ActionIcon, Badge, Button, Flex } from "@mantine/core";
import { IconDownload, IconPencil, IconPlus, IconUpload } from "@tabler/icons-react";
import { type ItemRow, itemColumns, unitNameOf } from "@tallyleaf/contract";
import { decimal, formatDecimal } from "@tallyleaf/ledger";
import { currentLanguage } from "@tallyleaf/messages";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { MetaFunction } from "react-router";
import { ImportDialog } from "../../client/ImportDialog.tsx";
import { wordsQuery } from "../../client/invoice-words-query.ts";
import { organizationQuery } from "../../client/organization.ts";
import { pageTitle } from "../../kit/brand.ts";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { FilterChips } from "../../kit/FilterChips.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { formatPrice } from "../../kit/format-price.ts";
import layout from "../../kit/layout.module.css";
import { FilterBar, ListSearch } from "../../kit/list-table/FilterBar.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { PagedList } from "../../kit/list-table/PagedList.tsx";
import { useAddressView } from "../../kit/list-table/use-address-view.ts";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { saveCsvFile } from "../../kit/save-file.ts";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import { ItemDialog } from "./ItemDialog.tsx";
import { type ItemSort, parseListParams, queryOf } from "./list-params.ts";
import { exportList, importList, itemsChanged, itemsQuery, PER_PAGE } from "./queries.ts";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("items")) },
  { name: "robots", content: "noindex, nofollow" },
];

const columnsFor = (unitOf: (code: ItemRow["unit"]) => string): readonly ListColumn<ItemRow, ItemSort>[] => [
  {
    label: sayCommon("name"),
    by: "name",
    width: "45%",
    cell: ({ name, description }) => (
      <Flex component="span" direction="column" className={`${layout.words} ${text.inherits}`}>
        <span>{name}</span>
        {description !== "" && <span className={`${text.dimmed} ${text.regular}`}>{description}</span>}
      </Flex>
    ),
  },
  { label: itemColumns.itemNumber.label, card: "fact", by: "itemNumber", cell: ({ itemNumber }) => itemNumber },
  {
    label: itemColumns.prices.label,
    card: "amount",
    figure: true,
    cell: ({ prices, unit }) => (
      <Flex component="span" direction="column">
        {prices.map(({ currency, price }) => (
          <span key={currency}>
            {formatPrice(formatDecimal(decimal(price)), currency)}{" "}
            {unit !== "" && <span className={text.dimmed}>/ {unitOf(unit)}</span>}
          </span>
        ))}
      </Flex>
    ),
  },
  {
    label: sayCommon("status"),
    card: "fact",
    by: "status",
    cell: ({ active }) => <Badge color={active ? "green" : "gray"}>{active ? say("active") : say("archived")}</Badge>,
  },
];

export default function ItemsScreen() {
  const { view, settled, show } = useAddressView({ parseListParams, queryOf });
  const list = useQuery(itemsQuery(settled));
  const units = useQuery(wordsQuery(currentLanguage())).data;
  const currency = useQuery(organizationQuery).data?.defaultCurrency ?? "EUR";
  const editing = useDialog<ItemRow>();
  const { data } = list;
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => editing.open(null)}>
      {say("addItem")}
    </Button>
  );
  const none = data?.counts.all === 0 && settled.search === "";
  return (
    <>
      <PageHeader title={say("items")} actions={!none && add} more={<FileMenu />}>
        {say("subtitle")}
      </PageHeader>
      <FilterBar
        search={
          <ListSearch
            label={say("searchItems")}
            placeholder={say("searchPlaceholder")}
            value={view.search}
            onSearch={(search) => show({ ...view, search, page: 1 })}
          />
        }
        count={Number(view.status !== null)}
      >
        <FilterChips
          label={sayCommon("status")}
          choices={[
            { value: null, label: say("all"), count: data?.counts.all },
            { value: "active", label: say("active"), count: data?.counts.active },
            { value: "inactive", label: say("archived"), count: data?.counts.inactive },
          ]}
          value={view.status}
          onChange={(status) => show({ ...view, status, page: 1 })}
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
            <EmptyState title={say("noItemsYet")} action={add}>
              {say("noItemsYetHint")}
            </EmptyState>
          ) : (
            <EmptyState title={say("noItemsFound")}>
              {settled.search === "" ? say("noItemOfStatus") : say("noMatch", { search: settled.search.trim() })}
            </EmptyState>
          )
        }
      >
        {({ data: rows }) => (
          <ListTable
            caption={say("items")}
            rows={rows}
            columns={columnsFor((unit) => (units ? unitNameOf(unit, units) : unit))}
            view={view}
            onView={show}
            onOpen={(item) => editing.open(item)}
            stale={list.isPlaceholderData}
            actions={(item) => (
              <ActionIcon aria-label={say("editOf", { name: item.name })} onClick={() => editing.open(item)}>
                <IconPencil size={18} stroke={1.5} />
              </ActionIcon>
            )}
          />
        )}
      </PagedList>
      <ItemDialog opened={editing.opened} item={editing.target} currency={currency} onClose={editing.close} />
    </>
  );
}

/** The catalog as a file, out and in. */
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
        title={say("importItems")}
        fields={itemColumns}
        match={say("importMatch")}
        send={importList}
        onClose={importing.close}
        onDone={(message) => {
          importing.close();
          toast.success(message);
          void itemsChanged(client);
        }}
      />
    </>
  );
}
