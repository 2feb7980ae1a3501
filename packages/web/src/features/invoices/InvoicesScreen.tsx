/** /invoices: what clients were asked to pay, found by text, status and day, with what is still open. */

import { ActionIcon, Button, CloseButton, Flex, Group, NativeSelect, Text } from "@mantine/core";
import { IconBan, IconEye, IconPencil, IconPlus, IconSettings, IconTrash } from "@tabler/icons-react";
import { INVOICE_STATUSES, type InvoiceRow, type InvoiceStatus } from "@tallyleaf/contract";
import { daysBetween } from "@tallyleaf/ledger";
import { useQuery } from "@tanstack/react-query";
import { Link, type MetaFunction, useLocation } from "react-router";
import { useFiscalYears } from "../../client/fiscal-years.ts";
import { pageTitle } from "../../kit/brand.ts";
import { DateText } from "../../kit/DateText.tsx";
import { offered } from "../../kit/days/fiscal-ranges.ts";
import { today } from "../../kit/days/today.ts";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { InvoiceStatusBadge, STATUS_LOOKS } from "../../kit/InvoiceStatusBadge.tsx";
import layout from "../../kit/layout.module.css";
import { FilterBar, ListSearch } from "../../kit/list-table/FilterBar.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { PagedList } from "../../kit/list-table/PagedList.tsx";
import { useAddressView } from "../../kit/list-table/use-address-view.ts";
import { Money } from "../../kit/Money.tsx";
import { dialogOnDemand } from "../../kit/on-demand.tsx";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { useDialog } from "../../kit/use-dialog.ts";
import { useCan } from "../../session/can.ts";
import { clientQuery } from "../clients/queries.ts";
import { useColumns } from "../views/columns.ts";
import { ViewsBar } from "../views/ViewsBar.tsx";
import { documentOf, nameOf } from "./document-name.ts";
import styles from "./Invoices.module.css";
import { type InvoiceSort, type InvoicesView, isNarrowed, PERIODS, parseListParams, queryOf } from "./list-params.ts";
import { invoicesQuery, PER_PAGE } from "./queries.ts";
import { say } from "./say.ts";

const CLOSED = { opened: false };
const DeleteDialog = dialogOnDemand(
  () => import("./DeleteDraftDialog.tsx").then((module) => module.DeleteDraftDialog),
  CLOSED,
);
const VoidDialog = dialogOnDemand(() => import("./detail/VoidDialog.tsx").then((module) => module.VoidDialog), CLOSED);
const SettingsDialog = dialogOnDemand(
  () => import("./SettingsDialog.tsx").then((module) => module.SettingsDialog),
  CLOSED,
);

export const meta: MetaFunction = () => [
  { title: pageTitle(say("title")) },
  { name: "robots", content: "noindex, nofollow" },
];

/** The four of the specification first. */
const STATUS_ORDER: readonly InvoiceStatus[] = ["paid", "pending", "overdue", "draft"];
const STATUSES = [...STATUS_ORDER, ...INVOICE_STATUSES.filter((status) => !STATUS_ORDER.includes(status))];

