/** Compares permissions with docs/PERMISSIONS.md, so that a review sees every new permission. */
import { resolve } from "node:path";
import { expect, test } from "vitest";
import {
  CALLS,
  type Call,
  can,
  DOWNLOADS,
  type Download,
  holdsNeeds,
  inDemo,
  type Needs,
  PERMISSIONS,
  ROLES,
  type Role,
  rolesThat,
  type Subject,
  sharedBy,
  VERBS,
} from "./index.ts";

const FILE = resolve(import.meta.dirname, "../../../docs/PERMISSIONS.md");

const INTRODUCTION = `# Permissions

Which role may make which API call. \`packages/contract/src/permissions.test.ts\` generates this file from the contract and fails if it differs. Don't edit it; run
\`npx vitest run --project unit packages/contract/src/permissions.test.ts -u\`. \`packages/server/test/access.test.ts\` makes every call as every role and compares the
server's answers with this file. "yes" means that a role may make the call. The last table shows for which rows.
`;

const mayCall = ({ needs }: Call | Download, role: Role) => needs !== undefined && rolesThat(needs).includes(role);

const calls = Object.entries({ ...CALLS, ...DOWNLOADS }) as [string, Call | Download][];

const lineOf = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

/** Table of the calls of one tag. */
function tableOf(tag: string, calls: readonly (readonly [string, Call | Download])[]): string {
  const rows = calls.map(([name, call]) => [
    name,
    `\`${call.method} ${call.path}\``,
    ...ROLES.map((role) => (mayCall(call, role) ? "yes" : "no")),
  ]);
  return [
    `## ${tag}\n`,
    lineOf(["call", "path", ...ROLES]),
    lineOf(["---", "---", ...ROLES.map(() => "---")]),
    ...rows.map(lineOf),
  ].join("\n");
}

function matrix(): string {
  const ofMembers = calls.filter(([, { needs }]) => needs !== undefined);
  const open = (["public", "session"] as const).map((kind) =>
    calls.flatMap(([name, call]) => ("access" in call && call.access === kind ? [name] : [])).join(", "),
  );
  const byTag = Map.groupBy(ofMembers, ([, { tag }]) => tag);
  const others = `Without a session: ${open[0]}.\n\nWith a session, in any organization and role: ${open[1]}.`;
  return `${[INTRODUCTION, others, "", ...[...byTag].map(([tag, some]) => `${tableOf(tag, some)}\n`)].join("\n")}`;
}

const GRANTS = `## Rows by role

Rows that each permission covers: all rows (all), the person's own (own), or those assigned to the person (assigned).
`;

/** Permissions of each role, by verb. */
function grants(): string {
  const rows = allVerbs().map(({ subject, verb }) => [
    `${verb} ${subject}`,
    ...ROLES.map((role) => can(PERMISSIONS[role], verb, subject) ?? "-"),
  ]);
  return `${[GRANTS, lineOf(["permission", ...ROLES]), lineOf(["---", ...ROLES.map(() => "---")]), ...rows.map(lineOf)].join("\n")}\n`;
}

const allVerbs = () =>
  Object.entries(VERBS).flatMap(([subject, verbs]) => verbs.map((verb) => ({ subject, verb }) as Needs));

test("lists in docs/PERMISSIONS.md who may make which call", async () => {
  await expect(`${matrix()}\n${grants()}`).toMatchFileSnapshot(FILE);
});

test("gives every call either an access group or a required permission", () => {
  for (const [name, call] of calls) {
    const open = "access" in call ? call.access : undefined;
    expect([open, call.needs].filter((one) => one !== undefined).length, name).toBe(1);
  }
});

test("grants nothing that no call needs", () => {
  const needed = new Set(calls.flatMap(([, { needs }]) => (needs ? [`${needs.verb} ${needs.subject}`] : [])));
  const unused = allVerbs().flatMap(({ verb, subject }) => {
    const name = `${verb} ${subject}`;
    return needed.has(name) ? [] : [name];
  });
  // Narrows the answers of the activity log's calls.
  expect(unused).toEqual(["see securityHistory"]);
});

test("shares what both sets grant, with the rows that both grant", () => {
  for (const role of ROLES) {
    expect(sharedBy(PERMISSIONS[role], PERMISSIONS[role]), role).toEqual(PERMISSIONS[role]);
    expect(sharedBy(PERMISSIONS[role], {}), role).toEqual({});
  }
  const { workplace: _, ...bookkeeping } = PERMISSIONS.accountant;
  expect(sharedBy(PERMISSIONS.founder, PERMISSIONS.accountant)).toEqual(bookkeeping);
  expect(sharedBy(PERMISSIONS.accountant, PERMISSIONS.employee)).toEqual(PERMISSIONS.employee);
  expect(sharedBy({ expense: { see: "own" } }, { expense: { see: "assigned" } })).toEqual({});
});

test("stores permissions as plain data with only granted verbs", () => {
  for (const role of ROLES) expect(JSON.parse(JSON.stringify(PERMISSIONS[role])), role).toEqual(PERMISSIONS[role]);
  expect(can({}, "see", "expense")).toBeNull();
  expect(can({ expense: { see: "own" } }, "see", "expense")).toBe("own");
  expect(can({ expense: { see: "own" } }, "approve", "expense")).toBeNull();
  expect(holdsNeeds({ expense: { see: "own" } }, { verb: "see", subject: "document" })).toBe(false);
});

/** Decided for each subject: what of a founder's permissions the live demo keeps. A new subject belongs into one of the lists. */
test("leaves in the demo what changes the books, and nothing that lets others in or out", () => {
  const founder = PERMISSIONS.founder;
  const demo = inDemo(founder);
  const subjects = Object.keys(founder) as Subject[];
  const verbsOf = (subject: Subject) => Object.keys(demo[subject] ?? {});
  const shown = subjects.filter((subject) => verbsOf(subject).join() === "see" && VERBS[subject].length > 1);
  expect(shown.toSorted()).toEqual(["agent", "apiKey", "integration", "member", "profile", "retention", "webhook"]);
  expect(subjects.filter((subject) => verbsOf(subject).length === 0)).toEqual(["securityHistory"]);
  expect(verbsOf("company")).toEqual(["see", "change"]);
  const open = subjects.filter(
    (subject) => JSON.stringify(demo[subject]) === JSON.stringify(founder[subject]) && !shown.includes(subject),
  );
  expect(open.toSorted()).toEqual(
    [
      ...["account", "activity", "asset", "bank", "businessSetup", "category", "changeProposal", "client"],
      ...["adjustment", "comment", "notification", "view"],
      ...["conversation", "currency", "dimension", "document", "expense", "expenseSettings", "figures", "history"],
      ...["invoice", "invoiceSettings", "item", "journal", "month", "payment", "paymentRun", "readingAccuracy"],
      ...["receiptRequest", "recurring", "report", "rule", "tax", "taxCode", "vendor", "welcome"],
    ].toSorted(),
  );
  // No role gains anything there.
  for (const role of ROLES)
    expect(sharedBy(inDemo(PERMISSIONS[role]), PERMISSIONS[role])).toEqual(inDemo(PERMISSIONS[role]));
});
