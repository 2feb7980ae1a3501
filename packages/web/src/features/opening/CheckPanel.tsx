/** The draft held against itself: sides, control accounts and their items, bank accounts and their statements, and what remains. */
import { Alert, Stack, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { OpeningCheck } from "@tallyleaf/contract";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import plain from "../../kit/Table.module.css";
import { say } from "./say.ts";

export function CheckPanel({ check, currency }: { check: OpeningCheck; currency: string }) {
  const rows = [
    {
      key: "sides",
      name: say("debitsAndCredits"),
      of: check.debit,
      against: check.credit,
      difference: check.difference,
    },
    ...check.controls.map(({ accountCode, accountName, balance, items, difference, kind }) => ({
      key: accountCode,
      name: say(kind === "receivable" ? "controlInvoices" : "controlBills", {
        account: `${accountCode} ${accountName}`,
      }),
      of: balance,
      against: items,
      difference,
    })),
    ...check.banks.flatMap(({ accountCode, accountName, balance, statement, posted, difference }) =>
      statement === null
        ? []
        : [
            {
              key: `bank ${accountCode}`,
              name: say("bankStatement", { account: `${accountCode} ${accountName}` }),
              of: balance,
              against: posted,
              difference,
            },
          ],
    ),
  ];
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
            {rows.map(({ key, name, of, against, difference }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td className={plain.figure}>{of === null ? "–" : <Money amount={of} currency={currency} />}</td>
                <td className={plain.figure}>
                  <Money amount={against} currency={currency} />
                </td>
                <td className={plain.figure}>
                  <Text
                    span
                    inherit
                    c={difference === 0 ? undefined : "var(--mantine-color-error)"}
                    fw={difference === 0 ? 400 : 600}
                  >
                    <Money amount={difference} currency={currency} />
                  </Text>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {check.problems.length > 0 ? (
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
