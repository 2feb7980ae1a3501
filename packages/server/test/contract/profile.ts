/** Calls about the signed-in person. */
import { eq } from "drizzle-orm";
import { memberships } from "../../src/platform/db/schema.ts";
import { PNG } from "../support/documents.ts";
import { addOnlyMember } from "../support/members.ts";
import { PASSWORD } from "../support/server.ts";
import { badCode, badEmail, badNewPassword, badRevoke, LONG_PASSWORD } from "./auth.ts";
import { bad, type Cases } from "./cases.ts";

export const LANGUAGE = "Choose one of English, Deutsch, or leave it empty.";
const PHONE = "Please enter a valid phone number";
export const badPhone = bad(PHONE, "call me", "12+34", "++49", "()", 7, "1".repeat(41));
/** Values that are no password; none at all may be valid. */
const badCurrentPassword = [
  ...bad("Current password is required", "", 7),
  ...bad(LONG_PASSWORD, "x".repeat(201)),
] as ReturnType<typeof bad>;
export const picture = () => new File([PNG], "pixel.png", { type: "image/png" });

export const profileCases: Cases<
  | "getProfile"
  | "saveProfile"
  | "savePicture"
  | "removePicture"
  | "changePassword"
  | "previewAccountDeletion"
  | "deleteOwnAccount"
  | "deleteAccountOutside"
> = {
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
        language: bad(LANGUAGE, "fr", "", "German", 7),
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
  previewAccountDeletion: { good: () => ({}), bad: {} },
  deleteOwnAccount: {
    good: () => ({ body: { currentPassword: "not the one" } }),
    succeeds: async ({ server, founder }) => ({
      input: { body: { currentPassword: PASSWORD } },
      as: await addOnlyMember(server, founder, "employee"),
    }),
    bad: {
      body: {
        currentPassword: [...bad("Current password is required", undefined), ...badCurrentPassword],
        code: badCode,
      },
    },
  },
  deleteAccountOutside: {
    good: () => ({ body: { email: "nobody@example.com", password: "not the one" } }),
    succeeds: async ({ server }) => {
      const person = await server.register();
      const ofPerson = eq(memberships.userId, person.session.user.id);
      await server.db.asSystem((tx) => tx.delete(memberships).where(ofPerson));
      return { input: { body: { email: person.email, password: PASSWORD } }, as: { headers: {} } };
    },
    bad: {
      body: {
        email: bad("Email is required", undefined, "", "  ", 7, null),
        password: [...bad("Password is required", undefined, ""), ...bad(LONG_PASSWORD, "x".repeat(201))],
        code: badCode,
      },
    },
  },
};
