/** Deletes one's own account: a preview, and the deletion with the password and the two-factor code. */
import { deleteAccountOutside, deleteOwnAccount, lastFounderText } from "@tallyleaf/contract";
import { listOrganizations } from "../../features/auth/accounts.ts";
import { type CredentialDeps, verifyCredentials } from "../../features/auth/credentials.ts";
import { deviceOfSession } from "../../features/auth/known-device.ts";
import type { TwoFactor } from "../../features/auth/two-factor.ts";
import { confirmOwnPassword } from "../../features/auth/verify-password.ts";
import { listBelongings } from "../../features/members/depart.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { eraseAccount, noPassword } from "./erase.ts";
import { countLeftInBooks } from "./stays.ts";

interface Deps extends CredentialDeps {
  mail: Mail;
  twoFactor: TwoFactor;
}
type AccountDeletionCalls = "previewAccountDeletion" | "deleteOwnAccount" | "deleteAccountOutside";

const DELETED = sayAnswer("accountDeletedForGood");

/** The handlers of the calls about the end of one's own account. */
export function accountDeletionHandlers(deps: Deps): Pick<Handlers, AccountDeletionCalls> {
  const { db, mail, twoFactor } = deps;

  return {
    previewAccountDeletion: (_input, { userId }) =>
      db.asSystem(async (tx) => {
        const organizations = [];
        for (const { id, name, role, status, lastFounder } of await listBelongings(tx, userId)) {
          const stays = await countLeftInBooks(tx, id, userId);
          organizations.push({ id, name, role, active: status === "active", lastFounder, stays });
        }
        return { organizations };
      }),

    deleteOwnAccount: async ({ body: { currentPassword, code } }, context) => {
      const { id } = await confirmOwnPassword(deps, context, currentPassword);
      const proof = await twoFactor.prove({ ...context, device: deviceOfSession(context) }, id, code);
      const passwordHash = await noPassword();
      await db.asSystem(async (tx) => {
        await twoFactor.use(tx, context, proof);
        const keptBy = await eraseAccount(tx, mail, context, id, passwordHash);
        if (keptBy.length > 0)
          throw new CallFailure(deleteOwnAccount.failures.lastFounder, { message: lastFounderText(keptBy) });
      });
      return { success: true, message: DELETED };
    },

    deleteAccountOutside: async ({ body: { email, password, code } }, context) => {
      const { hasOrganization } = deleteAccountOutside.failures;
      const { account, device } = await verifyCredentials(deps, context, { email, password });
      const proof = await twoFactor.prove({ ...context, device }, account.id, code);
      const passwordHash = await noPassword();
      await db.asSystem(async (tx) => {
        await twoFactor.use(tx, context, proof);
        if ((await listOrganizations(tx, account.id)).length > 0) throw new CallFailure(hasOrganization);
        await eraseAccount(tx, mail, context, account.id, passwordHash);
      });
      return { success: true, message: DELETED };
    },
  };
}
