/**
 * `npm run migration -- some_name`: writes the migration from the newest snapshot to `schema.ts`, deletes the old snapshot, tries the
 * migration on the databases of earlier versions, and prints it. `--rows` writes an empty one for SQL that changes rows. Functions, views,
 * triggers, and grants are files in `packages/server/sql` and need no migration.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { exitWith, installMissing, repository, runModule, SetupError } from "./setup.mjs";

const server = join(repository, "packages/server");
const folder = join(server, "migrations");
const listed = (name) => readdirSync(join(folder, name)).filter((file) => /^\d{4}_/.test(file));

const BREAK = "--> statement-breakpoint";

/** Puts columns before constraints of the same table: drizzle-kit may add a key before the column that it names. */
function inOrder(sql) {
  const statements = sql.split(BREAK).map((statement) => statement.trim());
  const tableOf = (statement) => /^ALTER TABLE ("\w+")/.exec(statement)?.[1];
  for (const [place, statement] of statements.entries()) {
    if (!/^ALTER TABLE "\w+" ADD COLUMN /.test(statement)) continue;
    const table = tableOf(statement);
    const first = statements.findIndex(
      (other) => tableOf(other) === table && /^ALTER TABLE "\w+" ADD CONSTRAINT /.test(other),
    );
    if (first >= 0 && first < place) statements.splice(first, 0, ...statements.splice(place, 1));
  }
  return statements.join(`${BREAK}\n`);
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { rows: { type: "boolean" } } });
  const [name = ""] = positionals;
  if (!/^[a-z][a-z0-9_]*$/.test(name) || positionals.length > 1)
    throw new SetupError("Usage: npm run migration -- some_name [--rows]");
  await installMissing();
  const before = { migrations: listed("."), snapshots: listed("meta") };
  const args = ["generate", "--name", name, ...(values.rows ? ["--custom"] : [])];
  const { status } = await runModule("drizzle-kit/bin.cjs", args, { stdio: "inherit", cwd: server });
  if (status !== 0) throw new SetupError("drizzle-kit could not write a migration.");
  const [made] = listed(".").filter((file) => !before.migrations.includes(file));
  if (!made)
    throw new SetupError("The tables of schema.ts are those of the newest migration: there is nothing to write.");
  for (const snapshot of before.snapshots) rmSync(join(folder, "meta", snapshot));
  writeFileSync(join(folder, made), inOrder(readFileSync(join(folder, made), "utf8")));
  console.log(`\n${readFileSync(join(folder, made), "utf8")}`);
  const tests = ["src/platform/db/migrations.test.ts", "test/upgrade"].map((path) => join("packages/server", path));
  const tried = await runModule("vitest/vitest.mjs", ["run", "--project", "server", ...tests], { stdio: "inherit" });
  console.log(`\npackages/server/migrations/${made}`);
  process.exit(tried.status);
} catch (error) {
  exitWith(error);
}
