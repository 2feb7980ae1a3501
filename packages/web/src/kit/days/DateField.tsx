/**
 * The field for every day that people type: in the order of their locale, not of their browser, with a calendar beside it. It takes the
 * place of `<input type="date">`: the value is YYYY-MM-DD or "", and `onChange` gets an event that has it. A text that is no day, or could
 * be two, stays with what is wrong below it, and its form is not sent. A touch screen has its own picker, and the day is written over its
 * field in the page's language, since a native field is in the device's.
 */
import { ActionIcon, Anchor, TextInput, type TextInputProps } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconCalendar } from "@tabler/icons-react";
import { currentLocale } from "@tallyleaf/messages";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatDay } from "../format.ts";
import { listOfNodes } from "../format-number.ts";
import { sendsForm, useRefusal } from "../number-field/refuse-unread.ts";
import { say } from "../say.ts";
import styles from "./DateField.module.css";
import { today } from "./today.ts";
import { type DayResult, readTypedDay, writeDay, writeParts } from "./typed-day.ts";

interface Props extends Omit<TextInputProps, "type" | "value" | "defaultValue" | "rightSection"> {
  /** YYYY-MM-DD, "" for none. */
  value?: string | undefined;
}

export function DateField(props: Props) {
  const isTouched = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
  return isTouched ? <PickedDate {...props} /> : <TypedDate {...props} />;
}

/** The native field, whose picker opens by touch. Its own text is seen only while someone types with a keyboard. */
function PickedDate({ value = "", placeholder, onKeyDown, onBlur, ...rest }: Props) {
  const [isTyping, setTyping] = useState(false);
  return (
    <TextInput
      {...rest}
      type="date"
      value={value}
      classNames={{ input: styles.native }}
      onKeyDown={(event) => {
        setTyping(/^[0-9]$|^Arrow/.test(event.key) || isTyping);
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        setTyping(false);
        onBlur?.(event);
      }}
      inputContainer={(input) => (
        <div className={styles.picked} data-typing={isTyping || undefined}>
          {input}
          {!isTyping && (
            <span aria-hidden className={styles.shown} data-empty={value === "" || undefined}>
              {value === "" ? (placeholder ?? formatHint(currentLocale())) : formatDay(value)}
            </span>
          )}
        </div>
      )}
    />
  );
}

/** A text that is being typed. */
interface Draft {
  text: string;
  /** The field's value since then; another one came from elsewhere and replaces the text. */
  value: string;
}

function TypedDate({ value = "", onChange, min, max, error, onBlur, onKeyDown, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [told, setTold] = useState(false);
  const locale = currentLocale();
  const typed = draft?.value === value ? draft : null;
  const result = typed && read(typed.text, locale);
  const wrong = result && faultOf(result, locale);
  useRefusal(input, wrong);

  /** The calendar's input holds the value, and tells of a new one as a native field does. */
  function send(day: string): void {
    if (!calendar.current || day === value) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(calendar.current, day);
    calendar.current.dispatchEvent(new Event("input", { bubbles: true }));
  }
  function type(text: string): void {
    const next = read(text, locale);
    // A year of two digits may be the beginning of one with four.
    const day = next.kind === "empty" ? "" : next.kind === "day" && /\d{4}/.test(text) ? next.day : value;
    setDraft({ text, value: day });
    setTold(false);
    send(day);
  }
  /** Takes what was typed as it is. @returns whether it is a day, or nothing */
  function settle(): boolean {
    if (!typed) return true;
    const day = result?.kind === "day" ? result.day : "";
    setDraft(wrong === null ? null : { ...typed, value: "" });
    send(day);
    return wrong === null;
  }
  function choose(day: string): void {
    flushSync(() => {
      setDraft(null);
      send(day);
    });
    input.current?.focus();
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) flushSync(settle);
    if (event.key === "ArrowDown" && event.altKey) calendar.current?.showPicker();
    onKeyDown?.(event);
  }
  return (
    <TextInput
      autoComplete="off"
      placeholder={formatHint(locale)}
      {...rest}
      ref={input}
      value={typed?.text ?? (value === "" ? "" : writeDay(value, locale))}
      error={
        told && result?.kind === "ambiguous" ? (
          <Question text={typed?.text ?? ""} readings={result.readings} onChoose={choose} />
        ) : told && wrong !== null ? (
          wrong
        ) : (
          error
        )
      }
      onChange={(event) => type(event.currentTarget.value)}
      onInvalid={() => setTold(true)}
      onKeyDown={press}
      onBlur={(event) => {
        if (!settle() && !sendsForm(event.relatedTarget)) setTold(true);
        onBlur?.(event);
      }}
      rightSectionPointerEvents="all"
      rightSection={
        <>
          <input
            ref={calendar}
            className={styles.calendar}
            type="date"
            aria-hidden
            tabIndex={-1}
            value={value}
            min={min}
            max={max}
            disabled={rest.disabled}
            readOnly={!onChange}
            onChange={onChange}
          />
          {!rest.disabled && !rest.readOnly && (
            <ActionIcon
              size={28}
              tabIndex={-1}
              aria-label={say("chooseDay")}
              onClick={() => calendar.current?.showPicker()}
            >
              <IconCalendar size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          )}
        </>
      }
    />
  );
}

interface QuestionProps {
  text: string;
  readings: readonly string[];
  onChoose: (day: string) => void;
}

function Question({ text, readings, onChoose }: QuestionProps): ReactNode {
  const choices = readings.map((day) => {
    const written = formatDay(day);
    const node = (
      <Anchor key={day} component="button" type="button" inherit fw={600} onClick={() => onChoose(day)}>
        {written}
      </Anchor>
    );
    return { text: written, node };
  });
  return say.rich("didYouMean", { text: text.trim(), choices: () => listOfNodes(choices, "disjunction") });
}

const read = (text: string, locale: string): DayResult => readTypedDay(text, locale, Number(today().slice(0, 4)));

const faultOf = ({ kind }: DayResult, locale: string): string | null =>
  kind === "unread" || kind === "ambiguous" ? say("typeDayAs", { format: formatHint(locale) }) : null;

/** Letters of a day in the language of the page: "mm/dd/yyyy", "TT.MM.JJJJ". */
const formatHint = (locale: string): string =>
  writeParts({ day: say("dayLetters"), month: say("monthLetters"), year: say("yearLetters") }, locale);
