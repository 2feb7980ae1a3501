/** The state of a return, and the mark of what isn't verified, as badges. */
import { Badge } from "@mantine/core";
import type { TaxPeriod, TaxReturnState } from "@tallyleaf/contract";
import { say } from "./say.ts";

const COLORS: Record<TaxReturnState, string> = {
  running: "gray",
  open: "blue",
  overdue: "red",
  filed: "green",
  to_correct: "yellow",
};

export function ReturnState({ period }: { period: Pick<TaxPeriod, "state" | "result" | "owed"> }) {
  const { state, result, owed } = period;
  const isPaid = state === "filed" && owed === 0 && result !== 0;
  return (
    <Badge color={COLORS[state]} miw="max-content">
      {say("state", { state: isPaid ? "paid" : state })}
    </Badge>
  );
}

export const NotVerified = () => (
  <Badge color="yellow" miw="max-content">
    {say("notVerified")}
  </Badge>
);
