/** Tells what the nightly verification of the chains has found: the doctor itself doesn't recompute them. */
import type pg from "pg";
import { counted, doubtful, type Finding, ill, off, well } from "../../platform/process/finding.ts";
import { sayFault } from "../verify/report.ts";

const SUBJECT = "Chain";
/** It runs each night. */
const LATE_HOURS = 48;
const HOUR_MS = 60 * 60 * 1000;

interface Row {
  id: string;
  name: string;
  links: string;
  verifiedAt: Date | null;
  fault: string | null;
}

/** @param now the moment, to tell whether the last verification was long ago */
export async function lookAtChain(client: pg.Client, now: Date): Promise<Finding> {
  const { rows } = await client.query<Row>(`
    select o.id::text, o.name, h.seq::text as links, h.verified_at as "verifiedAt", h.fault
      from chain_head h join organization o on o.id = h.organization_id order by o.id`);
  const broken = rows.find(({ fault }) => fault !== null);
  if (broken) return ill(SUBJECT, sayFault(broken.name, broken.id, broken.fault ?? ""));
  if (rows.length === 0) return off(SUBJECT, "Nothing is posted yet.");
  const links = rows.reduce((all, row) => all + Number(row.links), 0);
  const said = `${counted(links, "link")} of ${counted(rows.length, "organization")}`;
  const times = rows.map(({ verifiedAt }) => verifiedAt?.getTime() ?? null);
  const oldest = Math.min(...times.filter((time) => time !== null));
  if (times.every((time) => time === null))
    return doubtful(SUBJECT, `${said}, not verified yet: a server does that each night, and npm run verify now.`);
  if (now.getTime() - oldest > LATE_HOURS * HOUR_MS)
    return doubtful(
      SUBJECT,
      `${said}, last verified on ${new Date(oldest).toISOString().slice(0, 10)}. Is a server running? npm run verify does it now.`,
    );
  return well(SUBJECT, `${said}, verified by the server. For all of it now: npm run verify.`);
}
