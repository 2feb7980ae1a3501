/** Actions on a whole list: export and import CSV, and Add. */
import { Button, Menu } from "@mantine/core";
import { IconDownload, IconFileSpreadsheet, IconListCheck, IconPlus, IconUpload } from "@tabler/icons-react";
import { accountColumns, categoryFields, dimensionColumns, type Fields } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { RefObject } from "react";
import { ImportDialog } from "../../client/ImportDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { saveCsvFile } from "../../kit/save-file.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import type { ListTab } from "./list-params.ts";
import { exportOf, fetchAnew, importInto, loadStandardAccounts } from "./queries.ts";
import { say } from "./say.ts";
import type { Told } from "./use-banner.tsx";

interface Props {
  tab: ListTab;
  addLabel: string;
  addButton: RefObject<HTMLButtonElement | null>;
  onAdd: () => void;
  tell: (told: Told) => void;
}

const IMPORT: Record<ListTab, { title: string; fields: Fields; match: string }> = {
  categories: {
    title: say("importCategories"),
    fields: categoryFields,
    match: say("importCategoriesMatch"),
  },
  accounts: {
    title: say("importAccounts"),
    fields: accountColumns,
    match: say("importAccountsMatch"),
  },
  dimensions: {
    title: say("importDimensions"),
    fields: dimensionColumns,
    match: say("importDimensionsMatch"),
  },
};

const ITEMS: Record<ListTab, { exports: string; imports: string }> = {
  categories: { exports: say("exportCategories"), imports: say("importCategoriesItem") },
  accounts: { exports: say("exportAccounts"), imports: say("importAccountsItem") },
  dimensions: { exports: say("exportDimensions"), imports: say("importDimensions") },
};

export function TabActions({ tab, addLabel, addButton, onAdd, tell }: Props) {
  const client = useQueryClient();
  const importing = useDialog<ListTab>();
  const adding = useDialog<ListTab>();
  const save = useMutation({
    mutationFn: () => exportOf(tab),
    onSuccess: saveCsvFile,
    onError: (error) => tell({ kind: "error", text: messageOf(error) }),
  });
  const done = (close: () => void) => (message: string) => {
    close();
    tell({ kind: "success", text: message });
    void fetchAnew(client);
  };
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden />}>
            CSV
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
            onClick={() => save.isPending || save.mutate()}
          >
            {ITEMS[tab].exports}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
            onClick={() => importing.open(tab)}
          >
            {ITEMS[tab].imports}
          </Menu.Item>
          {tab === "accounts" && (
            <Menu.Item
              leftSection={<IconListCheck size={18} stroke={1.5} aria-hidden />}
              onClick={() => adding.open(tab)}
            >
              {say("addStandardAccounts")}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Button ref={addButton} leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={onAdd}>
        {addLabel}
      </Button>
      <ImportDialog
        opened={importing.opened}
        {...IMPORT[tab]}
        send={(csv, dryRun) => importInto(tab, csv, dryRun)}
        onClose={importing.close}
        onDone={done(importing.close)}
      />
      <ImportDialog
        opened={adding.opened}
        title={say("addStandardAccounts")}
        fields={accountColumns}
        match={say("addStandardAccountsHint")}
        load={loadStandardAccounts}
        nothing={say("allStandardAccounts")}
        send={(csv, dryRun) => importInto("accounts", csv, dryRun)}
        onClose={adding.close}
        onDone={done(adding.close)}
      />
    </>
  );
}
