/** Runs that posted months, and whether the product posts them by itself; each run can be reversed as a whole. */
import { Anchor, Badge, Button, Stack, Switch } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { useConfirm } from "../../client/use-confirm.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { DateText } from "../../kit/DateText.tsx";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { Loaded, type Query } from "../../kit/Loaded.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { Money } from "../../kit/Money.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { writeRunMonth } from "./run-month.ts";
import { say } from "./say.ts";

/** A run, as every kind shows it. */
interface Run {
  id: string;
  month: string;
  until?: string;
  entryId: string;
  entryDate: string;
  number: string | null;
  total: number;
  /** Null: the product posted it by itself. */
  postedBy: string | null;
  reversedAt: string | null;
}

interface Props<Of extends Run> {
  query: Query<{ data: Of[]; currency: string }>;
  caption: string;
  /** How many lines the run has, and who posted it. */
  linesText: (run: Of) => string;
  /** Explains a month's run. */
  emptyText: string;
  reverseQuestion: (month: string) => string;
  mayChange: boolean;
  /** Undefined: it isn't known yet. */
  byClock: boolean | undefined;
  saveByClock: (byClock: boolean) => Promise<{ message: string }>;
  reverse: (id: string) => Promise<{ message: string }>;
  onChanged: () => unknown;
}

function columnsIn<Of extends Run>(currency: string, linesText: (run: Of) => string): ListColumn<Of, never>[] {
  return [
    {
      label: say("month"),
      cell: (run) => (
        <span className={text.wrapped}>
          {writeRunMonth(run)}
          <span className={`${text.noteBelow} ${text.regular}`}>{linesText(run)}</span>
        </span>
      ),
    },
    {
      label: say("entry"),
      card: "fact",
      cell: ({ entryId, number, entryDate }) => (
        <span className={text.wrapped}>
          <Anchor component={Link} to={`/journal?entry=${entryId}`} inherit>
            {number ?? say("entry")}
          </Anchor>
          <span className={text.noteBelow}>
            <DateText day={entryDate} />
          </span>
        </span>
      ),
    },
    {
      label: sayCommon("total"),
      card: "amount",
      figure: true,
      cell: ({ total }) => <Money amount={total} currency={currency} />,
    },
    {
      label: sayCommon("status"),
      card: "fact",
      cell: ({ reversedAt }) => (
        <Badge color={reversedAt === null ? "green" : "gray"} size="lg">
          {reversedAt === null ? say("posted") : say("reversed")}
        </Badge>
      ),
    },
  ];
}

const ORDER = { sortBy: "month" as never, sortOrder: "desc" } as const;

export function RunsTable<Of extends Run>(props: Props<Of>) {
  const { query, caption, linesText, emptyText, reverseQuestion, mayChange, byClock } = props;
  const saving = useMutation({
    mutationFn: props.saveByClock,
    onSuccess({ message }) {
      toast.success(message);
      return props.onChanged();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const reversing = useConfirm({
    act: ({ id }: Of) => props.reverse(id),
    onDone({ message }) {
      toast.success(message);
      return props.onChanged();
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
        empty={({ data }) => data.length === 0 && <EmptyState title={say("noRuns")}>{emptyText}</EmptyState>}
      >
        {({ data, currency }) => (
          <ListTable
            caption={caption}
            rows={data}
            columns={columnsIn(currency, linesText)}
            view={ORDER}
            onView={() => undefined}
            actions={(run) =>
              mayChange &&
              run.reversedAt === null && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={say("reverseNamed", { month: writeRunMonth(run) })}
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
        title={reverseQuestion(reversing.target ? writeRunMonth(reversing.target) : "")}
        confirmLabel={say("reverse")}
        busyLabel={say("reversing")}
        danger
      >
        {say("reverseText")}
      </ConfirmDialog>
    </Stack>
  );
}
