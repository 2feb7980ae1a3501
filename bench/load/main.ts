/**
 * Load benchmark with many users and organizations: duration of each kind of call, calls a second, and use of the machine.
 *
 *     npm run bench:load                       200 users for 5 minutes, 1,000 organizations, 1,000,000 entries
 *     npm run bench:load -- --processes 2      answered by 2 processes (or 4); --users, --seconds, --think, --rows, --organizations
 *     npm run bench:load -- --memory           30 minutes, and whether memory stays flat
 *     npm run bench:load -- --greedy           the same users with and without one organization that calls nonstop
 */
import { availableParallelism, loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { fill } from "../books.ts";
import { appendResults, type Figure } from "../results.ts";
import { makeOrganizations } from "./organizations.ts";
import { startProcesses } from "./processes.ts";
import { type Figures, greedy, mixed, work } from "./traffic.ts";

/** Connections of the greedy organization. */
const GREEDY_CONNECTIONS = 60;
/** Caches fill and compilers warm up: not measured, and no memory growth. */
const WARM_UP_SECONDS = 20;
const MEMORY_EVERY_SECONDS = 10;

const { values } = parseArgs({
  options: {
    users: { type: "string", default: "200" },
    seconds: { type: "string" },
    think: { type: "string", default: "3" },
    processes: { type: "string", default: "1" },
    organizations: { type: "string", default: "1000" },
    rows: { type: "string", default: "1000000" },
    memory: { type: "boolean", default: false },
    greedy: { type: "boolean", default: false },
  },
});
const number = (name: "users" | "processes" | "organizations" | "rows" | "think") => {
  const value = Number(values[name]);
  if (value > 0 && (name === "think" || Number.isInteger(value))) return value;
  console.error(`--${name} wants a number above zero.`);
  process.exit(1);
};
const users = number("users");
const think = number("think");
const organizations = number("organizations");
const seconds = Number(values.seconds ?? (values.memory ? 1800 : 300));

const processes = await startProcesses(number("processes"));
try {
  await makeOrganizations(processes.client, organizations);
  await fill(processes.client, number("rows"));
  await measure();
} finally {
  await processes.close();
}

async function measure(): Promise<void> {
  const people = mixed(users, organizations, processes.origins, think);
  await during(people, WARM_UP_SECONDS);
  const set = `load, ${processes.origins.length} process${processes.origins.length === 1 ? "" : "es"}`;
  if (values.greedy) {
    const alone = await during(people, seconds / 2);
    show("Without the greedy one", alone);
    const beside = await during(people, seconds / 2, true);
    show("Beside the greedy one", beside);
    appendResults([...figuresOf(`${set}, before`, alone), ...figuresOf(`${set}, beside a greedy one`, beside)]);
    return;
  }
  const measured = await during(people, seconds);
  show(`${users} people, ${processes.origins.length} process(es)`, measured);
  if (values.memory) showMemory(measured.memory);
  appendResults(figuresOf(set, measured));
}

interface Measured {
  figures: Figures;
  seconds: number;
  /** For each process, every ten seconds. */
  memory: number[][];
  /** Shares of the machine's CPU. */
  cpu: { product: number; database: number; bench: number };
}

async function during(people: ReturnType<typeof mixed>, length: number, withGreedy = false): Promise<Measured> {
  const figures: Figures = new Map();
  const memory: number[][] = [];
  const end = new AbortController();
  const [before, ownBefore, began] = [processes.cpu(), process.cpuUsage(), performance.now()];
  const workers = [
    work(people, figures, end.signal),
    ...(withGreedy ? [work(greedy(GREEDY_CONNECTIONS, processes.origins), figures, end.signal)] : []),
  ];
  while (performance.now() - began < length * 1000) {
    memory.push(processes.memory());
    const left = length * 1000 - (performance.now() - began);
    await delay(Math.max(0, Math.min(MEMORY_EVERY_SECONDS * 1000, left)));
  }
  end.abort();
  await Promise.all(workers);
  const took = (performance.now() - began) / 1000;
  const [after, own] = [processes.cpu(), process.cpuUsage(ownBefore)];
  const share = (cpuSeconds: number) => cpuSeconds / took / availableParallelism();
  const cpu = {
    product: share(after.product - before.product),
    database: share(after.database - before.database),
    bench: share((own.user + own.system) / 1e6),
  };
  return { figures, seconds: took, memory, cpu };
}

function sorted(list: readonly number[]): number[] {
  return [...list].sort((a, b) => a - b);
}

function at(list: readonly number[], share: number): number {
  return list[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0;
}

function show(title: string, { figures, seconds: took, memory, cpu }: Measured): void {
  const kinds = [...figures].sort(([a], [b]) => (a < b ? -1 : 1));
  const calls = kinds.reduce((sum, [, { milliseconds }]) => sum + milliseconds.length, 0);
  console.log(`\n${title}: ${calls} calls in ${took.toFixed(0)} s, ${(calls / took).toFixed(1)} a second`);
  console.log(`${"".padEnd(24)}   calls    p50 ms    p95 ms    p99 ms    max ms  not answered with success`);
  for (const [kind, { milliseconds, refused }] of kinds) {
    const times = sorted(milliseconds);
    const columns = [times.length, ...[0.5, 0.95, 0.99, 1].map((share) => at(times, share).toFixed(0))];
    const statuses = [...refused].map(([status, count]) => `${count} × ${status || "no answer"}`).join(", ");
    console.log(
      `${kind.padEnd(24)}${columns
        .map((text) => String(text).padStart(10))
        .join("")
        .slice(2)}  ${statuses}`,
    );
  }
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  const [first = [], last = []] = [memory[0], memory.at(-1)];
  console.log(`memory of each process    ${first.join(", ")} MB at first, ${last.join(", ")} MB in the end`);
  console.log(
    `processors                product ${percent(cpu.product)}, PostgreSQL ${percent(cpu.database)}, this bench ${percent(cpu.bench)} of ${availableParallelism()}; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
}

/** Flat: at most a twentieth above the memory after a sixth of the time. */
function showMemory(memory: readonly number[][]): void {
  const sums = memory.map((each) => each.reduce((sum, one) => sum + one, 0));
  const part = Math.max(1, Math.floor(sums.length / 6));
  const median = (from: number, to: number) => at(sorted(sums.slice(from, to)), 0.5);
  const parts = Array.from({ length: 6 }, (_, place) =>
    median(place * part, place === 5 ? sums.length : (place + 1) * part),
  );
  console.log(`memory by sixths of the time: ${parts.map((each) => `${each} MB`).join(", ")}`);
  const growth = (parts[5] ?? 0) / (parts[1] ?? 1) - 1;
  console.log(
    `after the first sixth it ${growth <= 0.05 ? "stays as it is" : "grows"} (${(growth * 100).toFixed(1)} %)`,
  );
}

function figuresOf(set: string, { figures, seconds: took, memory, cpu }: Measured): Figure[] {
  const all = [...figures].filter(([kind]) => !kind.startsWith("greedy"));
  const calls = all.reduce((sum, [, { milliseconds }]) => sum + milliseconds.length, 0);
  return [
    { set, figure: "calls a second", value: calls / took },
    {
      set,
      figure: "errors",
      value: all.reduce((sum, [, { refused }]) => sum + [...refused.values()].reduce((a, b) => a + b, 0), 0),
    },
    { set, figure: "memory in the end MB", value: (memory.at(-1) ?? []).reduce((sum, one) => sum + one, 0) },
    { set, figure: "product's part of the processors", value: cpu.product },
    { set, figure: "database's part of the processors", value: cpu.database },
    ...all.flatMap(([kind, { milliseconds }]) =>
      [0.5, 0.95, 0.99].map((share) => ({
        set,
        figure: `${kind} p${share * 100} ms`,
        value: at(sorted(milliseconds), share),
      })),
    ),
  ];
}
