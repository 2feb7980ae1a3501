/** The client or vendor that a line of an entry is about: for the EC sales list, form 1099, and lists by party. It moves no amount. */

export const PARTY_TYPES = ["client", "vendor"] as const;

export interface LineParty {
  readonly type: (typeof PARTY_TYPES)[number];
  readonly id: string;
}

/** Returns the only party of the lines; null: none has one, or they have several. */
export function onlyPartyOf(lines: readonly { readonly party?: LineParty }[]): LineParty | null {
  const byId = new Map(lines.flatMap(({ party }) => (party ? [[party.id, party] as const] : [])));
  const [only = null] = byId.values();
  return byId.size === 1 ? only : null;
}
