/** The calls of notifications: the caller's own, in words, as far as they may still see what they are about. */
import { holdsNeeds, type NotificationKind, readNotifications } from "@tallyleaf/contract";
import { translator } from "@tallyleaf/messages";
import { contractNotifications } from "@tallyleaf/messages/catalogs/contract-notifications";
import type { Database } from "../../platform/db/database.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { describeEvents } from "../audit/describe-events.ts";
import { opens } from "./links.ts";
import { countUnread, isOwn, listNewest, loadMails, markRead, saveMails } from "./store.ts";

type Calls = "listNotifications" | "readNotifications" | "getNotificationSettings" | "saveNotificationSettings";

const say = translator(contractNotifications);

/** The handlers of notifications. */
export function notificationHandlers(db: Database, now: () => Date): Pick<Handlers, Calls> {
  return {
    listNotifications: (_input, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const rows = await listNewest(tx, caller);
        const described = await describeEvents(
          tx,
          caller.organizationId,
          rows.map(({ event }) => event),
          "vendor",
        );
        const data = rows.flatMap(({ notification: { id, kind, createdAt, readAt }, event }, place) => {
          const opened = opens(event);
          if (!opened || !holdsNeeds(caller.permissions, opened.needs)) return [];
          const sentence = described[place]?.sentence ?? "";
          const isRead = readAt !== null;
          return { id, kind: kind as NotificationKind, sentence, at: createdAt.toISOString(), isRead, to: opened.to };
        });
        return { unread: await countUnread(tx, caller), data };
      }),

    readNotifications: ({ body: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        if (id !== undefined && !(await isOwn(tx, caller, id)))
          throw new CallFailure(readNotifications.failures.notFound);
        await markRead(tx, caller, id, now());
        return { success: true, unread: await countUnread(tx, caller) };
      }),

    getNotificationSettings: (_input, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => ({ mails: await loadMails(tx, caller) })),

    saveNotificationSettings: ({ body: { mails } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId } = caller;
        await saveMails(tx, { organizationId, userId }, mails);
        return { success: true, message: say("saved"), mails: await loadMails(tx, caller) };
      }),
  };
}
