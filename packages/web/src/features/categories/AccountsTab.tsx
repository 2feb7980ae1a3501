/** The chart of accounts: table, and the dialogs that change it. */
import { ActionIcon, Badge, Group } from "@mantine/core";
import { IconPencil, IconRestore, IconTrash } from "@tabler/icons-react";
import type { AccountRow } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { ListFrame } from "../../kit/list-table/ListFrame.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { useDialog } from "../../kit/use-dialog.ts";
import { accountsQuery } from "../chart/queries.ts";
import { AccountDialog } from "./AccountDialog.tsx";
import { type ShownAccount, shownAccount } from "./account-rows.ts";
import { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";
import { accountFailureText } from "./failure-text.ts";
import { ACCOUNT_COLUMNS } from "./list-params.ts";
import { fetchAnew, saveAccount } from "./queries.ts";
import { say } from "./say.ts";
import { TabActions } from "./TabActions.tsx";
import { TypeBadge } from "./TypeBadge.tsx";
import { useListTab } from "./use-list-tab.ts";

const COLUMNS: readonly ListColumn<ShownAccount, (typeof ACCOUNT_COLUMNS)[number]>[] = [
  {
    by: "code",
    label: say("code"),
    card: "fact",
    width: "120px",
    cell: ({ code }) => <span className={text.figures}>{code}</span>,
  },
  {
    by: "name",
    label: sayCommon("name"),
    card: "title",
    cell: ({ name, account: { active } }) => (
      <Group gap={8} component="span">
        <span className={text.medium}>{name}</span>
        {!active && <Badge color="gray">{say("deactivated")}</Badge>}
      </Group>
    ),
  },
  { by: "type", label: sayCommon("type"), card: "fact", cell: ({ account }) => <TypeBadge type={account.type} /> },
  { by: "purpose", label: say("purpose"), card: "folded", cell: ({ purpose }) => purpose },
  {
    by: "description",
    label: sayCommon("description"),
    card: "folded",
    width: "34%",
    cell: ({ description }) => description,
  },
];

export function AccountsTab() {
  const client = useQueryClient();
  const query = useQuery(accountsQuery);
  const all = useMemo(() => (query.data ?? []).map(shownAccount), [query.data]);
  const { banner, tell, add, frame, table, closing } = useListTab("accounts", ACCOUNT_COLUMNS, all);
  const editing = useDialog<AccountRow>();
  const deleting = useDialog<AccountRow>();
  const reactivate = useMutation({
    mutationFn: ({ id, name, type, code }: AccountRow) => saveAccount(id, { name, type, code, active: true }),
    onSuccess({ message }) {
      tell({ kind: "success", text: message });
      return fetchAnew(client);
    },
    onError: (error) => tell({ kind: "error", text: accountFailureText(error, "update") }),
  });
  return (
    <>
      {banner}
      <ListFrame
        searchLabel={say("searchAccounts")}
        {...frame}
        actions={
          <TabActions
            tab="accounts"
            addLabel={say("addNewAccount")}
            addButton={add}
            onAdd={() => editing.open(null)}
            tell={tell}
          />
        }
        loadingText={say("loadingAccounts")}
        emptyText={say("noAccountsYet")}
        query={query}
        failure={(error) => accountFailureText(error, "fetch")}
      >
        <ListTable
          caption={say("chartOfAccounts")}
          {...table}
          columns={COLUMNS}
          actions={({ account: row }) => (
            <>
              {!row.active && (
                <ActionIcon
                  aria-label={say("reactivateOf", { account: `${row.code} ${row.name}` })}
                  title={say("reactivate")}
                  onClick={() => reactivate.isPending || reactivate.mutate(row)}
                >
                  <IconRestore size={18} stroke={1.5} />
                </ActionIcon>
              )}
              <ActionIcon
                aria-label={say("editOf", { name: `${row.code} ${row.name}` })}
                onClick={() => editing.open(row)}
              >
                <IconPencil size={18} stroke={1.5} />
              </ActionIcon>
              {(row.active || !row.hasPostings) && (
                <ActionIcon
                  aria-label={say("deleteOf", { name: `${row.code} ${row.name}` })}
                  onClick={() => deleting.open(row)}
                >
                  <IconTrash size={18} stroke={1.5} />
                </ActionIcon>
              )}
            </>
          )}
        />
      </ListFrame>
      <AccountDialog
        opened={editing.opened}
        account={editing.target}
        onClose={editing.close}
        onSaved={closing(editing.close)}
      />
      <DeleteAccountDialog
        opened={deleting.opened}
        account={deleting.target}
        onClose={deleting.close}
        onDone={closing(deleting.close)}
      />
    </>
  );
}
