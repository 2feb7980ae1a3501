/** Signing secrets of messages: `whsec_` and 32 random bytes, stored encrypted. */
import { randomBytes } from "node:crypto";

/** Creates a secret in the format of the Standard Webhooks specification. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** Returns the place that an endpoint's secret is bound to. */
export const secretPlace = ({ organizationId, id }: { organizationId: string; id: string }): string =>
  `webhook:${organizationId}:${id}`;
