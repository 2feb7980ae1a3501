/** Names the document of an accrual: one of the likely ones, or why none will come. */
import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { ACCRUAL_LIMITS, type Accrual, type AccrualDocument } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { UNDO_SECONDS } from "../../../client/offer-undo.ts";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { formatDay, formatMoney } from "../../../kit/format.ts";
import { Loaded } from "../../../kit/Loaded.tsx";
import { type ListColumn, ListTable } from "../../../kit/list-table/ListTable.tsx";
import { Money } from "../../../kit/Money.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { differenceText } from "./difference-text.ts";
import { accrualsChanged, documentsQuery, reopen, settle } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  /** Null: closed. */
  accrual: Accrual | null;
  onClose: () => void;
}

export function SettleDialog({ accrual, onClose }: Props) {
  return (
    <Dialog
      opened={accrual !== null}
      onClose={onClose}
      title={accrual === null ? "" : say("settleTitle", { name: accrual.description })}
      size="lg"
    >
      {accrual && <Choice key={accrual.id} accrual={accrual} onDone={onClose} />}
    </Dialog>
  );
}

const ORDER = { sortBy: "document" as never, sortOrder: "asc" } as const;

const columnsIn = (currency: string): readonly ListColumn<AccrualDocument & { id: string }, never>[] => [
  {
    label: say("document"),
    cell: ({ party, reference, day, difference }) => (
      <span className={text.wrapped}>
        {say("settledBy", { party, reference })}
        <span className={`${text.noteBelow} ${text.regular}`}>
          {formatDay(day)} · {differenceText(difference, currency)}
        </span>
      </span>
    ),
  },
  {
    label: say("amount"),
    card: "amount",
    figure: true,
    cell: ({ amount }) => <Money amount={amount} currency={currency} />,
  },
];

function Choice({ accrual, onDone }: { accrual: Accrual; onDone: () => void }) {
  const client = useQueryClient();
  const query = useQuery(documentsQuery(accrual.id));
  const [reason, setReason] = useState("");
  const settling = useMutation({
    mutationFn: (body: { expenseId?: number | null; invoiceId?: string | null; reason?: string }) =>
      settle(accrual.id, body),
    onSuccess({ message }) {
      const act = () =>
        reopen(accrual.id)
          .then((answer) => toast.success(answer.message))
          .catch((error: Error) => toast.error(messageOf(error)))
          .finally(() => accrualsChanged(client));
      toast.success(message, { seconds: UNDO_SECONDS, action: { label: sayCommon("undo"), act: () => void act() } });
      onDone();
      return accrualsChanged(client);
    },
  });
  return (
    <Stack>
      {settling.error && <ErrorAlert>{messageOf(settling.error)}</ErrorAlert>}
      <Loaded
        query={query}
        safe={sayCommon("nothingWasChanged")}
        skeleton={<RowsSkeleton label={say("loading")} rows={3} />}
        empty={({ data }) => data.length === 0 && <Text size="sm">{say("noneLikely")}</Text>}
      >
        {({ data, currency }) => (
          <>
            <Text size="sm" mb={8}>
              {say("accrued", {
                ...{ party: accrual.party, code: accrual.accountCode, account: accrual.account },
                ...{ amount: formatMoney(accrual.amount, currency), day: formatDay(accrual.day) },
              })}
            </Text>
            <Text size="sm">{say("likely")}</Text>
            <ListTable
              caption={say("document")}
              rows={data.map((one) => ({ ...one, id: String(one.expenseId ?? one.invoiceId) }))}
              columns={columnsIn(currency)}
              view={ORDER}
              onView={() => undefined}
              actions={({ expenseId, invoiceId, party, reference, day }) => (
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={settling.isPending}
                  aria-label={say("chooseNamed", { party, reference, day: formatDay(day) })}
                  onClick={() => settling.mutate({ expenseId, invoiceId })}
                >
                  {say("choose")}
                </Button>
              )}
            />
          </>
        )}
      </Loaded>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          settling.mutate({ reason });
        }}
      >
        <Text fw={600} mb={8}>
          {say("noDocument")}
        </Text>
        <Group align="end" gap="var(--space-8) var(--space-16)">
          <TextInput
            style={{ flex: 1 }}
            miw={200}
            label={say("reason")}
            maxLength={ACCRUAL_LIMITS.reason}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={settling.isPending} disabled={reason.trim() === ""}>
            {say("close")}
          </Button>
        </Group>
      </form>
    </Stack>
  );
}
