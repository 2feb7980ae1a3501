/**
 * Costs as the books have them. Payroll, depreciation, rent by standing order, and bank fees are posted without a document, so a sum of
 * documents leaves them out: where the two differ, the profit and loss account is the answer.
 */
import { CallFailure } from "../../../platform/http/failure.ts";
import type { Reading } from "../grammar/frame.ts";
import type { Looked } from "../look-up.ts";

type LookUp = (reading: Reading) => Promise<Looked>;

/** Null: the reading is no sum of one category. */
function accountReading({ tool, input, asks, rival, without, against, limit }: Reading): Reading | null {
  const { categoryCode, from, to, top } = input;
  const isSum = tool === "spending" && typeof categoryCode === "string" && top === undefined;
  const isFigured =
    asks === undefined || asks === "more" || asks === "less" || asks === "howMuchMore" || asks === "howMuchLess";
  if (!isSum || !isFigured || rival || without) return null;
  return {
    tool: "run_report",
    input: { type: "profit_loss", from, to, row: `account:${categoryCode}` },
    ...(against && { against }),
    ...(asks && { asks }),
    ...(limit && { limit }),
  };
}

const amountOf = (answer: Looked["answer"]): number =>
  (answer.rows[0]?.figures as { amount: number | null }[] | undefined)?.[0]?.amount ?? 0;
const spentOf = (answer: Looked["answer"]): number => Number(answer.facts.spent ?? 0);

/** The answer from the account, where it has other amounts than the documents; else the one that was found. */
export async function withLedger(found: Looked, lookUp: LookUp): Promise<Looked> {
  const reading = accountReading(found.reading);
  if (reading === null) return found;
  try {
    const posted = await lookUp(reading);
    const isSame =
      amountOf(posted.answer) === spentOf(found.answer) &&
      (found.before === null || (posted.before !== null && amountOf(posted.before) === spentOf(found.before)));
    // An account that is no cost has no row in the report.
    const isKnown = posted.answer.rows.length > 0 || (posted.before?.rows.length ?? 0) > 0;
    return isSame || !isKnown ? found : posted;
  } catch (error) {
    // The reports are not for everyone.
    if (error instanceof CallFailure) return found;
    throw error;
  }
}

/** Sales, where the report tells them apart from other income; else all revenue. */
export async function withSales(found: Looked, lookUp: LookUp): Promise<Looked> {
  const { tool, input } = found.reading;
  const isSales = tool === "run_report" && input.row === "sales:total";
  if (!isSales || found.answer.rows.length > 0 || (found.before?.rows.length ?? 0) > 0) return found;
  return lookUp({ ...found.reading, input: { ...input, row: "revenue:total" } });
}
