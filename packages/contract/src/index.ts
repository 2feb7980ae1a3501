/** The contract: every call of the product, described once. */
import "./sentences.ts";
import { processInvoice } from "./ai.ts";
import { login, logout, register } from "./auth.ts";
import { deleteExpense, getExpense, listExpenses } from "./expenses.ts";
import { signedUrl, uploadFile } from "./files.ts";
import { describeCalls } from "./openapi.ts";

export * from "./ai.ts";
export * from "./auth.ts";
export * from "./call.ts";
export * from "./client.ts";
export * from "./expenses.ts";
export * from "./failures.ts";
export * from "./files.ts";
export * from "./values.ts";

/** All calls by name: the server must handle each, the tests walk over them. */
export const CALLS = {
  register,
  login,
  logout,
  uploadFile,
  signedUrl,
  processInvoice,
  listExpenses,
  getExpense,
  deleteExpense,
} as const;
export type CallName = keyof typeof CALLS;

/** The OpenAPI 3.1 document of the whole contract. */
export const openApiDocument = (options: Parameters<typeof describeCalls>[1]) => describeCalls(CALLS, options);
