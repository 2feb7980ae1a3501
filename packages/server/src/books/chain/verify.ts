/**
 * Verifies the chain of an organization against the rows of now: that each link follows the one before it, that each entry, attachment,
 * event, invoice, and payment is as it was when it got its link, that none is without one, and that seals say what the links say.
 */
import { createHash } from "node:crypto";
import type { SealRecord } from "@tallyleaf/contract";
import {
  brokenEnd,
  type ChainEnd,
  canonicalText,
  chainOrigin,
  type Link,
  listDifferences,
  verifyLinks,
} from "@tallyleaf/ledger";
import { type Content, type LinkSubject, loadContents } from "./contents.ts";
import { literal, type Query } from "./query.ts";
import { isGenuine, parseSeal } from "./seal-record.ts";
import { type Balances, createBalances } from "./trial-balance.ts";

/** The first thing that is wrong. */
interface ChainFault {
  /** The link; null: what is wrong is of no link. */
  seq: number | null;
  /** The finding, in English: "Link 12, entry GJ-2026-0001 of 2026-01-05: …". */
  text: string;
}

/** "Entry" of "entry". */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export interface ChainReport {
  organizationId: string;
  name: string;
  links: number;
  seals: number;
  /** Posted before there was a chain, and not in it yet. */
  waiting: number;
  fault: ChainFault | null;
}

/** A seal and where it comes from, in words: "the seal of 2026-01 in the database". */
export interface NamedSeal {
  name: string;
  record: SealRecord;
}

const AT_ONCE = 1000;
const MOST_DIFFERENCES = 3;

const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

interface LinkRow extends LinkSubject, Link {}

/** The organizations there are, in order of their ids. */
export function listOrganizations(query: Query): Promise<{ id: string; name: string }[]> {
  return query<{ id: string; name: string }>("select id::text, name from organization order by id");
}

/**
 * Verifies one organization.
 *
 * @param given seals from elsewhere that are checked too
 */
export async function verifyChain(
  query: Query,
  { id, name }: { id: string; name: string },
  given: readonly NamedSeal[] = [],
): Promise<ChainReport> {
  const { kept, fault: unreadable } = await loadSeals(query, id);
  const seals = [...kept, ...given].sort((a, b) => a.record.seq - b.record.seq);
  const report = { organizationId: id, name, links: 0, seals: seals.length, waiting: 0 };
  const walk = await walkLinks(query, id, seals);
  const [head] = await query<{ seq: string; hash: string; complete: boolean }>(
    `select seq::text, hash, complete from chain_head where organization_id = ${literal(id)}`,
  );
  const outside = await findUnchained(query, id);
  const waiting = head?.complete ? 0 : outside.count;
  const fault =
    walk.fault ??
    faultOfEnd(walk.end, head && { seq: Number(head.seq), hash: head.hash }) ??
    unreadable ??
    (waiting === 0 && outside.first ? { seq: null, text: `${outside.first} has no link in the chain.` } : null);
  return { ...report, links: walk.end.seq, waiting, fault };
}

/** Goes through all links up to the first fault. */
async function walkLinks(query: Query, organizationId: string, seals: readonly NamedSeal[]) {
  let end: ChainEnd = chainOrigin(organizationId, sha256);
  const balances = createBalances();
  const due = [...seals];
  let fault = faultOfSeals(due, end, balances);
  while (fault === null) {
    const links = await loadLinks(query, organizationId, end.seq);
    if (links.length === 0) break;
    const reached = verifyLinks(end, links, sha256);
    const broken = "problem" in reached ? reached : null;
    const sound = broken ? links.filter(({ seq }) => seq < broken.seq) : links;
    const contents = await loadContents(query, organizationId, links);
    for (const link of sound) {
      fault = faultOfContent(link, contents.get(link.subjectId));
      if (fault) break;
      end = { seq: link.seq, hash: link.hash };
      if (link.kind === "entry") balances.add(contents.get(link.subjectId) ?? {});
      fault = faultOfSeals(due, end, balances);
      if (fault) break;
    }
    if (fault || !broken) continue;
    const own = links.find(({ seq }) => seq === broken.seq);
    fault = faultOfLink(broken.seq, own, own && contents.get(own.subjectId), broken.problem);
  }
  const [late] = due;
  if (!fault && late)
    fault = { seq: end.seq + 1, text: `Link ${end.seq + 1} is missing: ${late.name} covers ${late.record.seq} links.` };
  return { end, fault };
}

