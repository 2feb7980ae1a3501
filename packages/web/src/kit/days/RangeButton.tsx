/** The button that says which days are looked at, and opens what chooses others. */
import { Button, Popover } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconCalendar, IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { say } from "../say.ts";

interface Props {
  /** Label of the choice: "Date range". */
  name: string;
  /** The days, as the button shows them. */
  shown: string;
  /** The days as they are read out after the name, where the button shows less. */
  said?: string;
  /** Fetches the code of the choice before it opens. */
  near?: { onPointerEnter: () => void; onFocus: () => void };
  /** Created again each time it opens. */
  children: (close: () => void) => ReactNode;
}

export function RangeButton({ name, shown, said = shown, near, children }: Props) {
  const [opened, { toggle, close }] = useDisclosure(false);
  return (
    <Popover opened={opened} onChange={close} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          aria-label={say("nameAndValue", { name, value: said })}
          leftSection={<IconCalendar size={18} stroke={1.5} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden="true" />}
          onClick={toggle}
          {...near}
        >
          {shown}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name} w="min(360px, calc(100vw - 32px))">
        {children(close)}
      </Popover.Dropdown>
    </Popover>
  );
}
