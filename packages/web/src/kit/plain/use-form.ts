/** State and errors of a form of native inputs: only what the sign-in pages need of a form. */
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";

type Texts = Record<string, string>;
export type Faults<V extends Texts> = Partial<Record<keyof V & string, string>>;

/** Props of an input. */
export interface InputProps {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  ref: (node: HTMLInputElement | null) => void;
  error?: string;
}

/** @param validate the sentence at each field that is not as it must be; the first one takes the focus */
export function useForm<V extends Texts>(initial: V, validate: (values: V) => Faults<V> = () => ({})) {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults<V>>({});
  const nodes = useRef(new Map<string, HTMLInputElement>());
  // The page is HTML before it is alive: what was typed or filled in meanwhile counts too.
  useEffect(() => {
    const typed = [...nodes.current].filter(([, { value }]) => value !== "").map(([name, { value }]) => [name, value]);
    if (typed.length > 0) setValues((known) => ({ ...known, ...Object.fromEntries(typed) }));
  }, []);
  const focus = (name: keyof V & string) => nodes.current.get(name)?.focus();
  /** Shows the sentences at their fields, and goes to the first. */
  const refuse = (found: Faults<V>) => {
    setFaults(found);
    const [first] = Object.keys(found);
    if (first !== undefined) focus(first);
  };
  const inputProps = (name: keyof V & string): InputProps => ({
    name,
    value: values[name] ?? "",
    onChange: ({ currentTarget: { value } }) => {
      setValues((known) => ({ ...known, [name]: value }));
      setFaults(({ [name]: _, ...others }) => others as Faults<V>);
    },
    ref: (node) => void (node === null ? nodes.current.delete(name) : nodes.current.set(name, node)),
    error: faults[name],
  });
  const onSubmit = (send: (values: V) => void) => (event: FormEvent) => {
    event.preventDefault();
    const found = validate(values);
    refuse(found);
    if (Object.keys(found).length === 0) send(values);
  };
  const reset = () => {
    setValues(initial);
    setFaults({});
  };
  return { values, inputProps, onSubmit, refuse, focus, reset };
}
