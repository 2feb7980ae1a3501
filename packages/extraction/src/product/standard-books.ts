/** Books of an organization that starts today, for reading without a server. */
import { CHECKING_ACCOUNT, STANDARD_CATEGORIES, STANDARD_CHART } from "@tallyleaf/ledger";
import type { Books } from "../propose/propose.ts";

/** It pays from its checking account unless a document says cash. */
export const STANDARD_BOOKS: Books = {
  accounts: STANDARD_CHART,
  categories: STANDARD_CATEGORIES,
  history: [],
  rules: [],
  paying: { defaultAccountCode: CHECKING_ACCOUNT, cards: [] },
};
