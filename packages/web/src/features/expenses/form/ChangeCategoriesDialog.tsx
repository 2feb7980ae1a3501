/** Sets the category of every item at once. */
import { Button, Group, Modal, Select, Stack } from "@mantine/core";
import { expenseItemFields } from "@tallyleaf/contract";
import { useState } from "react";
import { type Choices, LIST } from "./parts.ts";

interface Props {
  opened: boolean;
  categories: Choices["categories"];
  onApply: (accountCode: string) => void;
  onClose: () => void;
}

export function ChangeCategoriesDialog({ opened, categories, onApply, onClose }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Modal opened={opened} onClose={onClose} title="Change All Categories">
      <Stack>
        <Select
          label={expenseItemFields.accountCode.label}
          placeholder="Choose a category"
          description="Every item gets this category."
          inputWrapperOrder={["label", "input", "description", "error"]}
          data={categories}
          searchable
          nothingFoundMessage="No category found"
          comboboxProps={LIST}
          value={chosen}
          onChange={setChosen}
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={chosen === null} onClick={() => chosen !== null && onApply(chosen)}>
            Apply to All
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
