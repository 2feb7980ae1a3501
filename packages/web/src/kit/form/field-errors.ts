/** From what the server found wrong with a form to the fields of that form. */
import { CallFailed } from "@tallyleaf/contract";

/**
 * The first message per field, for the fields the form has; empty when the failure is not about fields.
 *
 * @param names the form's own field names; the server's paths ("body.email", "email") end in one of them.
 * @param byCode the field that a failure is about as a whole, by its code: "email_taken" is about the e-mail.
 */
export function fieldErrors<Name extends string>(
  error: unknown,
  names: readonly Name[],
  byCode: Readonly<Record<string, Name>> = {},
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  if (!(error instanceof CallFailed)) return found;
  const whole = byCode[error.code];
  if (whole !== undefined) found[whole] = error.message;
  for (const { path, message } of error.body?.errors ?? []) {
    const name = names.find((candidate) => path === candidate || path.endsWith(`.${candidate}`));
    if (name !== undefined) found[name] ??= message;
  }
  return found;
}
