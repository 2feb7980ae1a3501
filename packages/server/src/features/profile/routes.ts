/** A person's own profile, picture and password. */
import { changePassword, type Profile, profileBody, saveProfile } from "@tallyleaf/contract";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { isUniqueViolation } from "../../platform/db/violations.ts";
import { changed } from "../../platform/http/change.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { countAttempt } from "../../platform/http/limits.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { PORTRAIT, renderSmallPicture } from "../../platform/pictures/small-picture.ts";
import type { Config } from "../../platform/process/config.ts";
import { revokeKeysOf } from "../api-keys/own.ts";
import { listOrganizations, setPassword } from "../auth/accounts.ts";
import { originOf } from "../auth/change-origin.ts";
import type { KnownDevices } from "../auth/known-device.ts";
import { hashPassword, isCommonPassword } from "../auth/passwords.ts";
import { recordSecurityEvent } from "../auth/security-events.ts";
import { deleteSessions, endResetLinks } from "../auth/sessions.ts";
import { confirmOwnPassword } from "../auth/verify-password.ts";
import { isTaken, loadProfile, updateProfile } from "./store.ts";

/** Each is told whether it is taken, and gets a mail: more in an hour is a search for accounts, or a nuisance to strangers. */
const ADDRESSES_AN_HOUR = 5;

interface Deps {
  db: Database;
  mail: Mail;
  devices: KnownDevices;
  config: Pick<Config, "failedLogins" | "failedLoginsMinutes">;
  now: () => Date;
}
type ProfileCalls = "getProfile" | "saveProfile" | "savePicture" | "removePicture" | "changePassword";

/** The handlers of the calls about the signed-in person. */
export function profileHandlers({ db, mail, devices, config, now }: Deps): Pick<Handlers, ProfileCalls> {
  return {
    getProfile: (_input, context) => db.asSystem((tx) => present(tx, context)),

    saveProfile: async ({ body: { currentPassword, ...named } }, context) => {
      const { userId } = context;
      const before = await db.asSystem((tx) => loadProfile(tx, userId));
      const { currentPassword: _, ...body } = changed(profileBody, before, named);
      const another = body.email.toLowerCase() !== before.email.toLowerCase();
      if (another) {
        // First of all: who only found the screen open learns nothing of other accounts either.
        if (currentPassword === undefined) {
          const { passwordNeeded } = saveProfile.failures;
          const errors = [{ path: "currentPassword", message: passwordNeeded.message }];
          throw new CallFailure(passwordNeeded, { errors });
        }
        await confirmOwnPassword({ db, config }, context, currentPassword);
        const { count, secondsLeft } = await countAttempt(db, `address-change:${userId}`, 3600);
        if (count > ADDRESSES_AN_HOUR)
          throw new CallFailure(saveProfile.failures.tooManyAddresses, { retryAfter: secondsLeft });
      }
      return db.asSystem(async (tx) => {
        if (another && (await isTaken(tx, body.email, userId))) throw new CallFailure(saveProfile.failures.emailTaken);
        try {
          await updateProfile(tx, userId, {
            ...body,
            profileSavedAt: now(),
            ...(another
              ? {
                  emailVerifiedAt: null,
                  emailSince: now(),
                  provenBefore: before.provenBefore || before.emailVerifiedAt !== null,
                }
              : {}),
          });
        } catch (error) {
          if (isUniqueViolation(error)) throw new CallFailure(saveProfile.failures.emailTaken);
          throw error;
        }
        if (another) {
          await mail.orderUnasked(tx, { kind: "verify_email", email: body.email }, context.source);
          // The former mailbox gets the news: an intruder at an open screen may have changed the address. An address that was never
          // verified may belong to a stranger.
          if (before.emailVerifiedAt !== null)
            await mail.order(tx, {
              kind: "email_changed",
              email: before.email,
              language: body.language,
              ...originOf(context),
            });
        }
        const after = another ? { email: body.email } : undefined;
        await recordSecurityEvent(tx, context, { userId, verb: another ? "email_changed" : "profile_saved", after });
        const message = another ? sayAnswer("profileUpdatedVerify") : sayAnswer("profileUpdated");
        return { success: true, message, profile: await present(tx, context) };
      });
    },

    savePicture: async ({ file }, { userId }) => {
      const picture = await renderSmallPicture(file, PORTRAIT);
      await db.asSystem((tx) => updateProfile(tx, userId, { picture }));
      return { success: true, message: sayAnswer("pictureUpdated"), profilePictureUrl: picture };
    },

    removePicture: async (_input, { userId }) => {
      await db.asSystem((tx) => updateProfile(tx, userId, { picture: null }));
      return { success: true, message: sayAnswer("pictureRemoved") };
    },

    changePassword: async ({ body: { currentPassword, newPassword, revokeApiKeys } }, context) => {
      const { userId, sessionId } = context;
      const account = await confirmOwnPassword({ db, config }, context, currentPassword);
      if (newPassword === currentPassword) throw new CallFailure(changePassword.failures.samePassword);
      if (isCommonPassword(newPassword)) throw new CallFailure(changePassword.failures.commonPassword);
      const passwordHash = await hashPassword(newPassword);
      await db.asSystem(async (tx) => {
        const revokedKeys = revokeApiKeys ? await revokeKeysOf(tx, context, userId) : [];
        await mail.order(tx, { kind: "password_changed", email: account.email, revokedKeys, ...originOf(context) });
        await setPassword(tx, userId, passwordHash);
        await deleteSessions(tx, userId, sessionId);
        await endResetLinks(tx, userId);
        await recordSecurityEvent(tx, context, { userId, verb: "password_changed" });
      });
      devices.mark(context, { id: userId, passwordHash });
      return { success: true, message: sayAnswer("passwordUpdated") };
    },
  };
}

/** The profile as the caller sees it, with the role and name of the organization they are in. */
async function present(tx: Transaction, { userId, organizationId, role }: MemberContext): Promise<Profile> {
  const row = await loadProfile(tx, userId);
  const organization = (await listOrganizations(tx, userId)).find(({ id }) => id === organizationId);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    phone: row.phone,
    bio: row.bio,
    role: { name: role },
    organization: { name: organization?.name ?? "" },
    createdAt: row.createdAt.toISOString(),
    showWelcomePage: row.showWelcomePage,
    language: row.language,
    profilePictureUrl: row.picture,
  };
}