async function loadLinks(query: Query, organizationId: string, after: number): Promise<LinkRow[]> {
  const rows = await query<Omit<LinkRow, "seq"> & { seq: string }>(`
    select seq::text, kind, subject_id::text as "subjectId", content, hash from chain_link
      where organization_id = ${literal(organizationId)} and chain_link.seq > ${after} order by chain_link.seq limit ${AT_ONCE}`);
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

/** A link whose hash is right, against the row that it is of. */
function faultOfContent({ seq, kind, content }: LinkRow, now: Content | undefined): ChainFault | null {
  if (now && canonicalText(now) === content) return null;
  const was = contentOf(content);
  const name = nameOf(seq, kind, was);
  if (!now) return { seq, text: `${name}: its row is gone.` };
  return { seq, text: `${name}: ${sayDifferences(was, now)}.` };
}

function faultOfLink(
  seq: number,
  link: LinkRow | undefined,
  now: Content | undefined,
  problem: "missing" | "changed",
): ChainFault {
  if (problem === "missing" || !link) return { seq, text: `Link ${seq} is missing.` };
  const name = nameOf(seq, link.kind, contentOf(link.content));
  const differing =
    now && canonicalText(now) !== link.content ? ` ${sayDifferences(contentOf(link.content), now)}.` : "";
  return { seq, text: `${name}: the link itself was changed, or one before it.${differing}` };
}

function faultOfEnd(reached: ChainEnd, noted: ChainEnd | undefined): ChainFault | null {
  if (!noted)
    return reached.seq === 0
      ? null
      : { seq: reached.seq, text: `The end of the chain (link ${reached.seq}) is not noted.` };
  const broken = brokenEnd(reached, noted);
  if (!broken) return null;
  return {
    seq: broken.seq,
    text:
      broken.problem === "missing"
        ? `Link ${broken.seq} is missing: the chain had ${noted.seq} links.`
        : `Link ${broken.seq} was added or changed: the chain is noted with ${noted.seq} links.`,
  };
}

/** Checks the seals that go as far as this, and takes them off the list. */
function faultOfSeals(due: NamedSeal[], end: ChainEnd, balances: Balances): ChainFault | null {
  while (due[0] && due[0].record.seq === end.seq) {
    const { name, record } = due.shift() as NamedSeal;
    const wrong = wrongIn(record, end, balances);
    if (wrong) return { seq: end.seq, text: `Link ${end.seq}: ${name} ${wrong}.` };
  }
  return null;
}

function wrongIn(record: SealRecord, end: ChainEnd, balances: Balances): string | null {
  if (!isGenuine(record)) return "is not what was signed";
  if (record.hash !== end.hash)
    return "has another hash: the chain was rewritten since, or the seal belongs to another chain";
  const { from, to, trialBalance, entries } = record;
  if (balances.count(from, to) !== entries)
    return `says ${entries} entries from ${from} to ${to}, and the chain has ${balances.count(from, to)}`;
  const [difference] = listDifferences(byAccount(trialBalance), byAccount(balances.upTo(to)));
  if (!difference) return null;
  return `says ${difference.before ?? "nothing"} and the chain ${difference.after ?? "nothing"} for account ${difference.path.replaceAll(".", " ")}`;
}

const byAccount = (rows: SealRecord["trialBalance"]): Content =>
  Object.fromEntries(rows.map(({ account, currency, debit, credit }) => [`${account} ${currency}`, { debit, credit }]));

async function loadSeals(
  query: Query,
  organizationId: string,
): Promise<{ kept: NamedSeal[]; fault: ChainFault | null }> {
  const rows = await query<{ id: string; record: unknown; seq: string; from: string; to: string }>(`
    select id::text, record, seq::text, from_date::text as "from", to_date::text as "to" from seal
      where organization_id = ${literal(organizationId)} order by seal.seq`);
  const kept: NamedSeal[] = [];
  for (const { record, seq, from, to } of rows) {
    const seal = parseSeal(record);
    const isOwn =
      seal?.organization.id === organizationId && seal.seq === Number(seq) && seal.from === from && seal.to === to;
    if (!seal || !isOwn)
      return {
        kept,
        fault: { seq: Number(seq), text: `Link ${seq}: the seal of ${from} to ${to} in the database was changed.` },
      };
    kept.push({ name: `the seal of ${from} to ${to} in the database`, record: seal });
  }
  return { kept, fault: null };
}

async function findUnchained(query: Query, organizationId: string) {
  const ours = `organization_id = ${literal(organizationId)}`;
  const rows = await query<{ kind: LinkSubject["kind"]; name: string; day: string; count: number }>(`
    select u.kind, coalesce(u.number, u.id::text) as name, u.day::text as day, (count(*) over ())::int as count
      from (
        select 'entry' as kind, id, number, entry_date as day, posted_at as at from journal_entry where ${ours} and posted_at is not null
        union all select 'invoice', id, number, issue_date, issued_at from invoice where ${ours} and issued_at is not null
        union all select 'payment', id, null, date, created_at from payment where ${ours}
      ) u
      where not exists (select from chain_link c where c.${ours} and c.kind = u.kind and c.subject_id = u.id)
      order by u.at, u.kind, u.id limit 1`);
  const [first] = rows;
  return { count: first?.count ?? 0, first: first ? `${capital(first.kind)} ${first.name} of ${first.day}` : null };
}

function contentOf(text: string): Content {
  try {
    return JSON.parse(text) as Content;
  } catch {
    return {};
  }
}

/** As `nameOf`, of the link's text. */
export const nameLink = (seq: number, kind: LinkSubject["kind"], content: string): string =>
  nameOf(seq, kind, contentOf(content));

/** "Link 12, entry GJ-2026-0001 of 2026-01-05". */
function nameOf(seq: number, kind: LinkSubject["kind"], content: Content): string {
  const text = (key: string) => (typeof content[key] === "string" ? (content[key] as string) : "");
  switch (kind) {
    case "entry":
      return `Link ${seq}, entry ${text("number") || text("entryId")} of ${text("entryDate")}`;
    case "attachment":
      return `Link ${seq}, document attached to entry ${text("entryId")}`;
    case "event":
      return `Link ${seq}, event ${text("subjectType")} ${text("subjectId")} ${text("verb")}`;
    case "invoice":
      return `Link ${seq}, ${text("kind").replace("_", " ")} ${text("number")} of ${text("issueDate")}`;
    case "payment":
      return `Link ${seq}, payment ${text("paymentId")} of ${text("date")}`;
  }
}

function sayDifferences(was: Content, now: Content): string {
  const all = listDifferences(was, now);
  const said = all
    .slice(0, MOST_DIFFERENCES)
    .map(({ path, before, after }) => `${path} is ${after ?? "not there"} and was ${before ?? "not there"}`);
  return [...said, ...(all.length > MOST_DIFFERENCES ? [`${all.length - MOST_DIFFERENCES} more differ`] : [])].join(
    "; ",
  );
}
