/** Asks what becomes of a rest: kept as credit, written off, or a cash discount. Nothing where the payment comes out even, or is but a part. */
import { Checkbox } from "@mantine/core";
import { lazy, Suspense } from "react";
import { formatMoney } from "../../kit/format.ts";
import { isSmall, type RestChoice } from "./rest.ts";
import { say } from "./say.ts";

const DiscountField = lazy(() => import("./DiscountField.tsx"));

interface Props {
  /** Above zero: too much; below: missing. */
  rest: number;
  /** Amount due. */
  open: number;
  currency: string;
  /** A refund leaves no further credit. */
  isBack: boolean;
  /** With whom the credit is. */
  party: "client" | "vendor";
  /** One document, whose price a discount can lower. */
  isOne: boolean;
  choice: RestChoice;
  onChoice: (choice: RestChoice) => void;
}

export function RestField({ rest, open, currency, isBack, party, isOne, choice, onChoice }: Props) {
  if (rest === 0 || (rest > 0 && isBack) || (rest < 0 && !isSmall(rest, open))) return null;
  const amount = formatMoney(Math.abs(rest), currency);
  return rest > 0 ? (
    <Checkbox
      label={say("keepCredit", { amount })}
      description={say("keepCreditHint", { party })}
      checked={choice.keep}
      onChange={({ currentTarget }) => onChoice({ ...choice, keep: currentTarget.checked })}
    />
  ) : (
    <>
      {isOne && (
        <Suspense>
          <DiscountField
            amount={amount}
            checked={choice.discount}
            onChange={(discount) => onChoice({ ...choice, discount, writeOff: false })}
          />
        </Suspense>
      )}
      <Checkbox
        label={say("writeOff", { amount })}
        description={say("writeOffHint")}
        checked={choice.writeOff}
        onChange={({ currentTarget: { checked } }) => onChoice({ ...choice, writeOff: checked, discount: false })}
      />
    </>
  );
}
