/** The interface through which sign-in asks for two-factor authentication; the feature two-factor implements it. */
import type { Transaction } from "../../platform/db/database.ts";
import type { RequestContext } from "../../platform/http/context.ts";

/** A code that was right when it was looked at. */
export interface Proof {
  userId: string;
  by: { step: number } | { recoveryHash: string };
}

interface Asker extends Pick<RequestContext, "requestId" | "source" | "userAgent"> {
  /** The known device that asks (known-device.ts); null: an unknown one. */
  device: string | null;
}

export interface TwoFactor {
  /**
   * Checks the code of a person who entered the right password.
   *
   * @returns what to `use`; null for a person without two-factor authentication, who needs no code
   * @throws CallFailure one of signInCodeFailures
   */
  prove(asker: Asker, userId: string, code: string | undefined): Promise<Proof | null>;
  /**
   * Uses the code up. The transaction has entered no organization yet.
   *
   * @throws CallFailure when it was used in the same moment
   */
  use(tx: Transaction, asker: Omit<Asker, "device">, proof: Proof | null): Promise<void>;
}
