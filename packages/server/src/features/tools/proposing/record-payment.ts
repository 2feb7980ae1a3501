/** Suggests a payment of invoices or bills. */
import { CALLS, paymentFields } from "@tallyleaf/contract";
import * as z from "zod";
import { bodyOf, proposingTool } from "../tool.ts";

export const recordPayment = proposingTool({
  name: "record_payment",
  title: "recordPayment",
  sentence: "Suggests a payment of invoices or bills that isn't on a bank statement here.",
  call: CALLS.recordPayment,
  input: z.object(bodyOf(CALLS.recordPayment).shape),
  ask: (body) => ({ body }),
  labels: paymentFields,
});
