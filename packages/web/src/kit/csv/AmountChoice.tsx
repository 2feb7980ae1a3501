/** Asks how the amounts of a file are written, where they can be read in two ways, and shows what each answer makes of them. */

import { Button, Group, Text } from "@mantine/core";
import type { AmountQuestion, DecimalMarkAnswer } from "@tallyleaf/contract";
import { useId } from "react";
import layout from "../layout.module.css";
import { Money } from "../Money.tsx";
import plain from "../Table.module.css";
import text from "../text.module.css";
import styles from "./AmountChoice.module.css";
import { say } from "./say.ts";

interface Props {
  question: AmountQuestion;
  /** The file is being read with the answer. */
  busy: boolean;
  onChoose: (mark: DecimalMarkAnswer) => void;
}

const CHOICES = [
  { mark: ".", label: say("decimalPoint"), figure: "withPoint" },
  { mark: ",", label: say("decimalComma"), figure: "withComma" },
] as const;

export function AmountChoice({ question, busy, onChoose }: Props) {
  const heading = useId();
  const { examples } = question;
  return (
    <section className={`${layout.form} ${layout.card} ${styles.choice}`} aria-labelledby={heading}>
      <h3 id={heading} className={text.title}>
        {say("howAmountsAreWritten")}
      </h3>
      <Text size="sm">{say("decimalMarkNotClear")}</Text>
      <table className={`${plain.table} ${plain.small}`}>
        <thead>
          <tr>
            <th scope="col">{say("inTheFile")}</th>
            {CHOICES.map(({ mark, label }) => (
              <th key={mark} scope="col" className={plain.figure}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {examples.map(({ line, written, currency, ...amounts }) => (
            <tr key={`${line} ${written}`}>
              <td>
                {written}
                {line !== null && (
                  <span className={`${text.dimmed} ${text.unbroken}`}> {say("lineNumber", { line })}</span>
                )}
              </td>
              {CHOICES.map(({ mark, figure }) => (
                <td key={mark} className={plain.figure}>
                  {amounts[figure] === null ? (
                    say("notAnAmount")
                  ) : (
                    <Money amount={amounts[figure]} currency={currency} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Group gap={8} align="stretch" justify="flex-end">
        {CHOICES.map(({ mark, label }) => (
          <Button key={mark} variant="default" aria-disabled={busy} onClick={() => busy || onChoose(mark)}>
            {busy ? say("reading") : label}
          </Button>
        ))}
      </Group>
    </section>
  );
}
