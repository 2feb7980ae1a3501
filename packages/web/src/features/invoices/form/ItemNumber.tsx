/** A number of an item. Drawn again only when one of its own values changed. */
import { invoiceItemFields } from "@tallyleaf/contract";
import type { TypedField } from "@tallyleaf/ledger";
import { memo } from "react";
import { bareWordsOf } from "../../../kit/form/described.ts";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import type { ItemRow } from "./state.ts";

const FIELDS = {
  quantity: invoiceItemFields.quantity,
  unitPrice: invoiceItemFields.unitPrice,
  discountPercent: invoiceItemFields.discountPercent,
  taxRate: invoiceItemFields.taxRate,
} as const;
type NumberName = keyof typeof FIELDS;

interface Props {
  name: NumberName;
  value: ItemRow[NumberName];
  /** Of a price. */
  currency: string;
  error: string | undefined;
  readOnly?: boolean;
  /** The same function as long as the item is the same. */
  change: (change: Partial<ItemRow>) => void;
}

export const ItemNumber = memo(function ItemNumber({ name, value, currency, error, readOnly = false, change }: Props) {
  return (
    <NumberField
      {...bareWordsOf(FIELDS[name])}
      size="sm"
      field={fieldOf(name, currency)}
      value={value}
      error={error}
      readOnly={readOnly}
      onType={(typed) => change({ [name]: typed })}
    />
  );
});

function fieldOf(name: NumberName, currency: string): TypedField {
  if (name === "unitPrice") return { kind: "price", currency, negative: true };
  return { kind: name === "quantity" ? "quantity" : "percent" };
}
