/** Filters of unmatched transactions: all accounts or one, and a search; with the actions on all of them. */

import { Flex, Group, Select, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { BankAccountRow } from "@tallyleaf/contract";
import type { ReactNode } from "react";
import layout from "../../../kit/layout.module.css";
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
    <Group gap={8} mb={16}>
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
      <TextInput
        type="search"
        aria-label={say("searchOpen")}
        placeholder={say("searchOpenHint")}
        maxLength={200}
        w={{ base: "100%", xs: 280 }}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden="true" />}
        value={view.search}
        onChange={(event) => onView({ ...view, search: event.currentTarget.value, page: 1 })}
      />
      {actions && (
        <Flex component="div" gap={8} wrap="wrap" align="center" className={layout.toEnd}>
          {actions}
        </Flex>
      )}
    </Group>
  );
}
