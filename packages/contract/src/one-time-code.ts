import { translator } from "@tallyleaf/messages";
import { contractAuth } from "@tallyleaf/messages/catalogs/contract-auth";
import type { Failure } from "./call.ts";
import { anyText } from "./scalars.ts";

const say = translator(contractAuth);

const CODE_REQUIRED = say("codeRequired");

/** Six digits from the app, or a recovery code; spaces and hyphens don't count. */
export const oneTimeCode = anyText({ error: CODE_REQUIRED })
  .trim()
  .min(1, { error: CODE_REQUIRED })
  .max(40, { error: CODE_REQUIRED });

/** For every call that takes a code. */
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
  /** The key was encrypted with a SECRET_KEY that this server no longer has; recovery codes still work. */
  codesUnreadable: {
    status: 409,
    code: "codes_unreadable",
    message: say("codesUnreadable"),
  },
} as const satisfies Record<string, Failure>;

/** For every call that signs in by password. The call is then repeated with the code. */
export const signInCodeFailures = {
  codeNeeded: {
    status: 401,
    code: "second_factor_needed",
    message: say("codeNeeded"),
  },
  ...codeFailures,
} as const satisfies Record<string, Failure>;
