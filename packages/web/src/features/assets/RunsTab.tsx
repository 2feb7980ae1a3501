/** Runs that posted depreciation; each can be reversed as a whole. */
import { Anchor, Badge, Button, Stack, Switch } from "@mantine/core";
import type { DepreciationRun } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { useConfirm } from "../../client/use-confirm.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { DateText } from "../../kit/DateText.tsx";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { Money } from "../../kit/Money.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { useCan } from "../../session/can.ts";
import { formatMonth } from "./month.ts";
import { assetsChanged, reverseRun, runsQuery, saveByClock } from "./queries.ts";
import { say } from "./say.ts";

const columnsIn = (currency: string): readonly ListColumn<DepreciationRun, never>[] => [
  {
    label: say("month"),
    cell: ({ month, postedBy, assets }) => (
      <span className={text.wrapped}>
        {formatMonth(month)}
        <span className={`${text.noteBelow} ${text.regular}`}>
          {say("assetsBy", { count: assets, by: postedBy === null ? "clock" : "person", name: postedBy ?? "" })}
        </span>
      </span>
    ),
  },
  {
    label: say("entry"),
    cell: ({ entryId, number, entryDate }) => (
      <span className={text.wrapped}>
        <Anchor component={Link} to={`/journal?entry=${entryId}`}>
          {number ?? say("entry")}
        </Anchor>
        <span className={text.noteBelow}>
          <DateText day={entryDate} />
        </span>
      </span>
    ),
  },
  { label: sayCommon("total"), figure: true, cell: ({ total }) => <Money amount={total} currency={currency} /> },
  {
    label: sayCommon("status"),
    cell: ({ reversedAt }) => (
      <Badge color={reversedAt === null ? "green" : "gray"} size="lg">
        {reversedAt === null ? say("posted") : say("reversed")}
      </Badge>
    ),
  },
];

const ORDER = { sortBy: "month" as never, sortOrder: "desc" } as const;

export function RunsTab({ byClock }: { byClock: boolean | undefined }) {
  const client = useQueryClient();
  const mayChange = useCan("change", "asset") !== null;
  const query = useQuery(runsQuery(1));
  const saving = useMutation({
    mutationFn: saveByClock,
    onSuccess({ message }) {
      toast.success(message);
      return assetsChanged(client);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const reversing = useConfirm({
    act: ({ id }: DepreciationRun) => reverseRun(id),
    onDone({ message }) {
      toast.success(message);
      return assetsChanged(client);
    },
  });
  return (
    <Stack mt={16}>
      {byClock !== undefined && (
        <Switch
          label={say("byClock")}
          description={say("byClockHint")}
          checked={saving.isPending ? saving.variables : byClock}
          disabled={!mayChange}
          onChange={(event) => saving.mutate(event.currentTarget.checked)}
        />
      )}
      <Loaded
        query={query}
        safe={sayCommon("nothingWasChanged")}
        skeleton={<RowsSkeleton label={say("loading")} rows={4} />}
        empty={({ data }) => data.length === 0 && <EmptyState title={say("noRuns")}>{say("noRunsText")}</EmptyState>}
      >
        {({ data, currency }) => (
          <ListTable
            caption={say("runs")}
            rows={data}
            columns={columnsIn(currency)}
            view={ORDER}
            onView={() => undefined}
            actions={(run) =>
              mayChange &&
              run.reversedAt === null && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={say("reverseNamed", { month: formatMonth(run.month) })}
                  onClick={() => reversing.ask(run)}
                >
                  {say("reverse")}
                </Button>
              )
            }
          />
        )}
      </Loaded>
      <ConfirmDialog
        {...reversing.dialog}
        title={say("reverseQuestion", { month: reversing.target ? formatMonth(reversing.target.month) : "" })}
        confirmLabel={say("reverse")}
        busyLabel={say("reversing")}
        danger
      >
        {say("reverseText")}
      </ConfirmDialog>
    </Stack>
  );
}
