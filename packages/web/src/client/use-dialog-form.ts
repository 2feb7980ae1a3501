/** A form in a dialog: checked here, sent once, and the server's errors appear at its fields. */
import { type UseFormInput, useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useAskOnce } from "../kit/ask/use-ask-once.tsx";
import { messageOf } from "../kit/failure-text.ts";
import { fieldErrors } from "../kit/form/field-errors.ts";
import { focusFirstError } from "../kit/form/focus-first-error.ts";

interface Options<Values, Answer> {
  initialValues: Values;
  /** Errors before it is sent. */
  validate?: UseFormInput<Values>["validate"];
  /** Unusual values, confirmed once before it is sent. */
  questions?: (values: Values) => readonly string[] | Promise<readonly string[]>;
  send: (values: Values) => Promise<Answer>;
  /** It was taken. The form stays busy until what is returned here is done. */
  onSent: (answer: Answer) => unknown;
  /** The fields that show what the server says of them; all that the form has, where not said. */
  fields?: readonly string[];
  /** The field that a failure is about as a whole, by its code. */
  byCode?: Readonly<Record<string, string>>;
  /** The sentence for a failure that no field shows. */
  failureText?: (error: Error) => string;
}

/** The form, its state for DialogForm, and the last response. */
export function useDialogForm<Values extends object, Answer>(options: Options<Values, Answer>) {
  const {
    initialValues,
    validate,
    questions = () => [],
    send,
    onSent,
    fields = Object.keys(initialValues),
    byCode,
  } = options;
  const { failureText = messageOf } = options;
  const form = useForm<Values>({ initialValues, validate, onSubmitPreventDefault: "always" });
  const errorsOf = (error: Error) => fieldErrors(error, fields, byCode);
  const save = useMutation({
    mutationFn: send,
    onSuccess: (answer) => onSent(answer),
    onError(error) {
      const errors = errorsOf(error);
      form.setErrors(errors);
      focusFirstError(form)(errors);
    },
  });
  const { ask, dialog: question } = useAskOnce();
  // The second of two quick clicks comes before the first is drawn.
  const sending = useRef(false);
  const sendOnce = (values: Values) => {
    if (sending.current) return;
    sending.current = true;
    save.mutate(values, { onSettled: () => (sending.current = false) });
  };
  const submit = (values: Values) => {
    if (!save.isPending) void ask(questions(values), () => sendOnce(values));
  };
  const isAtField = save.error !== null && Object.keys(errorsOf(save.error)).length > 0;
  return {
    form,
    dialog: {
      dirty: form.isDirty() && !save.isSuccess,
      busy: save.isPending,
      error: save.error && !isAtField ? failureText(save.error) : null,
      question,
      onSubmit: form.onSubmit(submit, focusFirstError(form)),
    },
    answer: save.data,
  };
}
