/** What the columns of a bank's CSV can be, in words. */
import { type CsvMapping, type CsvRole, csvMapping } from "@tallyleaf/contract";

export const ROLES: Record<CsvRole, string> = {
  ignore: "Not used",
  date: "Date",
  valueDate: "Value date",
  amount: "Amount",
  debit: "Money out",
  credit: "Money in",
  direction: "In or out",
  balance: "Balance",
  description: "Description",
  counterparty: "Other party",
  payer: "Payer",
  counterpartyNumber: "Their account",
  reference: "Reference",
  externalId: "Bank's id",
  currency: "Currency",
  status: "Status",
  fee: "Fee",
  account: "Own account",
  kind: "Kind",
};
/** Several columns may together say what a movement is. */
export const REPEATED: readonly CsvRole[] = ["description"];

export const faultOf = (mapping: CsvMapping): string | null =>
  csvMapping.safeParse(mapping).error?.issues[0]?.message ?? null;
