/**
 * The chain over what is posted: each link has a number and a hash of its content and of the hash before it, so that nothing in the
 * middle can change unseen. docs/BOOKKEEPING.md, "Chain and seal".
 */

/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export type Sha256 = (text: string) => string;

export interface Link {
  /** From 1, without gaps. */
  seq: number;
  /** Canonical text. */
  content: string;
  hash: string;
}

/** How far a chain goes. */
export interface ChainEnd {
  seq: number;
  hash: string;
}

/** The hash before the first link of an organization. */
export const chainOrigin = (organizationId: string, sha256: Sha256): ChainEnd => ({
  seq: 0,
  hash: sha256(`tallyleaf-chain-v1:${organizationId}`),
});

/** The hash of a link. */
export const linkHash = (previousHash: string, content: string, sha256: Sha256): string =>
  sha256(`${previousHash}\n${content}`);

/** `missing`: no link has the number that comes next. `changed`: its hash is not of its content and the hash before it. */
export interface BrokenLink {
  seq: number;
  problem: "missing" | "changed";
}

/**
 * Verifies links that follow each other.
 *
 * @param after where they begin
 * @returns how far they go, or the first broken one
 */
export function verifyLinks(after: ChainEnd, links: Iterable<Link>, sha256: Sha256): ChainEnd | BrokenLink {
  let { seq, hash } = after;
  for (const link of links) {
    seq += 1;
    if (link.seq !== seq) return { seq, problem: "missing" };
    hash = linkHash(hash, link.content, sha256);
    if (hash !== link.hash) return { seq, problem: "changed" };
  }
  return { seq, hash };
}

/**
 * Verifies a whole chain.
 *
 * @param end as it was noted elsewhere: what is missing at its end shows in nothing else
 * @returns the first broken link; null: all are right
 */
export function findBrokenLink(
  organizationId: string,
  links: Iterable<Link>,
  end: ChainEnd,
  sha256: Sha256,
): BrokenLink | null {
  const reached = verifyLinks(chainOrigin(organizationId, sha256), links, sha256);
  if ("problem" in reached) return reached;
  return brokenEnd(reached, end);
}

/** Whether a chain that is right in itself ends as noted. */
export function brokenEnd(reached: ChainEnd, noted: ChainEnd): BrokenLink | null {
  if (reached.seq < noted.seq) return { seq: reached.seq + 1, problem: "missing" };
  if (reached.seq > noted.seq) return { seq: noted.seq + 1, problem: "changed" };
  return reached.hash === noted.hash ? null : { seq: reached.seq, problem: "changed" };
}
