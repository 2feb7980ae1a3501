/** What a handler knows beside its input: who asks, and in which organization. */
import type { Role } from "@tallyleaf/contract";

export interface RequestContext {
  requestId: string;
  /** The caller's address. */
  source: string;
}

export interface SessionContext extends RequestContext {
  userId: string;
  tokenHash: string;
}

/** A signed-in member of the organization that the call is about. */
export interface MemberContext extends SessionContext {
  organizationId: string;
  role: Role;
}

/** A file as it came in. The client's idea of its type is kept for messages only; the bytes decide. */
export interface SentFile {
  name: string;
  claimedType: string;
  bytes: Buffer;
}
