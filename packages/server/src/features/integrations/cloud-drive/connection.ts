/** Cloud drive: copies documents and each month's books into a user's own bucket, every hour. */
import { randomUUID } from "node:crypto";
import { refuseAddress } from "../address.ts";
import { type KindOf, nextHour } from "../kinds.ts";
import { logged } from "../log.ts";
import type { IntegrationDeps } from "../registry.ts";
import { DriveError, openDrive, sha256Of } from "./bucket.ts";
import { copyAll } from "./copy.ts";
import { forgetCopies } from "./store.ts";

/** Creates the kind of connection "cloud drive". */
export const cloudDriveKind = (
  deps: Pick<IntegrationDeps, "db" | "storage" | "config" | "now">,
): KindOf<"cloud_drive"> => ({
  hasSecret: true,
  split: ({ secretAccessKey, ...settings }) => ({
    settings,
    ...(secretAccessKey === undefined ? {} : { secret: secretAccessKey }),
  }),
  check: async (tx, organizationId, { endpoint, bucket, prefix }, before) => {
    if (endpoint) refuseAddress(endpoint, "endpoint", deps.config.webhookAllowPrivate);
    const isElsewhere = before?.endpoint !== endpoint || before.bucket !== bucket || before.prefix !== prefix;
    if (isElsewhere) await forgetCopies(tx, organizationId);
  },
  test: async ({ settings, secret }) => {
    const bytes = Buffer.from("Tallyleaf has tried whether it can write here. This file may be deleted.\n");
    const path = `tallyleaf-test-${randomUUID()}.txt`;
    try {
      const drive = openDrive(settings, secret, deps.config.webhookAllowPrivate);
      try {
        await drive.put(path, bytes, { sha256: sha256Of(bytes), type: "text/plain" });
        const isSame = (await drive.get(path)).equals(bytes);
        await drive.remove(path);
        if (!isSame) return { ok: false, sentence: logged("driveDiffers") };
      } finally {
        drive.close();
      }
      return { ok: true, flows: true, sentence: logged(["driveTested", { bucket: settings.bucket }]) };
    } catch (error) {
      if (!(error instanceof DriveError)) throw error;
      return { ok: false, sentence: logged(["reason", { reason: error.message }]) };
    }
  },
  sync: (connection, run) => copyAll(deps, connection, run),
  startsAtOnce: true,
  next: (_settings, after) => nextHour(after),
});
