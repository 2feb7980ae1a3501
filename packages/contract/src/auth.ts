/** Accounts and sessions: register, login, logout. */
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { currencyCode, messageOnly } from "./values.ts";

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 200;

const FILL_IN = "Please fill in all fields correctly";

const email = z
  .string()
  .trim()
  .max(254, { error: "Please enter a valid email address" })
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: "Please enter a valid email address" });

/** Text that must say something, with a length that keeps rows sane. */
const filledText = (max: number) =>
  z
    .string({ error: FILL_IN })
    .trim()
    .min(1, { error: FILL_IN })
    .max(max, {
      error: `Use at most ${max} characters`,
    });

export const organizationInSession = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(["founder", "accountant", "employee"]),
});
export type OrganizationInSession = z.output<typeof organizationInSession>;

export const sessionUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.object({ name: z.enum(["founder", "accountant", "employee"]) }),
  userRole: z.enum(["founder", "accountant", "employee"]),
  organization: z.object({ id: z.uuid(), name: z.string(), defaultCurrency: currencyCode }),
  organizationId: z.uuid(),
  profilePictureUrl: z.string().nullable(),
  onboardingCompleted: z.boolean(),
  showWelcomePage: z.boolean(),
});
export type SessionUser = z.output<typeof sessionUser>;

export const sessionOutput = z.object({
  token: z.string(),
  user: sessionUser,
  expires_at: z.iso.datetime(),
  organizations: z.array(organizationInSession),
  currentOrganizationId: z.uuid(),
  canHaveMultipleOrganizations: z.boolean(),
  requiresOrganizationSelection: z.boolean(),
  message: z.string(),
});
export type Session = z.output<typeof sessionOutput>;

export const registerBody = z.object({
  name: filledText(120),
  email,
  companyName: filledText(100),
  password: z
    .string({ error: FILL_IN })
    .min(MIN_PASSWORD_LENGTH, { error: `Use at least ${MIN_PASSWORD_LENGTH} characters for the password` })
    .max(MAX_PASSWORD_LENGTH, { error: `Use at most ${MAX_PASSWORD_LENGTH} characters for the password` }),
  /** The currency the books are kept in; the web app proposes the one of the browser's region. */
  defaultCurrency: currencyCode.default("USD"),
});

export const register = defineCall({
  method: "POST",
  path: "/auth/register",
  summary: "Create an account with its organization, chart of accounts and categories, and sign in",
  tag: "Authentication",
  access: "public",
  rateLimited: true,
  body: registerBody,
  output: sessionOutput,
  failures: {
    emailTaken: {
      status: 409,
      code: "email_taken",
      message: "An account with this email address exists already. Sign in instead, or use another address.",
    },
    commonPassword: {
      status: 400,
      code: "common_password",
      message: "This password is among the most common ones and easy to guess. Choose another.",
    },
  } satisfies Record<string, Failure>,
});

export const loginBody = z.object({
  email: z.string({ error: "Email is required" }).trim().min(1, { error: "Email is required" }).max(254),
  password: z
    .string({ error: "Password is required" })
    .min(1, { error: "Password is required" })
    .max(MAX_PASSWORD_LENGTH, {
      error: `Use at most ${MAX_PASSWORD_LENGTH} characters for the password`,
    }),
});

export const login = defineCall({
  method: "POST",
  path: "/auth/login",
  summary: "Sign in with e-mail and password",
  tag: "Authentication",
  access: "public",
  rateLimited: true,
  body: loginBody,
  output: sessionOutput,
  failures: {
    wrongCredentials: {
      status: 401,
      code: "wrong_credentials",
      message: "Invalid email or password. Please try again.",
    },
    tooManyFailures: {
      status: 429,
      code: "too_many_failed_logins",
      message: "Too many failed attempts for this account. Wait a little and try again.",
    },
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
