/** A message to a chat's incoming webhook, in the form that Slack, Mattermost and Discord understand. */
import { send } from "../../../platform/outbound/send.ts";
import { logged } from "../log.ts";

/** How it went, and whether it is worth another try. */
export interface Posted {
  /** Why it did not get through, as `logged` notes it; null: it did. */
  error: string | null;
  /** The chat knows this address no more, or never did. */
  isGone: boolean;
}

const GONE = [401, 403, 404, 410];

/** Posts one message. Whatever goes wrong is an outcome and no error. */
export async function postToChat(url: string, text: string, allowPrivate: boolean): Promise<Posted> {
  const headers = { "content-type": "application/json", "user-agent": "Tallyleaf-Chat/1" };
  const { status, error } = await send({ url, headers, body: bodyFor(url, text) }, { allowPrivate });
  if (error === null) return { error: null, isGone: false };
  if (status !== null && GONE.includes(status)) return { error: logged(["chatGone", { status }]), isGone: true };
  if (status === null) return { error: logged(["reason", { reason: error }]), isGone: false };
  const key = status >= 300 && status < 400 ? "chatRedirects" : "chatAnswered";
  return { error: logged([key, { status }]), isGone: false };
}

/** Discord's own form is called otherwise, and could mention everyone. */
function bodyFor(address: string, text: string): string {
  const url = new URL(address);
  const isDiscord = /(^|\.)discord(app)?\.com$/.test(url.hostname) && !url.pathname.endsWith("/slack");
  return JSON.stringify(isDiscord ? { content: text, allowed_mentions: { parse: [] } } : { text });
}
