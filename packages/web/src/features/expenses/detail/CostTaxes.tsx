/** The taxes of the document that are part of the cost, and why: the entry itself has no line for them. */
import { Text } from "@mantine/core";
import type { ExpenseDetail } from "@tallyleaf/contract";
import { formatMoney } from "../../../kit/format.ts";
import { Section } from "../../../kit/Section.tsx";
import { say } from "./say.ts";

export function CostTaxes({ taxes, currency }: Pick<ExpenseDetail, "taxes"> & { currency: string | null }) {
  const cost = taxes.filter(({ note }) => note !== "");
  if (cost.length === 0) return null;
  return (
    <Section title={say("costTaxes")}>
      {cost.map(({ taxName, taxRate, taxAmount, note }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: taxes of a document have no other name and never move
        <Text size="sm" key={place}>
          {costTax(taxName, taxRate, formatMoney(taxAmount, currency), note)}
        </Text>
      ))}
    </Section>
  );
}

function costTax(name: string, rate: number | null, amount: string, reason: string): string {
  return rate === null
    ? say("costTax", { name, amount, reason })
    : say("costTaxWithRate", { name, rate, amount, reason });
}
