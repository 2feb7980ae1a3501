/** /clients: who is sold to, found by name, company or e-mail, with what each has paid. */

import { ActionIcon, Button, Flex } from "@mantine/core";
import { IconArrowRight, IconDownload, IconEye, IconPencil, IconPlus, IconUpload } from "@tabler/icons-react";
import { type ClientRow, clientColumns, clientFields, clientLabel } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, type MetaFunction } from "react-router";
import { ImportDialog } from "../../client/ImportDialog.tsx";
import { pageTitle } from "../../kit/brand.ts";
import { EmptyState } from "../../kit/EmptyState.tsx";
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
import { useOpenOnArrival } from "../../kit/use-open-on-arrival.ts";
import { useCan } from "../../session/can.ts";
import { useColumns } from "../views/columns.ts";
import { ViewsBar } from "../views/ViewsBar.tsx";
import { ClientAvatar, ClientStatus } from "./ClientBadges.tsx";
import { ClientDetails } from "./ClientDetails.tsx";
import { ClientDialog } from "./ClientDialog.tsx";
import { type ClientSort, parseListParams, queryOf } from "./list-params.ts";
import { clientsChanged, clientsQuery, exportList, importList, PER_PAGE } from "./queries.ts";
import { StatusChips } from "./StatusChips.tsx";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("clients")) },
  { name: "robots", content: "noindex, nofollow" },
];

const COLUMNS: readonly ListColumn<ClientRow, ClientSort>[] = [
  {
    label: say("nameCompany"),
    by: "name",
    width: "34%",
    cell: (client) => (
      <Flex component="span" gap={12} align="center" className={layout.shrinks}>
        <ClientAvatar client={client} size={32} />
        <Flex component="span" direction="column" className={`${layout.words} ${textLook.inherits}`}>
          <span>{client.name || client.company}</span>
          {client.name !== "" && client.company !== "" && (
            <span className={`${textLook.dimmed} ${textLook.regular}`}>{client.company}</span>
          )}
        </Flex>
      </Flex>
    ),
  },
  {
    label: say("contact"),
    card: "none",
    by: "contact",
    cell: ({ email, phone }) => (
      <Flex component="span" direction="column" className={`${layout.words} ${textLook.inherits}`}>
        {email !== "" && <a href={`mailto:${email}`}>{email}</a>}
        {phone !== "" && <span className={`${textLook.dimmed} ${textLook.regular}`}>{phone}</span>}
        {email === "" && phone === "" && (
          <span className={`${textLook.dimmed} ${textLook.regular}`}>{say("noContact")}</span>
        )}
      </Flex>
    ),
  },
  { label: say("projects"), by: "projects", figure: true, card: "none", cell: ({ projectCount }) => projectCount },
  { id: "email", label: clientFields.email.label, extra: "chosen", cell: ({ email }) => email || ABSENT },
  { id: "phone", label: clientFields.phone.label, extra: "chosen", cell: ({ phone }) => phone || ABSENT },
  { id: "currency", label: clientFields.currency.label, extra: "chosen", cell: ({ currency }) => currency || ABSENT },
  {
    id: "terms",
    label: clientFields.paymentTermsDays.label,
    extra: "chosen",
    figure: true,
    cell: ({ paymentTermsDays }) => paymentTermsDays ?? ABSENT,
  },
  { label: sayCommon("status"), card: "fact", by: "status", cell: ({ active }) => <ClientStatus active={active} /> },
  {
    label: say("revenue"),
    card: "labeledAmount",
    by: "revenue",
    figure: true,
    cell: ({ revenue, revenueCurrency }) => <Money amount={revenue} currency={revenueCurrency} />,
  },
];

// Clients are everybody's; lists as files are for founders and accountants.
export default function ClientsScreen() {
  const { view, settled, show } = useAddressView({ parseListParams, queryOf });
  const list = useQuery(clientsQuery(settled));
  const columns = useColumns("clients", COLUMNS);
  const editing = useDialog<ClientRow>();
  useOpenOnArrival("new", () => editing.open(null));
  const hasFiles = useCan("export", "client") !== null;
  const { data } = list;
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => editing.open(null)}>
      {say("addClient")}
    </Button>
  );
  const none = data?.counts.all === 0 && settled.search === "";
  return (
    <>
      <PageHeader title={say("clients")} actions={!none && add} more={hasFiles && <FileMenu />}>
        {say("subtitle")}
      </PageHeader>
      <FilterBar
        search={
          <ListSearch
            label={say("searchClients")}
            placeholder={say("searchPlaceholder")}
            value={view.search}
            onSearch={(search) => show({ ...view, search, page: 1 })}
          />
        }
        count={Number(view.status !== null)}
        views={<ViewsBar place="clients" columns={COLUMNS} />}
      >
        <StatusChips
          status={view.status}
          counts={data?.counts ?? null}
          onStatus={(status) => show({ ...view, status, page: 1 })}
        />
      </FilterBar>
      <PagedList
        query={list}
        page={view.page}
        perPage={PER_PAGE}
        onPage={(page) => show({ ...view, page })}
        searchOf={(page) => queryOf({ ...view, page, open: null })}
        safe={say("listSafe")}
        empty={
          none ? (
            <EmptyState title={say("noClientsYet")} action={add}>
              {say("noClientsYetHint")}
            </EmptyState>
          ) : (
            <EmptyState title={say("noClientsFound")}>
              {settled.search === "" ? say("noClientOfStatus") : say("noMatch", { search: settled.search.trim() })}
            </EmptyState>
          )
        }
      >
        {({ data: rows }) => (
          <ListTable
            caption={say("clients")}
            rows={rows}
            columns={columns}
            view={view}
            onView={show}
            onOpen={({ id }) => show({ ...view, open: id })}
            stale={list.isPlaceholderData}
            actions={(client) => (
              <>
                <ActionIcon
                  aria-label={say("viewOf", { name: clientLabel(client) })}
                  onClick={() => show({ ...view, open: client.id })}
                >
                  <IconEye size={18} stroke={1.5} />
                </ActionIcon>
                <ActionIcon
                  aria-label={say("editOf", { name: clientLabel(client) })}
                  onClick={() => editing.open(client)}
                >
                  <IconPencil size={18} stroke={1.5} />
                </ActionIcon>
                <ActionIcon
                  component={Link}
                  to={`/clients/${client.id}`}
                  aria-label={say("pageOf", { name: clientLabel(client) })}
                >
                  <IconArrowRight size={18} stroke={1.5} />
                </ActionIcon>
              </>
            )}
          />
        )}
      </PagedList>
      <ClientDetails
        id={view.open}
        onClose={() => show({ ...view, open: null })}
        onEdit={(client) => {
          show({ ...view, open: null });
          editing.open(client);
        }}
      />
      <ClientDialog opened={editing.opened} client={editing.target} onClose={editing.close} onSaved={editing.close} />
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
        title={say("importClients")}
        fields={clientColumns}
        match={say("importMatch")}
        send={importList}
        onClose={importing.close}
        onDone={(text) => {
          importing.close();
          toast.success(text);
          void clientsChanged(client);
        }}
      />
    </>
  );
}
