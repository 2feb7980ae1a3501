/** User accounts: register, sign in and out, verify an address, set a password, and switch organization. */
import { LANGUAGES, translator } from "@tallyleaf/messages";
import { contractAuth } from "@tallyleaf/messages/catalogs/contract-auth";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { oneTimeCode, signInCodeFailures } from "./one-time-code.ts";
import { ownApiKey, revokeApiKeys } from "./own-api-keys.ts";
import { EMAIL_PATTERN } from "./patterns.ts";
import { ROLES } from "./permissions.ts";
import { anyText } from "./scalars.ts";
import { currencyCode, messageOnly } from "./values.ts";

const say = translator(contractAuth);

/** A screen says it too. */
const noOrganization = say("noOrganization");

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 200;

/** Seconds between two verification mails to an address. */
export const RESEND_SECONDS = 60;

const FILL_IN = say("fillIn");
const EMAIL_INVALID = say("emailInvalid");
const PASSWORD_TOO_LONG = say("passwordTooLong", { limit: String(MAX_PASSWORD_LENGTH) });
const role = z.enum(ROLES);

/** An email address as typed in a form. */
export const MAX_EMAIL_LENGTH = 254;
export const MAX_NAME_LENGTH = 120;
export const MAX_COMPANY_NAME_LENGTH = 100;
export const emailAddress = anyText({ error: EMAIL_INVALID })
  .trim()
  .max(MAX_EMAIL_LENGTH, { error: EMAIL_INVALID })
  .regex(EMAIL_PATTERN, { error: EMAIL_INVALID });

/** A new password; the server refuses common ones. */
export const newPassword = anyText({ error: FILL_IN })
  .min(MIN_PASSWORD_LENGTH, { error: say("passwordTooShort", { limit: String(MIN_PASSWORD_LENGTH) }) })
  .max(MAX_PASSWORD_LENGTH, { error: PASSWORD_TOO_LONG });

/** The current password, asked for before an important change. */
export const currentPassword = anyText({ error: say("currentPasswordRequired") })
  .min(1, { error: say("currentPasswordRequired") })
  .max(MAX_PASSWORD_LENGTH, { error: PASSWORD_TOO_LONG });

/** Answer to a wrong password. */
export const currentPasswordFailures = {
  wrongPassword: { status: 400, code: "wrong_password", message: say("wrongPassword") },
  tooManyFailures: {
    status: 429,
    code: "too_many_failed_logins",
    message: say("tooManyFailures"),
  },
} as const satisfies Record<string, Failure>;

export const commonPassword = {
  status: 400,
  code: "common_password",
  message: say("commonPassword"),
} as const satisfies Failure;

/** Required text with a maximum length. */
const filledText = (max: number) =>
  anyText({ error: FILL_IN })
    .trim()
    .min(1, { error: FILL_IN })
    .max(max, {
      error: say("atMost", { limit: String(max) }),
    });

export const organizationInSession = z.object({
  id: z.uuid(),
  name: anyText(),
  role: role,
});
export type OrganizationInSession = z.output<typeof organizationInSession>;

export const sessionUser = z.object({
  id: z.uuid(),
  name: anyText(),
  email: anyText(),
  role: z.object({ name: role }),
  userRole: role,
  organization: z.object({ id: z.uuid(), name: anyText(), defaultCurrency: currencyCode }),
  organizationId: z.uuid(),
  profilePictureUrl: anyText().nullable(),
  emailVerified: z.boolean(),
  onboardingCompleted: z.boolean(),
  showWelcomePage: z.boolean(),
  /** For screens and mails; null: the browser's preference. */
  language: z.enum(LANGUAGES).nullable().default(null),
  /** In the live demo: when it is recreated. */
  demoUntil: z.iso.datetime().optional(),
});
export type SessionUser = z.output<typeof sessionUser>;

export const sessionOutput = z.object({
  token: anyText(),
  user: sessionUser,
  expires_at: z.iso.datetime(),
  organizations: z.array(organizationInSession),
  currentOrganizationId: z.uuid(),
  canHaveMultipleOrganizations: z.boolean(),
  requiresOrganizationSelection: z.boolean(),
  message: anyText(),
});
export type Session = z.output<typeof sessionOutput>;

export const registerBody = z.object({
  name: filledText(MAX_NAME_LENGTH),
  email: emailAddress,
  companyName: filledText(MAX_COMPANY_NAME_LENGTH),
  password: newPassword,
  /** Base currency; the web app suggests that of the browser's region. */
  defaultCurrency: currencyCode.default("USD"),
});

export const register = defineCall({
  method: "POST",
  path: "/auth/register",
  summary: "Create a user account with its organization, chart of accounts, and categories, and sign in",
  tag: "Authentication",
  access: "public",
  rateLimited: true,
  body: registerBody,
  output: sessionOutput,
  failures: {
    emailTaken: {
      status: 409,
      code: "email_taken",
      message: say("emailTaken"),
    },
    commonPassword,
  } satisfies Record<string, Failure>,
});

/** Fields of the sign-in form. */
export const credentials = z.object({
  email: anyText({ error: say("emailRequired") })
    .trim()
    .min(1, { error: say("emailRequired") })
    .max(254),
  password: anyText({ error: say("passwordRequired") })
    .min(1, { error: say("passwordRequired") })
    .max(MAX_PASSWORD_LENGTH, {
      error: PASSWORD_TOO_LONG,
    }),
});

/**
 * Either email and password, with a code if two-factor authentication is on; or, after an answer with `requiresOrganizationSelection`,
 * email, organization, and `continueSession` with that answer's token.
 */
