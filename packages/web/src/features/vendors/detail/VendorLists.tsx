/** The lists on a vendor's page: open bills, documents, and its account by day. */
import { Group, NativeSelect } from "@mantine/core";
import type { BillRow, CallOutput, ExpenseRow, getVendorStatement } from "@tallyleaf/contract";
import { fiscalYearAway } from "@tallyleaf/ledger";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useFiscalYears } from "../../../client/fiscal-years.ts";
import { DateText } from "../../../kit/DateText.tsx";
import { DueDate } from "../../../kit/DueDate.tsx";
import { DateField } from "../../../kit/days/DateField.tsx";
import { today } from "../../../kit/days/today.ts";
import { ABSENT, formatDay } from "../../../kit/format.ts";
import { Loaded, type Query } from "../../../kit/Loaded.tsx";
import layout from "../../../kit/layout.module.css";
import { type ListColumn, ListTable } from "../../../kit/list-table/ListTable.tsx";
import { Money } from "../../../kit/Money.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { Section } from "../../../kit/Section.tsx";
import { StatusBadge } from "../../../kit/StatusBadge.tsx";
import { say as sayKit } from "../../../kit/say.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { PartyEntries, StatementFiles } from "../../chart/PartyAccount.tsx";
import { documentsQuery, openBillsQuery, SHOWN, statementQuery } from "../queries.ts";
import { say } from "../say.ts";
import { Pages } from "./Pages.tsx";

/** These lists are in one order. */
const NO_ORDER = { sortBy: "date" as never, sortOrder: "desc" } as const;
const orAbsent = (day: string | null) => (day === null ? ABSENT : <DateText day={day} />);

/** Number and description of a document. A number alone may be too short to touch. */
const titleOf = (number: string | null, description: string) =>
  [number, description].filter((part) => part).join(" · ") || say("withoutNumber");

type Row<T> = T & { id: string };

interface ListProps<T> {
  title: string;
  none: string;
  query: Query<{ data: readonly T[] }>;
  idOf: (row: T) => string;
  columns: readonly ListColumn<Row<T>, never>[];
  expenseOf: (row: T) => number;
  /** Between title and rows. */
  above?: ReactNode;
  below?: ReactNode;
}

function List<T>({ title, none, query, idOf, columns, expenseOf, above, below }: ListProps<T>) {
  return (
    <Section title={title}>
      {above}
      <Loaded
        query={query}
        safe={sayCommon("nothingWasChanged")}
        skeleton={<RowsSkeleton label={sayCommon("loading")} rows={3} />}
        empty={({ data }) => data.length === 0 && <p className={text.note}>{none}</p>}
      >
        {({ data }) => (
          <ListTable
            caption={title}
            rows={data.map((row) => ({ ...row, id: idOf(row) }))}
            columns={columns}
            view={NO_ORDER}
            onView={() => undefined}
            linkOf={(row) => `/expenses/${expenseOf(row)}`}
          />
        )}
      </Loaded>
      {below}
    </Section>
  );
}

const BILLS: readonly ListColumn<Row<BillRow>, never>[] = [
  { label: say("document"), cell: ({ reference, description }) => titleOf(reference, description) },
  { label: sayCommon("date"), card: "fact", cell: ({ date }) => <DateText day={date} /> },
  { label: say("due"), cell: ({ dueDate, hasDueDate }) => <DueDate day={dueDate} isStated={hasDueDate} /> },
  {
    label: say("open"),
    card: "amount",
    figure: true,
    cell: ({ open, currency }) => <Money amount={open} currency={currency} />,
  },
];

export function OpenBills({ vendorId }: { vendorId: string }) {
  return (
    <List
      title={say("openBills")}
      none={say("noOpenBills")}
      query={useQuery(openBillsQuery(vendorId))}
      idOf={({ expenseId }) => String(expenseId)}
      expenseOf={({ expenseId }) => expenseId}
      columns={BILLS}
    />
  );
}

type DocumentRow = Omit<ExpenseRow, "id">;

