/** Texts and attributes of the code's input, in a dialog and at sign-in. */

import { say } from "../plain/say.ts";

/** @param recovery whether a recovery code is taken too */
export const codeInput = (recovery: boolean) =>
  ({
    label: say("code"),
    description: recovery ? say("codeOrRecoveryCode") : say("codeOfApp"),
    name: "code",
    autoComplete: "one-time-code",
    autoCapitalize: "none",
    spellCheck: false,
    // A keyboard of digits has no letters for a recovery code.
    inputMode: recovery ? "text" : "numeric",
    maxLength: 40,
  }) as const;
