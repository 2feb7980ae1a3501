/** Deposits to a vendor that have settled no bill yet; nothing where there is none. */
import { useQuery } from "@tanstack/react-query";
import { Money } from "../../kit/Money.tsx";
import { depositsQuery } from "./deposits.ts";
import { say } from "./say-deposits.ts";

export default function VendorDeposits({ id }: { id: string }) {
  const open = useQuery(depositsQuery(id)).data?.open.filter(({ amount }) => amount > 0) ?? [];
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
