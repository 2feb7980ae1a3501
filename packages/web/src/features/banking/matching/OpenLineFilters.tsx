/** Filters of unmatched transactions: all accounts or one, and a search; with the actions on all of them. */

import { Select } from "@mantine/core";
import type { BankAccountRow } from "@tallyleaf/contract";
import type { ReactNode } from "react";
import { FilterBar, ListSearch } from "../../../kit/list-table/FilterBar.tsx";
import type { MatchView } from "./list-params.ts";
import { say } from "./say.ts";

interface Props {
  accounts: readonly BankAccountRow[];
  view: MatchView;
  onView: (view: MatchView) => void;
  actions?: ReactNode;
}

export function OpenLineFilters({ accounts, view, onView, actions }: Props) {
  return (
    <FilterBar
      search={
        <ListSearch
          label={say("searchOpen")}
          placeholder={say("searchOpenHint")}
          value={view.search}
          onSearch={(search) => onView({ ...view, search, page: 1 })}
        />
      }
      count={Number(view.account !== null)}
      actions={actions}
    >
      <Select
        aria-label={say("account")}
        w={{ base: "100%", xs: 220 }}
        data={[
          { value: "", label: say("allAccounts") },
          ...accounts.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={view.account ?? ""}
        allowDeselect={false}
        checkIconPosition="right"
        comboboxProps={{ shadow: "md" }}
        onChange={(account) => onView({ ...view, account: account || null, page: 1 })}
      />
    </FilterBar>
  );
}
