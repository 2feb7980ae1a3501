/** Report of `npm run verify`: a finding for each organization. */
import type pg from "pg";
import { type FilesReport, verifyFiles } from "../../books/chain/files.ts";
import { queryOf } from "../../books/chain/query.ts";
import { type ChainReport, capital, listOrganizations, type NamedSeal, verifyChain } from "../../books/chain/verify.ts";
import { counted, doubtful, type Finding, ill, off, well } from "../../platform/process/finding.ts";
import type { Storage } from "../../platform/storage/storage.ts";

const SUBJECT = "Chain";
const FILES = "Files";

/**
 * Verifies one organization after the other, all as of one moment.
 *
 * @param given downloaded seals
 * @param storage where the files are that are read too; null: only the database is
 */
export async function* findChains(
  client: pg.Client,
  given: readonly NamedSeal[] = [],
  storage: Storage | null = null,
): AsyncGenerator<Finding> {
  const tables = await client.query("select to_regclass('public.chain_head') as name");
  if (tables.rows[0]?.name === null)
    return yield off(SUBJECT, "There is no chain yet: the first start of this version makes it.");
  await client.query("begin isolation level repeatable read read only");
  try {
    const query = queryOf(client);
    const organizations = await listOrganizations(query);
    for (const organization of organizations) {
      const own = given.filter(({ record }) => record.organization.id === organization.id);
      const report = await verifyChain(query, organization, own);
      yield findingOf(report);
      // Of a chain that isn't sound nobody knows what a file was.
      if (storage && !report.fault) yield findingOfFiles(report, await verifyFiles(query, storage, organization.id));
    }
    const known = new Set(organizations.map(({ id }) => id));
    for (const { name, record } of given)
      if (!known.has(record.organization.id))
        yield ill(
          SUBJECT,
          `${capital(name)} is of ${record.organization.name} (${record.organization.id}), which is not here.`,
        );
    if (organizations.length === 0) yield off(SUBJECT, "There is no organization yet.");
  } finally {
    await client.query("rollback");
  }
}

/** Lists the faults in the chains of all organizations, a sentence each; empty: there are none. */
export async function findBrokenChains(client: pg.Client): Promise<string[]> {
  const broken: string[] = [];
  for await (const { state, words } of findChains(client)) if (state === "ill") broken.push(words);
  return broken;
}

/** The first sentence that the doctor and the program tell of a chain that does not hold. */
export const sayFault = (name: string, organizationId: string, fault: string) =>
  `${name} (${organizationId}): ${fault} Compare with a backup and with downloaded seals.`;

function findingOfFiles({ organizationId, name }: ChainReport, { files, fault }: FilesReport): Finding {
  if (fault) return ill(FILES, sayFault(name, organizationId, fault));
  return well(FILES, `${name}: ${counted(files, "file")} of entries are as they were posted.`);
}

function findingOf({ organizationId, name, links, seals, waiting, fault }: ChainReport): Finding {
  if (fault) return ill(SUBJECT, sayFault(name, organizationId, fault.text));
  const said = `${name}: ${counted(links, "link")} and ${counted(seals, "seal")} are as they were made`;
  if (waiting === 0) return well(SUBJECT, `${said}.`);
  const entries = waiting === 1 ? "1 entry" : `${waiting.toLocaleString("en")} entries`;
  return doubtful(
    SUBJECT,
    `${said}; ${entries} from before there was a chain will be added by the server within the hour.`,
  );
}
