/** The connection's kind: what it is set to, and whether that works. */
import type { SettingsOf } from "@tallyleaf/contract";
import type { KindOf } from "../kinds.ts";
import type { IntegrationRooms } from "../registry.ts";

export const accountingKind = <Software extends "quickbooks" | "xero">(
  _rooms: IntegrationRooms,
  _software: Software,
): KindOf<Software> => ({
  // The body has nothing but settings.
  split: (settings) => ({ settings: settings as unknown as SettingsOf<Software> }),
  hasSecret: false,
  test: async () => ({ ok: true, sentence: "The settings are kept." }),
});
