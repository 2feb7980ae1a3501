/** The invoice as printed: the same text as the PDF that is sent, word for word. Both draw `printedInvoice`. */
import type { PrintedInvoice, PrintedSwissSlip } from "@tallyleaf/contract";
import { lazy, Suspense } from "react";
import layout from "../../../kit/layout.module.css";
import styles from "./InvoicePreview.module.css";
import { say } from "./say.ts";

const SwissSlip = lazy(() => import("./SwissSlip.tsx"));

interface Props {
  printed: Omit<PrintedInvoice, "fileTitle" | "pageLabel">;
  /** The company's, in the place of its name. */
  logo?: string | null | undefined;
  /** The page of the Swiss QR-bill. */
  slip?: PrintedSwissSlip | null;
}

export function Paper({ printed, logo = null, slip = null }: Props) {
  return (
    <div className={styles.pages}>
      <FirstPage printed={printed} logo={logo} />
      {slip && (
        <Suspense>
          <SwissSlip slip={slip} language={printed.language} />
        </Suspense>
      )}
    </div>
  );
}

function FirstPage({ printed, logo }: Pick<Props, "printed" | "logo">) {
  const { title, number, seller, parties, facts, headline, columns, rows, sums, total, texts, foot } = printed;
  return (
    // The stamp is drawn by the style sheet: the heading of the screen says it in words.
    <article
      className={styles.paper}
      aria-label={say("asSent", { title })}
      lang={printed.language}
      data-stamp={printed.stamp}
    >
      <header className={styles.head}>
        {logo ? <img className={styles.logo} src={logo} alt={seller} /> : <p className={styles.seller}>{seller}</p>}
        <div className={styles.what}>
          <p className={styles.noun}>{title}</p>
          <p className={styles.number}>{number}</p>
        </div>
      </header>
      <div className={styles.parties}>
        {parties.map(({ label, lines }) => (
          <div key={label}>
            <h2>{label}</h2>
            {lines.map(({ text, tone }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same; the place is their name
              <p key={place} className={styles[tone]}>
                {text}
              </p>
            ))}
          </div>
        ))}
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label} className={styles.pair}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={styles.headline}>{headline}</p>
      {/* Scrolls when the page is narrower than its table, so it must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region */}
      <section className={layout.scrolls} aria-label={say("items")} tabIndex={0}>
        <table className={styles.items}>
          <thead>
            <tr>
              {columns.map(({ name, head }) => (
                <th key={name} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells, inShort }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two items may say the same; the place is their name
              <tr key={place}>
                {columns.map(({ name }, column) => (
                  <td key={name}>
                    {cells[column]}
                    {name === "description" && <span className={styles.inShort}>{inShort}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <dl className={styles.sums}>
        {sums.map(([label, value]) => (
          <div key={label} className={styles.pair}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <dt className={styles.grand}>{total[0]}</dt>
        <dd className={styles.grand}>{total[1]}</dd>
      </dl>
      {texts.map(({ title: name, text }) => (
        <div key={name}>
          <h2>{name}</h2>
          <p>{text}</p>
        </div>
      ))}
      <footer className={styles.foot}>{foot}</footer>
    </article>
  );
}
