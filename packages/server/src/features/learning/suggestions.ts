/** Suggests learned values for a draft. */
import { type Suggestion, suggestion } from "@tallyleaf/contract";
import { type ReasonValue, reasonText } from "@tallyleaf/extraction";
import type { EntryDraft, RowAccounts } from "@tallyleaf/ledger";
import * as z from "zod";
import type { expenses } from "../../platform/db/schema.ts";
import { factsOf } from "./facts.ts";

const stored = suggestion.omit({ message: true }).extend({
  reason: z
    .object({ code: z.string(), variant: z.string().optional(), values: z.record(z.string(), z.custom<ReasonValue>()) })
    .transform((reason) => reasonText(reason)),
});
/** Older ones have their sentence. */
const noted = z.object({
  suggestions: z.array(
    z.union([stored.transform(({ reason: message, ...offered }): Suggestion => ({ ...offered, message })), suggestion]),
  ),
});

/** The suggestions that nobody has answered: none once a person has saved the form, and none that the draft follows already. */
export function openSuggestions(
  { status, form, choice }: Pick<typeof expenses.$inferSelect, "status" | "form" | "choice">,
  entry: EntryDraft | null,
  accounts: RowAccounts,
): Suggestion[] {
  const parsed = noted.safeParse(choice);
  if (status !== "to_review" || form !== null || !entry || !parsed.success) return [];
  const facts = factsOf(entry, accounts);
  return parsed.data.suggestions.filter(({ field, value }) => field === "tax" || facts[field] !== value);
}
