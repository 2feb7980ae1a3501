/** Opens the help about the current screen; its panel loads when it is wanted. */
import { ActionIcon, Tooltip } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconHelp } from "@tabler/icons-react";
import { dialogOnDemand } from "../kit/on-demand.tsx";
import { say } from "./say.ts";

const HelpPanel = dialogOnDemand(() => import("../features/help/HelpPanel.tsx").then((module) => module.HelpPanel), {
  opened: false,
});

export function HelpButton() {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Tooltip label={say("help")}>
        <ActionIcon aria-label={say("help")} aria-haspopup="dialog" onClick={open} {...HelpPanel.near}>
          <IconHelp size={20} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <HelpPanel opened={opened} onClose={close} />
    </>
  );
}
