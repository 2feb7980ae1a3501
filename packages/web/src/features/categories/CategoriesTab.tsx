/** The categories: table, and the dialogs that change them. */

import { ActionIcon } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import type { CategoryRow } from "@tallyleaf/contract";
import { usePrefetchQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { sayUndoable } from "../../client/offer-undo.ts";
import { useConfirm } from "../../client/use-confirm.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { ListFrame } from "../../kit/list-table/ListFrame.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { useDialog } from "../../kit/use-dialog.ts";
import { accountsQuery, categoriesQuery } from "../chart/queries.ts";
import { CategoryDialog } from "./CategoryDialog.tsx";
import { categoryFailureText } from "./failure-text.ts";
import { Keywords } from "./Keywords.tsx";
import { CATEGORY_COLUMNS } from "./list-params.ts";
import { fetchAnew, removeCategory } from "./queries.ts";
import { say } from "./say.ts";
import { TabActions } from "./TabActions.tsx";
import { useListTab } from "./use-list-tab.ts";

const COLUMNS: readonly ListColumn<CategoryRow, (typeof CATEGORY_COLUMNS)[number]>[] = [
  {
    by: "name",
    label: sayCommon("name"),
    width: "22%",
    cell: ({ name }) => <span className={text.medium}>{name}</span>,
  },
  {
    by: "accountCode",
    label: say("accountCode"),
    width: "120px",
    cell: ({ accountCode }) => <span className={text.figures}>{accountCode}</span>,
  },
  {
    by: "description",
    label: sayCommon("description"),
    card: "folded",
    cell: ({ description }) => description || <span className={text.dimmed}>{say("noDescription")}</span>,
  },
  {
    by: "keywords",
    label: say("keywords"),
    card: "folded",
    width: "34%",
    cell: ({ keywords, name }) => <Keywords keywords={keywords} of={name} />,
  },
];

export function CategoriesTab() {
  const client = useQueryClient();
  const query = useQuery(categoriesQuery);
  // The dialog chooses from them at once.
  usePrefetchQuery(accountsQuery);
  const { banner, tell, add, frame, table, closing } = useListTab("categories", CATEGORY_COLUMNS, query.data ?? []);
  const editing = useDialog<CategoryRow>();
  const deleting = useConfirm({
    act: ({ id }: CategoryRow) => removeCategory(id),
    onDone(answer) {
      sayUndoable(answer);
      return fetchAnew(client);
    },
    failureText: (error) => categoryFailureText(error, "delete"),
  });
  return (
    <>
      {banner}
      <ListFrame
        searchLabel={say("searchCategories")}
        {...frame}
        actions={
          <TabActions
            tab="categories"
            addLabel={say("addNewCategory")}
            addButton={add}
            onAdd={() => editing.open(null)}
            tell={tell}
          />
        }
        loadingText={say("loadingCategories")}
        emptyText={say("noCategoriesYet")}
        query={query}
        failure={(error) => categoryFailureText(error, "fetch")}
      >
        <ListTable
          caption={say("categories")}
          {...table}
          columns={COLUMNS}
          actions={(row) => (
            <>
              <ActionIcon aria-label={say("editOf", { name: row.name })} onClick={() => editing.open(row)}>
                <IconPencil size={18} stroke={1.5} />
              </ActionIcon>
              <ActionIcon aria-label={say("deleteOf", { name: row.name })} onClick={() => deleting.ask(row)}>
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
        onSaved={closing(editing.close)}
      />
      <ConfirmDialog
        {...deleting.dialog}
        title={say("deleteTitle", { name: deleting.target?.name ?? "" })}
        confirmLabel={sayCommon("delete")}
        busyLabel={sayCommon("deleting")}
        danger
      >
        {say("deleteCategoryConsequence")}
      </ConfirmDialog>
    </>
  );
}
