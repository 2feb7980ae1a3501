/** The reminders of an invoice: those sent, the next one with its preview, and what holds them back. */
import { Button, Checkbox, Stack, Text } from "@mantine/core";
import type { InvoiceDetail } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { DateField } from "../../kit/days/DateField.tsx";
import { today } from "../../kit/days/today.ts";
import { messageOf } from "../../kit/failure-text.ts";
import { formatDay, formatInstant, formatMoney } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import { Section } from "../../kit/Section.tsx";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import { useOpenOnArrival } from "../../kit/use-open-on-arrival.ts";
import { PreviewDialog } from "./PreviewDialog.tsx";
import { hold, invoiceRemindersQuery, levelName, refreshReminders } from "./queries.ts";
import { say } from "./say.ts";

export default function InvoiceReminders({ invoice }: { invoice: Pick<InvoiceDetail, "id" | "currency" | "open"> }) {
  const { id, currency, open } = invoice;
  const queries = useQueryClient();
  const { data } = useQuery(invoiceRemindersQuery(id));
  const preview = useDialog<null>();
  useOpenOnArrival("remind", () => preview.open(null));
  const change = useMutation({
    mutationFn: (body: Parameters<typeof hold>[1]) => hold(id, body),
    onSuccess: ({ reminders }) => {
      queries.setQueryData(invoiceRemindersQuery(id).queryKey, reminders);
      return refreshReminders(queries);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  if (!data || (open <= 0 && data.history.length === 0)) return null;
  const { next, history } = data;
  return (
    <Section title={say("section")}>
      <Stack gap={12}>
        {open > 0 && (
          <>
            <Text size="sm">
              {next
                ? say(next.day < today() ? "notSent" : "next", {
                    level: levelName(next.level),
                    day: formatDay(next.day),
                  })
                : say("noneNext")}
            </Text>
            {next && (
              <Button variant="default" onClick={() => preview.open(null)}>
                {say("preview")}
              </Button>
            )}
            <Checkbox
              label={say("stop")}
              checked={data.isStopped}
              onChange={({ currentTarget }) => change.mutate({ isStopped: currentTarget.checked })}
            />
            <Checkbox
              label={say("dispute")}
              checked={data.isDisputed}
              onChange={({ currentTarget }) => change.mutate({ isDisputed: currentTarget.checked })}
            />
            <DateField
              label={say("promise")}
              value={data.promisedUntil ?? ""}
              onChange={({ currentTarget: { value } }) => change.mutate({ promisedUntil: value || null })}
            />
          </>
        )}
        {history.length > 0 && (
          <ul className={layout.list}>
            {history.map(({ level, sentAt, to, interest, sum }) => (
              <li key={level} className={layout.words}>
                {say("sentOn", { level: levelName(level), day: formatInstant(sentAt), to })}
                {interest + sum > 0 && (
                  <span className={`${text.dimmed} ${text.line}`}>
                    {say("charges", { amount: formatMoney(interest + sum, currency) })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Stack>
      <PreviewDialog opened={preview.opened && next !== null} reminder={next} onClose={preview.close} />
    </Section>
  );
}
