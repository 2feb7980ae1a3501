/**
 * `npm run move-in -- FILE --organization ID` or `--founder EMAIL`: imports an exported company into an empty one, or into a new
 * one for a registered user. Works with or without a running server, also for files that are too large for a browser.
 */
import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type MovingResult, rolesThat } from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import { openPromise } from "yauzl";
import { createOrganization } from "../../books/company/create.ts";
import { openReadingOrders } from "../../features/expenses/extraction-jobs.ts";
import { openCliDatabase } from "../../platform/db/cli-database.ts";
import { type Database, openDatabase } from "../../platform/db/database.ts";
import { and, eq, inArray, sql } from "../../platform/db/orm.ts";
import { memberships, users } from "../../platform/db/schema.ts";
import { loadEnvironmentFile, readConfig } from "../../platform/process/config.ts";
import { exitWithSentence } from "../../platform/process/exit-with-sentence.ts";
import { reasonOf, StartError } from "../../platform/process/start-error.ts";
import { createCipher } from "../../platform/secrets/encryption.ts";
import { loadSecretKey } from "../../platform/secrets/secret-key.ts";
import { openStorage } from "../../platform/storage/open.ts";
import { clamdScanner } from "../../platform/virus-scanner/clamd.ts";
import { moveIn } from "./import-company.ts";
import { ZIP_OPTIONS } from "./read-file.ts";
import { Unfit } from "./unfit.ts";

const USAGE = "Usage: npm run move-in -- FILE --organization ID, or FILE --founder EMAIL for a new company of theirs.";

async function main(): Promise<void> {
  const { path, organization, founder } = readArguments();
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const zip = await openPromise(path, ZIP_OPTIONS).catch((error: unknown) => {
    throw new StartError(`The file ${path} cannot be opened (${reasonOf(error)}).`);
  });
  const database = await openCliDatabase(config);
  const db = openDatabase(database.url, { onError: (error) => console.error(error.message), connections: 2 });
  const queue = await openReadingOrders(database.url);
  const storage = openStorage(config);
  const cipher = createCipher(loadSecretKey(config.dataDir, config.secretKey));
  const scanner = config.virusScanner === null ? null : clamdScanner(config.virusScanner);
  const onLeftover = (error: unknown, key: string) => console.error(`${key} could not be removed: ${reasonOf(error)}`);
  try {
    const place = organization === undefined ? await createCompany(db, founder ?? "") : await placeOf(db, organization);
    const result = await moveIn({ db, queue, storage, cipher, scanner, onLeftover }, zip, {
      ...place,
      requestId: randomUUID(),
      maxBytes: config.moveInMaxBytes,
      onProgress: async (percent) => void process.stderr.write(`\r${percent} %`),
      onFilled: async () => undefined,
    }).catch((error: unknown) => {
      throw error instanceof Unfit ? new StartError(`\n${error.message} (company ${place.organizationId})`) : error;
    });
    process.stderr.write("\r100 %\n");
    console.log(toldOf(result, place.organizationId));
  } finally {
    zip.close();
    storage.close();
    await queue.stop(0);
    await db.close();
    await database.close();
  }
}

function readArguments(): { path: string; organization: string | undefined; founder: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { organization: { type: "string" }, founder: { type: "string" } },
    });
    const [path, ...more] = positionals;
    const { organization, founder } = values;
    if (path !== undefined && more.length === 0 && (organization === undefined) !== (founder === undefined))
      return { path: resolve(path), organization, founder };
  } catch {
    // An option that there is not.
  }
  throw new StartError(USAGE);
}

async function placeOf(db: Database, organizationId: string): Promise<{ organizationId: string; actorId: string }> {
  const [founder] = await db.asSystem((tx) =>
    tx
      .select({ id: memberships.userId })
      .from(memberships)
      .where(
        and(
          sql`${memberships.organizationId}::text = ${organizationId}`,
          inArray(memberships.role, rolesThat({ verb: "import", subject: "company" })),
          eq(memberships.status, "active"),
        ),
      )
      .orderBy(memberships.createdAt)
      .limit(1),
  );
  if (!founder) throw new StartError(`There is no company with the id ${organizationId}.`);
  return { organizationId, actorId: founder.id };
}

/** A new company for a registered user; its name and currency come with the file. */
async function createCompany(db: Database, email: string): Promise<{ organizationId: string; actorId: string }> {
  const organizationId = uuid();
  const actorId = await db.asSystem(async (tx) => {
    const [founder] = await tx.select({ id: users.id }).from(users).where(sql`lower(${users.email}) = lower(${email})`);
    if (!founder) throw new StartError(`Nobody has registered as ${email}. They have to, first.`);
    const details = { name: "A company that moves in", defaultCurrency: "EUR", founderId: founder.id };
    await createOrganization(tx, { ...details, id: organizationId, requestId: randomUUID() });
    return founder.id;
  });
  return { organizationId, actorId };
}

function toldOf({ organization, tables, documents, people, trialBalance }: MovingResult, id: string): string {
  const filled = tables.filter(({ rows }) => rows > 0);
  const width = Math.max(...filled.map(({ name }) => name.length));
  return [
    `${organization} has moved in (company ${id}).`,
    ...filled.map(({ name, rows }) => `  ${name.padEnd(width)}  ${rows}`),
    `Documents: ${documents.count}, each with the bytes that were filed; missing: ${documents.missing.length}.`,
    `People known by their address: ${people.known}; others, who cannot sign in: ${people.others.join(", ") || "none"}.`,
    `Trial balance: ${trialBalance.accounts.length} accounts, each as before.`,
  ].join("\n");
}

main().then(() => process.exit(0), exitWithSentence);
