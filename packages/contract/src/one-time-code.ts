import { translator } from "@tallyleaf/messages";
import { contractAuth } from "@tallyleaf/messages/catalogs/contract-auth";
import type { Failure } from "./call.ts";
import { anyText } from "./scalars.ts";

const say = translator(contractAuth);

const CODE_REQUIRED = say("codeRequired");

/** Six digits of the app, or a recovery code; blanks and hyphens in it do not count. */
export const oneTimeCode = anyText({ error: CODE_REQUIRED })
  .trim()
  .min(1, { error: CODE_REQUIRED })
  .max(40, { error: CODE_REQUIRED });

/** Of every call that takes a code. */
export const codeFailures = {
  wrongCode: {
    status: 400,
    code: "wrong_code",
    message: say("wrongCode"),
  },
  tooManyCodes: {
    status: 429,
    code: "too_many_wrong_codes",
    message: say("tooManyCodes"),
  },
  /** The secret was sealed with a SECRET_KEY that this server no longer has; recovery codes do not depend on it. */
  codesUnreadable: {
    status: 409,
    code: "codes_unreadable",
    message: say("codesUnreadable"),
  },
} as const satisfies Record<string, Failure>;

/** Of every call that opens a session by a password. The same call is then made again, with the code. */
export const signInCodeFailures = {
  codeNeeded: {
    status: 401,
    code: "second_factor_needed",
    message: say("codeNeeded"),
  },
  ...codeFailures,
} as const satisfies Record<string, Failure>;
