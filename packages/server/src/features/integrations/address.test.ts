/** Connections reach the public internet only, whatever is entered. */
import { connectIntegration } from "@tallyleaf/contract";
import { expect, it } from "vitest";
import { refuseAddress } from "./address.ts";

it.each([
  ["http://hooks.example.com/x", "insecure"],
  ["https://127.0.0.1/x", "privateAddress"],
  ["https://[::1]:9000", "privateAddress"],
  ["https://169.254.169.254/latest", "privateAddress"],
  ["https://minio.local", "privateAddress"],
] as const)("refuses %s as %s", (address, name) => {
  const { message } = connectIntegration.failures[name];
  expect(() => refuseAddress(address, "url", false)).toThrow(message);
  expect(() => refuseAddress(address, "url", true)).not.toThrow();
});
