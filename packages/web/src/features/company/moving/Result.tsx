/** What came in, to be held against what was there: people, and the trial balance before and after. */
import { Button, Table, Text } from "@mantine/core";
import type { MovingResult } from "@tallyleaf/contract";
import { useState } from "react";
import { Money } from "../../../kit/Money.tsx";

export function Result({ result: { people, trialBalance } }: { result: MovingResult }) {
  const [open, setOpen] = useState(false);
  const { accounts, currency } = trialBalance;
  return (
    <>
      <Text size="sm">
        {people.others.length > 0
          ? `In the history only, and cannot sign in: ${people.others.join(", ")}. Invite whom you want to have here.`
          : "Everybody was found among the members."}{" "}
        The laws of the books were checked, and the trial balance is equal on all {accounts.length} accounts.
      </Text>
      <Button
        variant="subtle"
        size="compact-sm"
        px={0}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        styles={{ label: { whiteSpace: "normal" } }}
      >
        {open ? "Hide trial balance" : "Show trial balance, before and after"}
      </Button>
      {open && (
        <Table.ScrollContainer minWidth={320} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table captionSide="top" verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Account</Table.Th>
                <Table.Th ta="right">Before</Table.Th>
                <Table.Th ta="right">After</Table.Th>
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
