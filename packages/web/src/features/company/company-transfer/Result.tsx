/** The result of an import, to compare with the source: people, and the trial balance before and after. */
import { Button, Table, Text } from "@mantine/core";
import type { MovingResult } from "@tallyleaf/contract";
import { useState } from "react";
import { formatList } from "../../../kit/format-number.ts";
import { Money } from "../../../kit/Money.tsx";
import { say } from "../say.ts";

export function Result({ result: { people, trialBalance } }: { result: MovingResult }) {
  const [open, setOpen] = useState(false);
  const { accounts, currency } = trialBalance;
  return (
    <>
      <Text size="sm">
        {people.others.length > 0 ? say("logOnly", { people: formatList(people.others) }) : say("allMembers")}{" "}
        {say("checked", { count: accounts.length })}
      </Text>
      <Button
        variant="subtle"
        size="compact-sm"
        px={0}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        styles={{ label: { whiteSpace: "normal" } }}
      >
        {open ? say("hideTrialBalance") : say("showTrialBalance")}
      </Button>
      {open && (
        <Table.ScrollContainer minWidth={320} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table captionSide="top" verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{say("account")}</Table.Th>
                <Table.Th ta="right">{say("before")}</Table.Th>
                <Table.Th ta="right">{say("after")}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {accounts.map(({ code, name, before, after }) => (
                <Table.Tr key={code}>
                  <Table.Td>
                    {code} {name}
                  </Table.Td>
                  <Table.Td ta="right">
                    <Money amount={before} currency={currency} />
                  </Table.Td>
                  <Table.Td ta="right">
                    <Money amount={after} currency={currency} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </>
  );
}
