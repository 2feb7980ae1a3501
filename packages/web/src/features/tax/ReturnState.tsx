/** The state of a return, and the mark of what isn't verified, as badges. */
import { Badge } from "@mantine/core";
import type { TaxReturnState } from "@tallyleaf/contract";
import { say } from "./say.ts";

const COLORS: Record<TaxReturnState, string> = {
  running: "gray",
  open: "blue",
  overdue: "red",
  filed: "green",
  to_correct: "yellow",
};

export const ReturnState = ({ state }: { state: TaxReturnState }) => (
  <Badge color={COLORS[state]} miw="max-content">
    {say("state", { state })}
  </Badge>
);

export const NotVerified = () => (
  <Badge color="yellow" miw="max-content">
    {say("notVerified")}
  </Badge>
);
