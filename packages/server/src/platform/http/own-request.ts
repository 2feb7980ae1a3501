/** Requests that this process sends to itself, for a caller that it has admitted already. */
import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";

const HEADER = "x-own-request";
/** Known to this process only, and new with each start. */
const PROOF = randomBytes(32).toString("base64url");

/** Headers of such a request. */
export const ownRequestHeaders: Readonly<Record<string, string>> = { [HEADER]: PROOF };

/** Tells whether this process has sent the request. */
export const isOwnRequest = ({ headers }: Pick<FastifyRequest, "headers">): boolean => headers[HEADER] === PROOF;
