/** What the business setup added. */
import { Button, Group, Stack, Text } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useId } from "react";
import { counted } from "../tasks.ts";

interface Props {
  accountsCreated: number;
  categoriesCreated: number;
  onClose: () => void;
}

export function SetupResult({ accountsCreated, categoriesCreated, onClose }: Props) {
  const id = useId();
  const nothing = accountsCreated + categoriesCreated === 0;
  return (
    <Stack>
      <Stack id={id} gap={4} py={24} align="center" ta="center">
        <IconCircleCheck size={32} stroke={1.5} color="var(--leaf)" aria-hidden="true" />
        <Text fw={600} fz="lg">
          Setup Complete!
        </Text>
        <Text>
          {nothing
            ? "Everything of this type was there already, so nothing was added."
            : `${counted(accountsCreated, "account", "accounts")} and ${counted(categoriesCreated, "category", "categories")} created.`}
        </Text>
      </Stack>
      <Group justify="flex-end">
        {/* The button that had the focus is gone; with the focus, this one tells the result. */}
        <Button autoFocus aria-describedby={id} onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  );
}
