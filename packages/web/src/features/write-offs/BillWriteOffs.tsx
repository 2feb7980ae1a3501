/** The write-offs of a bill on its page: what need not be paid, and its tax. */
import { Button, Group, Stack, Text } from "@mantine/core";
import type { BillWriteOffs as State } from "@tallyleaf/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { refreshMatches } from "../../client/banking-changed.ts";
import { formatDay, formatMoney } from "../../kit/format.ts";
import { Section } from "../../kit/Section.tsx";
import { toast } from "../../kit/toast.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import { BillDialog, type WrittenBill } from "./BillDialog.tsx";
import { billWriteOffsQuery } from "./queries.ts";
import { say } from "./say.ts";
import { TakeBackDialog } from "./TakeBackDialog.tsx";

export default function BillWriteOffs({ bill }: { bill: WrittenBill }) {
  const queries = useQueryClient();
  const { data } = useQuery(billWriteOffsQuery(bill.expenseId));
  const writing = useDialog<WrittenBill>();
  const undoing = useDialog<State["writeOffs"][number]>();
  if (!data || (data.open <= 0 && data.writeOffs.length === 0)) return null;
  const { currency } = data;
  return (
    <Section title={say("section")}>
      <Stack gap={12}>
        {data.writeOffs.map((row) => (
          <Stack key={row.id} gap={4}>
            <Text size="sm">
              {say("row", {
                amount: formatMoney(row.amount, currency),
                day: formatDay(row.date),
                reason: row.reason,
              })}
            </Text>
            {row.tax !== 0 && (
              <Text size="sm" c="dimmed">
                {say("taxCorrected", { tax: formatMoney(row.tax, currency) })}
              </Text>
            )}
            <Group gap={8}>
              <Button variant="subtle" size="xs" onClick={() => undoing.open(row)}>
                {say("undo")}
              </Button>
            </Group>
          </Stack>
        ))}
        {data.open > 0 && (
          <Group>
            <Button variant="default" onClick={() => writing.open(bill)}>
              {say("writeOff")}
            </Button>
          </Group>
        )}
      </Stack>
      <BillDialog opened={writing.opened} bill={writing.target} onClose={writing.close} />
      <TakeBackDialog
        act="undo"
        dialog={undoing}
        onDone={(answer) => {
          undoing.close();
          toast.success(answer.message);
          return refreshMatches(queries);
        }}
      />
    </Section>
  );
}
