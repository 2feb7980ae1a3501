/** The list of all kinds of connections. */

import type { Database } from "../../platform/db/database.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import type { Config } from "../../platform/process/config.ts";
import type { Cipher } from "../../platform/secrets/encryption.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { FileLinks } from "../documents/keys.ts";
import { accountingKind } from "./accounting/connection.ts";
import { cardPaymentsKind } from "./card-payments/connection.ts";
import { cloudDriveKind } from "./cloud-drive/connection.ts";
import type { Kinds } from "./kinds.ts";
import { onlineShopKind } from "./online-shop/connection.ts";
import { teamChatKind } from "./team-chat/connection.ts";

/** Dependencies of the connections. */
export interface IntegrationDeps {
  db: Database;
  queue: JobQueue;
  storage: Storage;
  mail: Mail;
  cipher: Cipher;
  config: Config;
  links: FileLinks;
  now: () => Date;
}

/** Creates each kind once for the server. */
export const createKinds = (deps: IntegrationDeps): Kinds => ({
  quickbooks: accountingKind(deps, "quickbooks"),
  xero: accountingKind(deps, "xero"),
  card_payments: cardPaymentsKind(deps),
  online_shop: onlineShopKind(deps),
  cloud_drive: cloudDriveKind(deps),
  team_chat: teamChatKind(deps),
});
