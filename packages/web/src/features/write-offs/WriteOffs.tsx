/** The write-offs of an invoice: what was given up, its tax, and what came in after all. */
import { Button, Group, Stack, Text } from "@mantine/core";
import type { InvoiceDetail, WriteOffRow } from "@tallyleaf/contract";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { formatDay, formatMoney } from "../../kit/format.ts";
import { Section } from "../../kit/Section.tsx";
import { toast } from "../../kit/toast.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import { useCan } from "../../session/can.ts";
import { ClaimDialog } from "./ClaimDialog.tsx";
import { writeOff, writeOffsQuery } from "./queries.ts";
import { RecoverDialog } from "./RecoverDialog.tsx";
import { say } from "./say.ts";
import { TakeBackDialog } from "./TakeBackDialog.tsx";
import { WriteOffDialog } from "./WriteOffDialog.tsx";

type Invoice = Pick<InvoiceDetail, "id" | "number" | "currency" | "open">;

interface Props {
  invoice: Invoice;
  /** Fetches again everything that shows the invoice. */
  changed: (client: QueryClient) => Promise<unknown>;
}

export default function WriteOffs(props: Props) {
  const mayAdd = useCan("add", "payment") !== null;
  return mayAdd ? <Shown {...props} /> : null;
}

function Shown({ invoice, changed }: Props) {
  const { id, currency, open } = invoice;
  const queries = useQueryClient();
  const query = useQuery(writeOffsQuery(id));
  const { data } = query;
  const [writing, recovering, claiming, undoing, withdrawing] = [
    useDialog<null>(),
    useDialog<WriteOffRow>(),
    useDialog<WriteOffRow>(),
    useDialog<WriteOffRow>(),
    useDialog<WriteOffRow>(),
  ];
  const done = (dialog: { close: () => void }) => (answer: { message: string }) => {
    dialog.close();
    toast.success(answer.message);
    return changed(queries);
  };
  if (!data || (open <= 0 && data.writeOffs.length === 0)) return null;
  const rowFacts = ({ tax, recovered, relief }: WriteOffRow) => [
    ...(tax === 0 ? [] : [say("taxCorrected", { tax: formatMoney(tax, currency) })]),
    ...(relief && relief.claimedOn === null
      ? [say("taxClaimable", { tax: formatMoney(relief.amount, currency), day: formatDay(relief.from) })]
      : []),
    ...(recovered === 0 ? [] : [say("recoveredOf", { amount: formatMoney(recovered, currency) })]),
  ];
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
            {rowFacts(row).map((fact) => (
              <Text key={fact} size="sm" c="dimmed">
                {fact}
              </Text>
            ))}
            <Group gap={8}>
              {row.left > 0 && (
                <Button variant="default" size="xs" onClick={() => recovering.open(row)}>
                  {say("recover")}
                </Button>
              )}
              {row.relief && row.relief.claimedOn === null && row.left > 0 && (
                <Button variant="default" size="xs" onClick={() => claiming.open(row)}>
                  {say("claim")}
                </Button>
              )}
              {row.relief && row.relief.claimedOn !== null && row.recovered === 0 && (
                <Button variant="subtle" size="xs" onClick={() => withdrawing.open(row)}>
                  {say("withdraw")}
                </Button>
              )}
              {row.recovered === 0 && (
                <Button variant="subtle" size="xs" onClick={() => undoing.open(row)}>
                  {say("undo")}
                </Button>
              )}
            </Group>
          </Stack>
        ))}
        {open > 0 && (
          <Button variant="default" onClick={() => writing.open(null)}>
            {say("writeOff")}
          </Button>
        )}
      </Stack>
      <WriteOffDialog
        opened={writing.opened}
        of="invoice"
        name={invoice.number ?? ""}
        query={query}
        send={(body) => writeOff(id, body)}
        onClose={writing.close}
        onDone={done(writing)}
      />
      <RecoverDialog
        opened={recovering.opened}
        writeOff={recovering.target}
        currency={currency}
        onClose={recovering.close}
        onDone={done(recovering)}
      />
      <ClaimDialog
        opened={claiming.opened}
        writeOff={claiming.target}
        currency={currency}
        source={data.source}
        onClose={claiming.close}
        onDone={done(claiming)}
      />
      <TakeBackDialog act="undo" dialog={undoing} onDone={done(undoing)} />
      <TakeBackDialog act="withdraw" dialog={withdrawing} onDone={done(withdrawing)} />
    </Section>
  );
}
