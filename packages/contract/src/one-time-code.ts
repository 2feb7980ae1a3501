import type { Failure } from "./call.ts";
import { anyText } from "./scalars.ts";

const CODE_REQUIRED = "Enter the six digits that your app shows, or a recovery code";

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
    message: "This code is not right, or was used before. Enter the one that your app shows now.",
  },
  tooManyCodes: {
    status: 429,
    code: "too_many_wrong_codes",
    message: "Too many wrong codes for this account. Wait a little and try again.",
  },
  /** The secret was sealed with a SECRET_KEY that this server no longer has; recovery codes do not depend on it. */
  codesUnreadable: {
    status: 409,
    code: "codes_unreadable",
    message:
      "This server cannot check the codes of your app any more. Use a recovery code, or ask whoever runs the server to turn your second factor off.",
  },
} as const satisfies Record<string, Failure>;

/** Of every call that opens a session by a password. The same call is then made again, with the code. */
export const signInCodeFailures = {
  codeNeeded: {
    status: 401,
    code: "second_factor_needed",
    message: "Enter the code of your authenticator app, too.",
  },
  ...codeFailures,
} as const satisfies Record<string, Failure>;