const COLUMNS: readonly ListColumn<InvoiceRow, InvoiceSort>[] = [
  {
    label: say("number"),
    card: "fact",
    by: "number",
    cell: (invoice) => (
      <Flex component="span" direction="column" className={`${text.figures} ${text.unbroken}`}>
        {nameOf(invoice)}
        {invoice.kind === "credit_note" && invoice.number !== null && (
          <span className={styles.dimmed}>{say("creditNote")}</span>
        )}
      </Flex>
    ),
  },
  { label: sayCommon("client"), card: "title", by: "client", width: "28%", cell: ({ client }) => client.name },
  { label: say("issueDate"), by: "issueDate", card: "none", cell: ({ issueDate }) => <DateText day={issueDate} /> },
  {
    label: sayCommon("dueDate"),
    by: "dueDate",
    cell: ({ dueDate, kind, status }) => (
      <Flex component="span" direction="column">
        <DateText day={kind === "credit_note" ? null : dueDate} />
        {status === "overdue" && (
          <span className={`${text.note} ${text.regular}`}>
            {say("daysOverdue", { days: daysBetween(dueDate, today()) })}
          </span>
        )}
      </Flex>
    ),
  },
  {
    label: sayCommon("amount"),
    card: "amount",
    by: "amount",
    figure: true,
    cell: ({ total, open, currency, kind }) => (
      <span className={styles.amount}>
        <Money amount={kind === "credit_note" ? -total : total} currency={currency} />
        {open !== 0 && open !== total && (
          <span className={styles.dimmed}>
            {say.rich("openAmount", { amount: () => <Money amount={open} currency={currency} /> })}
          </span>
        )}
      </span>
    ),
  },
  {
    id: "open",
    label: say("openColumn"),
    card: "none",
    extra: "wide",
    figure: true,
    cell: ({ open, currency, status }) => <Money amount={status === "draft" ? null : open} currency={currency} />,
  },
  { id: "currency", label: sayCommon("currency"), extra: "chosen", cell: ({ currency }) => currency },
  {
    label: sayCommon("status"),
    card: "fact",
    by: "status",
    cell: ({ status }) => <InvoiceStatusBadge status={status} />,
  },
];

export default function InvoicesScreen() {
  const { view, settled, show } = useAddressView({ parseListParams, queryOf });
  const list = useQuery(invoicesQuery(settled));
  const columns = useColumns("invoices", COLUMNS);
  // A link to what is missing there opens them.
  const settings = useDialog<null>((useLocation().state as { settings?: true } | null)?.settings);
  const deleting = useDialog<InvoiceRow>();
  const voiding = useDialog<InvoiceRow>();
  const { isCalendar } = useFiscalYears();
  const maySet = useCan("change", "invoiceSettings") !== null;
  const { data } = list;
  const create = (
    <Button component={Link} to={newInvoice(settled)} leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}>
      {say("createNewInvoice")}
    </Button>
  );
  const none = data?.meta.total === 0 && !isNarrowed(settled);
  return (
    <>
      <PageHeader
        title={say("title")}
        actions={!none && create}
        more={
          maySet && (
            <Button
              variant="default"
              leftSection={<IconSettings size={18} stroke={1.5} aria-hidden />}
              onClick={() => settings.open(null)}
              {...SettingsDialog.near}
            >
              {sayCommon("settings")}
            </Button>
          )
        }
      >
        {say("subtitle")}
      </PageHeader>
      <FilterBar
        search={
          <ListSearch
            label={say("searchInvoices")}
            placeholder={say("searchPlaceholder")}
            value={view.search}
            onSearch={(search) => show({ ...view, search, page: 1 })}
          />
        }
        count={[view.status !== null, view.period !== "all", view.client !== null].filter(Boolean).length}
        views={<ViewsBar place="invoices" columns={COLUMNS} />}
      >
        <NativeSelect
          aria-label={sayCommon("status")}
          data={[
            { value: "", label: say("allStatuses") },
            ...STATUSES.map((status) => ({ value: status, label: STATUS_LOOKS[status].label })),
          ]}
          value={view.status ?? ""}
          onChange={({ currentTarget: { value } }) =>
            show({ ...view, status: STATUSES.find((status) => status === value) ?? null, page: 1 })
          }
        />
        <NativeSelect
          aria-label={say("issuedIn")}
          data={offered(PERIODS, isCalendar)}
          value={view.period}
          onChange={({ currentTarget: { value } }) =>
            show({ ...view, period: PERIODS.find((each) => each.value === value)?.value ?? "all", page: 1 })
          }
        />
        {view.client !== null && (
          <ClientFilter id={view.client} onClear={() => show({ ...view, client: null, page: 1 })} />
        )}
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
            <EmptyState title={say("noInvoicesYet")} action={create}>
              {say("noInvoicesYetHint")}
            </EmptyState>
          ) : (
            <EmptyState
              title={say("noInvoicesFound")}
              action={
                <Button
                  variant="default"
                  onClick={() => show({ ...view, search: "", status: null, period: "all", client: null, page: 1 })}
                >
                  {say("showAll")}
                </Button>
              }
            >
              {say("noMatch")}
            </EmptyState>
          )
        }
      >
        {({ data: rows, sums }) => (
          <>
            <ListTable
              caption={say("title")}
              rows={rows}
              columns={columns}
              view={view}
              onView={show}
              linkOf={({ id }) => `/invoices/${id}`}
              stale={list.isPlaceholderData}
              actions={(invoice) => (
                <RowActions
                  invoice={invoice}
                  onDelete={() => deleting.open(invoice)}
                  onVoid={() => voiding.open(invoice)}
                />
              )}
            />
            <Group pt={12} className={text.figures} gap="lg">
              {sums.map(({ currency, total, open }) => (
                <Text key={currency} size="sm" component="span">
                  {say.rich("sums", {
                    dim: (chunks) => <span className={styles.dimmed}>{chunks}</span>,
                    total: () => <Money amount={total} currency={currency} />,
                    open: () => <Money amount={open} currency={currency} />,
                  })}
                </Text>
              ))}
            </Group>
          </>
        )}
      </PagedList>
      <DeleteDialog opened={deleting.opened} target={deleting.target} onClose={deleting.close} />
      <VoidDialog opened={voiding.opened} invoice={voiding.target} onClose={voiding.close} />
      <SettingsDialog opened={settings.opened} onClose={settings.close} />
    </>
  );
}

