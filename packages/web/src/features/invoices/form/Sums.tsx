/** The invoice's sums while it is written: the same that will be printed and posted. */

import { Text } from "@mantine/core";
import { invoiceFields } from "@tallyleaf/contract";
import {
  add,
  coinRounding,
  formatTyped,
  negate,
  roundToMoney,
  subtract,
  type Typed,
  toDecimalString,
  typedDecimal,
  zero,
} from "@tallyleaf/ledger";
import { currentLocale } from "@tallyleaf/messages";
import { memo } from "react";
import { formatMoney } from "../../../kit/format.ts";
import layout from "../../../kit/layout.module.css";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import type { Figures } from "./body.ts";
import styles from "./Editor.module.css";
import { say } from "./say.ts";

interface Props {
  figures: Figures;
  prepaid: Typed;
  /** Whether the company rounds amounts due to coins. */
  rounds: boolean;
}

export const Sums = memo(function Sums({ figures, prepaid, rounds }: Props) {
  const { totals, fault } = figures;
  if (totals === null)
    return (
      <Text size="sm" c="var(--mantine-color-error)" role="status">
        {fault}
      </Text>
    );
  const { currency } = totals.total;
  const shown = (money: typeof totals.total) => formatMoney(toDecimalString(money), currency);
  const paid = typedDecimal(prepaid);
  const before = paid && paid.digits > 0n ? roundToMoney(paid, currency) : null;
  const unrounded = before ? subtract(totals.total, before) : totals.total;
  const rounding = rounds ? coinRounding(unrounded) : zero(currency);
  const isRounded = rounding.minor !== 0n;
  const minus = (money: typeof totals.total) => shown(negate(money));
  return (
    <dl className={`${text.facts} ${layout.sums} ${styles.sums}`} aria-label={say("totals")}>
      <dt>{say("subtotal")}</dt>
      <dd>{shown(totals.subtotal)}</dd>
      {totals.discount.minor !== 0n && (
        <>
          <dt>{say("discount")}</dt>
          <dd>{minus(totals.discount)}</dd>
        </>
      )}
      {totals.allowances.minor !== 0n && (
        <>
          <dt>{say("allowances")}</dt>
          <dd>{minus(totals.allowances)}</dd>
        </>
      )}
      {totals.charges.minor !== 0n && (
        <>
          <dt>{say("charges")}</dt>
          <dd>{shown(totals.charges)}</dd>
        </>
      )}
      {totals.taxes.map(({ name, rate, code, tax }) => (
        <div key={`${code} ${name} ${rate.digits} ${rate.scale}`}>
          <dt>
            {say("taxAt", {
              name: name || say("unnamedTax"),
              rate: formatTyped(rate, { kind: "percent" }, currentLocale()),
            })}
          </dt>
          <dd>{shown(tax)}</dd>
        </div>
      ))}
      {(before || isRounded) && (
        <>
          <dt>{sayCommon("total")}</dt>
          <dd>{shown(totals.total)}</dd>
        </>
      )}
      {before && (
        <>
          <dt>{invoiceFields.prepaid.label}</dt>
          <dd>{minus(before)}</dd>
        </>
      )}
      {isRounded && (
        <>
          <dt>{say("rounding")}</dt>
          <dd>{shown(rounding)}</dd>
        </>
      )}
      <dt className={`${layout.grand} ${styles.grand}`}>
        {before || isRounded ? say("amountDue") : sayCommon("total")}
      </dt>
      <dd className={`${layout.grand} ${styles.grand}`}>{shown(add(unrounded, rounding))}</dd>
    </dl>
  );
});
