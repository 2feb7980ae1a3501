/** The call about the tax code that fits a purchase. */
import { can, type PurchaseCodeProposal, proposePurchaseCode } from "@tallyleaf/contract";
import {
  choosePurchaseCode,
  contradictionOf,
  decimal,
  type PaperTax,
  type PurchaseCodeChoice,
  type PurchaseFacts,
  TAX_STATEMENTS,
} from "@tallyleaf/ledger";
import * as z from "zod";
import { listRegistrations, packsOf } from "../../books/tax/packs.ts";
import { loadPurchaseDefaults, NO_DEFAULTS } from "../../books/tax/purchase-defaults.ts";
import { sayTaxChoice } from "../../books/tax/say-choice.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { findToSee } from "./find-to-see.ts";

/** As `expense.choice` keeps it; older ones have none. */
const storedPaper = z.object({
  paper: z.object({
    countries: z.array(z.string()),
    place: z.string().nullable(),
    statement: z.enum(TAX_STATEMENTS).nullable(),
    namesRate: z.boolean(),
  }),
});

/** The handler of the call. */
export function taxCodeProposalHandlers(db: Database): Pick<Handlers, "proposePurchaseCode"> {
  return {
    proposePurchaseCode: ({ query }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const { day, vendor, accountCode, rate, charged, chosen, expense: id } = query;
        const found = id === undefined ? null : await findToSee(tx, id, caller, proposePurchaseCode.failures.notFound);
        const packs = packsOf(await listRegistrations(tx, organizationId));
        // Facts of vendors are only for those who may see their records.
        const seesVendors = can(caller.permissions, "see", "vendor") !== null;
        const asked = { vendor: seesVendors ? vendor : "", accountCode, except: id ?? null };
        const facts: PurchaseFacts = {
          ...(packs.length > 0 ? await loadPurchaseDefaults(tx, organizationId, asked) : NO_DEFAULTS),
          day,
          rate: rate === "" ? null : decimal(rate),
          charged: charged === undefined ? null : charged === "true",
          paper: paperOf(found?.expense.choice),
          chosen: null,
        };
        const contradiction = contradictionOf(packs, facts, chosen);
        return {
          ...present(choosePurchaseCode(packs, facts)),
          contradiction: contradiction && present(contradiction),
        };
      }),
  };
}

function paperOf(choice: unknown): PaperTax | null {
  const stored = storedPaper.safeParse(choice);
  return stored.success ? stored.data.paper : null;
}

const present = (choice: PurchaseCodeChoice): PurchaseCodeProposal => ({
  ...choice,
  message: sayTaxChoice(choice.reason),
});
