/** The draft held against itself: sides, control accounts and their items, bank accounts and their statements, and what remains. */
import { Alert, Stack, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { OpeningCheck } from "@tallyleaf/contract";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import plain from "../../kit/Table.module.css";
import { comparisonsOf } from "./comparisons.ts";
import { say } from "./say.ts";

interface Props {
  check: OpeningCheck;
  currency: string;
  /** It was typed since the draft was saved: rows may be half done, so what is wrong with them is not told yet. */
  isTyping: boolean;
}

export function CheckPanel({ check, currency, isTyping }: Props) {
  return (
    <Stack gap="sm">
      <section
        className={`${layout.surface} ${layout.scrolls}`}
        aria-label={say("check")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys too
        tabIndex={0}
      >
        <table className={plain.table}>
          <caption className="visually-hidden">{say("check")}</caption>
          <thead>
            <tr>
              <th scope="col">{say("compared")}</th>
              <th scope="col" className={plain.figure}>
                {say("trialBalance")}
              </th>
              <th scope="col" className={plain.figure}>
                {say("against")}
              </th>
              <th scope="col" className={plain.figure}>
                {say("difference")}
              </th>
            </tr>
          </thead>
          <tbody>
            {comparisonsOf(check).map(({ key, name, of, against, difference }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td className={plain.figure}>{of === null ? "–" : <Money amount={of} currency={currency} />}</td>
                <td className={plain.figure}>
                  {against === null ? "–" : <Money amount={against} currency={currency} />}
                </td>
                <td className={plain.figure}>
                  {against === null ? (
                    "–"
                  ) : (
                    <Text
                      span
                      inherit
                      c={difference === 0 ? undefined : "var(--mantine-color-error)"}
                      fw={difference === 0 ? 400 : 600}
                    >
                      <Money amount={difference} currency={currency} />
                    </Text>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isTyping ? (
        <Text c="dimmed">{say("checkAfterSave")}</Text>
      ) : check.problems.length > 0 ? (
        <Alert color="red" variant="light" title={say("problems", { count: check.problems.length })}>
          <ul>
            {check.problems.slice(0, 10).map(({ path, message }) => (
              <li key={`${path} ${message}`}>{message}</li>
            ))}
          </ul>
        </Alert>
      ) : check.remainder === 0 ? (
        <Alert color="green" variant="light" icon={<IconCheck size={18} stroke={1.5} />}>
          {say("proven")}
        </Alert>
      ) : (
        <Alert color="red" variant="light" title={say("remains")}>
          {say.rich("remainsHint", { amount: () => <Money amount={Math.abs(check.remainder)} currency={currency} /> })}
        </Alert>
      )}
    </Stack>
  );
}
