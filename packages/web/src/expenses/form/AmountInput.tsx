/** A field for a number: an amount, a price, a rate, a quantity. It keeps what is typed, digit by digit. */
import { NumberInput, type NumberInputProps } from "@mantine/core";
import { digitsOf, type Typed, toDecimalString, typedMoney } from "@tallyleaf/ledger";
import { useEffect, useRef, useState } from "react";

interface Props
  extends Omit<NumberInputProps, "value" | "onChange" | "min" | "clampBehavior" | "hideControls" | "inputMode"> {
  value: Typed;
  /** Of an amount: its digits are all there while nobody types in the field. */
  currency?: string;
  onType: (text: string) => void;
}

export function AmountInput(props: Props) {
  const { value, currency, onType, allowNegative = false, onFocus, onBlur, onPointerDown, ...rest } = props;
  const [focused, setFocused] = useState(false);
  const field = useRef<HTMLInputElement | null>(null);
  const pointed = useRef(false);
  // Tab selects what is there, to be typed over; the text that changes with the focus takes that away, and 40 typed into 4740.00
  // would make 474040. Who points has chosen a place.
  useEffect(() => {
    if (focused && !pointed.current) field.current?.select();
  }, [focused]);
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
      onPointerDown={(event) => {
        pointed.current = true;
        onPointerDown?.(event);
      }}
      onFocus={(event) => {
        field.current = event.currentTarget;
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        pointed.current = false;
        onBlur?.(event);
      }}
      {...rest}
    />
  );
}
