/** Credits of the client or vendor: a chosen one settles the document beside the money. */
import { Checkbox, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "../../kit/format.ts";
import { type Credit, type CreditsOf, creditsQuery } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  of: CreditsOf;
  /** Of the document; a credit in another currency does not settle it. */
  currency: string;
  used: readonly Credit[];
  onUse: (used: readonly Credit[]) => void;
}

export function Credits({ of, currency, used, onUse }: Props) {
  const credits = (useQuery(creditsQuery(of)).data ?? []).filter((credit) => credit.currency === currency);
  if (credits.length === 0) return null;
  return (
    <Stack gap="xs">
      {credits.map((credit) => (
        <Checkbox
          key={credit.key}
          label={say("useCredit", { document: credit.label, amount: formatMoney(credit.open, currency) })}
          checked={used.some(({ key }) => key === credit.key)}
          onChange={(event) => {
            const others = used.filter(({ key }) => key !== credit.key);
            onUse(event.currentTarget.checked ? [...others, credit] : others);
          }}
        />
      ))}
    </Stack>
  );
}
