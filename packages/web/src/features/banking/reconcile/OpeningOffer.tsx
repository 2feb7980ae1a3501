/** The opening balance that closes the gap between a statement and the books: offered, confirmed with its day, posted. */
import { Anchor, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { bankingChanged } from "../../../client/banking-changed.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { Money } from "../../../kit/Money.tsx";
import { toast } from "../../../kit/toast.ts";
import { postOpening } from "./calls.ts";

interface Props {
  bankAccountId: string;
  accountName: string;
  /** In the account's currency. */
  amount: number;
  currency: string;
  /** The day on which it is posted unless another is chosen, YYYY-MM-DD. */
  date: string;
}

export function OpeningOffer({ bankAccountId, accountName, amount, currency, date }: Props) {
  const queries = useQueryClient();
  const [opened, setOpened] = useState(false);
  const [day, setDay] = useState(date);
  const post = useMutation({
    mutationFn: () =>
      postOpening(bankAccountId, { openingBalance: amount, ...(day === date ? {} : { openingDate: day || null }) }),
    onSuccess({ message }) {
      setOpened(false);
      toast.success(message);
      return bankingChanged(queries);
    },
  });
  const open = () => {
    post.reset();
    setDay(date);
    setOpened(true);
  };
  return (
    <>
      <Anchor component="button" type="button" inherit onClick={open}>
        Post the opening balance
      </Anchor>
      <ConfirmDialog
        opened={opened}
        title="Post the opening balance?"
        confirmLabel="Post"
        busyLabel="Posting..."
        busy={post.isPending}
        error={post.error ? messageOf(post.error) : null}
        onConfirm={() => post.mutate()}
        onClose={() => setOpened(false)}
      >
        <Text>
          <Money amount={amount} currency={currency} /> is posted on {accountName} against 3999 Opening balances. An
          earlier opening balance of this account is replaced.
        </Text>
        <TextInput
          label="Opening date"
          description="Leave it empty for the day before the first transaction."
          type="date"
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}
