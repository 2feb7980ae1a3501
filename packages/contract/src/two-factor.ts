/** Two-factor authentication: codes of an authenticator app (RFC 6238), and recovery codes for a lost phone. */
import { translator } from "@tallyleaf/messages";
import { contractAuth } from "@tallyleaf/messages/catalogs/contract-auth";
import * as z from "zod";
import { currentPassword, currentPasswordFailures } from "./auth.ts";
import { defineCall, type Failure } from "./call.ts";
import { codeFailures, oneTimeCode } from "./one-time-code.ts";
import { anyText } from "./scalars.ts";
import { instant, messageOnly } from "./values.ts";

const say = translator(contractAuth);

/** Number of recovery codes; each one works once. */
export const RECOVERY_CODES = 10;

const TAG = "Second factor";
const recoveryCodes = z.array(anyText()).length(RECOVERY_CODES);
export const twoFactorBegin = z.object({ currentPassword });
export const twoFactorConfirmation = z.object({ code: oneTimeCode });
/** Required before changing an active setting. */
export const twoFactorProof = z.object({ currentPassword, code: oneTimeCode });
const notOn = {
  status: 409,
  code: "second_factor_off",
  message: say("twoFactorOff"),
} as const satisfies Failure;

export const getSecondFactor = defineCall({
  method: "GET",
  path: "/auth/second-factor",
  summary: "Get the caller's two-factor authentication",
  tag: TAG,
  access: "session",
  output: z.object({
    enabled: z.boolean(),
    /** Null while it is off. */
    since: instant.nullable(),
    recoveryCodesLeft: z.int(),
  }),
});

export const beginSecondFactor = defineCall({
  method: "POST",
  path: "/auth/second-factor/begin",
  summary: "Create a key for an authenticator app; it takes effect once a code is confirmed",
  tag: TAG,
  access: "session",
  body: twoFactorBegin,
  output: z.object({
    /** As letters and digits, for typing. */
    key: anyText(),
    /** otpauth://…, for a QR code. */
    uri: anyText(),
  }),
  failures: {
    ...currentPasswordFailures,
    alreadyOn: {
      status: 409,
      code: "second_factor_on",
      message: say("twoFactorAlreadyOn"),
    },
  } satisfies Record<string, Failure>,
});

export const confirmSecondFactor = defineCall({
  method: "POST",
  path: "/auth/second-factor/confirm",
  summary: "Turn on two-factor authentication with a code of the app; signs out all other devices",
  tag: TAG,
  access: "session",
  body: twoFactorConfirmation,
  output: messageOnly.extend({ recoveryCodes }),
  failures: {
    wrongCode: {
      status: 400,
      code: "wrong_code",
      message: say("wrongFirstCode"),
    },
    notBegun: {
      status: 409,
      code: "second_factor_not_begun",
      message: say("twoFactorNotBegun"),
    },
  } satisfies Record<string, Failure>,
});

export const renewRecoveryCodes = defineCall({
  method: "POST",
  path: "/auth/second-factor/recovery-codes",
  summary: "Create new recovery codes; the old ones stop working",
  tag: TAG,
  access: "session",
  body: twoFactorProof,
  output: messageOnly.extend({ recoveryCodes }),
  failures: { ...currentPasswordFailures, ...codeFailures, notOn } satisfies Record<string, Failure>,
});

export const turnOffSecondFactor = defineCall({
  method: "POST",
  path: "/auth/second-factor/off",
  summary: "Turn off two-factor authentication; signs out all other devices",
  tag: TAG,
  access: "session",
  body: twoFactorProof,
  output: messageOnly,
  failures: { ...currentPasswordFailures, ...codeFailures, notOn } satisfies Record<string, Failure>,
});

export const twoFactorCalls = {
  getSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} as const;
