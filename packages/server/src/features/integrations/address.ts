/** Addresses that connections go to: the public internet only, unless this server is set up otherwise; as webhooks have it. */
import { connectIntegration } from "@tallyleaf/contract";
import { CallFailure } from "../../platform/http/failure.ts";
import { findAddressError } from "../../platform/outbound/address.ts";

/** @throws CallFailure when nothing is sent to this address; @param field where it was entered */
export function refuseAddress(address: string, field: string, allowPrivate: boolean): void {
  const objection = findAddressError(new URL(address), allowPrivate);
  if (!objection) return;
  const failure = connectIntegration.failures[objection];
  throw new CallFailure(failure, { errors: [{ path: field, message: failure.message }] });
}
