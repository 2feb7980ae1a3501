/** Renders the job overview as text: a table by kind of job, a table by organization, and the jobs that need attention. */

import { type JobCount, type JobState, READING, type TroubledJob } from "../../../platform/jobs/overview.ts";
import { textTable } from "../../../platform/process/text-table.ts";

const STATES: readonly JobState[] = ["waiting", "later", "running", "stuck", "failed", "done"];
/** Organizations with the most to do. */
const ORGANIZATIONS = 10;
const REASON_LENGTH = 100;

export interface Page {
  counts: readonly JobCount[];
  troubled: readonly TroubledJob[];
  now: Date;
}

/** @returns lines without one at the end */
export function pageOf({ counts, troubled, now }: Page): string {
  if (counts.length === 0) return "Nothing waits, runs or has failed.";
  const byKind = sums(counts, ({ kind }) => kind);
  const open = counts.filter(({ state, organizationId }) => state !== "done" && organizationId !== null);
  const byOrganization = sums(open, ({ organization, organizationId }) => organization ?? organizationId ?? "").slice(
    0,
    ORGANIZATIONS,
  );
  const parts = [textTable([["Kind", ...STATES, "waits since"], ...byKind.map((sum) => row(sum, now))])];
  if (byOrganization.length > 0)
    parts.push(textTable([["Organization", ...STATES, "waits since"], ...byOrganization.map((sum) => row(sum, now))]));
  parts.push(troubled.length === 0 ? "Nothing is stuck, and nothing was given up." : troubles(troubled, now));
  return parts.join("\n\n");
}

interface Sum {
  name: string;
  states: Partial<Record<JobState, number>>;
  oldest: Date | null;
}

/** Those with the most trouble first, then the most to do. */
function sums(counts: readonly JobCount[], nameOf: (count: JobCount) => string): Sum[] {
  const found = new Map<string, Sum>();
  for (const count of counts) {
    const name = nameOf(count);
    const sum = found.get(name) ?? { name, states: {}, oldest: null };
    sum.states[count.state] = (sum.states[count.state] ?? 0) + count.count;
    if (count.oldest && (!sum.oldest || count.oldest < sum.oldest)) sum.oldest = count.oldest;
    found.set(name, sum);
  }
  const weight = ({ states: { failed = 0, stuck = 0, waiting = 0, running = 0 } }: Sum) =>
    (failed + stuck) * 1e6 + waiting + running;
  return [...found.values()].sort((a, b) => weight(b) - weight(a) || (a.name < b.name ? -1 : 1));
}

const row = ({ name, states, oldest }: Sum, now: Date) => [
  name,
  ...STATES.map((state) => String(states[state] ?? "·")),
  oldest ? ago(oldest, now) : "",
];

function troubles(jobs: readonly TroubledJob[], now: Date): string {
  const lines = jobs.map(({ id, kind, organization, state, tries, since, reason }) => {
    const sentence = reason.replace(/\s+/g, " ").slice(0, REASON_LENGTH);
    const tried = kind === READING ? "" : `, ${tries} ${tries === 1 ? "try" : "tries"}`;
    const whose = organization ? `, ${organization}` : "";
    return `  ${state} ${kind}${whose} (${ago(since, now)}${tried}): ${sentence}\n    npm run jobs -- retry ${id}`;
  });
  return ["To be looked at, the newest first:", ...lines].join("\n");
}

/** `3 min`, `2 h`, `4 days`: how long ago it was. */
function ago(then: Date, now: Date): string {
  const minutes = Math.max(0, Math.round((now.getTime() - then.getTime()) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} days`;
}
