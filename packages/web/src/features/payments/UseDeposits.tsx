/** Open deposits to the vendor of a bill: each can settle the bill, without money. Nothing where there is none. */
import { Button, Stack, Text } from "@mantine/core";
import type { DepositRow } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refreshMatches } from "../../client/banking-changed.ts";
import { DateField } from "../../kit/days/DateField.tsx";
import { today } from "../../kit/days/today.ts";
import { messageOf } from "../../kit/failure-text.ts";
import { formatMoney } from "../../kit/format.ts";
import { toast } from "../../kit/toast.ts";
import { depositsQuery, usableOf } from "../vendors/deposits.ts";
import { say } from "../vendors/say-deposits.ts";
import type { Payable } from "./PayDialog.tsx";
import { pay } from "./queries.ts";

interface Props {
  bill: Pick<Payable, "expenseId" | "currency" | "open">;
  vendorId: string;
  onDone: () => void;
}

export default function UseDeposits({ bill, vendorId, onDone }: Props) {
  const found = useQuery(depositsQuery(vendorId)).data?.deposits ?? [];
  const usable = found.filter(
    ({ currency, open, expenseId }) => currency === bill.currency && open > 0 && expenseId !== bill.expenseId,
  );
  return usable.map((deposit) => <Deposit key={deposit.expenseId} {...{ deposit, bill, onDone }} />);
}

function Deposit({ deposit, bill, onDone }: Omit<Props, "vendorId"> & { deposit: DepositRow }) {
  const { currency, reference: number } = deposit;
  const [date, setDate] = useState(today());
  const client = useQueryClient();
  const part = usableOf(deposit, bill.open);
  const use = useMutation({
    mutationFn: (amount: number) =>
      pay({
        ...{ date, accountCode: deposit.accountCode, amount, currency, depositId: deposit.expenseId },
        items: [{ expenseId: bill.expenseId, amount }],
      }),
    onSuccess({ message }) {
      onDone();
      toast.success(message);
      return refreshMatches(client);
    },
  });
  if (part === null) return null;
  const { amount, net, tax } = part;
  return (
    <Stack gap={8}>
      <Text size="sm">
        {say("openDeposit", { number, amount: formatMoney(deposit.open, currency) })}{" "}
        {tax > 0 && say("effect", { net: formatMoney(net, currency), tax: formatMoney(tax, currency) })}
      </Text>
      <DateField
        label={say("useDate")}
        value={date}
        onChange={({ currentTarget }) => setDate(currentTarget.value)}
        error={use.error ? messageOf(use.error) : undefined}
      />
      <Button
        variant="default"
        loading={use.isPending}
        aria-label={say("useDeposit", { number })}
        onClick={() => use.mutate(amount)}
      >
        {say("use")} ({formatMoney(amount, currency)})
      </Button>
    </Stack>
  );
}
