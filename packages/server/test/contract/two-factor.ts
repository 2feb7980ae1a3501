/** Calls about a person's own two-factor authentication. */
import { CALLS } from "@tallyleaf/contract";
import { PASSWORD } from "../support/server.ts";
import { codeOf, turnOnTwoFactor } from "../support/two-factor.ts";
import { LONG_PASSWORD, missingCode } from "./auth.ts";
import { bad, type Cases } from "./cases.ts";

const badPassword = [
  ...bad("Current password is required", undefined, "", 7),
  ...bad(LONG_PASSWORD, "x".repeat(201)),
] as ReturnType<typeof bad>;

const proof = { currentPassword: "not the one", code: "000000" };
const bothBad = { body: { currentPassword: badPassword, code: missingCode } };

export const twoFactorCases: Cases<
  "getSecondFactor" | "beginSecondFactor" | "confirmSecondFactor" | "renewRecoveryCodes" | "turnOffSecondFactor"
> = {
  getSecondFactor: { good: () => ({}), bad: {} },
  beginSecondFactor: {
    good: () => ({ body: { currentPassword: "not the one" } }),
    succeeds: async ({ server }) => ({
      input: { body: { currentPassword: PASSWORD } },
      as: await server.register(),
    }),
    bad: { body: { currentPassword: badPassword } },
  },
  confirmSecondFactor: {
    good: () => ({ body: { code: "000000" } }),
    succeeds: async ({ server }) => {
      const as = await server.register();
      const { key } = await as.call(CALLS.beginSecondFactor, { body: { currentPassword: PASSWORD } });
      return { input: { body: { code: codeOf(key) } }, as };
    },
    bad: { body: { code: missingCode } },
  },
  renewRecoveryCodes: {
    good: () => ({ body: proof }),
    succeeds: async ({ server }) => {
      const as = await server.register();
      const { key } = await turnOnTwoFactor(as);
      return { input: { body: { currentPassword: PASSWORD, code: codeOf(key, 1) } }, as };
    },
    bad: bothBad,
  },
  turnOffSecondFactor: {
    good: () => ({ body: proof }),
    succeeds: async ({ server }) => {
      const as = await server.register();
      const { key } = await turnOnTwoFactor(as);
      return { input: { body: { currentPassword: PASSWORD, code: codeOf(key, 1) } }, as };
    },
    bad: bothBad,
  },
};
