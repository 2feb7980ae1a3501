/** A field for a number: an amount, a price, a rate, a quantity. It keeps what is typed, digit by digit. */
import { NumberInput, type NumberInputProps } from "@mantine/core";
import { digitsOf, type Typed, toDecimalString, typedMoney } from "@tallyleaf/ledger";
import { useState } from "react";

interface Props
  extends Omit<NumberInputProps, "value" | "onChange" | "min" | "clampBehavior" | "hideControls" | "inputMode"> {
  value: Typed;
  /** Of an amount: its digits are all there while nobody types in the field. */
  currency?: string;
  onType: (text: string) => void;
}

export function AmountInput({ value, currency, onType, allowNegative = false, onFocus, onBlur, ...rest }: Props) {
  const [focused, setFocused] = useState(false);
  const digits = currency === undefined ? undefined : digitsOf(currency);
  const money = currency === undefined || focused ? null : typedMoney(value, currency);
  return (
    <NumberInput
      hideControls
      inputMode="decimal"
      min={allowNegative ? undefined : 0}
      step={digits === undefined ? undefined : 10 ** -digits}
      decimalScale={digits}
      allowNegative={allowNegative}
      clampBehavior="none"
      inputWrapperOrder={["label", "input", "description", "error"]}
      value={(money ? toDecimalString(money) : value) ?? ""}
      onChange={(typed) => onType(String(typed))}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
      {...rest}
    />
  );
}
