/** An e-invoice without a picture, as a page that people can read. All of it is text: nothing in the XML is markup. */
import { Text, Title } from "@mantine/core";
import { type EInvoiceOutput, eInvoiceTitle } from "@tallyleaf/contract";
import { formatMoney } from "../../../kit/format.ts";
import text from "../../../kit/text.module.css";
import styles from "./EInvoicePage.module.css";
import { Files } from "./Files.tsx";
import { factsOf, linesOfParty } from "./facts.ts";
import { Items } from "./Items.tsx";
import { say } from "./say.ts";
import { Totals } from "./Totals.tsx";

interface Props {
  invoice: EInvoiceOutput;
  /** Where the e-invoice is; null: it isn't stored. */
  link: string | null;
}

export default function EInvoicePage({ invoice, link }: Props) {
  const { totals, currency, notes } = invoice;
  return (
    <article className={styles.page}>
      <Title order={2} fz="lg" className={styles.words}>
        {eInvoiceTitle(invoice, say)}
      </Title>
      <div className={styles.parties}>
        <Party title={say("seller")} lines={linesOfParty(invoice.seller)} />
        <Party title={say("buyer")} lines={linesOfParty(invoice.buyer)} />
      </div>
      <dl className={`${text.plain} ${text.small} ${styles.facts}`}>
        {factsOf(invoice).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Items invoice={invoice} />
      <Totals invoice={invoice} />
      {totals.due !== null && (
        <p className={`${text.plain} ${styles.due}`}>
          <span>{say("due")}</span>
          <span>{formatMoney(totals.due, currency)}</span>
        </p>
      )}
      <Block title={say("notes")} lines={notes} />
      <Files invoice={invoice} link={link} />
      <Text size="xs" c="dimmed">
        {say("madeFrom")}
      </Text>
    </article>
  );
}

function Party({ title, lines }: { title: string; lines: readonly string[] }) {
  const [name, ...others] = lines;
  return (
    <section>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      <Text size="sm" className={`${text.medium} ${styles.words}`}>
        {name}
      </Text>
      {others.map((line) => (
        <Text key={line} size="sm" className={styles.words}>
          {line}
        </Text>
      ))}
    </section>
  );
}

function Block({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      <Text size="sm" className={styles.words}>
        {lines.join("\n")}
      </Text>
    </section>
  );
}
