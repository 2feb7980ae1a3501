/** Names of the fields that a check of the engine compares. */
import type { EngineCheckResult } from "@tallyleaf/contract";
import { sayCommon } from "../../kit/say-common.ts";
import { say } from "./say-engine-check.ts";

export const ENGINE_FIELDS: Record<EngineCheckResult["fields"][number]["field"], string> = {
  vendor: sayCommon("vendor"),
  date: sayCommon("date"),
  total: sayCommon("total"),
  currency: sayCommon("currency"),
  tax: say("tax"),
  tip: say("tip"),
  invoiceNumber: say("invoiceNumber"),
  dueDate: say("dueDate"),
  category: sayCommon("category"),
  paymentAccount: say("paymentAccount"),
};
