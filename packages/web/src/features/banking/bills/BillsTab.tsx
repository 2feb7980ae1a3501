/** Bills: what is owed to vendors, how old it is, and the way to pay it. */

import { Badge, Button, Flex, Group, Select } from "@mantine/core";
import { IconCheck, IconClockExclamation } from "@tabler/icons-react";
import type { AgingBucket, BillRow, CallOutput, listBills } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { TermMark } from "../../../client/terms/Explained.tsx";
import { Term } from "../../../client/terms/Term.tsx";
import { DateText } from "../../../kit/DateText.tsx";
import { DueDate } from "../../../kit/DueDate.tsx";
import { today } from "../../../kit/days/today.ts";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import layout from "../../../kit/layout.module.css";
import { FilterBar, ListSearch } from "../../../kit/list-table/FilterBar.tsx";
import { type ListColumn, ListTable } from "../../../kit/list-table/ListTable.tsx";
import { PagedList } from "../../../kit/list-table/PagedList.tsx";
import { useAddressView } from "../../../kit/list-table/use-address-view.ts";
import { Money } from "../../../kit/Money.tsx";
import { dialogOnDemand } from "../../../kit/on-demand.tsx";
import { say as sayKit } from "../../../kit/say.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { useDialog } from "../../../kit/use-dialog.ts";
import { useCan } from "../../../session/can.ts";
import { PayDialog } from "../../payments/PayDialog.tsx";
import { IbanBadge } from "../../vendors/IbanBadge.tsx";
import { useColumns } from "../../views/columns.ts";
import { ViewsBar } from "../../views/ViewsBar.tsx";
import { hidden } from "../hidden.tsx";
import { say } from "../say.ts";
import { type BillSort, billsQueryOf, billsViewOf } from "./list-params.ts";
import { billsQuery, PER_PAGE } from "./queries.ts";

const WriteOffDialog = dialogOnDemand(() => import("../../write-offs/BillDialog.tsx").then((part) => part.BillDialog), {
  opened: false,
});

const BUCKETS: Record<AgingBucket, string> = {
  not_due: say("notDue"),
  "1_30": say("days1To30"),
  "31_60": say("days31To60"),
  "61_90": say("days61To90"),
  over_90: say("daysOver90"),
};

const FILTERS = [
  { value: "open", label: say("open") },
  { value: "overdue", label: say("overdue") },
  { value: "paid", label: say("paid") },
  { value: "written_off", label: sayKit("writtenOff") },
  { value: "all", label: say("allBills") },
] as const;

const COLUMNS: readonly ListColumn<Bill, BillSort>[] = [
  {
    label: sayCommon("vendor"),
    by: "vendor",
    cell: ({ vendor, reference, ibanChangedAt }) => (
      <Flex component="span" direction="column" align="flex-start" className={layout.words}>
        <span>{vendor}</span>
        <IbanBadge changedAt={ibanChangedAt} />
        {reference && <span className={`${text.note} ${text.regular}`}>{reference}</span>}
      </Flex>
    ),
  },
  { label: sayCommon("date"), by: "date", card: "none", cell: ({ date }) => <DateText day={date} /> },
  {
    label: say("due"),
    by: "dueDate",
    mark: <TermMark of="due date" />,
    cell: ({ dueDate, hasDueDate }) => <DueDate day={dueDate} isStated={hasDueDate} />,
  },
  {
    id: "description",
    label: sayCommon("description"),
    card: "none",
    extra: "wide",
    cell: ({ description }) => description,
  },
  { id: "age", label: say("age"), card: "fact", cell: (bill) => <Age bill={bill} /> },
  {
    id: "total",
    label: sayCommon("total"),
    figure: true,
    card: "none",
    cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
  },
  {
    label: say("open"),
    card: "amount",
    by: "open",
    figure: true,
    cell: ({ open, currency }) => <Money amount={open} currency={currency} />,
  },
];

const LATE: Record<Exclude<AgingBucket, "not_due">, string> = {
  "1_30": say("late1To30"),
  "31_60": say("late31To60"),
  "61_90": say("late61To90"),
  over_90: say("lateOver90"),
};

/** A bill as the list's rows are called. */
type Bill = BillRow & { id: string };

