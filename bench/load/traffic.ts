/** Simulates many users at once: each one calls, waits for the answer, pauses, and calls again on its own connection. */
import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { ACTIONS, type Asked, drawn, GREEDY, type Memory } from "./actions.ts";
import { tokenOf } from "./organizations.ts";

/** Results of one kind of call. */
interface Kind {
  milliseconds: number[];
  /** Number of failed answers by status; 0: no answer. */
  refused: Map<number, number>;
}
export type Figures = Map<string, Kind>;

interface People {
  count: number;
  origins: readonly string[];
  /** Organization of each user. */
  organizationOf(person: number): number;
  actions: typeof ACTIONS;
  /** Average seconds between an answer and the next call. */
  think: number;
}

/** Creates `count` users, each of another organization if there are enough. */
export const mixed = (count: number, organizations: number, origins: readonly string[], think: number): People => ({
  count,
  origins,
  // The first organization is for the greedy user.
  organizationOf: (person) => 1 + (person % (organizations - 1)),
  actions: ACTIONS,
  think,
});

/** One organization that calls over many connections without a pause. */
export const greedy = (connections: number, origins: readonly string[]): People => ({
  count: connections,
  origins,
  organizationOf: () => 0,
  actions: GREEDY,
  think: 0,
});

/** Runs the users until the signal; results are added to the figures. */
export async function work(people: People, figures: Figures, signal: AbortSignal): Promise<void> {
  await Promise.all(Array.from({ length: people.count }, (_, person) => live(people, person, figures, signal)));
}

async function live(people: People, person: number, figures: Figures, signal: AbortSignal): Promise<void> {
  const { origins, actions, think } = people;
  const origin = origins[person % origins.length] ?? "";
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const authorization = `Bearer ${tokenOf(people.organizationOf(person))}`;
  const memory: Memory = { seen: [], made: [], count: person * 100_000 };
  const pause = (seconds: number) => delay(seconds * 1000, undefined, { signal }).catch(() => undefined);
  // They don't start at the same moment.
  await pause(Math.random() * think);
  while (!signal.aborted) {
    memory.count += 1;
    const action = drawn(actions);
    const asked = action.ask(memory);
    const began = performance.now();
    const { status, body } = await ask(agent, origin, asked, authorization);
    const kind: Kind = figures.get(action.kind) ?? { milliseconds: [], refused: new Map() };
    figures.set(action.kind, kind);
    kind.milliseconds.push(performance.now() - began);
    if (status < 200 || status > 299) {
      kind.refused.set(status, (kind.refused.get(status) ?? 0) + 1);
      // Refused for its rate, or no answer: a real user would wait, too.
      if (status === 429 || status === 0) await pause(1);
    } else remember(memory, asked, body);
    // Some pauses are long, most aren't.
    if (think > 0) await pause(-Math.log(1 - Math.random()) * think);
  }
  agent.destroy();
}

function remember(memory: Memory, { method, path }: Asked, body: Buffer): void {
  if (method === "GET" && path.startsWith("/api/expenses?")) {
    const { data } = JSON.parse(body.toString()) as { data: { id: number }[] };
    memory.seen = data.map(({ id }) => id);
  }
  if (method === "POST" && path === "/api/expenses/invoice") {
    const { expense } = JSON.parse(body.toString()) as { expense: { id: number } };
    memory.made = [expense.id, ...memory.made].slice(0, 20);
  }
}

/** Uses a kept connection, because `fetch` costs more than the server does. */
async function ask(agent: Agent, origin: string, { method, path, body }: Asked, authorization: string) {
  const sent = body === undefined ? null : new Response(body instanceof FormData ? body : JSON.stringify(body));
  const payload = sent && Buffer.from(await sent.arrayBuffer());
  const type = body instanceof FormData ? sent?.headers.get("content-type") : "application/json";
  const headers = {
    authorization,
    ...(payload ? { "content-type": type ?? "", "content-length": payload.length } : {}),
  };
  return new Promise<{ status: number; body: Buffer }>((resolve) => {
    const failed = () => resolve({ status: 0, body: Buffer.alloc(0) });
    const call = request(`${origin}${path}`, { method, agent, headers }, (answer: IncomingMessage) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }));
      answer.on("error", failed);
    });
    call.on("error", failed);
    call.end(payload ?? undefined);
  });
}
