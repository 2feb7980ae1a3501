/** The form of the profile: its values, its errors, and the format of a date beside it. */
import { type CallInput, type Profile, profileBody, saveProfile } from "@tallyleaf/contract";
import { currentLocale, dateFormat } from "@tallyleaf/messages";
import { say } from "./say.ts";

export type ProfileValues = Pick<Profile, "name" | "email" | "phone" | "bio" | "language" | "showWelcomePage"> & {
  /** Asked for, and sent, only with another address. */
  currentPassword: string;
};

export function valuesOf({ name, email, phone, bio, language, showWelcomePage }: Profile): ProfileValues {
  return { name, email, phone, bio, language, showWelcomePage, currentPassword: "" };
}

/** The request body. */
export function bodyOf(
  { currentPassword, ...values }: ProfileValues,
  knownAddress: string,
): CallInput<typeof saveProfile>["body"] {
  return isOtherAddress(values.email, knownAddress) ? { ...values, currentPassword } : values;
}

/** A sentence for each field that the server would refuse, in the order of the form. */
export function findErrors(values: ProfileValues, knownAddress: string): Partial<Record<keyof ProfileValues, string>> {
  const faults: Partial<Record<keyof ProfileValues, string>> = {};
  if (values.email.trim() === "") faults.email = say("emailIsRequired");
  const body = bodyOf(values, knownAddress);
  if (body.currentPassword === "") faults.currentPassword = saveProfile.failures.passwordNeeded.message;
  for (const { path, message } of profileBody.safeParse(body).error?.issues ?? []) {
    faults[path[0] as keyof ProfileValues] ??= message;
  }
  return inOrder(faults);
}

/** The focus goes to the first one, which is to be the first on the screen. */
function inOrder(faults: Partial<Record<keyof ProfileValues, string>>): typeof faults {
  const order: readonly (keyof ProfileValues)[] = ["name", "email", "currentPassword", "phone", "bio"];
  return Object.fromEntries(order.flatMap((name) => (faults[name] === undefined ? [] : [[name, faults[name]]])));
}

/** Is another address meant than the one that is known? Case does not make one. */
export function isOtherAddress(typed: string, known: string): boolean {
  return typed.trim().toLowerCase() !== known.toLowerCase();
}

/** The day of an instant with its month in full, in the order of the locale: "May 19, 2026", "19. Mai 2026". */
export function formatLongDay(instant: string, locale = currentLocale(), timeZone?: string): string {
  return dateFormat(locale, { dateStyle: "long", timeZone }).format(Date.parse(instant));
}
