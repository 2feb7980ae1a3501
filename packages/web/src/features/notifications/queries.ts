/** The calls of notifications and comments. */
import {
  addComment,
  answerClient,
  type CallInput,
  type CommentSubject,
  getNotificationSettings,
  listComments,
  listNotifications,
  type MAILED_KINDS,
  readNotifications,
  saveNotificationSettings,
} from "@tallyleaf/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";

const MINUTE_MS = 60_000;

/** Asked again each minute while the page is looked at, and by who comes back to it. */
export const notificationsQuery = queryOptions({
  queryKey: ["notifications"],
  queryFn: ({ signal }) => call(listNotifications, {}, { signal }),
  staleTime: MINUTE_MS / 2,
  refetchInterval: MINUTE_MS,
  refetchOnWindowFocus: true,
});

export const markRead = (id?: string) => call(readNotifications, { body: { id } });

export const settingsQuery = queryOptions({
  queryKey: ["notification-settings"],
  queryFn: ({ signal }) => call(getNotificationSettings, {}, { signal }),
});

export const saveSettings = (mails: (typeof MAILED_KINDS)[number][]) =>
  call(saveNotificationSettings, { body: { mails } });

export const commentsQuery = (subject: CommentSubject, id: string) =>
  queryOptions({
    queryKey: ["comments", subject, id],
    queryFn: ({ signal }) => call(listComments, { query: { subject, id } }, { signal }),
  });

export const sendAnswer = (body: CallInput<typeof answerClient>["body"]) => call(answerClient, { body });

export const sendComment = (body: CallInput<typeof addComment>["body"]) => call(addComment, { body });
