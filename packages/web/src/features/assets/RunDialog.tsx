/** Previews the months that are due, and posts them: an entry each. */
import { Alert, Button, Checkbox, Group, Modal, Select, Stack, Text } from "@mantine/core";
import type { CallOutput, previewDepreciation } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { formatDay, formatMoney } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import plain from "../../kit/Table.module.css";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { useCan } from "../../session/can.ts";
import { formatMonth } from "./month.ts";
import { assetsChanged, dueQuery, post } from "./queries.ts";
import { say } from "./say.ts";

export function RunDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const query = useQuery({ ...dueQuery, enabled: opened });
  return (
    <Modal opened={opened} onClose={onClose} title={say("postTitle")} size="lg">
      <Loaded
        query={query}
        safe={sayCommon("nothingWasChanged")}
        skeleton={<RowsSkeleton label={say("loading")} rows={4} />}
        empty={({ months }) =>
          months.length === 0 && <EmptyState title={say("nothingDue")}>{say("nothingDueText")}</EmptyState>
        }
      >
        {(due) => <Due key={due.months[0]?.month} due={due} onDone={onClose} />}
      </Loaded>
    </Modal>
  );
}

function Due({ due, onDone }: { due: CallOutput<typeof previewDepreciation>; onDone: () => void }) {
  const { months, currency } = due;
  const client = useQueryClient();
  const mayPost = useCan("change", "asset") !== null;
  const [through, setThrough] = useState(months.at(-1)?.month ?? "");
  const [onOpenDay, setOnOpenDay] = useState(false);
  const chosen = months.filter(({ month }) => month <= through);
  const closed = chosen.filter(({ isClosed }) => isClosed);
  const posting = useMutation({
    mutationFn: () => post(through, onOpenDay),
    onSuccess({ message }) {
      toast.success(message);
      onDone();
      return assetsChanged(client);
    },
  });
  return (
    <Stack>
      {posting.error && <ErrorAlert>{messageOf(posting.error)}</ErrorAlert>}
      <Text size="sm">{say("postText")}</Text>
      {months.length > 1 && (
        <Select
          label={say("through")}
          data={months.map(({ month }) => ({ value: month, label: formatMonth(month) }))}
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
            <th scope="col">{say("monthAndAsset")}</th>
            <th scope="col">{say("entryDay")}</th>
            <th scope="col" className={plain.figure}>
              {say("depreciation")}
            </th>
          </tr>
        </thead>
        {chosen.map(({ month, entryDate, isClosed, total, lines }) => (
          <tbody key={month}>
            <tr data-total>
              <th scope="row">{formatMonth(month)}</th>
              <td>
                {formatDay(entryDate)}
                {isClosed && <span className={text.noteBelow}>{say("monthClosed")}</span>}
              </td>
              <td className={plain.figure}>{formatMoney(total, currency)}</td>
            </tr>
            {lines.map(({ assetId, name, amount }) => (
              <tr key={assetId}>
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
