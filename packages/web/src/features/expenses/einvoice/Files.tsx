/** Documents inside an e-invoice, to open, and those that it only names: their addresses are texts, and lead nowhere. */
import { Anchor, Text } from "@mantine/core";
import { type EInvoiceOutput, filesOfEInvoice, linksOfEInvoice } from "@tallyleaf/contract";
import { formatSize } from "../../../kit/format.ts";
import text from "../../../kit/text.module.css";
import styles from "./EInvoicePage.module.css";
import { say } from "./say.ts";

interface Props {
  invoice: Pick<EInvoiceOutput, "attachments" | "links">;
  /** Where the e-invoice is; null: it isn't stored. */
  link: string | null;
}

export function Files({ invoice, link }: Props) {
  const [files, links] = [filesOfEInvoice(invoice, { say, size: formatSize }), linksOfEInvoice(invoice)];
  if (files.length + links.length === 0) return null;
  return (
    <section>
      <Text size="xs" c="dimmed">
        {say("attachments")}
      </Text>
      <ul className={`${text.plain} ${text.small} ${styles.words}`}>
        {files.map(({ name, note }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and their names may repeat
          <li key={place}>
            <Name name={name} href={invoice.attachments[place]?.type && link ? insideLink(link, place) : null} /> {note}
          </li>
        ))}
        {links.map(({ name, address }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and their names may repeat
          <li key={`link ${place}`}>
            {name} <bdi>{address}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Name({ name, href }: { name: string; href: string | null }) {
  const shown = <bdi>{name}</bdi>;
  if (href === null) return shown;
  return (
    <Anchor href={href} target="_blank" rel="noreferrer" underline="always" fz="inherit">
      {shown}
    </Anchor>
  );
}

/** The address of a document inside a stored e-invoice, by its place. */
function insideLink(link: string, place: number): string {
  return `${link}${link.includes("?") ? "&" : "?"}attachment=${place}`;
}
