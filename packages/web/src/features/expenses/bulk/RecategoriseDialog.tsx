/** Asks to which category all items of the selected expenses move. */
import { Button, Group, Modal, Select, Stack } from "@mantine/core";
import { recategoriseExpenses } from "@tallyleaf/contract";
import { useState } from "react";
import { call } from "../../../client/client.ts";
import { useCategoryChoices } from "../filters/use-category-choices.ts";
import { countedExpenses } from "../row-facts.ts";
import type { BulkWork } from "./use-bulk.ts";

interface Props {
  opened: boolean;
  count: number;
  onClose: () => void;
  onStart: (work: BulkWork) => void;
}

export function RecategoriseDialog({ opened, ...props }: Props) {
  return (
    <Modal opened={opened} onClose={props.onClose} title="Change category">
      <RecategoriseForm {...props} />
    </Modal>
  );
}

function RecategoriseForm({ count, onClose, onStart }: Omit<Props, "opened">) {
  const [accountCode, setAccountCode] = useState<string | null>(null);
  const categories = useCategoryChoices("");
  const move = (code: string) => {
    onClose();
    onStart({
      past: "moved",
      send: (ids) => call(recategoriseExpenses, { body: { ids, accountCode: code } }),
    });
  };
  return (
    <Stack>
      <Select
        label="Category"
        placeholder="Choose a category"
        description={`All items of ${countedExpenses(count)} get this category. What is posted is reversed and posted anew.`}
        inputWrapperOrder={["label", "input", "description", "error"]}
        data={categories}
        searchable
        nothingFoundMessage="No category found"
        comboboxProps={{ shadow: "md" }}
        value={accountCode}
        onChange={setAccountCode}
        data-autofocus
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={accountCode === null} onClick={() => accountCode !== null && move(accountCode)}>
          Apply to {count === 1 ? "1 expense" : `all ${count}`}
        </Button>
      </Group>
    </Stack>
  );
}
