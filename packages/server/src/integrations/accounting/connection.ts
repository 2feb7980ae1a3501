/** The connection's kind: what it is set to, and whether that works. */
import type { BodyOf, KindOf } from "../kinds.ts";
import type { IntegrationRooms } from "../registry.ts";

export const accountingKind = (_rooms: IntegrationRooms, _software: "quickbooks" | "xero"): KindOf<"quickbooks" | "xero"> => ({
  split: (settings: BodyOf<"quickbooks" | "xero">) => ({ settings }),
  hasSecret: false,
  test: async () => ({ ok: true, sentence: "The settings are kept." }),
});
