/** A form with a number field that could not be read is not sent. */

/** Shows what is wrong at each such field and puts the focus on the first. @returns whether there is one. */
export function refuseUnread(form: HTMLElement): boolean {
  const wrong = [...form.querySelectorAll("input")].filter(({ validity }) => validity.customError);
  // Each field hears of it as an "invalid" event.
  for (const field of wrong) field.checkValidity();
  wrong[0]?.focus();
  return wrong.length > 0;
}
