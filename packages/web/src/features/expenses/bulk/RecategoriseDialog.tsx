/** Asks to which category all items of the selected expenses move. */
import { Button, Group, Stack } from "@mantine/core";
import { recategoriseExpenses } from "@tallyleaf/contract";
import { useState } from "react";
import { call } from "../../../client/client.ts";
import { Dialog } from "../../../kit/Dialog.tsx";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import { useCategoryChoices } from "../filters/use-category-choices.ts";
import { say } from "../say-dialogs.ts";
import type { BulkWork } from "./use-bulk.ts";

interface Props {
  opened: boolean;
  count: number;
  onClose: () => void;
  onStart: (work: BulkWork) => void;
}

export function RecategoriseDialog({ opened, ...props }: Props) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title={say("changeCategory")}>
      <RecategoriseForm {...props} />
    </Dialog>
  );
}

function RecategoriseForm({ count, onClose, onStart }: Omit<Props, "opened">) {
  const [accountCode, setAccountCode] = useState<string | null>(null);
  const categories = useCategoryChoices("");
  const move = (code: string) => {
    onClose();
    onStart({
      act: "moved",
      send: (ids) => call(recategoriseExpenses, { body: { ids, accountCode: code } }),
    });
  };
  return (
    <Stack>
      <SearchSelect
        label={sayCommon("category")}
        placeholder={say("chooseCategory")}
        description={say("moveNote", { count })}
        inputWrapperOrder={["label", "input", "description", "error"]}
        data={categories}
        nothingFoundMessage={say("noCategoryFound")}
        comboboxProps={{ shadow: "md" }}
        value={accountCode}
        onChange={setAccountCode}
        data-autofocus
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {sayCommon("cancel")}
        </Button>
        <Button disabled={accountCode === null} onClick={() => accountCode !== null && move(accountCode)}>
          {say("move", { count })}
        </Button>
      </Group>
    </Stack>
  );
}