const newInvoice = ({ client }: InvoicesView) =>
  client === null ? "/invoices/new" : `/invoices/new?client=${encodeURIComponent(client)}`;

interface RowProps {
  invoice: InvoiceRow;
  onDelete: () => void;
  onVoid: () => void;
}

/** An invoice with payments or credit notes can't be voided by one click: its payments come first. */
const canBeVoid = ({ kind, status, open, total }: InvoiceRow) =>
  status !== "void" && (kind === "credit_note" || open === total);

/** A draft is edited and deleted; what was issued stays, and is voided instead. */
function RowActions({ invoice, onDelete, onVoid }: RowProps) {
  const named = { ...documentOf(invoice), client: invoice.client.name };
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      <ActionIcon component={Link} to={`/invoices/${invoice.id}`} aria-label={say("viewOf", named)}>
        <IconEye size={18} stroke={1.5} />
      </ActionIcon>
      {invoice.status === "draft" ? (
        <>
          <ActionIcon component={Link} to={`/invoices/${invoice.id}/edit`} aria-label={say("editOf", named)}>
            <IconPencil size={18} stroke={1.5} />
          </ActionIcon>
          <ActionIcon aria-label={say("deleteOf", named)} onClick={onDelete} {...DeleteDialog.near}>
            <IconTrash size={18} stroke={1.5} />
          </ActionIcon>
        </>
      ) : (
        canBeVoid(invoice) && (
          <ActionIcon aria-label={say("voidOf", named)} title={say("void")} onClick={onVoid} {...VoidDialog.near}>
            <IconBan size={18} stroke={1.5} />
          </ActionIcon>
        )
      )}
    </Group>
  );
}

/** Says whose invoices are shown, and shows everybody's again. */
function ClientFilter({ id, onClear }: { id: string; onClear: () => void }) {
  const { data } = useQuery(clientQuery(id));
  const name = data ? data.company || data.name : say("oneClient");
  return (
    <span className={layout.chip} data-on>
      {name}
      <CloseButton size="sm" aria-label={say("showAllClients")} onClick={onClear} />
    </span>
  );
}
