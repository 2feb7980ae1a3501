/** Sorts organizations by how much they need the accountant. */
import type { AssignedOrganization } from "@tallyleaf/contract";

type Needy = Pick<AssignedOrganization, "name" | "waiting">;

const total = ({ waiting }: Needy) => waiting.toReview + waiting.failed + waiting.unmatched;

/** Later than any month: where none is open. */
const NEVER = "9999-99";

/** Compares for a sort: the most that waits first, then the month that is open longest, then the name. */
export function byNeed(one: Needy, other: Needy): number {
  return (
    total(other) - total(one) ||
    (one.waiting.openMonth ?? NEVER).localeCompare(other.waiting.openMonth ?? NEVER, "en") ||
    one.name.localeCompare(other.name, "en")
  );
}
