/** Documents inside an e-invoice, to open, and those that it only names: their addresses are texts, and lead nowhere. */
import { Anchor, Text } from "@mantine/core";
import type { EInvoiceOutput } from "@tallyleaf/contract";
import { formatSize } from "../../../kit/format.ts";
import text from "../../../kit/text.module.css";
import styles from "./EInvoicePage.module.css";
import { say } from "./say.ts";

type File = EInvoiceOutput["attachments"][number];

interface Props {
  invoice: Pick<EInvoiceOutput, "attachments" | "links">;
  /** Where the e-invoice is; null: it isn't stored. */
  link: string | null;
}

export function Files({ invoice: { attachments, links = [] }, link }: Props) {
  if (attachments.length + links.length === 0) return null;
  return (
    <section>
      <Text size="xs" c="dimmed">
        {say("attachments")}
      </Text>
      <ul className={`${text.plain} ${text.small} ${styles.words}`}>
        {attachments.map((file, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and their names may repeat
          <li key={place}>
            <Name file={file} href={file.type && link ? insideLink(link, place) : null} /> {noteOf(file)}
          </li>
        ))}
        {links.map(({ name, description, address }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and their names may repeat
          <li key={`link ${place}`}>
            {[name, description].filter(Boolean).join(", ")} <bdi>{address}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Name({ file, href }: { file: File; href: string | null }) {
  const name = <bdi>{file.name ?? file.description ?? say("unnamedFile")}</bdi>;
  if (href === null) return name;
  return (
    <Anchor href={href} target="_blank" rel="noreferrer" underline="always" fz="inherit">
      {name}
    </Anchor>
  );
}

/** The address of a document inside a stored e-invoice, by its place. */
function insideLink(link: string, place: number): string {
  return `${link}${link.includes("?") ? "&" : "?"}attachment=${place}`;
}

/** Type and size; of one that isn't handed out, why. One that was read by an older version has neither. */
function noteOf({ description, mimeType, size, type }: File): string {
  const facts = [description, type ?? mimeType, typeof size === "number" && formatSize(size)]
    .filter(Boolean)
    .join(", ");
  return size !== undefined && !type ? say("fileRefused", { facts }) : facts;
}
