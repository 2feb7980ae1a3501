/** The lists on a client's page: invoices, quotes, recurring invoices, payments, reminders, and PDFs of the documents. */
import { Anchor, Button, Group } from "@mantine/core";
import {
  type CallOutput,
  type ClientDetail,
  type ClientOverview,
  getClientOverview,
  invoicePdf,
  type listInvoices,
  quotePdf,
} from "@tallyleaf/contract";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { call } from "../../../client/client.ts";
import { download } from "../../../client/download.ts";
import { DateText } from "../../../kit/DateText.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { ABSENT } from "../../../kit/format.ts";
import { InvoiceStatusBadge } from "../../../kit/InvoiceStatusBadge.tsx";
import { Loaded } from "../../../kit/Loaded.tsx";
import { type ListColumn, ListTable } from "../../../kit/list-table/ListTable.tsx";
import { Money } from "../../../kit/Money.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { Section } from "../../../kit/Section.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { levelName } from "../../reminders/queries.ts";
import { invoicesOfClientQuery } from "../queries.ts";
import { say as sayClients } from "../say.ts";
import { say } from "./say.ts";

export const overviewQuery = (id: string) =>
  queryOptions({
    queryKey: ["clients", "overview", id],
    queryFn: ({ signal }) => call(getClientOverview, { params: { id } }, { signal }),
  });

/** These lists are in one order. */
const NO_ORDER = { sortBy: "date" as never, sortOrder: "desc" } as const;

interface ListProps<Row extends { id: string }> {
  title: string;
  /** Said of no rows. */
  none?: string;
  rows: readonly Row[];
  columns: readonly ListColumn<Row, never>[];
  linkOf?: (row: Row) => string;
  aside?: ReactNode;
}

function List<Row extends { id: string }>({ title, none, rows, columns, linkOf, aside }: ListProps<Row>) {
  return (
    <Section title={title} aside={aside}>
      {rows.length === 0 ? (
        <p className={text.note}>{none}</p>
      ) : (
        <ListTable
          caption={title}
          rows={rows}
          columns={columns}
          view={NO_ORDER}
          onView={() => undefined}
          {...(linkOf && { linkOf })}
        />
      )}
    </Section>
  );
}

type Invoice = CallOutput<typeof listInvoices>["data"][number];
type Quote = ClientOverview["quotes"][number];
type Payment = ClientOverview["payments"][number];
type Reminded = ClientOverview["reminders"][number];
type Repeated = ClientOverview["recurring"][number];

const nameOf = ({ number, kind }: Invoice) =>
  number ?? sayClients(kind === "credit_note" ? "draftCreditNote" : "draftInvoice");

const INVOICES: readonly ListColumn<Invoice, never>[] = [
  { label: say("invoice"), cell: nameOf },
  { label: say("issued"), card: "none", cell: ({ issueDate }) => <DateText day={issueDate} /> },
  { label: sayCommon("dueDate"), cell: ({ dueDate }) => <DateText day={dueDate} /> },
  { label: sayCommon("status"), card: "fact", cell: ({ status }) => <InvoiceStatusBadge status={status} /> },
  {
    label: say("open"),
    figure: true,
    card: "none",
    cell: ({ open, currency }) => <Money amount={open} currency={currency} />,
  },
  {
    label: sayCommon("total"),
    card: "amount",
    figure: true,
    cell: ({ kind, total, currency }) => <Money amount={kind === "credit_note" ? -total : total} currency={currency} />,
  },
];

const QUOTES: readonly ListColumn<Quote, never>[] = [
  { label: say("quote"), cell: ({ number }) => number ?? say("draft") },
  { label: sayCommon("date"), card: "none", cell: ({ issueDate }) => <DateText day={issueDate} /> },
  { label: say("validUntil"), cell: ({ validUntil }) => <DateText day={validUntil} /> },
  { label: sayCommon("status"), card: "fact", cell: ({ status }) => say(status) },
  {
    label: sayCommon("total"),
    card: "amount",
    figure: true,
    cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
  },
];

const RECURRING: readonly ListColumn<Repeated, never>[] = [
  { label: sayCommon("name"), cell: ({ name }) => name },
  { label: sayCommon("status"), card: "fact", cell: ({ state }) => say(state) },
  { label: say("nextRun"), cell: ({ nextRun }) => (nextRun === null ? ABSENT : <DateText day={nextRun} />) },
];

