/** The connection's kind: what it is set to, and whether that works. */
import type { BodyOf, KindOf } from "../kinds.ts";
import type { IntegrationRooms } from "../registry.ts";

export const cardPaymentsKind = (_rooms: IntegrationRooms): KindOf<"card_payments"> => ({
  split: (settings: BodyOf<"card_payments">) => ({ settings }),
  hasSecret: false,
  test: async () => ({ ok: true, sentence: "The settings are kept." }),
});
