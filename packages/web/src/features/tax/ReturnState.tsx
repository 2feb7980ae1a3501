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

/** A filed return says how its money is doing: a debt needs the reader, a refund doesn't. */
export function ReturnState({ period }: { period: Pick<TaxPeriod, "state" | "result" | "owed"> }) {
  const { state, result } = period;
  const owed = period.owed ?? 0;
  const isSettled = period.owed !== null && result !== 0;
  const money = owed > 0 ? "unpaid" : owed < 0 ? "refund" : isSettled ? "paid" : "filed";
  return (
    <Badge color={state === "filed" && owed > 0 ? "yellow" : COLORS[state]} miw="max-content">
      {say("state", { state: state === "filed" ? money : state })}
    </Badge>
  );
}

export const NotVerified = () => (
  <Badge color="yellow" miw="max-content">
    {say("notVerified")}
  </Badge>
);
