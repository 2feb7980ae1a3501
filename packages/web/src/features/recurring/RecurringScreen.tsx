/** /recurring: invoices and bills that are made again and again; `?invoice=` or `?bill=` names what a new one repeats. */

import { Button, Stack } from "@mantine/core";
import { IconFilePlus, IconPlus } from "@tabler/icons-react";
import type { Recurring, RecurringKind } from "@tallyleaf/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, type MetaFunction, useSearchParams } from "react-router";
import { sayUndoable } from "../../client/offer-undo.ts";
import { pageTitle } from "../../kit/brand.ts";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import { dialogOnDemand } from "../../kit/on-demand.tsx";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import { OpenRuns } from "../journal/recurring/OpenRuns.tsx";
import { ScheduleTable, type ScheduleWords } from "../journal/recurring/ScheduleTable.tsx";
import { end, modelQuery, pause, recurringChanged, recurringQuery, run, settle, skip } from "./queries.ts";
import { RecurringDetails } from "./RecurringDetails.tsx";
import { RecurringDialog } from "./RecurringDialog.tsx";
import { say } from "./say.ts";

const ModelDialog = dialogOnDemand(() => import("./ModelDialog.tsx").then((module) => module.ModelDialog), {
  opened: false,
});

export const meta: MetaFunction = () => [
  { title: pageTitle(say("title")) },
  { name: "robots", content: "noindex, nofollow" },
];

const WORDS: ScheduleWords = {
  caption: say("title"),
  nextRun: say("nextRun"),
  runNow: say("runNow"),
  runQuestion: say("runQuestion"),
  runText: (name) => say("runText", { name }),
  running: say("creating"),
  skipNext: say("skipNext"),
  end: say("end"),
  endQuestion: say("endQuestion"),
  endText: (name) => say("endText", { name }),
};

const CALLS = { run, skip, pause, end };

const CHOICES = [
  { how: "retry", label: say("tryAgain") },
  { how: "today", label: say("withToday") },
  // One that the client may have, as after a restored backup.
  { how: "unsent", label: say("unsent"), isFor: ({ mode }: Recurring) => mode === "send" },
  { how: "skip", label: say("skipRun") },
] as const;

export default function RecurringScreen() {
  const client = useQueryClient();
  const list = useQuery(recurringQuery);
  const [query, setQuery] = useSearchParams();
  const kind: RecurringKind = query.has("bill") ? "bill" : "invoice";
  const model = useQuery(modelQuery(kind, query.get(kind) ?? ""));
  const editing = useDialog<Recurring>();
  const choosing = useDialog<null>();
  const [opened, setOpened] = useState<string | null>(null);
  const told = (answer: { message: string; undo?: string }) => {
    sayUndoable(answer);
    return recurringChanged(client);
  };
  const add = (
    <Button
      leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
      onClick={() => choosing.open(null)}
      {...ModelDialog.near}
    >
      {say("new")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={say("title")}
        actions={
          <>
            <Button component={Link} to="/journal/recurring" variant="default">
              {say("toEntries")}
            </Button>
            {list.data && list.data.data.length > 0 && add}
          </>
        }
      >
        {say("subtitle")}
      </PageHeader>
      {model.error && <ErrorAlert>{messageOf(model.error)}</ErrorAlert>}
      <Loaded query={list} safe={sayCommon("nothingWasChanged")} skeleton={<RowsSkeleton label={say("loading")} />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={say("none")} action={add}>
              {say("noneHint")}
            </EmptyState>
          ) : (
            <Stack>
              <OpenRuns
                schedules={data}
                state="failed"
                title={(count) => say("failed", { count })}
                choices={CHOICES}
                settle={settle}
                onSettled={told}
              />
              <ScheduleTable
                schedules={data}
                words={WORDS}
                nameWidth="32%"
                note={({ kind, party }) => (
                  <>
                    {say("kindOf", { kind })} · {party}
                  </>
                )}
                next={({ next: [first] }) => ({ day: first?.date ?? null, amount: first?.total ?? null })}
                calls={CALLS}
                onDone={told}
                onOpen={setOpened}
                runIcon={<IconFilePlus size={18} stroke={1.5} />}
                onEdit={editing.open}
              />
              <RecurringDetails
                schedule={data.find(({ id }) => id === opened) ?? null}
                onClose={() => setOpened(null)}
              />
            </Stack>
          )
        }
      </Loaded>
      <ModelDialog
        opened={choosing.opened}
        onClose={choosing.close}
        onChosen={(chosen, id) => {
          choosing.close();
          setQuery({ [chosen]: id }, { replace: true });
        }}
      />
      <RecurringDialog opened={editing.opened} schedule={editing.target} model={null} onClose={editing.close} />
      <RecurringDialog
        opened={model.data !== undefined}
        schedule={null}
        model={model.data ?? null}
        onClose={() => setQuery({}, { replace: true })}
      />
    </>
  );
}
