/** The sums of an e-invoice: net, each tax with why none is charged, total, and what was paid before. */
import type { EInvoiceOutput } from "@tallyleaf/contract";
import { Fragment } from "react";
import { formatMoney } from "../../../kit/format.ts";
import { formatRateInPercent } from "../../../kit/format-number.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { say as sayDetail } from "../detail/say.ts";
import styles from "./EInvoicePage.module.css";
import { say } from "./say.ts";

export function Totals({ invoice: { totals, taxes, currency } }: { invoice: EInvoiceOutput }) {
  const money = (amount: string | null) => formatMoney(amount, currency);
  const labelOf = ({ rate, base }: EInvoiceOutput["taxes"][number]) =>
    say("taxRow", { rate: formatRateInPercent(rate ?? 0), base: money(base) });
  return (
    <dl className={`${text.plain} ${text.small} ${styles.totals}`}>
      <Sum label={sayDetail("net")} amount={totals.net} currency={currency} />
      {taxes.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and have no name of their own
        <Fragment key={place}>
          <dt>{labelOf(row)}</dt>
          <dd>{money(row.amount)}</dd>
          {(row.reason ?? row.reasonCode) && <dd className={styles.reason}>{row.reason ?? row.reasonCode}</dd>}
        </Fragment>
      ))}
      <Sum label={sayCommon("total")} amount={totals.total} currency={currency} />
      {Number(totals.paid) !== 0 && <Sum label={say("paid")} amount={totals.paid} currency={currency} />}
      {Number(totals.rounding) !== 0 && <Sum label={say("rounding")} amount={totals.rounding} currency={currency} />}
    </dl>
  );
}

function Sum({ label, amount, currency }: { label: string; amount: string | null; currency: string | null }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{formatMoney(amount, currency)}</dd>
    </>
  );
}
