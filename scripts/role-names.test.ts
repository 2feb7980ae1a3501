/**
 * No file compares roles by name: permissions are asked from `can` (contract/src/permissions.ts), so a new role needs no change elsewhere.
 * Exceptions, where the role itself matters, are listed with reasons.
 */
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");

const NAMES = "founder|accountant|employee";
/** A role's name as a value or key, and a comparison of a person's role. */
const SAYS_ROLE = new RegExp(
  `["'\`](?:${NAMES})["'\`]|^\\s*(?:${NAMES}):|[{,] (?:${NAMES}): |\\b(?:\\w*[uU]serRole|(?:caller|member|context|user|workplace)\\.role)\\s*[!=]==`,
);

/** Files with the number of lines that name a role, and the reason. */
const EXCEPTIONS: Readonly<Record<string, { lines: number; why: string }>> = {
  "packages/contract/src/permissions.ts": { lines: 4, why: "the table itself" },
  "packages/contract/src/leads.ts": { lines: 1, why: "what somebody who asks for access does, not a member's role" },
  "packages/server/src/platform/db/schema/identity.ts": { lines: 4, why: "the columns' values and their CHECKs" },
  "packages/server/src/platform/db/schema/integrations.ts": { lines: 2, why: "the column's values and its CHECK" },
  "packages/server/src/books/company/create.ts": { lines: 1, why: "who begins a company is its founder" },
  "packages/server/src/features/members/routes.ts": { lines: 3, why: "an organization keeps an active founder" },
  "packages/server/src/features/members/store.ts": { lines: 1, why: "an organization keeps an active founder" },
  "packages/server/src/features/members/depart.ts": { lines: 2, why: "an organization keeps an active founder" },
  "packages/server/src/product/company-transfer/main.ts": { lines: 1, why: "the command's option: --founder EMAIL" },
  "packages/server/src/product/company-transfer/put-rows.ts": {
    lines: 1,
    why: "who has no role in the file comes as an inactive employee",
  },
  "packages/web/src/features/integrations/KeyDialog.tsx": { lines: 1, why: "the role that a new key is offered with" },
  "packages/web/src/features/members/InviteDialog.tsx": { lines: 1, why: "the role that is offered to who is invited" },
  "packages/web/src/features/members/member-acts.ts": { lines: 1, why: "only a founder can make a founder again" },
  "packages/web/src/session/role-words.ts": { lines: 3, why: "the roles in words" },
  "packages/web/src/session/test-session.ts": { lines: 3, why: "a made-up session, for tests" },
};

/** The demo has people of each role; the public site describes people, not members. */
const LEFT_OUT = /\.test\.tsx?$|^packages\/server\/src\/product\/demo\/|^packages\/web\/src\/site\//;

test("names roles only in the listed files", () => {
  const files = globSync("packages/{contract,server,ledger,extraction,web}/src/**/*.{ts,tsx}", { cwd: ROOT });
  expect(files.length).toBeGreaterThan(500);
  const found = files
    .filter((file) => !LEFT_OUT.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(ROOT, file), "utf8")
        .split("\n")
        .filter((line) => SAYS_ROLE.test(line) && !/^\s*(?:\*|\/\/|\/\*\*)/.test(line));
      return lines.length === 0 ? [] : [[file, lines.length] as const];
    });
  const expected = Object.entries(EXCEPTIONS).map(([file, { lines }]) => [file, lines]);
  expect(found.sort()).toEqual(expected.sort());
});
