/** Settings of a connection, for features that work with one. */
import { type IntegrationKind, integrationSettings, type SettingsOf } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { findConnection } from "./store.ts";

/** The settings of a connection; null: it is not connected. */
export async function findSettings<Kind extends IntegrationKind>(
  tx: Transaction,
  organizationId: string,
  kind: Kind,
): Promise<SettingsOf<Kind> | null> {
  const row = await findConnection(tx, organizationId, kind);
  return row && (integrationSettings.parse(row.settings) as SettingsOf<Kind>);
}
