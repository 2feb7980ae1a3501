/** What can be done with a whole list: CSV out and in, and Add. */
import { Button, Menu } from "@mantine/core";
import { IconDownload, IconFileSpreadsheet, IconPlus, IconUpload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { RefObject } from "react";
import { messageOf } from "../api/failure-text.ts";
import { exportOf } from "./calls.ts";
import { saveFile } from "./csv-file.ts";
import { ImportDialog } from "./ImportDialog.tsx";
import type { Told } from "./use-banner.tsx";
import { useDialog } from "./use-dialog.ts";
import type { ListTab } from "./view.ts";

interface Props {
  tab: ListTab;
  addLabel: string;
  addButton: RefObject<HTMLButtonElement | null>;
  onAdd: () => void;
  tell: (told: Told) => void;
}

export function TabActions({ tab, addLabel, addButton, onAdd, tell }: Props) {
  const importing = useDialog<ListTab>();
  const save = useMutation({
    mutationFn: () => exportOf(tab),
    onSuccess: saveFile,
    onError: (error) => tell({ kind: "error", text: messageOf(error) }),
  });
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
            Export {tab}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
            onClick={() => importing.open(tab)}
          >
            Import {tab}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button ref={addButton} leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={onAdd}>
        {addLabel}
      </Button>
      <ImportDialog
        opened={importing.opened}
        tab={tab}
        onClose={importing.close}
        onDone={(text) => {
          importing.close();
          tell({ kind: "success", text });
        }}
      />
    </>
  );
}
