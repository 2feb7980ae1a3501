/** The original of a converted amount in the document's currency: "Orig: $12.00". */
import { Text } from "@mantine/core";
import type { Screen } from "./checks.ts";
import { decimalMoneyText } from "./money-text.ts";
import { say } from "./say.ts";

interface Props {
  /** Decimal text; nothing is shown without it. */
  amount: string | null | undefined;
  currency: string | null;
  screen: Screen;
}

export function Original({ amount, currency, screen }: Props) {
  if (!amount || currency === null) return null;
  return (
    <Text component="span" size="xs" c="dimmed" style={{ whiteSpace: "nowrap" }}>
      {say("original", { amount: decimalMoneyText(amount, currency, screen) })}
    </Text>
  );
}
