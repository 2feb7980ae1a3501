/** The chart of accounts: table, and the dialogs that change it. */
import { ActionIcon, Badge, Group } from "@mantine/core";
import { IconPencil, IconRestore, IconTrash } from "@tabler/icons-react";
import type { AccountRow } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ListFrame } from "../../kit/list-table/ListFrame.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import text from "../../kit/text.module.css";
import { useDialog } from "../../kit/use-dialog.ts";
import { accountsQuery } from "../chart/calls.ts";
import { AccountDialog } from "./AccountDialog.tsx";
import { fetchAnew, saveAccount } from "./calls.ts";
import { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";
import { accountFailureText } from "./failure-text.ts";
import { purposeShown } from "./purpose.ts";
import { TabActions } from "./TabActions.tsx";
import { TypeBadge } from "./TypeBadge.tsx";
import { useListTab } from "./use-list-tab.ts";
import { ACCOUNT_COLUMNS } from "./view.ts";

const COLUMNS: readonly ListColumn<AccountRow, (typeof ACCOUNT_COLUMNS)[number]>[] = [
  {
    by: "code",
    label: "Code",
    width: "120px",
    cell: ({ code }) => <span className={text.figures}>{code}</span>,
  },
  {
    by: "name",
    label: "Name",
    cell: ({ name, active }) => (
      <Group gap={8} component="span">
        <span className={text.medium}>{name}</span>
        {!active && <Badge color="gray">Deactivated</Badge>}
      </Group>
    ),
  },
  { by: "type", label: "Type", cell: ({ type }) => <TypeBadge type={type} /> },
  { by: "purpose", label: "Purpose", cell: ({ purpose, type }) => purposeShown(purpose, type) },
  { by: "description", label: "Description", width: "34%", cell: ({ description }) => description },
];

export function AccountsTab() {
  const client = useQueryClient();
  const query = useQuery(accountsQuery);
  const { banner, tell, add, frame, table, closing } = useListTab("accounts", ACCOUNT_COLUMNS, query.data ?? []);
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
        searchLabel="Search accounts"
        {...frame}
        actions={
          <TabActions
            tab="accounts"
            addLabel="Add New Account"
            addButton={add}
            onAdd={() => editing.open(null)}
            tell={tell}
          />
        }
        loadingText="Loading accounts..."
        emptyText="No accounts found. Add your first account to get started."
        query={query}
        failure={(error) => accountFailureText(error, "fetch")}
      >
        <ListTable
          caption="Chart of Accounts"
          {...table}
          columns={COLUMNS}
          actions={(row) => (
            <>
              {!row.active && (
                <ActionIcon
                  aria-label={`Reactivate ${row.code} ${row.name}`}
                  title="Reactivate"
                  onClick={() => reactivate.isPending || reactivate.mutate(row)}
                >
                  <IconRestore size={18} stroke={1.5} />
                </ActionIcon>
              )}
              <ActionIcon aria-label={`Edit ${row.code} ${row.name}`} onClick={() => editing.open(row)}>
                <IconPencil size={18} stroke={1.5} />
              </ActionIcon>
              {(row.active || !row.hasPostings) && (
                <ActionIcon aria-label={`Delete ${row.code} ${row.name}`} onClick={() => deleting.open(row)}>
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
