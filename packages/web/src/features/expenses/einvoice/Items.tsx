/** The items of an e-invoice, with its own allowances and charges. */
import type { EInvoiceOutput } from "@tallyleaf/contract";
import { ABSENT, formatMoney } from "../../../kit/format.ts";
import { formatRateInPercent } from "../../../kit/format-number.ts";
import { formatPrice, formatQuantity } from "../../../kit/format-price.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import plain from "../../../kit/Table.module.css";
import { say as sayDetail } from "../detail/say.ts";
import styles from "./EInvoicePage.module.css";
import { say } from "./say.ts";

type Line = EInvoiceOutput["lines"][number];

export function Items({ invoice: { lines, allowances, currency } }: { invoice: EInvoiceOutput }) {
  if (lines.length + allowances.length === 0) return null;
  const rateOf = (rate: string | null) => (rate === null ? ABSENT : formatRateInPercent(rate));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable to be scrolled by keys
    <section className={styles.scroll} tabIndex={0} aria-label={sayDetail("lineItems")}>
      <table className={`${plain.table} ${plain.figures}`} aria-label={sayDetail("lineItems")}>
        <thead>
          <tr>
            <th scope="col">{sayCommon("description")}</th>
            <th scope="col">{sayDetail("quantity")}</th>
            <th scope="col">{sayDetail("unitPrice")}</th>
            <th scope="col">{sayDetail("taxRate")}</th>
            <th scope="col">{sayCommon("amount")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move, and their numbers may repeat
            <tr key={place}>
              <td>{nameOf(line)}</td>
              <td>{formatQuantity(line.quantity)}</td>
              <td>{priceOf(line, currency)}</td>
              <td>{rateOf(line.rate)}</td>
              <td>{formatMoney(line.amount, currency)}</td>
            </tr>
          ))}
          {allowances.map(({ isCharge, reason, rate, amount }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and have no name of their own
            <tr key={`allowance ${place}`}>
              <td>{reason ?? say(isCharge ? "charge" : "allowance")}</td>
              <td>{ABSENT}</td>
              <td>{ABSENT}</td>
              <td>{rateOf(rate)}</td>
              <td>{formatMoney(isCharge ? amount : negated(amount), currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const nameOf = ({ name, description, itemNumber, id }: Line) =>
  [name ?? description ?? id, itemNumber && `(${itemNumber})`].filter(Boolean).join(" ");

function priceOf({ unitPrice, priceBaseQuantity }: Line, currency: string | null): string {
  const price = formatPrice(unitPrice, currency);
  if (priceBaseQuantity === null || Number(priceBaseQuantity) === 1) return price;
  return say("pricePer", { price, units: formatQuantity(priceBaseQuantity) });
}

function negated(amount: string | null): string | null {
  if (amount === null) return null;
  return amount.startsWith("-") ? amount.slice(1) : `-${amount}`;
}
