/** The log of a connection, newest first. */

import { Flex } from "@mantine/core";
import type { IntegrationKind, IntegrationRun } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { Pager } from "../../kit/Pager.tsx";
import { RelativeTime } from "../../kit/RelativeTime.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { StatusBadge } from "../../kit/StatusBadge.tsx";
import text from "../../kit/text.module.css";
import { queryOf, type View } from "./list-params.ts";
import { RUNS_PER_PAGE, runsQuery } from "./queries.ts";
import { say } from "./say.ts";

const ACTION_WORDS: Record<IntegrationRun["action"], string> = {
  test: say("actionTest"),
  sync: say("actionSync"),
  import: say("actionImport"),
  export: say("actionExport"),
  message: say("actionMessage"),
};

function When({ run: { startedAt, by } }: { run: IntegrationRun }) {
  const time = <RelativeTime instant={startedAt} />;
  return by === null ? time : say.rich("timeAndPerson", { person: by, time: () => time });
}

export function ConnectionLog({ kind, view }: { kind: IntegrationKind; view: View }) {
  const list = useQuery(runsQuery(kind, view.page));
  return (
    <Loaded query={list} safe={say("logNotShown")} skeleton={<RowsSkeleton label={say("loadingLog")} rows={3} />}>
      {({ data, meta }) => {
        if (data.length === 0) return <EmptyState title={say("logEmpty")}>{say("logEmptyHint")}</EmptyState>;
        return (
          <>
            <ul
              className={`${layout.cardList} ${layout.rows} ${layout.pales}`}
              data-stale={list.isPlaceholderData || undefined}
            >
              {data.map((run) => (
                <Flex key={run.id} component="li" gap={12} align="flex-start" justify="space-between" py={10} px={12}>
                  <Flex component="span" direction="column" gap={2}>
                    <span>
                      <b className={text.strong}>{ACTION_WORDS[run.action]}</b>{" "}
                      <span className={text.noteWrapped}>
                        <When run={run} />
                      </span>
                    </span>
                    <span className={`${text.wrapped} ${text.small}`}>{run.sentence || progressOf(run)}</span>
                  </Flex>
                  <StatusBadge status={run.outcome} />
                </Flex>
              ))}
            </ul>
            <Pager
              page={view.page}
              perPage={RUNS_PER_PAGE}
              total={meta.total}
              searchOf={(page) => queryOf({ ...view, page })}
            />
          </>
        );
      }}
    </Loaded>
  );
}

/** "12 of 340 so far". */
export function progressOf({ done, total }: Pick<IntegrationRun, "done" | "total">): string {
  return total === null ? say("justStarted") : say("doneSoFar", { done, total });
}
