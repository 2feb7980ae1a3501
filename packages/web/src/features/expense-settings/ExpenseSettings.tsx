/** Settings of expenses: whether those of employees need approval, and the default payment account. */
import { ActionIcon, Popover, Tooltip } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconSettings } from "@tabler/icons-react";
import { Fetching, onDemand, useOnDemand } from "../../kit/on-demand.tsx";
import { say } from "./say.ts";

const form = onDemand(() => import("./ExpenseSettingsForm.tsx").then((module) => module.ExpenseSettingsForm));

export function ExpenseSettings() {
  const [wanted, { toggle, close }] = useDisclosure(false);
  const Form = useOnDemand(form, wanted, close);
  const opened = wanted && Form !== null;
  return (
    <Popover opened={opened} onChange={close} position="bottom-end" width={320} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={say("expenseSettings")} disabled={opened}>
          <ActionIcon aria-label={say("expenseSettings")} onClick={toggle} {...form.near}>
            <IconSettings size={20} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={say("expenseSettings")}>{Form && <Form />}</Popover.Dropdown>
      {wanted && !opened && <Fetching />}
    </Popover>
  );
}
