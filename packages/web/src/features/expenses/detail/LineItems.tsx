/** The line items and taxes of the document. */

import type { ReadingOutput } from "@tallyleaf/contract";
import { ABSENT, formatMoney } from "../../../kit/format.ts";
import { formatRateInPercent } from "../../../kit/format-number.ts";
import { formatPrice, formatQuantity } from "../../../kit/format-price.ts";
import { Section } from "../../../kit/Section.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import plain from "../../../kit/Table.module.css";
import { lineMarkId } from "./fields.ts";
import { say } from "./say.ts";
import type { Marks } from "./use-marks.ts";

interface Props {
  reading: ReadingOutput;
  /** ISO 4217, of the document. */
  currency: string | null;
  marks: Marks;
}

export function LineItems({ reading, currency, marks }: Props) {
  if (reading.lineItems.length === 0) return null;
  return (
    <Section title={say("lineItems")}>
      <table className={`${plain.table} ${plain.figures}`} aria-label={say("lineItems")}>
        <thead>
          <tr>
            <th scope="col">{sayCommon("description")}</th>
            <th scope="col">{say("quantity")}</th>
            <th scope="col">{say("unitPrice")}</th>
            <th scope="col">{sayCommon("amount")}</th>
          </tr>
        </thead>
        <tbody>
          {reading.lineItems.map((item, place) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same; the place is their name
              key={place}
              data-lit={marks.lit === lineMarkId(place) || undefined}
              onPointerEnter={() => marks.light(lineMarkId(place))}
              onPointerLeave={() => marks.light(null)}
            >
              <td>{item.description}</td>
              <td>{formatQuantity(item.quantity)}</td>
              <td>{formatPrice(item.unitPrice, currency)}</td>
              <td>{formatMoney(item.amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

export function Taxes({ reading, currency }: Omit<Props, "marks">) {
  if (reading.taxes.length === 0) return null;
  return (
    <Section title={say("taxes")}>
      <table className={`${plain.table} ${plain.figures}`} aria-label={say("taxes")}>
        <thead>
          <tr>
            <th scope="col">{say("tax")}</th>
            <th scope="col">{say("taxRate")}</th>
            <th scope="col">{say("net")}</th>
            <th scope="col">{sayCommon("amount")}</th>
          </tr>
        </thead>
        <tbody>
          {reading.taxes.map((tax, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: taxes of a document have no other name and never move
            <tr key={place}>
              <td>{tax.name}</td>
              <td>{tax.rate === null ? ABSENT : formatRateInPercent(tax.rate)}</td>
              <td>{formatMoney(tax.net, currency)}</td>
              <td>{formatMoney(tax.amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
