/** Previews the months that are due, and posts them: an entry each. */
import { Alert, Button, Checkbox, Group, Select, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../../kit/Dialog.tsx";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { formatDay, formatMoney } from "../../kit/format.ts";
import { Loaded, type Query } from "../../kit/Loaded.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import plain from "../../kit/Table.module.css";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { writeRunMonth } from "./run-month.ts";
import { say } from "./say.ts";

/** Months that are due, as every kind of run previews them. */
interface Due {
  currency: string;
  months: readonly {
    month: string;
    until?: string;
    entryDate: string;
    isClosed: boolean;
    total: number;
    lines: readonly { key: string; name: string; amount: number }[];
  }[];
}

interface Posting {
  /** Posts the months through one. */
  post: (through: string, onOpenDay: boolean) => Promise<{ message: string }>;
  onPosted: () => unknown;
  mayPost: boolean;
  /** Heads of the columns: month and line, and amount. */
  heads: { line: string; amount: string };
}

interface Props extends Posting {
  opened: boolean;
  onClose: () => void;
  title: string;
  query: Query<Due>;
}

export function RunDialog({ opened, onClose, title, query, ...posting }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="lg">
      <Loaded
        query={query}
        safe={sayCommon("nothingWasChanged")}
        skeleton={<RowsSkeleton label={say("loading")} rows={4} />}
        empty={({ months }) =>
          months.length === 0 && <EmptyState title={say("nothingDue")}>{say("nothingDueText")}</EmptyState>
        }
      >
        {(due) => <DueMonths key={due.months[0]?.month} due={due} onDone={onClose} {...posting} />}
      </Loaded>
    </Dialog>
  );
}

function DueMonths({ due, onDone, post, onPosted, mayPost, heads }: Posting & { due: Due; onDone: () => void }) {
  const { months, currency } = due;
  const [through, setThrough] = useState(months.at(-1)?.month ?? "");
  const [onOpenDay, setOnOpenDay] = useState(false);
  const chosen = months.filter(({ month }) => month <= through);
  const closed = chosen.filter(({ isClosed }) => isClosed);
  const posting = useMutation({
    mutationFn: () => post(through, onOpenDay),
    onSuccess({ message }) {
      toast.success(message);
      onDone();
      return onPosted();
    },
  });
  return (
    <Stack>
      {posting.error && <ErrorAlert>{messageOf(posting.error)}</ErrorAlert>}
      <Text size="sm">{say("postText")}</Text>
      {months.length > 1 && (
        <Select
          label={say("through")}
          data={months.map((one) => ({ value: one.month, label: writeRunMonth(one) }))}
          allowDeselect={false}
          checkIconPosition="right"
          comboboxProps={{ shadow: "md" }}
          value={through}
          onChange={(month) => setThrough(month ?? through)}
        />
      )}
      <table className={plain.table}>
        <thead>
          <tr>
            <th scope="col">{heads.line}</th>
            <th scope="col">{say("entryDay")}</th>
            <th scope="col" className={plain.figure}>
              {heads.amount}
            </th>
          </tr>
        </thead>
        {chosen.map(({ month, until, entryDate, isClosed, total, lines }) => (
          <tbody key={month}>
            <tr data-total>
              <th scope="row">{writeRunMonth({ month, until })}</th>
              <td>
                {formatDay(entryDate)}
                {isClosed && <span className={text.noteBelow}>{say("monthClosed")}</span>}
              </td>
              <td className={plain.figure}>{formatMoney(total, currency)}</td>
            </tr>
            {lines.map(({ key, name, amount }) => (
              <tr key={key}>
                <td colSpan={2}>{name}</td>
                <td className={plain.figure}>{formatMoney(amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {closed.length > 0 && (
        <Alert color="yellow" p="sm" className={text.onTint}>
          <Checkbox
            label={say("onOpenDay", { count: closed.length })}
            checked={onOpenDay}
            onChange={(event) => setOnOpenDay(event.currentTarget.checked)}
          />
        </Alert>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onDone}>
          {sayCommon("cancel")}
        </Button>
        {mayPost && (
          <Button
            loading={posting.isPending}
            disabled={closed.length > 0 && !onOpenDay}
            onClick={() => posting.mutate()}
          >
            {say("postMonths", { count: chosen.length })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
