/** The connection's kind: what it is set to, and whether that works. */
import type { BodyOf, KindOf } from "../kinds.ts";
import type { IntegrationRooms } from "../registry.ts";

export const onlineShopKind = (_rooms: IntegrationRooms): KindOf<"online_shop"> => ({
  split: (settings: BodyOf<"online_shop">) => ({ settings }),
  hasSecret: false,
  test: async () => ({ ok: true, sentence: "The settings are kept." }),
});
