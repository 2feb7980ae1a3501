/** The kinds of connections that there are. */
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import type { FileLinks } from "../documents/keys.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { Mail } from "../mail/mail.ts";
import type { Sealing } from "../sealing.ts";
import type { Storage } from "../storage/storage.ts";
import { accountingKind } from "./accounting/connection.ts";
import { cardPaymentsKind } from "./card-payments/connection.ts";
import { cloudDriveKind } from "./cloud-drive/connection.ts";
import type { Kinds } from "./kinds.ts";
import { onlineShopKind } from "./online-shop/connection.ts";
import { teamChatKind } from "./team-chat/connection.ts";

/** What connections work with. */
export interface IntegrationRooms {
  db: Database;
  queue: JobQueue;
  storage: Storage;
  mail: Mail;
  sealing: Sealing;
  config: Config;
  links: FileLinks;
  now: () => Date;
}

/** Each kind, made once for the server. */
export const createKinds = (rooms: IntegrationRooms): Kinds => ({
  quickbooks: accountingKind(rooms, "quickbooks"),
  xero: accountingKind(rooms, "xero"),
  card_payments: cardPaymentsKind(rooms),
  online_shop: onlineShopKind(rooms),
  cloud_drive: cloudDriveKind(rooms),
  team_chat: teamChatKind(rooms),
});
