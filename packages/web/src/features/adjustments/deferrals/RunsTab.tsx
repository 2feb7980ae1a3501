/** Runs that posted months of spread amounts; each can be reversed as a whole. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCan } from "../../../session/can.ts";
import { RunsTable } from "../../monthly-runs/RunsTable.tsx";
import { deferralsChanged, reverseRun, runsQuery, saveByClock } from "./queries.ts";
import { say } from "./say.ts";

export function RunsTab({ byClock }: { byClock: boolean | undefined }) {
  const client = useQueryClient();
  const mayChange = useCan("change", "adjustment") !== null;
  return (
    <RunsTable
      query={useQuery(runsQuery)}
      caption={say("months")}
      linesText={({ schedules, postedBy }) =>
        say("linesBy", { count: schedules, by: postedBy === null ? "clock" : "person", name: postedBy ?? "" })
      }
      emptyText={say("noRunsText")}
      reverseQuestion={(month) => say("reverseQuestion", { month })}
      mayChange={mayChange}
      byClock={byClock}
      saveByClock={saveByClock}
      reverse={reverseRun}
      onChanged={() => deferralsChanged(client)}
    />
  );
}
