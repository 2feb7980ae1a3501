/** Posts a message to a chat's incoming webhook, in the format that Slack, Mattermost and Discord understand. */
import { send } from "../../../platform/outbound/send.ts";
import { logged } from "../log.ts";

/** Result of a post. */
export interface Posted {
  /** Reason of the failure, encoded by `logged`; null: success. */
  error: string | null;
  /** The chat does not know this address, or no longer does. */
  isGone: boolean;
}

const GONE = [401, 403, 404, 410];

/** Posts one message; reports a failure in its result and throws no error. */
export async function postToChat(url: string, text: string, allowPrivate: boolean): Promise<Posted> {
  const headers = { "content-type": "application/json", "user-agent": "Tallyleaf-Chat/1" };
  const { status, error } = await send({ url, headers, body: bodyFor(url, text) }, { allowPrivate });
  if (error === null) return { error: null, isGone: false };
  if (status !== null && GONE.includes(status)) return { error: logged(["chatGone", { status }]), isGone: true };
  if (status === null) return { error: logged(["reason", { reason: error }]), isGone: false };
  const key = status >= 300 && status < 400 ? "chatRedirects" : "chatAnswered";
  return { error: logged([key, { status }]), isGone: false };
}

/** Returns the body. Discord's own format has another field, and could mention everyone. */
function bodyFor(address: string, text: string): string {
  const url = new URL(address);
  const isDiscord = /(^|\.)discord(app)?\.com$/.test(url.hostname) && !url.pathname.endsWith("/slack");
  return JSON.stringify(isDiscord ? { content: text, allowed_mentions: { parse: [] } } : { text });
}
