/** What `npm run verify` tells: a finding for each organization. */
import type pg from "pg";
import { queryOf } from "../../books/chain/query.ts";
import { type ChainReport, listOrganizations, type NamedSeal, verifyChain } from "../../books/chain/verify.ts";
import { counted, doubtful, type Finding, ill, off, well } from "../../platform/process/finding.ts";

const SUBJECT = "Chain";

/** Verifies one organization after the other, all as of one moment. @param given downloaded seals */
export async function* findChains(client: pg.Client, given: readonly NamedSeal[] = []): AsyncGenerator<Finding> {
  const tables = await client.query("select to_regclass('public.chain_head') as name");
  if (tables.rows[0]?.name === null)
    return yield off(SUBJECT, "There is no chain yet: the first start of this version makes it.");
  await client.query("begin isolation level repeatable read read only");
  try {
    const query = queryOf(client);
    const organizations = await listOrganizations(query);
    for (const organization of organizations) {
      const own = given.filter(({ record }) => record.organization.id === organization.id);
      yield findingOf(await verifyChain(query, organization, own));
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

/** What the chains of all organizations say wrong, a sentence each; none: all hold. */
export async function findBrokenChains(client: pg.Client): Promise<string[]> {
  const broken: string[] = [];
  for await (const { state, words } of findChains(client)) if (state === "ill") broken.push(words);
  return broken;
}

/** The first sentence that the doctor and the program tell of a chain that does not hold. */
export const sayFault = (name: string, organizationId: string, fault: string) =>
  `${name} (${organizationId}): ${fault} Compare with a backup and with downloaded seals.`;

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

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
