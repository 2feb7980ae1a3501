/** /journal/recurring: entries that are posted again and again; what waits, what comes next, and pausing, skipping, ending. */

import { Button, Stack } from "@mantine/core";
import { IconPlus, IconSend } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, type MetaFunction } from "react-router";
import { sayUndoable } from "../../../client/offer-undo.ts";
import { pageTitle } from "../../../kit/brand.ts";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Loaded } from "../../../kit/Loaded.tsx";
import { PageHeader } from "../../../kit/PageHeader.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import { useDialog } from "../../../kit/use-dialog.ts";
import { booksChanged } from "../entries/queries.ts";
import { JournalNav } from "../JournalNav.tsx";
import { templatesQuery } from "../templates/queries.ts";
import { OpenRuns } from "./OpenRuns.tsx";
import { endSchedule, pauseSchedule, runSchedule, schedulesQuery, settleRun, skipSchedule } from "./queries.ts";
import { ScheduleDetails } from "./ScheduleDetails.tsx";
import { ScheduleDialog } from "./ScheduleDialog.tsx";
import { ScheduleTable, type ScheduleWords } from "./ScheduleTable.tsx";
import { say } from "./say.ts";

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
  running: say("posting"),
  skipNext: say("skipNext"),
  end: say("end"),
  endQuestion: say("endQuestion"),
  endText: (name) => say("endText", { name }),
};

const CALLS = { run: runSchedule, skip: skipSchedule, pause: pauseSchedule, end: endSchedule };

const CHOICES = [
  { how: "next_open", label: say("postNextOpen") },
  { how: "post", label: say("tryAgain") },
  { how: "skip", label: say("skipRun") },
] as const;

export default function RecurringScreen() {
  const client = useQueryClient();
  const list = useQuery(schedulesQuery);
  const templates = useQuery(templatesQuery).data?.data ?? [];
  const adding = useDialog<null>();
  const [opened, setOpened] = useState<string | null>(null);
  const told = (answer: { message: string; undo?: string }) => {
    sayUndoable(answer);
    return booksChanged(client);
  };
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => adding.open(null)}>
      {say("newSchedule")}
    </Button>
  );
  const toTemplates = (
    <Button component={Link} to="/journal/templates">
      {say("toTemplates")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={say("title")}
        actions={
          <>
            <Button component={Link} to="/recurring" variant="default">
              {say("toDocuments")}
            </Button>
            {templates.length > 0 && add}
          </>
        }
      >
        {say("subtitle")}
      </PageHeader>
      <JournalNav />
      <Loaded query={list} safe={sayCommon("nothingWasChanged")} skeleton={<RowsSkeleton label={say("loading")} />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={say("none")} action={templates.length > 0 ? add : toTemplates}>
              {say("noneHint")}
            </EmptyState>
          ) : (
            <Stack>
              <OpenRuns
                schedules={data}
                state="waiting"
                title={(count) => say("waiting", { count })}
                choices={CHOICES}
                settle={settleRun}
                onSettled={told}
              />
              <ScheduleTable
                schedules={data}
                words={WORDS}
                nameWidth="35%"
                note={({ templateName }) => templateName}
                next={({ next, nextAmount }) => ({ day: next[0] ?? null, amount: nextAmount })}
                calls={CALLS}
                onDone={told}
                onOpen={setOpened}
                runIcon={<IconSend size={18} stroke={1.5} />}
              />
              <ScheduleDetails
                schedule={data.find(({ id }) => id === opened) ?? null}
                onClose={() => setOpened(null)}
              />
            </Stack>
          )
        }
      </Loaded>
      <ScheduleDialog opened={adding.opened} templates={templates} onClose={adding.close} />
    </>
  );
}
