/** Card payments as a kind of connection: set to a bank account, fed with the service's reports. */
import { connectIntegration } from "@tallyleaf/contract";
import { CallFailure } from "../../../platform/http/failure.ts";
import { serviceAccount } from "../../banking/from-service.ts";
import type { KindOf } from "../kinds.ts";
import type { IntegrationDeps } from "../registry.ts";

const { unknownAccount } = connectIntegration.failures;
const GONE = "The bank account of this connection does not exist any more, or is closed. Choose another.";

export const cardPaymentsKind = ({ db }: Pick<IntegrationDeps, "db">): KindOf<"card_payments"> => ({
  split: (settings) => ({ settings }),
  hasSecret: false,
  check: async (tx, organizationId, { bankAccountId }) => {
    if (await serviceAccount(tx, organizationId, bankAccountId)) return;
    throw new CallFailure(unknownAccount, { errors: [{ path: "bankAccountId", message: unknownAccount.message }] });
  },
  test: ({ organizationId, settings }) =>
    db.asOrganization(organizationId, async (tx) => {
      const account = await serviceAccount(tx, organizationId, settings.bankAccountId);
      if (!account) return { ok: false, sentence: GONE };
      return { ok: true, sentence: `Payments are read into ${account.name}, from the reports that you upload.` };
    }),
});
