/** The items of an e-invoice, with its own allowances and charges. */
import { type EInvoiceOutput, eInvoiceTitle, itemsOfEInvoice } from "@tallyleaf/contract";
import { sayCommon } from "../../../kit/say-common.ts";
import plain from "../../../kit/Table.module.css";
import { say as sayDetail } from "../detail/say.ts";
import styles from "./EInvoicePage.module.css";
import { wordsOf } from "./facts.ts";
import { say } from "./say.ts";

export function Items({ invoice }: { invoice: EInvoiceOutput }) {
  const items = itemsOfEInvoice(invoice, wordsOf(invoice));
  if (items.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable to be scrolled by keys
    <section className={styles.scroll} tabIndex={0} aria-label={eInvoiceTitle(invoice, say)}>
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
          {items.map(([description, quantity, unitPrice, rate, amount], place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and may say the same
            <tr key={place}>
              <td>{description}</td>
              <td>{quantity}</td>
              <td>{unitPrice}</td>
              <td>{rate}</td>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
