/** Sets the category of every item at once. */
import { Button, Group, Stack } from "@mantine/core";
import { expenseItemFields } from "@tallyleaf/contract";
import { useState } from "react";
import { Dialog } from "../../../kit/Dialog.tsx";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import { type Choices, LIST } from "./parts.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  categories: Choices["categories"];
  onApply: (accountCode: string) => void;
  onClose: () => void;
}

export function ChangeCategoriesDialog({ opened, categories, onApply, onClose }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Dialog opened={opened} onClose={onClose} title={say("changeAllCategories")}>
      <Stack>
        <SearchSelect
          label={expenseItemFields.accountCode.label}
          placeholder={say("chooseCategory")}
          description={say("categoryOfAllItems")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          data={categories}
          nothingFoundMessage={say("noCategoryFound")}
          comboboxProps={LIST}
          value={chosen}
          onChange={setChosen}
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {sayCommon("cancel")}
          </Button>
          <Button disabled={chosen === null} onClick={() => chosen !== null && onApply(chosen)}>
            {say("applyToAll")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
