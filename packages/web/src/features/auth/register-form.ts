/** Validates a registration, with the errors of its fields. */
import { emailAddress, MIN_PASSWORD_LENGTH } from "@tallyleaf/contract";
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
  return Object.keys(registerFaults(values)).length === 0;
}

/** The sentence at each field that is not yet as it must be, in the order of the form. */
export function registerFaults(values: RegisterValues): Partial<RegisterValues> {
  const malformed = emailError(values.email);
  return {
    ...(values.name.trim() === "" && { name: say("nameMissing") }),
    ...(malformed !== null && { email: malformed }),
    ...(values.companyName.trim() === "" && { companyName: say("companyNameMissing") }),
    ...(values.password.length < MIN_PASSWORD_LENGTH && { password: say("passwordMinimum") }),
    ...(values.confirmPassword !== values.password && { confirmPassword: registerMessages.mismatch }),
  };
}
