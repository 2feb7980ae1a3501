/** Bills: what is owed to suppliers, how old it is, and the way to pay it. */

import { Badge, Button, Flex, Group, Select, TextInput } from "@mantine/core";
import { IconCheck, IconClockExclamation, IconSearch } from "@tabler/icons-react";
import type { AgingBucket, BillRow, CallOutput, listBills } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { DateText } from "../../../kit/DateText.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import layout from "../../../kit/layout.module.css";
import { type ListColumn, ListTable } from "../../../kit/list-table/ListTable.tsx";
import { PagedList } from "../../../kit/list-table/PagedList.tsx";
import { useAddressView } from "../../../kit/list-table/use-address-view.ts";
import { Money } from "../../../kit/Money.tsx";
import text from "../../../kit/text.module.css";
import { useDialog } from "../../../kit/use-dialog.ts";
import { PayDialog } from "../../payments/PayDialog.tsx";
import { billsQuery, PER_PAGE } from "./calls.ts";
import { type BillSort, billsQueryOf, billsViewOf } from "./view.ts";

const BUCKET_WORDS: Record<AgingBucket, string> = {
  not_due: "Not due",
  "1_30": "1–30 days",
  "31_60": "31–60 days",
  "61_90": "61–90 days",
  over_90: "Over 90 days",
};

const FILTERS = [
  { value: "open", label: "Open" },
  { value: "overdue", label: "Overdue" },
  { value: "paid", label: "Paid" },
  { value: "all", label: "All bills" },
] as const;

const COLUMNS: readonly ListColumn<Bill, BillSort>[] = [
  {
    label: "Vendor",
    by: "vendor",
    cell: ({ vendor, reference }) => (
      <Flex component="span" direction="column" className={layout.words}>
        <span>{vendor}</span>
        {reference && <span className={`${text.note} ${text.regular}`}>{reference}</span>}
      </Flex>
    ),
  },
  { label: "Date", by: "date", tableOnly: true, cell: ({ date }) => <DateText day={date} /> },
  {
    label: "Due",
    by: "dueDate",
    cell: ({ dueDate, hasDueDate }) => (hasDueDate ? <DateText day={dueDate} /> : "No due date"),
  },
  { label: "Age", cell: (bill) => <Age bill={bill} /> },
  {
    label: "Total",
    figure: true,
    tableOnly: true,
    cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
  },
  {
    label: "Open",
    by: "open",
    figure: true,
    cell: ({ open, currency }) => <Money amount={open} currency={currency} />,
  },
];

/** A bill as the list's rows are called. */
type Bill = BillRow & { id: string };

export function BillsTab() {
  const { view, settled, show } = useAddressView({ viewOf: billsViewOf, queryOf: billsQueryOf });
  const list = useQuery(billsQuery(settled));
  const paying = useDialog<BillRow>();
  return (
    <section aria-label="Bills">
      {list.data && <Aging aging={list.data.aging} />}
      <Group gap={8} mb={16}>
        <Select
          aria-label="Which bills"
          w={150}
          data={FILTERS}
          value={view.filter}
          allowDeselect={false}
          checkIconPosition="right"
          comboboxProps={{ shadow: "md" }}
          onChange={(filter) => filter && show({ ...view, filter, page: 1 })}
        />
        <TextInput
          type="search"
          aria-label="Search bills"
          placeholder="Search vendor or number…"
          maxLength={200}
          w={{ base: "100%", xs: 280 }}
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden="true" />}
          value={view.search}
          onChange={(event) => show({ ...view, search: event.currentTarget.value, page: 1 })}
        />
      </Group>
      <PagedList
        query={list}
        page={view.page}
        perPage={PER_PAGE}
        onPage={(page) => show({ ...view, page })}
        searchOf={(page) => billsQueryOf({ ...view, page })}
        noun="bills"
        safe="Your bills are safe; only the list could not be shown."
        empty={
          settled.search === "" ? (
            <EmptyState title="No bills here.">
              An expense whose payment account is “Not paid yet” is a bill: it stands here until it is paid.
            </EmptyState>
          ) : (
            <EmptyState title="No bill fits your search.">Search for something else, or in all bills.</EmptyState>
          )
        }
      >
        {({ data }) => (
          <ListTable
            caption="Bills"
            rows={data.map((bill) => ({ ...bill, id: String(bill.expenseId) }))}
            columns={COLUMNS}
            view={view}
            onView={show}
            linkOf={({ expenseId }) => `/expenses/edit/${expenseId}`}
            actions={(bill) =>
              bill.open !== 0 && (
                <Button size="compact-md" variant="light" onClick={() => paying.open(bill)}>
                  {bill.open > 0 ? "Pay" : "Money back"}
                  <span className="visually-hidden"> {bill.vendor}</span>
                </Button>
              )
            }
            stale={list.isPlaceholderData}
          />
        )}
      </PagedList>
      <PayDialog opened={paying.opened} bill={paying.target} onClose={paying.close} />
    </section>
  );
}

/** What is open by its age, with the whole of it. */
function Aging({ aging }: { aging: CallOutput<typeof listBills>["aging"] }) {
  const { total, currency, buckets } = aging;
  return (
    <dl className={`${text.labelledFacts} ${layout.tiles}`}>
      <div>
        <dt>Open</dt>
        <dd>
          <Money amount={total} currency={currency} />
        </dd>
      </div>
      {buckets.map(({ bucket, open, count }) => (
        <div key={bucket}>
          <dt>
            {BUCKET_WORDS[bucket]}
            {count > 0 && <span className={`${text.note} ${text.regular}`}> · {count}</span>}
          </dt>
          <dd className={bucket !== "not_due" && count > 0 ? text.loss : undefined}>
            <Money amount={open} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Age({ bill }: { bill: Bill }) {
  if (bill.bucket === null)
    return (
      <Badge color="green" size="lg" leftSection={<IconCheck size={14} stroke={2} aria-hidden="true" />}>
        Paid
      </Badge>
    );
  const late = bill.bucket !== "not_due";
  return (
    <Badge
      color={late ? "red" : "gray"}
      size="lg"
      leftSection={late ? <IconClockExclamation size={14} stroke={2} aria-hidden="true" /> : undefined}
    >
      {late ? `${BUCKET_WORDS[bill.bucket]} late` : BUCKET_WORDS[bill.bucket]}
    </Badge>
  );
}
