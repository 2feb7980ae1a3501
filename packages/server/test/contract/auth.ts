/** Calls about accounts and sessions. */
import { CALLS, createClient, MAX_PASSWORD_LENGTH } from "@tallyleaf/contract";
import { eq } from "drizzle-orm";
import { organizations } from "../../src/platform/db/schema.ts";
import { PASSWORD } from "../support/server.ts";
import { bad, badId, type Cases, NOBODY } from "./cases.ts";

const FILL_IN = "Please fill in all fields correctly";
const EMAIL = "Please enter a valid email address";
export const LONG_PASSWORD = `Use at most ${MAX_PASSWORD_LENGTH} characters for the password`;
const NO_CURRENCY = "Enter a currency code of ISO 4217, such as EUR.";
const BAD_LINK = "Failed to verify email. The link may have expired.";

const CODE = "Enter the six digits that your app shows, or a recovery code";
/** Values that are no code; none at all may be valid. */
export const badCode = bad(CODE, "", "  ", 123456, "1".repeat(41));
export const missingCode = [...bad(CODE, undefined), ...badCode] as ReturnType<typeof bad>;

export const badEmail = bad(
  EMAIL,
  undefined,
  "ada",
  "ada@example",
  "a da@example.com",
  "",
  `${"x".repeat(250)}@example.com`,
);
export const badNewPassword = [
  ...bad(FILL_IN, undefined, 12345678),
  ...bad("Use at least 8 characters for the password", "leaf 77"),
  ...bad(LONG_PASSWORD, "x".repeat(201)),
] as ReturnType<typeof bad>;

export const badRevoke = bad("revokeApiKeys must be true or false.", "yes", 1, null);

export const authCases: Cases<
  | "register"
  | "login"
  | "logout"
  | "currentSession"
  | "switchOrganization"
  | "forgotPassword"
  | "lookUpReset"
  | "resetPassword"
  | "verifyEmail"
  | "sendVerification"
  | "resendVerification"
  | "listSessions"
  | "endSession"
  | "endOtherSessions"
  | "openDemo"
> = {
  register: {
    good: () => ({
      body: {
        name: "Grace Hopper",
        email: `grace-${crypto.randomUUID()}@example.com`,
        companyName: "Compilers",
        password: PASSWORD,
        defaultCurrency: "EUR",
      },
    }),
    bad: {
      body: {
        name: [...bad(FILL_IN, undefined, "", "   ", 7), ...bad("Use at most 120 characters", "x".repeat(121))],
        email: badEmail,
        companyName: [...bad(FILL_IN, undefined, " "), ...bad("Use at most 100 characters", "x".repeat(101))],
        password: badNewPassword,
        defaultCurrency: bad(NO_CURRENCY, "EURO", "eur", ""),
      },
    },
  },
  login: {
    good: ({ founder }) => ({ body: { email: founder.email, password: founder.password } }),
    bad: {
      body: {
        email: bad("Email is required", undefined, "", "  ", 7, null),
        password: [...bad("Password is required", undefined, ""), ...bad(LONG_PASSWORD, "x".repeat(201))],
        code: badCode,
        organizationId: bad("organizationId is not an organization.", "mine", 7),
        continueSession: bad("continueSession must be true or false.", "yes", 1),
      },
    },
  },
  logout: {
    good: () => ({}),
    succeeds: async ({ server }) => ({ input: {}, as: await server.register() }),
    bad: {},
  },
  currentSession: { good: () => ({}), bad: {} },
  switchOrganization: {
    good: ({ founder }) => ({ body: { organizationId: founder.session.currentOrganizationId } }),
    bad: { body: { organizationId: bad("organizationId is not an organization.", undefined, "mine", 7) } },
  },
  forgotPassword: {
    good: () => ({ body: { email: `nobody-${crypto.randomUUID()}@example.com` } }),
    bad: { body: { email: badEmail } },
  },
  lookUpReset: {
    good: () => ({ body: { token: "of-no-mail" } }),
    succeeds: async ({ server, founder }) => {
      const { email } = await server.register();
      await server.stranger(CALLS.forgotPassword, { body: { email } });
      const { token } = await server.mailTo(email, "reset_password");
      return { input: { body: { token } }, as: founder };
    },
    bad: { body: { token: bad("Invalid reset token", undefined, "", 7, "x".repeat(201)) } },
  },
  resetPassword: {
    good: () => ({ body: { token: "of-no-mail", password: PASSWORD } }),
    succeeds: async ({ server, founder }) => {
      const { email } = await server.register();
      await server.stranger(CALLS.forgotPassword, { body: { email } });
      const { token } = await server.mailTo(email, "reset_password");
      return { input: { body: { token, password: PASSWORD } }, as: founder };
    },
    bad: {
      body: {
        token: bad("Invalid reset token", undefined, "", 7, "x".repeat(201)),
        password: badNewPassword,
        revokeApiKeys: badRevoke,
      },
    },
  },
  verifyEmail: {
    good: () => ({ body: { token: "of-no-mail" } }),
    succeeds: async ({ server, founder }) => {
      const { email } = await server.register({ proven: false });
      return { input: { body: { token: (await server.mailTo(email, "verify_email")).token } }, as: founder };
    },
    bad: { body: { token: bad(BAD_LINK, undefined, "", 7, "x".repeat(201)) } },
  },
  sendVerification: {
    good: () => ({ body: { email: `nobody-${crypto.randomUUID()}@example.com` } }),
    bad: { body: { email: badEmail } },
  },
  resendVerification: {
    good: () => ({ body: { email: `nobody-${crypto.randomUUID()}@example.com` } }),
    bad: { body: { email: badEmail } },
  },
  listSessions: { good: () => ({}), bad: {} },
  endSession: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async ({ server, founder }) => {
      const { email, password } = founder;
      const { token } = await server.stranger(CALLS.login, { body: { email, password } });
      const another = createClient({ origin: server.origin, headers: () => ({ Authorization: `Bearer ${token}` }) });
      const id = (await another(CALLS.listSessions, {})).data.find(({ current }) => current)?.id;
      return { input: { params: { id } }, as: founder };
    },
    bad: { params: { id: badId("Invalid session ID.") } },
  },
  endOtherSessions: {
    good: () => ({}),
    succeeds: async ({ server }) => ({ input: {}, as: await server.register() }),
    bad: {},
  },
  openDemo: {
    good: () => ({}),
    succeeds: async ({ server, founder }) => {
      const { session } = await server.register({ companyName: "Kornelia Studio" });
      await server.db.asSystem((tx) =>
        tx
          .update(organizations)
          .set({ demoUntil: new Date(Date.now() + 3_600_000) })
          .where(eq(organizations.id, session.currentOrganizationId)),
      );
      return { input: {}, as: founder };
    },
    bad: {},
  },
};
