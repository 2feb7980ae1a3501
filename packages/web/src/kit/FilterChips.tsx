/** Chips that narrow a list to a part of it: one of them is pressed. Each may say how many rows its part has. */
import { Flex, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import layout from "./layout.module.css";
import text from "./text.module.css";

interface Props<Value extends string | null> {
  /** Names the choice for screen readers: "Which clients". */
  label: string;
  choices: readonly { value: Value; label: string; count?: number | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
  mb?: number;
  /** Chips of other choices, in the same row. */
  children?: ReactNode;
}

export function FilterChips<Value extends string | null>(props: Props<Value>) {
  const { label, choices, value, onChange, mb, children } = props;
  return (
    <Flex component="fieldset" gap={8} wrap="wrap" {...(mb === undefined ? {} : { mb })} className={layout.bare}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <FilterChip
          key={choice.value}
          isPressed={choice.value === value}
          count={choice.count}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </FilterChip>
      ))}
      {children}
    </Flex>
  );
}

interface ChipProps {
  isPressed: boolean;
  count?: number | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** One chip, to be pressed and released. */
export function FilterChip({ isPressed, count, onClick, children }: ChipProps) {
  return (
    <UnstyledButton className={`${layout.hovers} ${layout.chip}`} aria-pressed={isPressed} onClick={onClick}>
      {children}
      {count !== undefined && (
        <>
          {" "}
          <span className={`${isPressed ? "" : text.dimmed} ${text.figures} ${text.regular}`}>{count}</span>
        </>
      )}
    </UnstyledButton>
  );
}
