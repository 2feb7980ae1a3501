/** Taxes under one code that are named apart, each with its amount: GST and QST. */
import type { ExpenseDetail } from "@tallyleaf/contract";
import { formatMoney } from "../../../kit/format.ts";
import { formatRateInPercent } from "../../../kit/format-number.ts";
import { Section } from "../../../kit/Section.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import plain from "../../../kit/Table.module.css";
import { say } from "./say.ts";

export function NamedTaxes({ taxes, currency }: Pick<ExpenseDetail, "taxes"> & { currency: string | null }) {
  const parts = taxes.flatMap((tax) => tax.parts ?? []);
  if (parts.length === 0) return null;
  return (
    <Section title={say("taxes")}>
      <table className={`${plain.table} ${plain.figures}`} aria-label={say("taxes")}>
        <thead>
          <tr>
            <th scope="col">{say("tax")}</th>
            <th scope="col">{say("taxRate")}</th>
            <th scope="col">{sayCommon("amount")}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, rate, tax }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: taxes of a document have no other name and never move
            <tr key={place}>
              <td>{name}</td>
              <td>{formatRateInPercent(rate)}</td>
              <td>{formatMoney(tax, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
