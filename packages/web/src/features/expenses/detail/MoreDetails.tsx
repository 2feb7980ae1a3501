/** What a document says beside its fields: the vendor's numbers, the buyer, order and contract, the service, and how it was paid. */
import type { ReadingOutput } from "@tallyleaf/contract";
import layout from "../../../kit/layout.module.css";
import { Section } from "../../../kit/Section.tsx";
import text from "../../../kit/text.module.css";
import { detailMarkId, formatField } from "./fields.ts";
import styles from "./ReadValues.module.css";
import { SeekButton } from "./SeekButton.tsx";
import { say } from "./say.ts";
import type { Marks } from "./use-marks.ts";

type Detail = NonNullable<ReadingOutput["details"]>[number];

const DAYS: ReadonlySet<string> = new Set(["serviceFrom", "serviceTo"]);
const AMOUNTS: ReadonlySet<string> = new Set(["rounding", "withholding", "deposit"]);

interface Props {
  details: readonly Detail[];
  /** ISO 4217, of the document. */
  currency: string | null;
  marks: Marks;
}

export default function MoreDetails({ details, currency, marks }: Props) {
  if (details.length === 0) return null;
  return (
    <Section title={say("alsoExtracted")}>
      <dl className={`${text.plain} ${layout.ruled}`}>
        {details.map((detail) => {
          const id = detailMarkId(detail.name);
          const mark = marks.all.find((each) => each.id === id);
          const label = say("detail", { name: detail.name });
          return (
            <div
              key={id}
              className={styles.field}
              data-lit={(mark && marks.lit === id) || undefined}
              onPointerEnter={() => marks.light(mark ? id : null)}
              onPointerLeave={() => marks.light(null)}
            >
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>{shownValue(detail, currency)}</dd>
              <dd className={styles.place}>{mark && <SeekButton mark={mark} label={label} marks={marks} />}</dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}

function shownValue({ name, value }: Detail, currency: string | null): string {
  if (name === "paymentMethod") return say("paymentMethod", { method: value });
  return formatField(DAYS.has(name) ? "day" : AMOUNTS.has(name) ? "money" : "text", value, currency);
}
