/** Previews the months whose depreciation is due, and posts them. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCan } from "../../session/can.ts";
import { RunDialog as MonthlyRunDialog } from "../monthly-runs/RunDialog.tsx";
import { assetsChanged, dueQuery, post } from "./queries.ts";
import { say } from "./say.ts";

export function RunDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const mayPost = useCan("change", "asset") !== null;
  const query = useQuery({ ...dueQuery, enabled: opened });
  return (
    <MonthlyRunDialog
      opened={opened}
      onClose={onClose}
      title={say("postTitle")}
      query={query}
      post={post}
      onPosted={() => assetsChanged(client)}
      mayPost={mayPost}
      heads={{ line: say("monthAndAsset"), amount: say("depreciation") }}
    />
  );
}
