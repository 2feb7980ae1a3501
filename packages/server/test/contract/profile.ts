/** Calls about the signed-in person. */
import { PNG } from "../support/documents.ts";
import { PASSWORD } from "../support/server.ts";
import { badEmail, badNewPassword, badRevoke, LONG_PASSWORD } from "./auth.ts";
import { bad, type Cases } from "./cases.ts";

const PHONE = "Please enter a valid phone number";
export const badPhone = bad(PHONE, "call me", "12+34", "++49", "()", 7, "1".repeat(41));
/** What no password can be; its absence may be right. */
const badCurrentPassword = [
  ...bad("Current password is required", "", 7),
  ...bad(LONG_PASSWORD, "x".repeat(201)),
] as ReturnType<typeof bad>;
export const picture = () => new File([PNG], "pixel.png", { type: "image/png" });

export const profileCases: Cases<"getProfile" | "saveProfile" | "savePicture" | "removePicture" | "changePassword"> = {
  getProfile: { good: () => ({}), bad: {} },
  saveProfile: {
    // Everyone's own address differs: sent by others than the founder it is refused, as it should be.
    good: ({ founder }) => ({ body: { name: "Ada Lovelace", email: founder.email } }),
    bad: {
      body: {
        name: [
          ...bad("Name is required", undefined, "", "  ", 7),
          ...bad("Use at most 120 characters", "x".repeat(121)),
        ],
        email: badEmail,
        phone: badPhone,
        bio: bad("Use at most 1000 characters", "x".repeat(1001)),
        currentPassword: badCurrentPassword,
        showWelcomePage: bad("showWelcomePage must be true or false.", "yes", 1),
      },
    },
  },
  savePicture: { good: () => ({ file: picture() }), bad: {} },
  removePicture: { good: () => ({}), bad: {} },
  changePassword: {
    good: () => ({ body: { currentPassword: "not the one", newPassword: "another leaf in the ledger" } }),
    succeeds: async ({ server }) => ({
      input: { body: { currentPassword: PASSWORD, newPassword: "another leaf in the ledger" } },
      as: await server.register(),
    }),
    bad: {
      body: {
        currentPassword: [...bad("Current password is required", undefined), ...badCurrentPassword],
        newPassword: badNewPassword,
        revokeApiKeys: badRevoke,
      },
    },
  },
};
