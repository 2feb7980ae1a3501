/** The secrets that messages are signed with: `whsec_` and 32 random bytes, kept sealed. */
import { randomBytes } from "node:crypto";

/** A new one, as the Standard Webhooks specification writes it. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** Where an endpoint's secret stands, for its seal. */
export const secretPlace = ({ organizationId, id }: { organizationId: string; id: string }): string =>
  `webhook:${organizationId}:${id}`;
