/**
 * The field for every number that people type: amounts, prices, rates, percents, quantities, counts. It takes what the ledger
 * can read in the page's locale (`readTyped`), keeps the text while it is typed, and shows the number in the locale's format
 * when the focus leaves. A text that cannot be read stays, with what is wrong below it, and its form is not sent.
 */
import { Anchor, TextInput, type TextInputProps } from "@mantine/core";
import { typedFaultText } from "@tallyleaf/contract";
import {
  type AmountOfLine,
  type Decimal,
  editableTyped,
  formatDecimal,
  formatTyped,
  readTyped,
  type Typed,
  type TypedField,
  type TypedResult,
  typedDecimal,
  typedFault,
  unreadText,
  unreadValue,
} from "@tallyleaf/ledger";
import { currentLocale } from "@tallyleaf/messages";
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { listOfNodes } from "../format-number.ts";
import { say } from "../say.ts";
import { sendsForm, useRefusal } from "./refuse-unread.ts";

interface Props extends Omit<TextInputProps, "value" | "onChange" | "type" | "inputMode"> {
  field: TypedField;
  /** A plain decimal, "" or null for none, or an unread text (`unreadValue`). */
  value: Typed;
  /** The plain decimal that was typed ("1234.50"), "" for none, or the unread text. */
  onType: (value: string) => void;
  /** The lines that a formula can name; absent: none. */
  amountOf?: AmountOfLine;
}

/** Text typed since the field's value was set from outside. */
interface Draft {
  text: string;
  /** Value that the form received for it. */
  sent: string;
  isPasted: boolean;
}

export function NumberField({ field, value, onType, amountOf, error, onFocus, onBlur, onPointerDown, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const pointed = useRef(false);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [focused, setFocused] = useState(false);
  /** Errors are shown from when the focus left, or the form was refused, until the value is right. */
  const [told, setTold] = useState(false);

  // A value that came from elsewhere meanwhile replaces what was typed.
  const typed = draft !== null && isSame(draft.sent, value) ? draft : null;
  const text = typed?.text ?? shown(value, field, focused);
  const unread = typed?.text ?? unreadText(value);
  const result =
    unread === null
      ? null
      : readTyped(unread, { field, locale: currentLocale(), isPasted: typed?.isPasted ?? false, amountOf });
  const asks = result?.kind === "ambiguous" ? result.readings : null;
  const wrong = result === null ? faultOfHeld(value, field) : faultOf(result, unread ?? "", field);
  const isShown = wrong !== null && (told || typed === null || (asks !== null && typed.isPasted));

  useRefusal(input, wrong);
  useEffect(() => {
    if (wrong === null) setTold(false);
  }, [wrong]);
  // Tab selects what is there, to be typed over. Who points has chosen a place.
  useEffect(() => {
    if (focused && !pointed.current) input.current?.select();
  }, [focused]);

  function type(next: string, isPasted: boolean): void {
    const read = readTyped(next, { field, locale: currentLocale(), isPasted, amountOf });
    const sent = read.kind === "number" ? read.text : read.kind === "empty" ? "" : unreadValue(next);
    setDraft({ text: next, sent, isPasted: isPasted && next !== "" });
    onType(sent);
  }
  /** One of the numbers that the text may mean. */
  function choose(reading: Decimal): void {
    flushSync(() => type(editableTyped(reading, field, currentLocale()), false));
    setTold(true);
    input.current?.focus();
  }

  return (
    <TextInput
      autoComplete="off"
      inputWrapperOrder={["label", "input", "description", "error"]}
      {...rest}
      ref={input}
      inputMode={field.kind === "count" ? "numeric" : "decimal"}
      value={text}
      error={isShown ? asks ? <Question text={text} field={field} readings={asks} onChoose={choose} /> : wrong : error}
      onChange={(event) => type(event.currentTarget.value, (typed?.isPasted ?? false) || isInsertion(event))}
      onInvalid={() => setTold(true)}
      onPointerDown={(event) => {
        pointed.current = true;
        onPointerDown?.(event);
      }}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        pointed.current = false;
        if (wrong === null) setDraft(null);
        // The refusal tells it otherwise.
        else if (!sendsForm(event.relatedTarget)) setTold(true);
        onBlur?.(event);
      }}
    />
  );
}

interface QuestionProps {
  text: string;
  field: TypedField;
  readings: readonly Decimal[];
  onChoose: (reading: Decimal) => void;
}

function Question({ text, field, readings, onChoose }: QuestionProps): ReactNode {
  const choices = readings.map((reading) => {
    const written = formatTyped(reading, field, currentLocale());
    const node = (
      <Anchor key={written} component="button" type="button" inherit fw={600} onClick={() => onChoose(reading)}>
        {written}
      </Anchor>
    );
    return { text: written, node };
  });
  return say.rich("didYouMean", { text: text.trim(), choices: () => listOfNodes(choices, "disjunction") });
}

/** Returns the error of a text that is no number; one that may be several is asked about, and until then is none. */
function faultOf(result: TypedResult, text: string, field: TypedField): string | null {
  if (result.kind === "error") return typedFaultText(result.fault, text, field, result.line);
  return result.kind === "ambiguous" ? typedFaultText("bad_grouping", text, field) : null;
}

function shown(value: Typed, field: TypedField, focused: boolean): string {
  const number = typedDecimal(value);
  if (number === null) return unreadText(value) ?? String(value ?? "");
  return (focused ? editableTyped : formatTyped)(number, field, currentLocale());
}

/** An amount that no longer fits, as after its currency changed. A price or rate that came with more decimals is kept. */
function faultOfHeld(value: Typed, field: TypedField): string | null {
  const number = field.kind === "amount" ? typedDecimal(value) : null;
  const fault = number && typedFault(number, field);
  return number && fault && typedFaultText(fault, formatDecimal(number), field);
}

function isSame(sent: string, value: Typed): boolean {
  if (sent === String(value ?? "")) return true;
  const [a, b] = [typedDecimal(sent), typedDecimal(value)];
  return a !== null && b !== null && formatTyped(a, { kind: "rate" }) === formatTyped(b, { kind: "rate" });
}

/** Pasted or dropped, not typed. */
function isInsertion({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof InputEvent && /^insertFrom(Paste|Drop|Yank)/.test(nativeEvent.inputType ?? "");
}
