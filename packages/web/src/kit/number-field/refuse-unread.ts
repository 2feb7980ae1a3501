/** A form with a number or a day that could not be read is not sent. */
import { type RefObject, useLayoutEffect } from "react";

/** Shows what is wrong at each such field and puts the focus on the first. @returns whether there is one. */
export function refuseUnread(form: HTMLElement): boolean {
  const wrong = [...form.querySelectorAll("input")].filter(({ validity }) => validity.customError);
  // Each field hears of it as an "invalid" event.
  for (const field of wrong) field.checkValidity();
  wrong[0]?.focus();
  return wrong.length > 0;
}

/** Refuses the form of a field while its text cannot be read. @param wrong sentence about the text; null: it is read */
export function useRefusal(input: RefObject<HTMLInputElement | null>, wrong: string | null): void {
  useLayoutEffect(() => {
    input.current?.setCustomValidity(wrong ?? "");
    const form = input.current?.form;
    if (wrong === null || !form) return;
    const refuse = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      refuseUnread(form);
    };
    // Before any handler of the form.
    form.addEventListener("submit", refuse, true);
    return () => form.removeEventListener("submit", refuse, true);
  }, [input, wrong]);
}

/** A button that sends the form: a sentence that comes between press and release would move it away, and there would be no click. */
export const sendsForm = (to: EventTarget | null) => to instanceof HTMLButtonElement && to.type === "submit";
