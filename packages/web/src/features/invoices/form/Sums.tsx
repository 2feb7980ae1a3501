/** The invoice's sums while it is written: the same that will be printed and posted. */

import { Text } from "@mantine/core";
import { formatTyped, toDecimalString } from "@tallyleaf/ledger";
import { currentLocale } from "@tallyleaf/messages";
import { formatMoney } from "../../../kit/format.ts";
import layout from "../../../kit/layout.module.css";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import type { Figures } from "./body.ts";
import styles from "./Editor.module.css";
import { say } from "./say.ts";

export function Sums({ figures }: { figures: Figures }) {
  const { totals, fault } = figures;
  if (totals === null)
    return (
      <Text size="sm" c="var(--mantine-color-error)" role="status">
        {fault}
      </Text>
    );
  const { currency } = totals.total;
  const shown = (money: typeof totals.total) => formatMoney(toDecimalString(money), currency);
  return (
    <dl className={`${text.facts} ${layout.sums} ${styles.sums}`} aria-label={say("totals")}>
      <dt>{say("subtotal")}</dt>
      <dd>{shown(totals.subtotal)}</dd>
      {totals.discount.minor !== 0n && (
        <>
          <dt>{say("discount")}</dt>
          <dd>{shown({ ...totals.discount, minor: -totals.discount.minor })}</dd>
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
      <dt className={`${layout.grand} ${styles.grand}`}>{sayCommon("total")}</dt>
      <dd className={`${layout.grand} ${styles.grand}`}>{shown(totals.total)}</dd>
    </dl>
  );
}
