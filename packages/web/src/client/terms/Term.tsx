/**
 * A word of bookkeeping that says what it means: pointed at, by keyboard, or tapped. Its meaning is loaded when it is first asked for.
 * As WCAG 1.4.13 asks, it stays while the pointer is on it, and Escape closes it.
 */
import { Popover, UnstyledButton } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { helpFileQuery } from "./help-file.ts";
import { say } from "./say.ts";
import styles from "./Term.module.css";
import type { TermKey } from "./term-keys.ts";
import { parseWords, sentenceOf } from "./words.ts";

/** A pointer that only passes opens nothing, and has this long to reach the meaning. In milliseconds. */
const PASSING = 150;

interface Props {
  of: TermKey;
  /** The word as the screen has it, or the picture of a mark. */
  children: ReactNode;
  /** Names a mark, which is beside the word; absent: the word itself. */
  mark?: string;
}

export function Term({ of, children, mark }: Props) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const become = (next: boolean, delay = 0) => {
    clearTimeout(timer.current);
    if (delay === 0) setOpened(next);
    else timer.current = setTimeout(() => setOpened(next), delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useWindowEvent("keydown", ({ key }) => key === "Escape" && become(false));
  const button = useRef<HTMLButtonElement>(null);
  const hover = {
    onPointerEnter: () => become(true, opened ? 0 : PASSING),
    // Who came by keyboard still reads it.
    onPointerLeave: () => document.activeElement === button.current || become(false, PASSING),
  };
  return (
    <Popover
      opened={opened}
      onChange={become}
      withRoles={false}
      position="bottom-start"
      shadow="md"
      width="max-content"
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <UnstyledButton
          ref={button}
          component="button"
          type="button"
          className={mark === undefined ? styles.term : styles.mark}
          aria-label={mark}
          aria-describedby={opened ? id : undefined}
          // A dialog around it stays open when Escape closes the meaning.
          data-mantine-stop-propagation={opened || undefined}
          onClick={(event) => {
            event.stopPropagation();
            become(true);
          }}
          onFocus={() => become(true)}
          onBlur={() => become(false)}
          {...hover}
        >
          {children}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown id={id} role="tooltip" className={styles.meaning} {...hover}>
        {opened && <Meaning of={of} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function Meaning({ of }: { of: TermKey }) {
  const { data, isError } = useQuery({ ...helpFileQuery(), select: parseWords });
  if (isError) return say("notLoaded");
  const found = data?.find(({ key }) => key === of);
  if (!found) return say("loading");
  return (
    <>
      <strong>{sentenceOf(found.word).slice(0, -1)}</strong>
      <span>{sentenceOf(found.meaning)}</span>
    </>
  );
}
