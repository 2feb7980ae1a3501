/** Recent transactions of all accounts or one: searched, filtered, sorted, in pages. */

import { Flex, Group, Select, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import type { BankAccountRow, BankLineRow } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { DateText } from "../../../kit/DateText.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import layout from "../../../kit/layout.module.css";
import { type ListColumn, ListTable } from "../../../kit/list-table/ListTable.tsx";
import { PagedList } from "../../../kit/list-table/PagedList.tsx";
import { useAddressView } from "../../../kit/list-table/use-address-view.ts";
import { Money } from "../../../kit/Money.tsx";
import textLook from "../../../kit/text.module.css";
import { linesQuery, PER_PAGE } from "../calls.ts";
import { SignedMoney } from "../SignedMoney.tsx";
import { isFiltered, type LineSort, queryOf, viewOf } from "../view.ts";
import { CategoryChip } from "./CategoryChip.tsx";
import { DaysFilter } from "./DaysFilter.tsx";

type Column = ListColumn<BankLineRow, LineSort>;
const DATE: Column = { label: "Date", by: "date", cell: ({ date }) => <DateText day={date} /> };
const DESCRIPTION: Column = {
  label: "Description",
  by: "description",
  width: "36%",
  cell: (line) => <Description line={line} />,
};
const CATEGORY: Column = { label: "Category", cell: ({ category }) => <CategoryChip category={category} /> };
const AMOUNT: Column = {
  label: "Amount",
  by: "amount",
  figure: true,
  cell: ({ amount, currency }) => <SignedMoney amount={amount} currency={currency} />,
};
const BALANCE: Column = {
  label: "Balance",
  by: "balance",
  figure: true,
  cell: ({ balance, currency }) => <Money amount={balance} currency={currency} />,
};
const ACCOUNT: Column = { label: "Account", by: "account", cell: ({ accountName }) => accountName };
const COLUMNS = [DATE, DESCRIPTION, CATEGORY, AMOUNT, BALANCE, ACCOUNT];
/** A card is headed by what it was, and has no room for the balance. */
const CARD_FACTS = [DESCRIPTION, AMOUNT, DATE, CATEGORY, ACCOUNT];

const STATES: { value: NonNullable<BankLineRow["state"]>; label: string }[] = [
  { value: "open", label: "To match" },
  { value: "matched", label: "Matched" },
  { value: "booked", label: "Booked" },
  { value: "transfer", label: "Transfers" },
  { value: "ignored", label: "Ignored" },
];

export function TransactionsTab({ accounts }: { accounts: readonly BankAccountRow[] }) {
  const { view, settled, show } = useAddressView({ viewOf, queryOf });
  const phone = useMediaQuery("(max-width: 700px)", false, { getInitialValueInEffect: false });
  const list = useQuery(linesQuery(settled));
  return (
    <section aria-labelledby="recent-transactions">
      <h2 id="recent-transactions" className={`${textLook.title} ${layout.below}`}>
        Recent Transactions
      </h2>
      <Group gap={8} mb={16}>
        <Select
          aria-label="Account"
          w={{ base: "100%", xs: 220 }}
          data={[
            { value: "", label: "All Accounts" },
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
        <TextInput
          type="search"
          aria-label="Search transactions"
          placeholder="Search description, name or amount…"
          maxLength={200}
          w={{ base: "100%", xs: 300 }}
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden="true" />}
          value={view.search}
          onChange={(event) => show({ ...view, search: event.currentTarget.value, page: 1 })}
        />
        <DaysFilter range={view.range} onRange={(range) => show({ ...view, range, page: 1 })} />
        <Select
          aria-label="State"
          w={150}
          data={[{ value: "", label: "Any state" }, ...STATES]}
          value={view.state ?? ""}
          allowDeselect={false}
          checkIconPosition="right"
          comboboxProps={{ shadow: "md" }}
          onChange={(state) => show({ ...view, state: (state || null) as typeof view.state, page: 1 })}
        />
      </Group>
      <PagedList
        query={list}
        page={view.page}
        perPage={PER_PAGE}
        onPage={(page) => show({ ...view, page })}
        searchOf={(page) => queryOf({ ...view, page })}
        noun="transactions"
        safe="Your transactions are safe; only the list could not be shown."
        empty={
          <EmptyState title="No transactions found.">
            {isFiltered(settled)
              ? "Nothing fits what you are looking for. Look in all accounts, or at other days."
              : "Import a statement, and its transactions stand here."}
          </EmptyState>
        }
      >
        {({ data: rows }) => (
          <ListTable
            caption="Transactions"
            rows={rows}
            columns={phone ? CARD_FACTS : COLUMNS}
            view={view}
            onView={show}
            stale={list.isPlaceholderData}
          />
        )}
      </PagedList>
    </section>
  );
}

/** Who it was with, what was said, and the reference below. */
function Description({ line: { counterparty, description, reference } }: { line: BankLineRow }) {
  const [first = "", ...more] = [counterparty, description].filter(Boolean);
  const second = [...more.filter((text) => text !== first), reference && `Ref. ${reference}`].filter(Boolean);
  return (
    <Flex component="span" direction="column" className={layout.words}>
      <span>{first || "Without a description"}</span>
      {second.length > 0 && <span className={`${textLook.note} ${textLook.regular}`}>{second.join(" · ")}</span>}
    </Flex>
  );
}
