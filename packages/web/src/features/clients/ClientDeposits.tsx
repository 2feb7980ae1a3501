/** Advances of a client that no invoice has deducted yet; nothing where there is none. */
import { useQuery } from "@tanstack/react-query";
import { Money } from "../../kit/Money.tsx";
import { advancesQuery } from "./advances.ts";
import { say } from "./say-advances.ts";

export default function ClientDeposits({ id }: { id: string }) {
  const open = useQuery(advancesQuery(id)).data?.open.filter(({ amount }) => amount > 0) ?? [];
  if (open.length === 0) return null;
  return (
    <div>
      <dt>{say("openDeposits")}</dt>
      <dd>
        {open.map(({ currency, amount }) => (
          <div key={currency}>
            <Money amount={amount} currency={currency} />
          </div>
        ))}
      </dd>
    </div>
  );
}
