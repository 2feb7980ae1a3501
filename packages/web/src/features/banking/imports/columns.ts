/** Names the possible meanings of a bank's CSV columns. */
import { type CsvMapping, type CsvRole, csvMapping } from "@tallyleaf/contract";
import { sayCommon } from "../../../kit/say-common.ts";
import { say } from "./say.ts";

export const ROLES: Record<CsvRole, string> = {
  ignore: say("notUsed"),
  date: sayCommon("date"),
  valueDate: say("valueDate"),
  amount: sayCommon("amount"),
  debit: say("moneyOut"),
  credit: say("moneyIn"),
  direction: say("direction"),
  balance: say("balance"),
  description: sayCommon("description"),
  counterparty: say("counterparty"),
  payer: say("payer"),
  counterpartyNumber: say("counterpartyNumber"),
  reference: say("reference"),
  externalId: say("bankId"),
  currency: sayCommon("currency"),
  status: sayCommon("status"),
  fee: say("fee"),
  account: say("ownAccount"),
  kind: sayCommon("type"),
};
/** Several columns may together say what a movement is. */
export const REPEATED: readonly CsvRole[] = ["description"];

export const faultOf = (mapping: CsvMapping): string | null =>
  csvMapping.safeParse(mapping).error?.issues[0]?.message ?? null;
