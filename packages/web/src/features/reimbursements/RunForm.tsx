/** From chosen expenses to a payment run: the pay day and the account that pays. It is approved and downloaded under Payment runs. */
import { Anchor, Button, Group, Select, Stack, Text } from "@mantine/core";
import type { ReimbursementItem } from "@tallyleaf/contract";
import { moneyFromNumber, sum, toDecimalString } from "@tallyleaf/ledger";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { DateField } from "../../kit/days/DateField.tsx";
import { today } from "../../kit/days/today.ts";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { formatMoney } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import { Section } from "../../kit/Section.tsx";
import { toast } from "../../kit/toast.ts";
import { accountsQuery, createRuns, reimbursementsChanged } from "./queries.ts";
import { say } from "./say.ts";

export function RunForm({ items }: { items: readonly ReimbursementItem[] }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [payDate, setPayDate] = useState(today);
  const [accountId, setAccountId] = useState<string | null>(null);
  const accounts = useQuery(accountsQuery).data;
  const bankAccountId = accountId ?? accounts?.[0]?.id ?? null;
  const creating = useMutation({
    mutationFn: () =>
      createRuns({
        payDate,
        bankAccountId: bankAccountId ?? "",
        bills: items.map(({ expenseId }) => ({ expenseId })),
      }),
    async onSuccess({ message }) {
      toast.success(message);
      await reimbursementsChanged(client);
      await navigate("/payment-runs");
    },
  });
  return (
    <Section title={say("create")}>
      <Stack>
        <div className={layout.fields}>
          <DateField
            label={say("payDate")}
            min={today()}
            value={payDate}
            onChange={(event) => setPayDate(event.currentTarget.value)}
          />
          <Select
            label={say("bankAccount")}
            data={(accounts ?? []).map(({ id, name, maskedNumber }) => ({
              value: id,
              label: [name, maskedNumber].filter(Boolean).join(" "),
            }))}
            value={bankAccountId}
            onChange={setAccountId}
            allowDeselect={false}
            checkIconPosition="right"
            comboboxProps={{ shadow: "md" }}
          />
        </div>
        {accounts?.length === 0 && <Text size="sm">{say("noAccounts")}</Text>}
        {creating.error && <ErrorAlert>{messageOf(creating.error)}</ErrorAlert>}
        <Group>
          <Button
            disabled={items.length === 0 || bankAccountId === null}
            loading={creating.isPending}
            onClick={() => creating.mutate()}
          >
            {say("create")}
          </Button>
          <Text size="sm" aria-live="polite">
            {items.length > 0 && say("chosen", { count: items.length, total: totalsOf(items) })}
          </Text>
          <Anchor component={Link} to="/payment-runs" size="sm">
            {say("toRuns")}
          </Anchor>
        </Group>
      </Stack>
    </Section>
  );
}

/** By currency, added exactly. */
const totalsOf = (items: readonly ReimbursementItem[]): string =>
  [...Map.groupBy(items, ({ currency }) => currency)]
    .map(([currency, some]) => {
      const whole = sum(
        some.map(({ open }) => moneyFromNumber(open, currency)),
        currency,
      );
      return formatMoney(toDecimalString(whole), currency);
    })
    .join(" + ");
