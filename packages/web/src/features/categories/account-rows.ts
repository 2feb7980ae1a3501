/** Accounts as the list shows and searches them. Pure. */
import type { AccountRow } from "@tallyleaf/contract";
import { purposeShown } from "./purpose.ts";
import { say } from "./say.ts";

/** An account with its cells as texts, by which the list is searched and sorted. */
export interface ShownAccount {
  id: string;
  code: string;
  name: string;
  type: string;
  purpose: string;
  description: string;
  account: AccountRow;
}

export function shownAccount(account: AccountRow): ShownAccount {
  const { id, code, name, type, purpose, description } = account;
  return { id, code, name, type: say(type), purpose: purposeShown(purpose, type), description, account };
}
