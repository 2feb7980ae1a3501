/** The invoice as it stands on paper. The PDF that is sent says the same. */
import type { InvoiceDetail, InvoiceParty } from "@tallyleaf/contract";
import { formatAmount, formatDay, formatMoney } from "../../../kit/format.ts";
import layout from "../../../kit/layout.module.css";
import { nounOf } from "../words.ts";
import styles from "./Paper.module.css";

export function Paper({ invoice }: { invoice: InvoiceDetail }) {
  const { seller, billTo, currency, items, number } = invoice;
  const credit = invoice.kind === "credit_note";
  const hasDiscount = items.some(({ discountPercent }) => discountPercent !== 0);
  return (
    <article className={styles.paper} aria-label={`${nounOf(invoice)} as it is sent`}>
      <header className={styles.head}>
        <div>
          <p className={styles.seller}>{seller.name}</p>
          <p className={styles.small}>{linesOf(seller.address, seller.email, seller.phone)}</p>
        </div>
        <div className={styles.what}>
          <p className={styles.noun}>{nounOf(invoice)}</p>
          <p className={styles.number}>{number ?? "Draft"}</p>
        </div>
      </header>
      <div className={styles.parties}>
        <div>
          <h3>{credit ? "Credited to" : "Bill to"}</h3>
          <Party party={billTo} />
        </div>
        {billTo.shippingAddress !== "" && (
          <div>
            <h3>Ship to</h3>
            <p>{billTo.shippingAddress}</p>
          </div>
        )}
        <dl className={styles.facts}>
          <dt>Issue date</dt>
          <dd>{formatDay(invoice.issueDate)}</dd>
          {!credit && (
            <>
              <dt>Due date</dt>
              <dd>{formatDay(invoice.dueDate)}</dd>
            </>
          )}
          {invoice.reference !== "" && (
            <>
              <dt>Reference</dt>
              <dd>{invoice.reference}</dd>
            </>
          )}
          {invoice.credits?.number && (
            <>
              <dt>Credits</dt>
              <dd>{invoice.credits.number}</dd>
            </>
          )}
        </dl>
      </div>
      {/* Scrolls where the paper is narrower than its table, so that the keys must reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region */}
      <section className={layout.scrolls} aria-label="Items" tabIndex={0}>
        <table className={styles.items}>
          <thead>
            <tr>
              <th scope="col">Description</th>
              <th scope="col">Quantity</th>
              <th scope="col">Price</th>
              {hasDiscount && <th scope="col">Discount</th>}
              <th scope="col">Tax</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two items may say the same; the place is their name
              <tr key={place}>
                <td>
                  {item.description}
                  <span className={styles.reckoned}>{reckoned(item, currency)}</span>
                </td>
                <td>{plain(item.quantity)}</td>
                <td>{formatPrice(item.unitPrice, currency)}</td>
                {hasDiscount && <td>{item.discountPercent === 0 ? "" : `${plain(item.discountPercent)} %`}</td>}
                <td>{item.taxRate === null ? "" : `${plain(item.taxRate)} %`}</td>
                <td>{formatAmount(item.amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <dl className={styles.sums}>
        <dt>Subtotal</dt>
        <dd>{formatMoney(invoice.subtotal, currency)}</dd>
        {invoice.discountTotal !== 0 && (
          <>
            <dt>Discount{invoice.discount?.kind === "percent" && ` ${plain(invoice.discount.value)} %`}</dt>
            <dd>{formatMoney(-invoice.discountTotal, currency)}</dd>
          </>
        )}
        {invoice.taxes.map(({ name, rate, net, tax }) => (
          <div key={`${name} ${rate}`} className={styles.pair}>
            <dt>
              {invoice.taxStructure === "inclusive" && "Including "}
              {name} {plain(rate)} % of {formatAmount(net, currency)}
            </dt>
            <dd>{formatMoney(tax, currency)}</dd>
          </div>
        ))}
        <dt className={styles.grand}>Total</dt>
        <dd className={styles.grand}>{formatMoney(invoice.total, currency)}</dd>
      </dl>
      {invoice.notes !== "" && <p className={styles.words}>{invoice.notes}</p>}
      {invoice.terms !== "" && <p className={styles.words}>{invoice.terms}</p>}
      <Foot seller={seller} withBank={!credit} />
    </article>
  );
}

/** Where to pay, and what the law wants said of who asks. */
function Foot({ seller, withBank }: { seller: InvoiceDetail["seller"]; withBank: boolean }) {
  const { taxId, registrationNumber, website } = seller;
  const bankDetails = withBank ? seller.bankDetails : "";
  const facts = [taxId && `Tax ID ${taxId}`, registrationNumber, website].filter(Boolean).join(" · ");
  if (bankDetails === "" && facts === "") return null;
  return (
    <footer className={styles.foot}>
      {bankDetails !== "" && (
        <div>
          <h3>Pay to</h3>
          <p>{bankDetails}</p>
        </div>
      )}
      <p>{facts}</p>
    </footer>
  );
}

function Party({ party }: { party: InvoiceParty }) {
  return <p>{linesOf(party.name, party.contact, party.address, party.taxId && `Tax ID ${party.taxId}`)}</p>;
}

/** What there is of it, each on a line of its own. */
const linesOf = (...parts: string[]) => parts.filter((part) => part !== "").join("\n");

/** What makes an item's amount, in a line: "12 × 89.50, less 10 %, 19 % tax". */
function reckoned({ quantity, unitPrice, discountPercent, taxRate }: InvoiceDetail["items"][number], currency: string) {
  const less = discountPercent === 0 ? "" : `, less ${plain(discountPercent)} %`;
  const tax = taxRate === null ? "" : `, ${plain(taxRate)} % tax`;
  return `${plain(quantity)} × ${formatPrice(unitPrice, currency)}${less}${tax}`;
}

/** A number as the reader's locale writes it: "1.5". */
const plain = (value: number) => new Intl.NumberFormat(undefined, { maximumFractionDigits: 6 }).format(value);

/** Prices may be finer than the currency: "0.0125". */
function formatPrice(price: number, currency: string): string {
  const shown = formatAmount(price, currency);
  const finer = new Intl.NumberFormat(undefined, { maximumFractionDigits: 6 }).format(price);
  return finer.length > shown.length ? finer : shown;
}
