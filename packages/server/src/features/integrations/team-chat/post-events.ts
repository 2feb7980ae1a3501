/**
 * Sends events from the outbox to the chat, once a minute: one message for all events of that minute. The events' removal, the run and the
 * job are one transaction, so that nothing is lost or sent twice; the queue retries a failed message.
 */
import { ALL_CHAT_MOMENTS, type ChatMoment, type SettingsOf } from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import { enterOrganization } from "../../../platform/db/database.ts";
import { forReader } from "../../../platform/http/reader.ts";
import { type Job, job } from "../../../platform/jobs/job.ts";
import { TryAgain } from "../../../platform/jobs/job-queue.ts";
import { goneOf, loadEventData } from "../../webhooks/message.ts";
import { topicsOf } from "../../webhooks/topics.ts";
import { alsoLogged, logged } from "../log.ts";
import type { IntegrationDeps } from "../registry.ts";
import { endRun } from "../runs.ts";
import { LOST_SECRET, opened } from "../secrets.ts";
import { findSettings } from "../settings.ts";
import { findConnection, insertRun, updateRun } from "../store.ts";
import { messageFor, type Told } from "./lines.ts";
import { postToChat } from "./post.ts";
import { type ChatEvent, listEvents, listWaitingChats, loadChatLanguage, takeEvents } from "./store.ts";

const MESSAGE_JOB = "chat-message";
interface MessageJob {
  organizationId: string;
  runId: string;
  eventIds: string[];
}

/** About 2, 4, 8… seconds apart, then every quarter of an hour: a message is useless after three hours. */
const RETRIES = { retries: 20, retryDelaySeconds: 2, longestRetryDelaySeconds: 900, timeoutSeconds: 60 };
/** Events in one message. */
const MOST_EVENTS = 200;
const MOST_CHATS = 100;

const ACTION = { kind: "team_chat", action: "message" } as const;

/** Returns the jobs that send a message, and check every minute for new ones. */
export const chatJobs = (deps: IntegrationDeps): readonly Job[] => [
  job<MessageJob>(MESSAGE_JOB, { ...RETRIES, concurrency: 2 }, (message, run) =>
    postOneMessage(deps, message, run.isLast),
  ),
  job("chat-minute", { retries: 0 }, () => postPendingEvents(deps), { cron: "* * * * *", timeZone: "UTC" }),
];

/** Orders a message for each organization with pending events for its chat. */
async function postPendingEvents(deps: IntegrationDeps): Promise<void> {
  const waiting = await deps.db.asSystem((tx) => listWaitingChats(tx, MOST_CHATS));
  for (const organizationId of waiting) await orderMessage(deps, organizationId);
}

function orderMessage({ db, queue, now }: IntegrationDeps, organizationId: string): Promise<void> {
  return db.asSystem(async (tx) => {
    const taken = await takeEvents(tx, organizationId, MOST_EVENTS);
    const settings = await findSettings(tx, organizationId, "team_chat");
    // Disconnected in the meantime.
    if (!settings) return;
    const eventIds = taken.filter((event) => momentsOf(event, settings).length > 0).map(({ id }) => id);
    if (eventIds.length === 0) return;
    const runId = uuid();
    // Before the organization is entered: the queue belongs to the system.
    await queue.enqueue<MessageJob>(tx, MESSAGE_JOB, { organizationId, runId, eventIds });
    await enterOrganization(tx, organizationId);
    await insertRun(tx, { organizationId, id: runId, ...ACTION, startedAt: now(), total: eventIds.length });
  });
}

async function postOneMessage(deps: IntegrationDeps, job: MessageJob, isLast: boolean): Promise<void> {
  const { db, cipher, config, now } = deps;
  const { organizationId, runId, eventIds } = job;
  const { row, language, events } = await db.asOrganization(organizationId, async (tx) => ({
    row: await findConnection(tx, organizationId, "team_chat"),
    language: await loadChatLanguage(tx, organizationId),
    events: await listEvents(tx, organizationId, eventIds),
  }));
  const end = (ok: boolean, sentence: string, done = 0) =>
    db.asOrganization(organizationId, (tx) =>
      endRun(tx, { organizationId, id: runId, ...ACTION }, { ok, sentence, done }, now()),
    );
  if (!row) return end(false, logged("disconnected"));
  const connection = opened(row, cipher);
  if (!connection) return end(false, LOST_SECRET);
  const settings = connection.settings as SettingsOf<"team_chat">;
  const told: Told[] = [];
  for (const event of events) {
    const subject = `${event.subjectType}:${event.subjectId}`;
    for (const moment of momentsOf(event, settings)) told.push({ moment, subject, facts: await factsOf(deps, event) });
  }
  const text = forReader(language, () => messageFor(told, config.publicUrl));
  const { error, isGone } = await postToChat(connection.secret, text, config.webhookAllowPrivate);
  if (error === null) return end(true, firstLine(text), eventIds.length);
  if (isLast || isGone) return end(false, error);
  await db.asOrganization(organizationId, (tx) =>
    updateRun(tx, organizationId, runId, { sentence: alsoLogged(error, "tryingAgain") }),
  );
  throw new TryAgain();
}

/** Returns the chat's chosen moments in an event. */
function momentsOf(event: ChatEvent, { moments }: SettingsOf<"team_chat">): ChatMoment[] {
  const topics: readonly string[] = topicsOf(event);
  return ALL_CHAT_MOMENTS.filter((moment) => topics.includes(moment) && moments.includes(moment));
}

/** Loads the event's data with the organization's own rights; a thing that is gone, or cannot be shown, has only its id. */
const factsOf = ({ db, links }: IntegrationDeps, event: ChatEvent): Promise<object> =>
  db.asOrganization(event.organizationId, (tx) => loadEventData(tx, event, links)).catch(() => goneOf(event));

/** Returns the first line of a message for the log, without its link. */
const firstLine = (text: string) => {
  const [first = "", ...more] = text.split("\n").map((line) => line.replace(/: https?:\S+$/, ""));
  return more.length > 0
    ? logged(["chatPostedMore", { text: first, count: more.length }])
    : logged(["chatPosted", { text: first }]);
};
