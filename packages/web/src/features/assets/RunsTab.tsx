/** Runs that posted depreciation; each can be reversed as a whole. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCan } from "../../session/can.ts";
import { RunsTable } from "../monthly-runs/RunsTable.tsx";
import { assetsChanged, reverseRun, runsQuery, saveByClock } from "./queries.ts";
import { say } from "./say.ts";

export function RunsTab({ byClock }: { byClock: boolean | undefined }) {
  const client = useQueryClient();
  const mayChange = useCan("change", "asset") !== null;
  return (
    <RunsTable
      query={useQuery(runsQuery(1))}
      caption={say("runs")}
      linesText={({ assets, postedBy }) =>
        say("assetsBy", { count: assets, by: postedBy === null ? "clock" : "person", name: postedBy ?? "" })
      }
      emptyText={say("noRunsText")}
      reverseQuestion={(month) => say("reverseQuestion", { month })}
      mayChange={mayChange}
      byClock={byClock}
      saveByClock={saveByClock}
      reverse={reverseRun}
      onChanged={() => assetsChanged(client)}
    />
  );
}