const DOCUMENTS: readonly ListColumn<Row<DocumentRow>, never>[] = [
  {
    label: say("document"),
    cell: ({ invoiceNumber, description }) => (
      <span className={layout.words}>{titleOf(invoiceNumber, description)}</span>
    ),
  },
  { label: sayCommon("date"), card: "fact", cell: ({ date }) => orAbsent(date) },
  { label: sayCommon("status"), card: "fact", cell: ({ status }) => <StatusBadge status={status} /> },
  {
    label: sayCommon("amount"),
    card: "amount",
    figure: true,
    cell: ({ amount, currency, isRefund }) =>
      amount === null ? ABSENT : <Money amount={isRefund ? -amount : amount} currency={currency} />,
  },
];

export function Documents({ vendorId }: { vendorId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(documentsQuery(vendorId, page));
  return (
    <List
      title={say("documents")}
      none={say("noDocuments")}
      query={query as Query<{ data: readonly DocumentRow[] }>}
      idOf={({ backendId }) => String(backendId)}
      expenseOf={({ backendId }) => backendId}
      columns={DOCUMENTS}
      below={<Pages page={page} perPage={SHOWN} total={query.data?.meta.total ?? 0} onPage={setPage} />}
    />
  );
}

type Movement = CallOutput<typeof getVendorStatement>["data"][number] & { baseCurrency: string; place: number };

const MOVEMENTS: readonly ListColumn<Row<Movement>, never>[] = [
  {
    label: say("event"),
    cell: ({ event, amount, reference }) => {
      const kind = `${event}_${amount < 0 ? "less" : "more"}` as const;
      return reference === "" ? say("movement", { kind }) : say("movementOf", { kind, reference });
    },
  },
  { label: sayCommon("date"), card: "fact", cell: ({ day }) => <DateText day={day} /> },
  {
    label: sayCommon("amount"),
    card: "amount",
    figure: true,
    cell: ({ amount, baseCurrency }) => <Money amount={amount} currency={baseCurrency} />,
  },
  {
    label: say("owedAfter"),
    figure: true,
    cell: ({ balance, baseCurrency }) => <Money amount={balance} currency={baseCurrency} />,
  },
];

/** From the first day of the current fiscal year, or of the one so many before; empty: all days. */
const RANGES = [
  { value: "0", label: say("thisYear") },
  { value: "1", label: say("sinceLastYear") },
  { value: "", label: say("sinceTheBeginning") },
];

export function Statement({ vendorId }: { vendorId: string }) {
  const { years } = useFiscalYears();
  const [yearsBefore, setYearsBefore] = useState("0");
  const start = yearsBefore === "" ? "" : fiscalYearAway(today(), -Number(yearsBefore), years).from;
  const [page, setPage] = useState(1);
  const [end, setEnd] = useState("");
  const query = useQuery(statementQuery(vendorId, start, end, page));
  const { data } = query;
  const rows = data?.data.map((row, at) => ({ ...row, baseCurrency: data.baseCurrency, place: at }));
  return (
    <List
      title={say("statement")}
      none={say("noMovements")}
      query={{ ...query, data: rows && { data: rows } } as Query<{ data: readonly Movement[] }>}
      idOf={({ place }) => String(place)}
      expenseOf={({ expenseId }) => expenseId}
      columns={MOVEMENTS}
      above={
        <>
          <Group gap="xs" align="end" mb={12}>
            <NativeSelect
              label={say("statementRange")}
              data={RANGES}
              w={220}
              value={yearsBefore}
              onChange={({ currentTarget: { value } }) => {
                setYearsBefore(value);
                setPage(1);
              }}
            />
            <DateField
              label={sayKit("to")}
              value={end}
              onChange={(event) => {
                setEnd(event.currentTarget.value);
                setPage(1);
              }}
            />
            <StatementFiles type="vendor" id={vendorId} startDate={start} endDate={end} />
            <PartyEntries id={vendorId} />
          </Group>
          {data && (
            <dl className={`${text.labelledFacts} ${layout.tiles}`}>
              <div>
                <dt>{say("openingBalance")}</dt>
                <dd>
                  <Money amount={data.opening} currency={data.baseCurrency} />
                </dd>
              </div>
              <div>
                <dt>{end === "" ? say("closingBalance") : say("closingOn", { day: formatDay(end) })}</dt>
                <dd>
                  <Money amount={data.closing} currency={data.baseCurrency} />
                </dd>
              </div>
            </dl>
          )}
        </>
      }
      below={<Pages page={page} perPage={SHOWN} total={data?.meta.total ?? 0} onPage={setPage} />}
    />
  );
}
