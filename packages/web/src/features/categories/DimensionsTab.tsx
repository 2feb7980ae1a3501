/** Projects, cost centers, and tags: table, and the dialogs that change them. */

import { ActionIcon, Badge } from "@mantine/core";
import { IconArrowBackUp, IconArrowMerge, IconPencil, IconTrash } from "@tabler/icons-react";
import { type DimensionRow, dimensionFields, dimensionKindLabels, dimensionsLabel } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { sayUndoable } from "../../client/offer-undo.ts";
import { useConfirm } from "../../client/use-confirm.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { formatDay } from "../../kit/format.ts";
import { ListFrame } from "../../kit/list-table/ListFrame.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { useDialog } from "../../kit/use-dialog.ts";
import { namesAbove, pathOf } from "../chart/dimension-path.ts";
import { dimensionsQuery } from "../chart/dimensions-query.ts";
import { DimensionDialog } from "./DimensionDialog.tsx";
import { DIMENSION_COLUMNS } from "./list-params.ts";
import { MergeDimensionDialog } from "./MergeDimensionDialog.tsx";
import { fetchAnew, removeDimension, unmerge } from "./queries.ts";
import { say } from "./say.ts";
import { TabActions } from "./TabActions.tsx";
import { useListTab } from "./use-list-tab.ts";

/** A dimension as it is listed, searched, and sorted. */
interface Listed extends Omit<DimensionRow, "kind"> {
  row: DimensionRow;
  /** "Website › ", empty for a whole. */
  above: string;
  kind: string;
  /** With what it is part of, by which it is sorted: parts follow their whole. */
  name: string;
  /** Empty: it is offered on any day. */
  status: string;
}

const COLUMNS: readonly ListColumn<Listed, (typeof DIMENSION_COLUMNS)[number]>[] = [
  {
    by: "name",
    label: sayCommon("name"),
    cell: ({ row, above }) => (
      <span>
        {above !== "" && <span className={text.dimmed}>{above}</span>}
        <span className={text.medium}>{row.name}</span>
      </span>
    ),
  },
  { by: "kind", label: dimensionFields.kind.label, card: "fact", width: "20%", cell: ({ kind }) => kind },
  { by: "code", label: dimensionFields.code.label, card: "fact", width: "18%", cell: ({ code }) => code },
  {
    by: "status",
    label: sayCommon("status"),
    card: "fact",
    width: "26%",
    cell: ({ status }) => status !== "" && <Badge color="gray">{status}</Badge>,
  },
];

/** "1 Jan 2026 – 31 Mar 2026", with one end missing where it is open. */
const writeDays = ({ validFrom, validTo }: DimensionRow) =>
  [validFrom, validTo]
    .map((day) => (day === null ? "" : formatDay(day)))
    .join(" – ")
    .trim();

function listedOf(row: DimensionRow, all: readonly DimensionRow[]): Listed {
  const into = all.find(({ id }) => id === row.mergedInto);
  const days = row.validFrom === null && row.validTo === null ? "" : writeDays(row);
  const status = into ? say("countsAs", { name: into.name }) : row.active ? days : say("archived");
  const above = namesAbove(row, all).map((name) => `${name} › `);
  return { ...row, row, above: above.join(""), name: pathOf(row, all), kind: dimensionKindLabels[row.kind], status };
}

export function DimensionsTab() {
  const client = useQueryClient();
  const query = useQuery(dimensionsQuery);
  const all = query.data ?? [];
  // Parts follow their whole within a kind too.
  const listed = all.map((row) => listedOf(row, all)).sort((a, b) => a.name.localeCompare(b.name));
  const { banner, tell, add, frame, table, closing } = useListTab("dimensions", DIMENSION_COLUMNS, listed);
  const editing = useDialog<DimensionRow>();
  const merging = useDialog<DimensionRow>();
  const done = ({ message }: { message: string }) => {
    tell({ kind: "success", text: message });
    return fetchAnew(client);
  };
  const deleting = useConfirm({
    act: ({ id }: DimensionRow) => removeDimension(id),
    onDone(answer) {
      sayUndoable(answer);
      return fetchAnew(client);
    },
    failureText: messageOf,
  });
  const undo = useMutation({
    mutationFn: unmerge,
    onSuccess: done,
    onError: (error) => tell({ kind: "error", text: messageOf(error) }),
  });
  return (
    <>
      {banner}
      <ListFrame
        searchLabel={say("searchDimensions")}
        {...frame}
        actions={
          <TabActions
            tab="dimensions"
            addLabel={say("addDimension")}
            addButton={add}
            onAdd={() => editing.open(null)}
            tell={tell}
          />
        }
        loadingText={say("loadingDimensions")}
        emptyText={say("noDimensionsYet")}
        query={query}
        failure={messageOf}
      >
        <ListTable
          caption={dimensionsLabel}
          {...table}
          columns={COLUMNS}
          actions={({ row, name }) =>
            row.mergedInto === null ? (
              <>
                <ActionIcon aria-label={say("editOf", { name })} onClick={() => editing.open(row)}>
                  <IconPencil size={18} stroke={1.5} />
                </ActionIcon>
                <ActionIcon aria-label={say("mergeOf", { name })} onClick={() => merging.open(row)}>
                  <IconArrowMerge size={18} stroke={1.5} />
                </ActionIcon>
                <ActionIcon aria-label={say("deleteOf", { name })} onClick={() => deleting.ask(row)}>
                  <IconTrash size={18} stroke={1.5} />
                </ActionIcon>
              </>
            ) : (
              <ActionIcon aria-label={say("unmergeOf", { name })} onClick={() => undo.isPending || undo.mutate(row.id)}>
                <IconArrowBackUp size={18} stroke={1.5} />
              </ActionIcon>
            )
          }
        />
      </ListFrame>
      <DimensionDialog
        opened={editing.opened}
        dimension={editing.target}
        all={all}
        onClose={editing.close}
        onSaved={closing(editing.close)}
      />
      <MergeDimensionDialog
        opened={merging.opened}
        dimension={merging.target}
        all={all}
        onClose={merging.close}
        onMerged={closing(merging.close)}
      />
      <ConfirmDialog
        {...deleting.dialog}
        title={say("deleteTitle", { name: deleting.target?.name ?? "" })}
        confirmLabel={sayCommon("delete")}
        busyLabel={sayCommon("deleting")}
        danger
      >
        {say("deleteDimensionConsequence")}
      </ConfirmDialog>
    </>
  );
}
