/** The one way to the server: the contract's typed client with this session's headers, and what follows from its refusals. */
import {
  type Call,
  type CallExtra,
  CallFailed,
  type CallInput,
  type CallOutput,
  COMMON_FAILURES,
  createClient,
} from "@tallyleaf/contract";
import { sendUnderSession } from "../session/re-sign-in.ts";
import { sessionStore } from "../session/store.ts";
import { endsSession, headersOf, isEndedSession } from "./session-headers.ts";

const send = createClient({
  origin: "",
  headers: () => headersOf(sessionStore.current()),
  onUnauthenticated(code, sent) {
    if (endsSession(code, sent, sessionStore.current())) sessionStore.clear("ended");
  },
});

const forbiddenListeners = new Set<() => void>();

/** Calls `act` after each call that the server found outside the role or the organization. Returns the way to stop. */
export function onForbidden(act: () => void): () => void {
  forbiddenListeners.add(act);
  return () => void forbiddenListeners.delete(act);
}

/** Unanswered changes, by their request. */
const underWay = new Map<string, Promise<unknown>>();

/** Files are told apart by which they are, not by their names. */
const fileNumbers = new WeakMap<File, number>();
let lastFile = 0;

function withFileNumbers(_: string, value: unknown): unknown {
  if (!(value instanceof File)) return value;
  const number = fileNumbers.get(value) ?? ++lastFile;
  fileNumbers.set(value, number);
  return { file: number };
}

/**
 * A second click on a button says nothing new: while the very same change is under way, its answer is waited for and nothing is sent
 * twice. Calls that can be followed or ended are sent as often as they are made.
 */
function once<C extends Call>(
  description: C,
  input: CallInput<C>,
  extra: CallExtra,
  make: () => Promise<CallOutput<C>>,
) {
  const isChange = description.method !== "GET" && Object.keys(extra).length === 0;
  if (!isChange) return make();
  const key = JSON.stringify([description.method, description.path, input], withFileNumbers);
  const running = underWay.get(key) as Promise<CallOutput<C>> | undefined;
  if (running) return running;
  const answer = make().finally(() => underWay.delete(key));
  underWay.set(key, answer);
  return answer;
}

/**
 * Makes a call of the contract on the page's own origin. Where the session has ended, the answer waits until the same person has
 * signed in again, and the call is then made once more.
 *
 * @throws CallFailed
 */
export function call<C extends Call>(
  description: C,
  input: CallInput<C>,
  extra: CallExtra = {},
): Promise<CallOutput<C>> {
  return once(description, input, extra, () => callUnderSession(description, input, extra));
}

async function callUnderSession<C extends Call>(
  description: C,
  input: CallInput<C>,
  extra: CallExtra,
): Promise<CallOutput<C>> {
  const attempt = () => send(description, input, extra);
  if (description.access === "public") return attempt();
  sessionStore.expire();
  try {
    return await sendUnderSession(sessionStore, attempt, isEndedSession, extra.signal);
  } catch (error) {
    if (error instanceof CallFailed && error.status === 403 && error.code === COMMON_FAILURES.forbidden.code)
      for (const act of forbiddenListeners) act();
    throw error;
  }
}
