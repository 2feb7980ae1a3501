/** Asks whether day or month comes first, where the days of a file can be read in two ways. */
import { Button, Group, Text } from "@mantine/core";
import { useId } from "react";
import layout from "../../../kit/layout.module.css";
import text from "../../../kit/text.module.css";
import { say } from "./say.ts";

interface Props {
  /** A sentence with an example. */
  question: string;
  busy: boolean;
  onChoose: (order: "dmy" | "mdy") => void;
}

export function DayChoice({ question, busy, onChoose }: Props) {
  const heading = useId();
  return (
    <section className={`${layout.form} ${layout.card}`} aria-labelledby={heading}>
      <h3 id={heading} className={text.title}>
        {say("howDaysAreWritten")}
      </h3>
      <Text size="sm">{question}</Text>
      <Group gap={8} justify="flex-end">
        <Button variant="default" aria-disabled={busy} onClick={() => busy || onChoose("dmy")}>
          {say("dayFirst")}
        </Button>
        <Button variant="default" aria-disabled={busy} onClick={() => busy || onChoose("mdy")}>
          {say("monthFirst")}
        </Button>
      </Group>
    </section>
  );
}
