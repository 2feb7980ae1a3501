/** Names of categories and payment accounts that the file has and the books do not: what each means, a person says once. */
import { Button, Stack, Text } from "@mantine/core";
import type { NamingRole } from "@tallyleaf/contract";
import { useState } from "react";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import layout from "../../../kit/layout.module.css";
import text from "../../../kit/text.module.css";
import styles from "./Import.module.css";
import { say } from "./say.ts";

interface Props {
  names: readonly { role: NamingRole; name: string; rows: number }[];
  choices: Record<NamingRole, { value: string; label: string }[]>;
  busy: boolean;
  onNames: (names: Record<NamingRole, Record<string, string>>) => void;
}

const ROWS = { category: "categoryRows", paymentAccount: "paidFromRows" } as const satisfies Record<NamingRole, string>;

export function UnknownNames({ names, choices, busy, onNames }: Props) {
  const [said, setSaid] = useState<Record<NamingRole, Record<string, string>>>({ category: {}, paymentAccount: {} });
  if (names.length === 0) return null;
  const some = Object.values(said).some((of) => Object.keys(of).length > 0);
  return (
    <section className={layout.card} aria-labelledby="unknown-names">
      <h2 id="unknown-names" className={text.heading}>
        {say("namesToMatch", { count: names.length })}
      </h2>
      <Text size="sm" c="dimmed">
        {say("namesHelp")}
      </Text>
      <Stack component="ul" gap={8} my={12} className={`${layout.list} ${styles.nameList}`}>
        {names.map(({ role, name, rows }) => {
          // As the server compares them.
          const key = name.toLowerCase();
          return (
            <li key={`${role} ${name}`}>
              <span>
                <span className={text.strong}>{name}</span>
                <Text span size="sm" c="dimmed">
                  {" "}
                  {say(ROWS[role], { count: rows })}
                </Text>
              </span>
              <SearchSelect
                aria-label={say("accountFor", { name })}
                placeholder={say("chooseAccount")}
                data={choices[role]}
                value={said[role][key] ?? null}
                clearable
                checkIconPosition="right"
                comboboxProps={{ shadow: "md" }}
                onChange={(code) => {
                  const { [key]: _, ...rest } = said[role];
                  setSaid({ ...said, [role]: code === null ? rest : { ...rest, [key]: code } });
                }}
              />
            </li>
          );
        })}
      </Stack>
      {some && (
        <Button variant="default" size="sm" onClick={() => busy || onNames(said)}>
          {busy ? say("checking") : say("useAccounts")}
        </Button>
      )}
    </section>
  );
}
