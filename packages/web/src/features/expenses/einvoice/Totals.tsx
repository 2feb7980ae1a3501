/** The sums of an e-invoice: net, each tax with why none is charged, total, and what was paid before. */
import { type EInvoiceOutput, sumsOfEInvoice } from "@tallyleaf/contract";
import { Fragment } from "react";
import { formatMoney } from "../../../kit/format.ts";
import text from "../../../kit/text.module.css";
import styles from "./EInvoicePage.module.css";
import { wordsOf } from "./facts.ts";

export const Totals = ({ invoice }: { invoice: EInvoiceOutput }) => (
  <dl className={`${text.plain} ${text.small} ${styles.totals}`}>
    {sumsOfEInvoice(invoice, wordsOf(invoice)).map(({ label, reason, amount }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and have no name of their own
      <Fragment key={place}>
        <dt>{label}</dt>
        <dd>{formatMoney(amount, invoice.currency)}</dd>
        {reason && <dd className={styles.reason}>{reason}</dd>}
      </Fragment>
    ))}
  </dl>
);