const PAYMENTS: readonly ListColumn<Payment, never>[] = [
  { label: sayCommon("date"), cell: ({ date }) => <DateText day={date} /> },
  {
    label: say("settles"),
    card: "fact",
    cell: ({ invoices }) =>
      invoices.map(({ id, number }, place) => (
        <span key={id}>
          {place > 0 && ", "}
          <Link className={text.inherits} to={`/invoices/${id}`}>
            {number}
          </Link>
        </span>
      )),
  },
  { label: say("reference"), card: "none", cell: ({ reference }) => reference || ABSENT },
  {
    label: sayCommon("amount"),
    card: "amount",
    figure: true,
    cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
  },
];

const REMINDERS: readonly ListColumn<Reminded & { id: string }, never>[] = [
  { label: say("invoice"), cell: ({ number }) => number },
  { label: sayCommon("date"), card: "fact", cell: ({ date }) => <DateText day={date} /> },
  { label: say("reminder"), card: "fact", cell: ({ level }) => levelName(level) },
  { label: say("sentTo"), card: "none", cell: ({ to }) => to },
  {
    label: sayCommon("amount"),
    card: "amount",
    figure: true,
    cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
  },
];

const LOADING = <RowsSkeleton label={sayCommon("loading")} rows={3} />;

export function ClientLists({ client }: { client: ClientDetail }) {
  const { id } = client;
  const invoices = useQuery(invoicesOfClientQuery(id));
  const overview = useQuery(overviewQuery(id));
  return (
    <>
      <Loaded query={invoices} safe={sayCommon("nothingWasChanged")} skeleton={LOADING}>
        {({ data, meta }) => (
          <List
            title={say("invoices")}
            none={sayClients("noInvoicesYet")}
            rows={data}
            columns={INVOICES}
            linkOf={(row) => `/invoices/${row.id}`}
            aside={
              meta.total > data.length && (
                <Anchor component={Link} to={`/invoices?client=${id}`} size="sm">
                  {sayClients("allInvoices", { count: meta.total })}
                </Anchor>
              )
            }
          />
        )}
      </Loaded>
      <Loaded query={overview} safe={sayCommon("nothingWasChanged")} skeleton={LOADING}>
        {(seen) => (
          <>
            <Seen client={client} seen={seen} />
            <Documents invoices={invoices.data?.data ?? []} quotes={seen.quotes} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Seen({ client, seen }: { client: ClientDetail; seen: ClientOverview }) {
  return (
    <>
      <List
        title={say("quotes")}
        none={say("noQuotes")}
        rows={seen.quotes}
        columns={QUOTES}
        linkOf={(row) => `/quotes/${row.id}`}
        aside={
          client.active && (
            <Anchor component={Link} to={`/quotes/new?client=${client.id}`} size="sm">
              {say("newQuote")}
            </Anchor>
          )
        }
      />
      {seen.recurring.length > 0 && (
        <List
          title={say("recurring")}
          rows={seen.recurring}
          columns={RECURRING}
          linkOf={(row) => `/recurring/${row.id}/edit`}
          aside={
            <Anchor component={Link} to="/recurring" size="sm">
              {say("allRecurring")}
            </Anchor>
          }
        />
      )}
      <List title={say("payments")} none={say("noPayments")} rows={seen.payments} columns={PAYMENTS} />
      {seen.reminders.length > 0 && (
        <List
          title={say("reminders")}
          rows={seen.reminders.map((row) => ({ ...row, id: `${row.invoiceId} ${row.level}` }))}
          columns={REMINDERS}
          linkOf={(row) => `/invoices/${row.invoiceId}`}
        />
      )}
    </>
  );
}

/** The PDFs of what is shown above; drafts have none. */
function Documents({ invoices, quotes }: { invoices: readonly Invoice[]; quotes: readonly Quote[] }) {
  const save = useMutation({
    mutationFn: ({ path, number }: File) => download(path, `${number}.pdf`),
    onError: (error) => toast.error(messageOf(error)),
  });
  const files = [...filesOf(invoicePdf.path, invoices), ...filesOf(quotePdf.path, quotes)];
  return (
    <Section title={say("documents")}>
      {files.length === 0 ? (
        <p className={text.note}>{say("noDocuments")}</p>
      ) : (
        <Group gap={8}>
          {files.map((file) => (
            <Button
              key={file.path}
              variant="default"
              size="compact-sm"
              mih={36}
              aria-disabled={save.isPending}
              onClick={() => save.isPending || save.mutate(file)}
            >
              {say("pdfOf", { number: file.number })}
            </Button>
          ))}
        </Group>
      )}
    </Section>
  );
}

interface File {
  path: string;
  number: string;
}

const filesOf = (path: string, rows: readonly { id: string; number: string | null }[]): File[] =>
  rows.flatMap(({ id, number }) => (number === null ? [] : [{ path: path.replace(":id", id), number }]));
