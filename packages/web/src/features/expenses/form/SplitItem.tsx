/** Splits an item over several dimensions: it becomes several items that add up to it. */
import { MAX_LINE_ITEMS } from "@tallyleaf/contract";
import { onDemand, useOnDemand } from "../../../kit/on-demand.tsx";
import type { PartProps } from "./parts.ts";
import { amountTextOf } from "./rows.ts";
import { say } from "./say.ts";

const dialog = onDemand(() => import("../../journal/entries/SplitDialog.tsx").then((module) => module.SplitDialog));

interface Props extends Pick<PartProps, "form" | "dispatch"> {
  /** Key of the item; null: none is split. */
  item: number | null;
  onClose: () => void;
}

export function SplitItem({ form, dispatch, item, onClose }: Props) {
  const Dialog = useOnDemand(dialog, item !== null, onClose);
  const split = form.lineItems.find(({ key }) => key === item);
  if (!Dialog) return null;
  return (
    <Dialog
      opened={split !== undefined}
      title={say("splitItemTitle")}
      line={
        split ? { debit: amountTextOf(split, form.currency), credit: "", dimensions: split.dimensions ?? [] } : null
      }
      currency={form.currency}
      day={form.invoiceDate}
      room={MAX_LINE_ITEMS - form.lineItems.length + 1}
      most={MAX_LINE_ITEMS}
      onClose={onClose}
      onSplit={(parts) => {
        if (item !== null) dispatch({ type: "item_split", key: item, parts });
        onClose();
      }}
    />
  );
}
