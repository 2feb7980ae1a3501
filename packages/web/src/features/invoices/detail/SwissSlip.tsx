/** Receipt and payment part of a Swiss QR-bill, as on the last page of the PDF. Both draw `PrintedSwissSlip`. */
import type { PrintedSwissSlip } from "@tallyleaf/contract";
import { QrCode } from "../../../kit/QrCode.tsx";
import styles from "./SwissSlip.module.css";

interface Props {
  slip: PrintedSwissSlip;
  /** Of the document. */
  language: string;
}

export default function SwissSlip({ slip, language }: Props) {
  const { code, pending, receipt, part, point, currency, amount, onReceipt, onPart } = slip;
  const sum = (
    <div className={styles.sum}>
      <Fields fields={[currency]} />
      <Fields fields={[amount]} />
    </div>
  );
  return (
    <section className={styles.slip} lang={language} aria-label={part}>
      <p className={styles.cut}>{slip.cut}</p>
      <div className={styles.parts}>
        <div className={styles.receipt}>
          <h2>{receipt}</h2>
          <Fields fields={onReceipt} />
          {sum}
          <p className={styles.point}>{point}</p>
        </div>
        <div className={styles.part}>
          <div className={styles.side}>
            <h2>{part}</h2>
            {code === null ? (
              <p className={styles.pending}>{pending}</p>
            ) : (
              <div className={styles.code}>
                <QrCode text={code} label={part} mark="swiss" />
              </div>
            )}
            {sum}
          </div>
          <Fields fields={onPart} />
        </div>
      </div>
    </section>
  );
}

function Fields({ fields }: { fields: readonly PrintedSwissSlip["currency"][] }) {
  return (
    <dl>
      {fields.map(({ label, lines }) => (
        <div key={label}>
          <dt>{label}</dt>
          {lines.length === 0 ? (
            <dd className={styles.empty} />
          ) : (
            lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same; the place is their name
              <dd key={place}>{line}</dd>
            ))
          )}
        </div>
      ))}
    </dl>
  );
}
