/** An account's type as a colored word. */
import { Badge } from "@mantine/core";
import type { AccountType } from "@tallyleaf/ledger";
import { say } from "./say.ts";

const COLORS: Record<AccountType, string> = {
  Asset: "blue",
  Liability: "red",
  Equity: "grape",
  Revenue: "green",
  Expense: "yellow",
};

export function TypeBadge({ type }: { type: AccountType }) {
  return (
    <Badge color={COLORS[type]} size="lg" miw="max-content">
      {say(type)}
    </Badge>
  );
}
