/** Actions behind a button with three dots, below each other, each with the words that it has elsewhere. */
import { ActionIcon, Stack } from "@mantine/core";
import { useClickOutside, useHotkeys } from "@mantine/hooks";
import { IconDots } from "@tabler/icons-react";
import { type ReactNode, useId, useRef, useState } from "react";
import styles from "./MoreActions.module.css";
import { say } from "./say.ts";

interface Props {
  children: ReactNode;
  /** They open above the button, at its right edge: it is at the end of the screen. */
  above?: boolean;
}

export function MoreActions({ children, above = false }: Props) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const id = useId();
  const around = useClickOutside<HTMLDivElement>(() => setOpened(false));
  const close = () => {
    // A dialog that an action opens gives the focus back to where it was: the action itself is hidden by then.
    target.current?.focus();
    setOpened(false);
  };
  useHotkeys(opened ? [["Escape", close]] : [], []);
  return (
    <div ref={around} className={above ? styles.around : undefined}>
      <ActionIcon
        ref={target}
        variant="default"
        size={36}
        aria-label={say("moreActions")}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        <IconDots size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      {/* There while it is closed, too: an action may have its dialog with it. */}
      <Stack
        id={id}
        gap={8}
        hidden={!opened}
        data-above={above || undefined}
        className={styles.panel}
        onClickCapture={close}
      >
        {children}
      </Stack>
    </div>
  );
}
