/** Lists what the business setup added. */
import { Button, Group, Stack, Text } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useId } from "react";
import { sayCommon } from "../../../kit/say-common.ts";
import { say } from "../say.ts";

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
          {say("setupComplete")}
        </Text>
        <Text>
          {nothing ? say("nothingAdded") : say("created", { accounts: accountsCreated, categories: categoriesCreated })}
        </Text>
      </Stack>
      <Group justify="flex-end">
        {/* The button that had the focus is gone; with the focus, this one tells the result. */}
        <Button autoFocus aria-describedby={id} onClick={onClose}>
          {sayCommon("close")}
        </Button>
      </Group>
    </Stack>
  );
}
