/** "New" beside the search: what can be made from any screen. Its list loads when it is wanted. */
import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { onDemand, useOnDemand } from "../kit/on-demand.tsx";
import { say } from "./say.ts";

const items = onDemand(() => import("./search/NewItems.tsx").then((module) => module.NewItems));

export function NewButton() {
  const [opened, { toggle, close }] = useDisclosure(false);
  const Items = useOnDemand(items, opened, close);
  return (
    <Menu opened={opened && Items !== null} onChange={toggle} position="bottom-start" withinPortal>
      <Tooltip label={say("new")}>
        <span>
          <Menu.Target>
            <ActionIcon size={32} variant="light" color="brand" aria-label={say("new")} {...items.near}>
              <IconPlus size={20} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
        </span>
      </Tooltip>
      <Menu.Dropdown>{Items && <Items />}</Menu.Dropdown>
    </Menu>
  );
}
