/** The connections to other software, of one category or of all; a card stands here once something truly flows through it. */
import { EmptyState } from "../ui/EmptyState.tsx";
import { CATEGORY_LABELS, type Category } from "./view.ts";

export function IntegrationCards({ category }: { category: Category }) {
  const kind = category === "all" ? "" : ` for ${category === "crm" ? "CRM" : CATEGORY_LABELS[category].toLowerCase()}`;
  return (
    <EmptyState title={`No connections${kind} yet`}>
      Programs of your own reach your books through the API, and webhooks tell them what happens; both are below.
    </EmptyState>
  );
}
