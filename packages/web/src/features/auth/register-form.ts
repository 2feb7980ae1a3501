/** Validates a registration, with the errors of its fields. */
import { emailAddress } from "@tallyleaf/contract";
import { say } from "./say-pages.ts";

export type RegisterValues = {
  name: string;
  email: string;
  companyName: string;
  password: string;
  confirmPassword: string;
};

export const registerMessages = {
  incomplete: say("fillInAllFields"),
  mismatch: say("passwordsDoNotMatch"),
  created: say("accountCreated"),
};

/** Why the server would refuse the address; null: it would not. */
export function emailError(email: string): string | null {
  return emailAddress.safeParse(email).error?.issues[0]?.message ?? null;
}

/** The rule of the specification: a name, an address, a company, at least 8 characters, and the same ones twice. */
export function isComplete(values: RegisterValues): boolean {
  return firstIncomplete(values) === null;
}

/** The first field, in the order of the form, that is not yet as it must be. */
export function firstIncomplete(values: RegisterValues): keyof RegisterValues | null {
  if (values.name.trim() === "") return "name";
  if (emailError(values.email) !== null) return "email";
  if (values.companyName.trim() === "") return "companyName";
  if (values.password.length < 8) return "password";
  if (values.confirmPassword !== values.password) return "confirmPassword";
  return null;
}
