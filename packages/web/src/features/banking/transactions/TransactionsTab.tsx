/** Recent transactions of all accounts or one: searched, filtered, sorted, in pages. */

import { Flex, Select } from "@mantine/core";
import type { BankAccountRow, BankLineRow } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { DateText } from "../../../kit/DateText.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { ABSENT } from "../../../kit/format.ts";
import layout from "../../../kit/layout.module.css";
import { FilterBar, ListSearch } from "../../../kit/list-table/FilterBar.tsx";
import { type ListColumn, ListTable } from "../../../kit/list-table/ListTable.tsx";
import { PagedList } from "../../../kit/list-table/PagedList.tsx";
import { useAddressView } from "../../../kit/list-table/use-address-view.ts";
import { Money } from "../../../kit/Money.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import textLook from "../../../kit/text.module.css";
import { useColumns } from "../../views/columns.ts";
import { ViewsBar } from "../../views/ViewsBar.tsx";
import { say as sayImport } from "../imports/say.ts";
import { isFiltered, type LineSort, parseListParams, queryOf } from "../list-params.ts";
import { linesQuery, PER_PAGE } from "../queries.ts";
import { SignedMoney } from "../SignedMoney.tsx";
import { say } from "../say.ts";
import { CategoryChip } from "./CategoryChip.tsx";
import { DaysFilter } from "./DaysFilter.tsx";
import { LineDialog } from "./LineDialog.tsx";

type Column = ListColumn<BankLineRow, LineSort>;
const DATE: Column = {
  label: sayCommon("date"),
  by: "date",
  card: "fact",
  cell: ({ date }) => <DateText day={date} />,
};
const DESCRIPTION: Column = {
  label: sayCommon("description"),
  card: "title",
  by: "description",
  width: "36%",
  cell: (line) => <Description line={line} />,
};
const CATEGORY: Column = {
  id: "category",
  label: sayCommon("category"),
  card: "fact",
  cell: ({ category }) => <CategoryChip category={category} />,
};
const AMOUNT: Column = {
  label: sayCommon("amount"),
  card: "amount",
  by: "amount",
  figure: true,
  cell: ({ amount, currency }) => <SignedMoney amount={amount} currency={currency} />,
};
const BALANCE: Column = {
  label: say("balance"),
  card: "none",
  by: "balance",
  figure: true,
  cell: ({ balance, currency }) => <Money amount={balance} currency={currency} />,
};
const ACCOUNT: Column = { label: say("account"), by: "account", card: "fact", cell: ({ accountName }) => accountName };
const VALUE_DATE: Column = {
  ...{ id: "valueDate", label: sayImport("valueDate"), extra: "chosen" },
  cell: ({ valueDate }) => <DateText day={valueDate} />,
};
const PARTY: Column = {
  ...{ id: "counterparty", label: sayImport("counterparty"), extra: "chosen" },
  cell: ({ counterparty }) => counterparty || ABSENT,
};
const REFERENCE: Column = {
  ...{ id: "reference", label: sayImport("reference"), extra: "chosen" },
  cell: ({ reference }) => reference || ABSENT,
};
const COLUMNS = [DATE, DESCRIPTION, VALUE_DATE, PARTY, REFERENCE, CATEGORY, AMOUNT, BALANCE, ACCOUNT];

const STATES: { value: NonNullable<BankLineRow["state"]>; label: string }[] = [
  { value: "open", label: say("toMatch") },
  { value: "matched", label: say("matched") },
  { value: "booked", label: say("categorized") },
  { value: "transfer", label: say("transfers") },
  { value: "ignored", label: say("ignored") },
];

export function TransactionsTab({ accounts }: { accounts: readonly BankAccountRow[] }) {
  const { view, settled, show } = useAddressView({ parseListParams, queryOf });
  const list = useQuery(linesQuery(settled));
  const columns = useColumns("bank_lines", COLUMNS);
  const line = useLineInAddress();
  return (
    <section aria-labelledby="recent-transactions">
      <h2 id="recent-transactions" className={`${textLook.title} ${layout.below}`}>
        {say("recentTransactions")}
      </h2>
      <FilterBar
        search={
          <ListSearch
            label={say("searchTransactions")}
            placeholder={say("searchTransactionsHint")}
            value={view.search}
            onSearch={(search) => show({ ...view, search, page: 1 })}
          />
        }
        count={[view.account !== null, view.range !== "all-time", view.state !== null].filter(Boolean).length}
        views={<ViewsBar place="bank_lines" columns={COLUMNS} />}
      >
        <Select
          aria-label={say("account")}
          w={{ base: "100%", xs: 220 }}
          data={[
            { value: "", label: say("allAccounts") },
            ...accounts.map(({ id, name, maskedNumber }) => ({
              value: id,
              label: [name, maskedNumber].filter(Boolean).join(" "),
            })),
          ]}
          value={view.account ?? ""}
          allowDeselect={false}
          checkIconPosition="right"
          comboboxProps={{ shadow: "md" }}
          onChange={(account) => show({ ...view, account: account || null, page: 1 })}
        />

        <DaysFilter range={view.range} onRange={(range) => show({ ...view, range, page: 1 })} />
        <Select
          aria-label={sayCommon("status")}
          w={150}
          data={[{ value: "", label: say("anyStatus") }, ...STATES]}
          value={view.state ?? ""}
          allowDeselect={false}
          checkIconPosition="right"
          comboboxProps={{ shadow: "md" }}
          onChange={(state) => show({ ...view, state: (state || null) as typeof view.state, page: 1 })}
        />
      </FilterBar>
      <PagedList
        query={list}
        page={view.page}
        perPage={PER_PAGE}
        onPage={(page) => show({ ...view, page })}
        searchOf={(page) => queryOf({ ...view, page })}
        safe={say("transactionsNotLoaded")}
        empty={
          <EmptyState title={say("noTransactionsFound")}>
            {isFiltered(settled) ? say("tryOtherFilters") : say("importToSee")}
          </EmptyState>
        }
      >
        {({ data: rows }) => (
          <ListTable
            caption={say("transactions")}
            rows={rows}
            columns={columns}
            view={view}
            onView={show}
            onOpen={({ id }) => line.open(id)}
            stale={list.isPlaceholderData}
          />
        )}
      </PagedList>
      <LineDialog id={line.id} onClose={line.close} />
    </section>
  );
}

/** The transaction that is open, in the address: a notification leads to it. */
function useLineInAddress() {
  const [query, setQuery] = useSearchParams();
  const put = (id: string | null) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete("line");
        else next.set("line", id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { id: query.get("line"), open: (id: string) => put(id), close: () => put(null) };
}

/** Who it was with, what was said, and the reference below. */
function Description({ line: { counterparty, description, reference } }: { line: BankLineRow }) {
  const [first = "", ...more] = [counterparty, description].filter(Boolean);
  const second = [...more.filter((text) => text !== first), reference && say("reference", { reference })].filter(
    Boolean,
  );
  return (
    <Flex component="span" direction="column" className={layout.words}>
      <span>{first || say("noDescription")}</span>
      {second.length > 0 && <span className={`${textLook.note} ${textLook.regular}`}>{second.join(" · ")}</span>}
    </Flex>
  );
}
