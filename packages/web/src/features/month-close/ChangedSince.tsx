/** Leads from a closed month or fiscal year to what was posted into its days after the close. */
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { say } from "./say.ts";

export function ChangedSince({ from, to, since }: { from: string; to: string; since: string }) {
  const query = new URLSearchParams({ tab: "changes", from, to, since });
  return (
    <Button component={Link} to={`/reports?${query}`} variant="default">
      {say("changedSince")}
    </Button>
  );
}