export const loginBody = credentials
  .extend({
    password: credentials.shape.password.optional(),
    /** Requested by `second_factor_needed` after a right password; the call is then repeated with it. */
    code: oneTimeCode.optional(),
    organizationId: z.uuid({ error: say("organizationInvalid") }).optional(),
    continueSession: z.boolean({ error: say("continueSessionInvalid") }).optional(),
  })
  .superRefine((body, context) => {
    if (body.continueSession && body.organizationId === undefined)
      context.addIssue({ code: "custom", path: ["organizationId"], message: say("organizationRequired") });
    if (!body.continueSession && body.password === undefined)
      context.addIssue({ code: "custom", path: ["password"], message: say("passwordRequired") });
  });

export const login = defineCall({
  method: "POST",
  path: "/auth/login",
  summary:
    "Sign in with email and password, plus a code with two-factor authentication; an accountant with several organizations then chooses one",
  tag: "Authentication",
  access: "public",
  rateLimited: true,
  body: loginBody,
  output: sessionOutput,
  failures: {
    wrongCredentials: {
      status: 401,
      code: "wrong_credentials",
      message: say("wrongCredentials"),
    },
    choiceEnded: {
      status: 401,
      code: "choice_ended",
      message: say("choiceEnded"),
    },
    /** Sent only after the right password, so it tells a stranger nothing. */
    proofNeeded: {
      status: 403,
      code: "email_proof_needed",
      message: say("proofNeeded"),
    },
    noOrganization: {
      status: 403,
      code: "no_organization",
      message: noOrganization,
    },
    tooManyFailures: {
      status: 429,
      code: "too_many_failed_logins",
      message: say("tooManyFailures"),
    },
    ...signInCodeFailures,
  } satisfies Record<string, Failure>,
});

export const logout = defineCall({
  method: "POST",
  path: "/auth/logout",
  summary: "End this session",
  tag: "Authentication",
  access: "session",
  output: messageOnly,
});

export const currentSession = defineCall({
  method: "GET",
  path: "/auth/session",
  summary: "Get the signed-in user with the current organization and role",
  tag: "Authentication",
  access: "session",
  output: sessionOutput.omit({ token: true, message: true, requiresOrganizationSelection: true }),
});

export const switchOrganization = defineCall({
  method: "POST",
  path: "/auth/switch-organization",
  summary: "Switch to another of the accountant's organizations",
  tag: "Authentication",
  access: "session",
  body: z.object({ organizationId: z.uuid({ error: say("organizationInvalid") }) }),
  output: z.object({ success: z.boolean(), message: anyText(), user: sessionUser }),
  failures: {
    accountantsOnly: {
      status: 403,
      code: "forbidden",
      message: say("accountantsOnly"),
    },
  } satisfies Record<string, Failure>,
});

const tokenFromMail = (error: string) => anyText({ error }).min(1, { error }).max(200, { error });

export const forgotPassword = defineCall({
  method: "POST",
  path: "/auth/forgot-password",
  summary: "Send a password reset link; the response is the same for an unknown address",
  tag: "Authentication",
  access: "public",
  rateLimited: true,
  body: z.object({ email: emailAddress }),
  output: messageOnly,
});

const tokenOfReset = tokenFromMail(say("resetTokenInvalid"));
const invalidResetToken = {
  status: 400,
  code: "invalid_token",
  message: say("resetLinkEnded"),
} as const satisfies Failure;

export const lookUpReset = defineCall({
  method: "POST",
  path: "/auth/reset-password/look-up",
  summary: "Get the API keys that would still work after a password reset; the link stays valid",
  tag: "Authentication",
  access: "public",
  rateLimited: true,
  body: z.object({ token: tokenOfReset }),
  output: z.object({
    apiKeys: z.array(ownApiKey),
    /** The address was never verified: the reset verifies it, and ends two-factor authentication, API keys, and all other access. */
    firstProof: z.boolean(),
  }),
  failures: { invalidToken: invalidResetToken },
});

export const resetPassword = defineCall({
  method: "POST",
  path: "/auth/reset-password",
  summary: "Set a new password with the token of the mailed link; ends all sessions, and the API keys if requested",
  tag: "Authentication",
  access: "public",
  rateLimited: true,
  body: z.object({ token: tokenOfReset, password: newPassword, revokeApiKeys }),
  output: messageOnly,
  failures: {
    invalidToken: invalidResetToken,
    commonPassword,
  } satisfies Record<string, Failure>,
});

export const verifyEmail = defineCall({
  method: "POST",
  path: "/auth/verify-email",
  summary: "Verify an email address with the token of the mailed link",
  tag: "Authentication",
  access: "public",
  rateLimited: true,
  body: z.object({ token: tokenFromMail(say("verificationFailed")) }),
  output: messageOnly,
  failures: {
    invalidToken: {
      status: 400,
      code: "invalid_token",
      message: say("verificationFailed"),
    },
  } satisfies Record<string, Failure>,
});

const verificationMail = (path: string, summary: string) =>
  defineCall({
    method: "POST",
    path,
    summary,
    tag: "Authentication",
    access: "public",
    rateLimited: true,
    body: z.object({ email: emailAddress }),
    output: messageOnly,
    failures: {
      tooSoon: {
        status: 429,
        code: "resend_too_soon",
        message: say("verificationTooSoon"),
      },
    } satisfies Record<string, Failure>,
  });

export const sendVerification = verificationMail("/auth/send-verification", "Send the link that proves an address");
export const resendVerification = verificationMail("/auth/resend-verification", "Send that link again");

export const authCalls = {
  register,
  login,
  logout,
  currentSession,
  switchOrganization,
  forgotPassword,
  lookUpReset,
  resetPassword,
  verifyEmail,
  sendVerification,
  resendVerification,
} as const;
