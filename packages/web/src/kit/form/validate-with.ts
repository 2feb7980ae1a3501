/** Checks a form by the contract's own rules, so that screen and server say the same. */

interface Schema {
  safeParse(body: unknown): { error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** The first message per field; empty when the body is well-formed. */
export function validateWith(schema: Schema, body: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}
