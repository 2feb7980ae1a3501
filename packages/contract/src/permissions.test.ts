/** Who may make which call, as docs/PERMISSIONS.md prints it: whatever lets somebody do more shows there, in review. */
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { CALLS, type Call, DOWNLOADS, type Download, ROLES, type Role, rolesThat } from "./index.ts";

const FILE = resolve(import.meta.dirname, "../../../docs/PERMISSIONS.md");

const INTRODUCTION = `# Permissions

Which role may make which call of the API. Generated from the contract by \`packages/contract/src/permissions.test.ts\`, which fails when this file is not what the contract says
(\`npx vitest run --project unit packages/contract/src/permissions.test.ts -u\` writes it again); \`packages/server/test/contract.test.ts\` makes every call as every role and
compares the server's answers with this file. "yes" says that a role may make the call; which rows it then sees or changes is the call's own matter.
`;

const mayCall = ({ needs }: Call | Download, role: Role) => needs !== undefined && rolesThat(needs).includes(role);

const lineOf = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

/** The table of one tag's calls. */
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
  const calls = Object.entries({ ...CALLS, ...DOWNLOADS }) as [string, Call | Download][];
  const ofMembers = calls.filter(([, { needs }]) => needs !== undefined);
  const open = (["public", "session"] as const).map((kind) =>
    calls.flatMap(([name, call]) => ("access" in call && call.access === kind ? [name] : [])).join(", "),
  );
  const byTag = Map.groupBy(ofMembers, ([, { tag }]) => tag);
  const others = `Without a session: ${open[0]}.\n\nWith a session, whatever the organization and the role: ${open[1]}.`;
  return `${[INTRODUCTION, others, "", ...[...byTag].map(([tag, some]) => `${tableOf(tag, some)}\n`)].join("\n")}`;
}

test("docs/PERMISSIONS.md says who may make which call", async () => {
  await expect(matrix()).toMatchFileSnapshot(FILE);
});
