/** Says the messages about access points. */
import { translator } from "@tallyleaf/messages";
import { accessPoints } from "@tallyleaf/messages/catalogs/access-points";

export const say = translator(accessPoints);

/** Reasons of ours, which are stored by their keys; every other one is the access point's own text. */
const OWN_REASONS = ["noLongerConfigured", "notReached", "isVoid"] as const;
export type OwnReason = (typeof OWN_REASONS)[number];

/** A stored reason for its reader. */
export function sayReason(reason: string | null): string | null {
  const own = OWN_REASONS.find((each) => each === reason);
  return own ? say(own) : reason;
}
