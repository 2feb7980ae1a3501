/** The check of the papers before a return is filed: how many to see to, and how much tax is claimed by them. Pure. */
import type { TaxReturnSheet } from "@tallyleaf/contract";
import { formatMoney } from "../../kit/format.ts";
import { sayClaim } from "./say-claims.ts";

/** Papers to see to. */
export interface OpenPapers {
  count: number;
  claimed: number;
}

export const PAPERS_ANCHOR = "papers";

/** Nothing once the return is filed. */
export const paperFindings = (
  papers: OpenPapers | undefined,
  { state, currency }: Pick<TaxReturnSheet, "state" | "currency">,
) =>
  papers === undefined || papers.count === 0 || state === "filed"
    ? []
    : [
        {
          key: "papers",
          says: sayClaim("toSee", { count: papers.count }),
          to: { hash: PAPERS_ANCHOR },
          hint: `· ${sayClaim("atRisk", { amount: formatMoney(papers.claimed, currency) })}`,
        },
      ];
