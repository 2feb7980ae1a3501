/** The call that records a payment, in or out. */
import { type CallInput, recordPayment } from "@tallyleaf/contract";
import { call } from "../../client/client.ts";

export type PaymentBody = CallInput<typeof recordPayment>["body"];
export const pay = (body: PaymentBody) => call(recordPayment, { body });
