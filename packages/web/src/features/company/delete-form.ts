/** Validates what must be typed before a company is deleted. */
import { DELETE_PHRASE } from "@tallyleaf/contract";
import { COMPANY_MESSAGES } from "./queries.ts";
import { say } from "./say.ts";

export type Confirmation = {
  confirmation: string;
  password: string;
  /** Nothing was downloaded, and that is wanted. */
  withoutArchive: boolean;
};

type Typed = Omit<Confirmation, "withoutArchive">;

/** The phrase to the letter, and a password. */
export function isConfirmed(values: Typed): boolean {
  return Object.keys(confirmationFaults(values)).length === 0;
}

/** A sentence for each field that is not yet as it must be, in the order of the form. */
export function confirmationFaults({ confirmation, password }: Typed): Partial<Typed> {
  return {
    ...(confirmation === DELETE_PHRASE ? {} : { confirmation: COMPANY_MESSAGES.confirmation }),
    ...(password === "" ? { password: say("passwordIsRequired") } : {}),
  };
}
