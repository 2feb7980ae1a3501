/** Opening balances: what former books hand over, as entries. */
export * from "./account.ts";
export * from "./books.ts";
