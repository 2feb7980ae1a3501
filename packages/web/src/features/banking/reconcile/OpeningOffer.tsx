/** The opening balance that closes the gap between a statement and the books: offered, confirmed with its day, posted. */
import { Anchor, Text } from "@mantine/core";
import { bankAccountFields } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refreshBanking } from "../../../client/banking-changed.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { DateField } from "../../../kit/days/DateField.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { formatMoney } from "../../../kit/format.ts";
import { toast } from "../../../kit/toast.ts";
import { postOpening } from "./queries.ts";
import { say } from "./say.ts";

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
      return refreshBanking(queries);
    },
  });
  const open = () => {
    post.reset();
    setDay(date);
    setOpened(true);
  };
  return (
    <>
      <Anchor component="button" type="button" inherit underline="always" onClick={open}>
        {say("postOpening")}
      </Anchor>
      <ConfirmDialog
        opened={opened}
        title={say("postOpeningQuestion")}
        confirmLabel={say("post")}
        busyLabel={say("posting")}
        busy={post.isPending}
        error={post.error ? messageOf(post.error) : null}
        onConfirm={() => post.mutate()}
        onClose={() => setOpened(false)}
      >
        <Text>{say("postOpeningText", { amount: formatMoney(amount, currency), account: accountName })}</Text>
        <DateField
          label={bankAccountFields.openingDate.label}
          description={bankAccountFields.openingDate.help}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}
