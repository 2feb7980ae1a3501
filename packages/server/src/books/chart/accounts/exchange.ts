/** The accounts of realized exchange differences, made at first need. */
import { EXCHANGE_DIFFERENCES, EXCHANGE_GAINS, type ExchangeAccounts } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { ensureServingAccount } from "./chart.ts";

export const ensureExchangeAccounts = async (tx: Transaction, organizationId: string): Promise<ExchangeAccounts> => ({
  gains: await ensureServingAccount(tx, organizationId, EXCHANGE_GAINS),
  losses: await ensureServingAccount(tx, organizationId, EXCHANGE_DIFFERENCES),
});
