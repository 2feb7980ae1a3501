/** An online shop as a kind of connection: set to the accounts of its sales, fed with the exports of its orders. */
import { connectIntegration } from "@tallyleaf/contract";
import { CallFailure } from "../../../platform/http/failure.ts";
import type { KindOf } from "../kinds.ts";
import { logged } from "../log.ts";
import type { IntegrationDeps } from "../registry.ts";
import { findAccountProblem } from "./accounts.ts";

const { unknownAccount } = connectIntegration.failures;

export const onlineShopKind = ({ db }: Pick<IntegrationDeps, "db">): KindOf<"online_shop"> => ({
  split: (settings) => ({ settings }),
  hasSecret: false,
  check: async (tx, organizationId, settings) => {
    const problem = await findAccountProblem(tx, organizationId, settings);
    if (!problem) return;
    const { field, message } = problem;
    throw new CallFailure(unknownAccount, { message, errors: [{ path: field, message }] });
  },
  test: ({ organizationId, settings }) =>
    db.asOrganization(organizationId, async (tx) => {
      const problem = await findAccountProblem(tx, organizationId, settings);
      if (problem) return { ok: false, sentence: logged(["reason", { reason: problem.message }]) };
      return { ok: true, sentence: logged(["shopSet", { shop: settings.shop }]) };
    }),
});
