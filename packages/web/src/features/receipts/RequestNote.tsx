/** One receipt that the reader is asked for, with the way to upload it. */

import { Button, FileButton, Flex, Stack } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { type ReceiptRequestRow, UPLOAD_CHOICES } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { DateText } from "../../kit/DateText.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { answer, myRequestsQuery } from "./queries.ts";
import { read, upload } from "./reading.ts";
import { say } from "./say.ts";

const ACCEPTED = UPLOAD_CHOICES;

export function RequestNote({ request }: { request: ReceiptRequestRow }) {
  const { id, askedBy, amount, currency, description, date, message } = request;
  const queries = useQueryClient();
  const send = useMutation({
    async mutationFn(file: File) {
      const { expenseId, ...stored } = await upload(file, -1);
      if (expenseId === null) throw new Error(say("uploadFailed"));
      // Read before it is named: what is in the books by then is matched at once.
      await read(stored);
      return answer(id, expenseId);
    },
    onSuccess: (told) => toast.success(told.message),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: myRequestsQuery.queryKey }),
        queries.invalidateQueries({ queryKey: ["expenses"] }),
      ]),
  });
  return (
    <Flex
      component="li"
      gap="var(--space-8) var(--space-12)"
      wrap="wrap"
      align="center"
      py={12}
      px={16}
      className={layout.surface}
    >
      <IconReceipt size={20} stroke={1.5} aria-hidden="true" />
      <Stack gap={0} flex="1 1 240px" className={layout.words}>
        <span>
          {say.rich("request", {
            name: askedBy,
            vendor: description,
            amount: () => <Money amount={amount} currency={currency} />,
            date: () => <DateText day={date} />,
          })}
        </span>
        {message && <span className={text.note}>{say("requestMessage", { message })}</span>}
      </Stack>
      <FileButton accept={ACCEPTED} onChange={(file) => file && send.mutate(file)}>
        {(props) => (
          <Button {...props} variant="default" size="compact-md" loading={send.isPending}>
            {say("uploadReceipt")}
          </Button>
        )}
      </FileButton>
    </Flex>
  );
}
