/** The extracted data, with confidence and the position of each value on the document. */

import { Flex } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconProgressCheck, type TablerIcon } from "@tabler/icons-react";
import type { ReadingOutput } from "@tallyleaf/contract";
import { ABSENT } from "../../../kit/format.ts";
import { formatPercent } from "../../../kit/format-number.ts";
import layout from "../../../kit/layout.module.css";
import { Section } from "../../../kit/Section.tsx";
import text from "../../../kit/text.module.css";
import { type Certainty, certaintyOf, FIELDS, formatField } from "./fields.ts";
import styles from "./ReadValues.module.css";
import { SeekButton } from "./SeekButton.tsx";
import { say } from "./say.ts";
import type { Marks } from "./use-marks.ts";

const CERTAINTY_ICONS: Record<Certainty, TablerIcon> = {
  sure: IconCheck,
  likely: IconProgressCheck,
  doubtful: IconAlertTriangle,
};

interface Props {
  reading: ReadingOutput;
  /** ISO 4217, of the document. */
  currency: string | null;
  marks: Marks;
}

export function ReadValues({ reading, currency, marks }: Props) {
  const severalPages = reading.pageCount > 1;
  return (
    <Section title={say("extractedData")}>
      <dl className={`${text.plain} ${layout.ruled}`}>
        {FIELDS.map(({ name, label, kind }) => {
          const field = reading.fields[name];
          const mark = marks.all.find(({ id }) => id === name);
          return (
            <div
              key={name}
              className={styles.field}
              data-lit={(mark && marks.lit === name) || undefined}
              onPointerEnter={() => marks.light(mark ? name : null)}
              onPointerLeave={() => marks.light(null)}
            >
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>{field ? formatField(kind, field.value, currency) : ABSENT}</dd>
              <Flex component="dd" align="center" className={`${text.note} ${styles.certainty}`}>
                {field ? (
                  <>
                    <Sureness
                      confidence={field.confidence}
                      source={reading.eInvoice ? "fromEInvoice" : field.box ? null : "calculated"}
                    />
                    {severalPages && field.page !== null && `, ${say("onPage", { page: String(field.page) })}`}
                  </>
                ) : (
                  say("notFound")
                )}
              </Flex>
              <dd className={styles.place}>{mark && <SeekButton mark={mark} label={label} marks={marks} />}</dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}

interface SurenessProps {
  confidence: number;
  /** Null: the page. A value that is nowhere was computed from others. */
  source: "fromEInvoice" | "calculated" | null;
}

/** "Sure", "Likely" or "Doubtful"; an e-invoice leaves no doubt. */
function Sureness({ confidence, source }: SurenessProps) {
  const certainty = certaintyOf(confidence);
  const Icon = CERTAINTY_ICONS[certainty];
  return (
    <Flex
      component="span"
      display="inline-flex"
      gap={4}
      align="center"
      className={styles.sureness}
      data-certainty={certainty}
      title={formatPercent(confidence)}
    >
      <Icon size={15} stroke={2} aria-hidden="true" />
      {source === "fromEInvoice" ? say(source) : say(certainty)}
      {source === "calculated" && `, ${say(source)}`}
    </Flex>
  );
}
