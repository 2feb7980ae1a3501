/** How a question was read: a chip for each part. One with other values opens a menu, and a choice asks again. */
import { Badge, Button, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ReadingPart } from "@tallyleaf/contract";
import layout from "../../../kit/layout.module.css";
import { say } from "../say.ts";
import type { Rereading } from "../use-chat.ts";
import styles from "./Answer.module.css";

interface Props {
  reading: ReadingPart;
  busy: boolean;
  onRead: (reading: Rereading) => void;
}

export function ReadingChips({ reading: { tool, chips }, busy, onRead }: Props) {
  const change = (name: string, value: string) => {
    const values = chips.map((chip) => [chip.name, chip.name === name ? value : chip.value]);
    onRead({ tool, input: Object.fromEntries(values) });
  };
  return (
    <ul className={`${layout.chips} ${styles.chips}`} aria-label={say("reading")}>
      {chips.map(({ name, label, value, choices = [] }) =>
        label === "" ? null : (
          <li key={name}>
            {choices.length === 0 ? (
              <Badge variant="default" size="lg" className={styles.chip}>
                {label}
              </Badge>
            ) : (
              <Menu withinPortal position="bottom-start">
                <Menu.Target>
                  <Button
                    variant="default"
                    size="xs"
                    disabled={busy}
                    rightSection={<IconChevronDown size={14} stroke={1.5} aria-hidden="true" />}
                  >
                    {label}
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {choices.map((choice) => (
                    <Menu.Item
                      key={choice.value}
                      disabled={choice.value === value}
                      onClick={() => change(name, choice.value)}
                    >
                      {choice.label}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            )}
          </li>
        ),
      )}
    </ul>
  );
}
