/** Facts of entries that the product posts without a document: depreciation, revaluation, and others of its runs. */
import type { Actor } from "../../platform/http/context.ts";

/** Facts of every such entry. */
export const entryFacts = ({ organizationId, userId }: Pick<Actor, "organizationId" | "userId">, at: Date) => ({
  organizationId,
  expenseId: null,
  revision: 1,
  documentId: null,
  createdBy: userId,
  state: { kind: "posted", at } as const,
  taxStructure: "exclusive" as const,
  tipRate: null,
  tipCurrency: null,
});
