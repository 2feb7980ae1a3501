/** Asks whether a missing rest is a cash discount, which lowers the price and its tax. On demand: few payments have one. */
import { Checkbox } from "@mantine/core";
import { translator } from "@tallyleaf/messages";
import { cashDiscount } from "@tallyleaf/messages/catalogs/cash-discount";

const say = translator(cashDiscount);

interface Props {
  /** Written with its currency. */
  amount: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export default function DiscountField({ amount, checked, onChange }: Props) {
  return (
    <Checkbox
      label={say("take", { amount })}
      description={say("takeHint")}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