export function BillsTab() {
  const { view, settled, show } = useAddressView({ parseListParams: billsViewOf, queryOf: billsQueryOf });
  const list = useQuery(billsQuery(settled));
  const columns = useColumns("bills", COLUMNS);
  const mayPay = useCan("add", "payment") !== null;
  const paying = useDialog<BillRow>();
  const writingOff = useDialog<BillRow>();
  return (
    <section aria-label={say("bills")}>
      {list.data && <Aging aging={list.data.aging} />}
      <FilterBar
        search={
          <ListSearch
            label={say("searchBills")}
            placeholder={say("searchBillsHint")}
            value={view.search}
            onSearch={(search) => show({ ...view, search, page: 1 })}
          />
        }
        count={Number(view.filter !== "open")}
        views={<ViewsBar place="bills" columns={COLUMNS} />}
      >
        <Select
          aria-label={say("whichBills")}
          w={150}
          data={FILTERS}
          value={view.filter}
          allowDeselect={false}
          checkIconPosition="right"
          comboboxProps={{ shadow: "md" }}
          onChange={(filter) => filter && show({ ...view, filter, page: 1 })}
        />
      </FilterBar>
      <PagedList
        query={list}
        page={view.page}
        perPage={PER_PAGE}
        onPage={(page) => show({ ...view, page })}
        searchOf={(page) => billsQueryOf({ ...view, page })}
        safe={say("billsNotLoaded")}
        empty={
          settled.search === "" ? (
            <EmptyState title={say("noBills")}>{say("noBillsText")}</EmptyState>
          ) : (
            <EmptyState title={say("noBillsFound", { search: settled.search })}>{say("noBillsFoundText")}</EmptyState>
          )
        }
      >
        {({ data }) => (
          <ListTable
            caption={say("bills")}
            rows={data.map((bill) => ({ ...bill, id: String(bill.expenseId) }))}
            columns={columns}
            view={view}
            onView={show}
            linkOf={({ expenseId }) => `/expenses/edit/${expenseId}`}
            actions={(bill) =>
              bill.open !== 0 && (
                <Group gap={4} justify="flex-end" wrap="nowrap">
                  {mayPay && bill.open > 0 && (
                    <Button
                      size="compact-md"
                      variant="subtle"
                      onClick={() => writingOff.open(bill)}
                      {...WriteOffDialog.near}
                    >
                      {say.rich("writeOffBill", { vendor: bill.vendor, hidden })}
                    </Button>
                  )}
                  <Button size="compact-md" variant="light" onClick={() => paying.open(bill)}>
                    {say.rich(bill.open > 0 ? "payVendor" : "recordRefund", { vendor: bill.vendor, hidden })}
                  </Button>
                </Group>
              )
            }
            stale={list.isPlaceholderData}
          />
        )}
      </PagedList>
      <PayDialog opened={paying.opened} bill={paying.target} onClose={paying.close} />
      <WriteOffDialog opened={writingOff.opened} bill={writingOff.target} onClose={writingOff.close} />
    </section>
  );
}

/** Amounts due by age, with their total. */
function Aging({ aging }: { aging: CallOutput<typeof listBills>["aging"] }) {
  const { total, currency, buckets } = aging;
  return (
    <dl className={`${text.labelledFacts} ${layout.tiles} ${layout.strip}`}>
      <div>
        <dt>
          <Term of="amount due">{say("open")}</Term>
        </dt>
        <dd>
          <Money amount={total} currency={currency} />
        </dd>
      </div>
      {buckets.map(({ bucket, open, count }) => (
        <div key={bucket}>
          <dt>
            {BUCKETS[bucket]}
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
      <Badge
        color={bill.writtenOff > 0 ? "gray" : "green"}
        size="lg"
        leftSection={bill.writtenOff > 0 ? null : <IconCheck size={14} stroke={2} aria-hidden="true" />}
      >
        {bill.writtenOff > 0 ? sayKit("writtenOff") : say("paid")}
      </Badge>
    );
  if (bill.bucket === "not_due")
    return (
      <Badge color="gray" size="lg">
        {bill.dueDate === today() ? say("dueToday") : BUCKETS.not_due}
      </Badge>
    );
  return (
    <Badge color="red" size="lg" leftSection={<IconClockExclamation size={14} stroke={2} aria-hidden="true" />}>
      {LATE[bill.bucket]}
    </Badge>
  );
}
