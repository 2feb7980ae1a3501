/** Previews the months of spread amounts that are due, and posts them. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCan } from "../../../session/can.ts";
import { RunDialog as MonthlyRunDialog } from "../../monthly-runs/RunDialog.tsx";
import { deferralsChanged, dueQuery, post } from "./queries.ts";
import { say } from "./say.ts";

export function RunDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const mayPost = useCan("change", "adjustment") !== null;
  const query = useQuery({ ...dueQuery, enabled: opened });
  return (
    <MonthlyRunDialog
      opened={opened}
      onClose={onClose}
      title={say("postTitle")}
      query={query}
      post={post}
      onPosted={() => deferralsChanged(client)}
      mayPost={mayPost}
      heads={{ line: say("monthAndName"), amount: say("amount") }}
    />
  );
}
