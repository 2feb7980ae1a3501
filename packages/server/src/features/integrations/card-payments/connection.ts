/** Card payments as a kind of connection: set to a bank account, fed with the service's reports. */
import { connectIntegration } from "@tallyleaf/contract";
import { CallFailure } from "../../../platform/http/failure.ts";
import { findServiceAccount } from "../../banking/from-service.ts";
import type { KindOf } from "../kinds.ts";
import { logged } from "../log.ts";
import type { IntegrationDeps } from "../registry.ts";

const { unknownAccount } = connectIntegration.failures;

export const cardPaymentsKind = ({ db }: Pick<IntegrationDeps, "db">): KindOf<"card_payments"> => ({
  split: (settings) => ({ settings }),
  hasSecret: false,
  check: async (tx, organizationId, { bankAccountId }) => {
    if (await findServiceAccount(tx, organizationId, bankAccountId)) return;
    throw new CallFailure(unknownAccount, { errors: [{ path: "bankAccountId", message: unknownAccount.message }] });
  },
  test: ({ organizationId, settings }) =>
    db.asOrganization(organizationId, async (tx) => {
      const account = await findServiceAccount(tx, organizationId, settings.bankAccountId);
      if (!account) return { ok: false, sentence: logged("bankAccountGone") };
      return { ok: true, sentence: logged(["paymentsSet", { account: account.name }]) };
    }),
});
