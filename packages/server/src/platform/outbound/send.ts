/** Sends one HTTP message: limited in time and in the size of the answer, without following redirects. */
import { request as overHttp, type RequestOptions } from "node:http";
import { request as overHttps } from "node:https";
import { translator } from "@tallyleaf/messages";
import { outbound } from "@tallyleaf/messages/catalogs/outbound";
import { findAddressError, lookUpPublic, NOT_REACHED, PrivateAddressError } from "./address.ts";

// Said when the module is loaded: in English, as logs store it; `inReadersLanguage` translates it for the reader of the log.
const say = translator(outbound);
const INSECURE = say("insecure");
const NOT_SENT = say("notSent");

export interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Result of an attempt. */
export interface Sent {
  /** Null: no answer came. */
  status: number | null;
  /** The beginning of the answer. */
  answer: string | null;
  /** Reason of the failure in one sentence; null: it succeeded. */
  error: string | null;
}

interface Limits {
  allowPrivate: boolean;
  timeoutSeconds?: number;
}

const TIMEOUT_SECONDS = 15;
const MAX_ANSWER_BYTES = 4096;

/** Posts a message; reports a failure in its result and throws no error. */
export async function send(
  message: Message,
  { allowPrivate, timeoutSeconds = TIMEOUT_SECONDS }: Limits,
): Promise<Sent> {
  const url = new URL(message.url);
  // A numeric address is never resolved, and the rule may have changed since it was entered.
  const objection = findAddressError(url, allowPrivate);
  if (objection) return failed(objection === "insecure" ? INSECURE : NOT_REACHED);
  const options: RequestOptions = {
    method: "POST",
    headers: { ...message.headers, "content-length": String(Buffer.byteLength(message.body)) },
    // A connection of its own: a kept one may belong to another name.
    agent: false,
    signal: AbortSignal.timeout(timeoutSeconds * 1000),
    ...(allowPrivate ? {} : { lookup: lookUpPublic }),
  };
  try {
    return outcomeOf(...(await exchange(url, options, message.body)));
  } catch (error) {
    return failed(reasonFor(error, timeoutSeconds));
  }
}

function exchange(url: URL, options: RequestOptions, body: string): Promise<[status: number, answer: string]> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? overHttps : overHttp)(url, options, (response) => {
      const parts: Buffer[] = [];
      let length = 0;
      const end = () => {
        const text = Buffer.concat(parts).subarray(0, MAX_ANSWER_BYTES).toString("utf8");
        resolve([response.statusCode ?? 0, text]);
        request.destroy();
      };
      response.on("data", (part: Buffer) => {
        parts.push(part);
        length += part.length;
        if (length >= MAX_ANSWER_BYTES) end();
      });
      response.on("end", end);
      response.on("error", reject);
    });
    request.on("error", reject);
    request.end(body);
  });
}

const failed = (error: string): Sent => ({ status: null, answer: null, error });

function outcomeOf(status: number, text: string): Sent {
  // The database cannot store NUL characters.
  const answer = text.replaceAll("\0", "");
  if (status >= 200 && status < 300) return { status, answer, error: null };
  if (status >= 300 && status < 400)
    return { status, answer, error: `It answered ${status}, a redirect, and those are not followed.` };
  return { status, answer, error: `It answered ${status} instead of a status from 200 to 299.` };
}

/** Network errors in plain language. */
const REASONS: Record<string, string> = {
  ENOTFOUND: NOT_REACHED,
  EAI_AGAIN: say("noName"),
  ECONNREFUSED: say("refused"),
  ECONNRESET: say("broken"),
  EHOSTUNREACH: say("unreachable"),
  ENETUNREACH: say("unreachable"),
  ETIMEDOUT: say("unreachable"),
  CERT_HAS_EXPIRED: say("expired"),
  DEPTH_ZERO_SELF_SIGNED_CERT: say("unsigned"),
  SELF_SIGNED_CERT_IN_CHAIN: say("unsigned"),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: say("unsigned"),
  ERR_TLS_CERT_ALTNAME_INVALID: say("otherName"),
};

/** Returns the reason why a message did not reach its address, in one sentence. */
export function reasonFor(error: unknown, seconds: number): string {
  if (!(error instanceof Error)) return NOT_SENT;
  if (error instanceof PrivateAddressError) return error.message;
  if (error.name === "AbortError" || error.name === "TimeoutError") return `No answer within ${seconds} seconds.`;
  // Of several addresses that were tried, any error will do.
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  const code = inner instanceof Error && "code" in inner ? String(inner.code) : "";
  return REASONS[code] ?? `It could not be sent (${code || inner?.message || error.name}).`;
}
