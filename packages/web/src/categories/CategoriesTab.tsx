/** The categories: table, and the dialogs that change them. */
import { ActionIcon } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import type { CategoryRow } from "@tallyleaf/contract";
import { useMutation, usePrefetchQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { ListFrame } from "../ui/list-table/ListFrame.tsx";
import { type ListColumn, ListTable } from "../ui/list-table/ListTable.tsx";
import { rowsOf } from "../ui/list-table/rows.ts";
import { useDialog } from "../ui/use-dialog.ts";
import { useFocusKept } from "../ui/use-focus-kept.ts";
import { CategoryDialog } from "./CategoryDialog.tsx";
import { accountsQuery, categoriesQuery, fetchAnew, removeCategory } from "./calls.ts";
import { categoryFailureText } from "./failure-text.ts";
import { Keywords } from "./Keywords.tsx";
import styles from "./Lists.module.css";
import { TabActions } from "./TabActions.tsx";
import { useBanner } from "./use-banner.tsx";
import { useView } from "./use-view.ts";
import { CATEGORY_COLUMNS } from "./view.ts";

const COLUMNS: readonly ListColumn<CategoryRow, (typeof CATEGORY_COLUMNS)[number]>[] = [
  {
    by: "name",
    label: "Name",
    className: styles.nameColumn,
    cell: ({ name }) => <span className={styles.name}>{name}</span>,
  },
  {
    by: "accountCode",
    label: "Account Code",
    className: styles.codeColumn,
    cell: ({ accountCode }) => <span className={styles.figure}>{accountCode}</span>,
  },
  {
    by: "description",
    label: "Description",
    cell: ({ description }) => description || <span className={styles.dimmed}>No description</span>,
  },
  {
    by: "keywords",
    label: "Keywords",
    className: styles.wordsColumn,
    cell: ({ keywords, name }) => <Keywords keywords={keywords} of={name} />,
  },
];

export function CategoriesTab() {
  const client = useQueryClient();
  const query = useQuery(categoriesQuery);
  // The dialog chooses from them at once.
  usePrefetchQuery(accountsQuery);
  const { view, show } = useView("categories", CATEGORY_COLUMNS);
  const { banner, tell } = useBanner();
  const editing = useDialog<CategoryRow>();
  const deleting = useDialog<CategoryRow>();
  const add = useRef<HTMLButtonElement>(null);
  const remove = useMutation({
    mutationFn: removeCategory,
    onSuccess({ message }) {
      deleting.close();
      tell({ kind: "success", text: message });
      return fetchAnew(client);
    },
  });
  const all = query.data ?? [];
  const rows = rowsOf(all, view, CATEGORY_COLUMNS);
  useFocusKept(all.length, add);
  return (
    <>
      {banner}
      <ListFrame
        searchLabel="Search categories"
        search={view.search}
        onSearch={(search) => show({ ...view, search })}
        actions={
          <TabActions
            tab="categories"
            addLabel="Add New Category"
            addButton={add}
            onAdd={() => editing.open(null)}
            tell={tell}
          />
        }
        loadingText="Loading categories..."
        emptyText="No categories found. Create your first category to get started."
        query={query}
        failure={(error) => categoryFailureText(error, "fetch")}
        count={all.length}
        found={rows.length}
      >
        <ListTable
          caption="Categories"
          rows={rows}
          columns={COLUMNS}
          view={view}
          onView={show}
          actions={(row) => (
            <>
              <ActionIcon aria-label={`Edit ${row.name}`} onClick={() => editing.open(row)}>
                <IconPencil size={18} stroke={1.5} />
              </ActionIcon>
              <ActionIcon
                aria-label={`Delete ${row.name}`}
                onClick={() => {
                  remove.reset();
                  deleting.open(row);
                }}
              >
                <IconTrash size={18} stroke={1.5} />
              </ActionIcon>
            </>
          )}
        />
      </ListFrame>
      <CategoryDialog
        opened={editing.opened}
        category={editing.target}
        onClose={editing.close}
        onSaved={(text) => {
          editing.close();
          tell({ kind: "success", text });
        }}
      />
      <ConfirmDialog
        opened={deleting.opened}
        title={`Delete "${deleting.target?.name ?? ""}"`}
        confirmLabel="Delete"
        busyLabel="Deleting..."
        danger
        busy={remove.isPending}
        error={remove.error && categoryFailureText(remove.error, "delete")}
        onConfirm={() => deleting.target && remove.mutate(deleting.target.id)}
        onClose={deleting.close}
      >
        Are you sure you want to delete this category? Entries that were made with it stay as they are.
      </ConfirmDialog>
    </>
  );
}
