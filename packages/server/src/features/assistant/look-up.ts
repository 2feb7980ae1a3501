/** Looks a question that was read up in the books, with the asker's rights. */
import type { MemberContext } from "../../platform/http/context.ts";
import { type ReadAnswer, readWithTool } from "../tools/run-tool.ts";
import { withLedger, withSales } from "./answers/ledger.ts";
import type { Reading } from "./grammar/frame.ts";
import type { AnswerDeps } from "./turn.ts";

/** Rows of a list whose names and sums are the answer. */
const ALL_ROWS: ReadonlySet<string> = new Set([
  "list_receivables",
  "list_payables",
  "list_invoices",
  "find_expenses",
  "list_clients",
  "list_vendors",
  "list_documents",
  "list_bills",
  "list_bank_lines",
  "list_quotes",
]);

export interface Looked {
  reading: Reading;
  answer: ReadAnswer;
  before: ReadAnswer | null;
  /** Left out of the figures. */
  excluded: ReadAnswer | null;
}

/** Looks a reading up, costs in the books where documents don't have all of them. @throws CallFailure as the tool's calls */
export async function lookUp(
  deps: Pick<AnswerDeps, "calls" | "now">,
  reading: Reading,
  caller: MemberContext,
): Promise<Looked> {
  const again = (one: Reading) => lookUpOnce(deps, one, caller);
  return withSales(await withLedger(await again(reading), again), again);
}

async function lookUpOnce(
  deps: Pick<AnswerDeps, "calls" | "now">,
  reading: Reading,
  caller: MemberContext,
): Promise<Looked> {
  const { signal } = new AbortController();
  const input = { ...(ALL_ROWS.has(reading.tool) && { perPage: 100 }), ...reading.input };
  const found = await readWithTool(deps, reading.tool, input, { caller, signal });
  const { against } = reading;
  const { search } = reading.input;
  // Of an invoice that is named by its number alone, the books have all of it.
  if (isBareNumber(search) && found.answer.total > found.answer.rows.length) {
    const padded = { ...input, search: search.padStart(4, "0") };
    found.answer = (await readWithTool(deps, reading.tool, padded, { caller, signal })).answer;
  }
  if (search !== undefined) found.answer = ofThatNumber(found.answer, reading);
  const before = against
    ? await readWithTool(
        deps,
        reading.tool,
        { ...input, from: against.startDate, to: against.endDate },
        { caller, signal },
      )
    : null;
  // The whole of which the reading is a part.
  const whole =
    reading.asks === "share" ? await readWithTool(deps, reading.tool, wholeOf(input), { caller, signal }) : null;
  const other = reading.rival
    ? await readWithTool(deps, reading.tool, { ...input, ...reading.rival }, { caller, signal })
    : null;
  const excluded = reading.without
    ? await readWithTool(deps, reading.tool, { ...input, ...reading.without }, { caller, signal })
    : null;
  return {
    reading,
    answer:
      reading.asks === "payers"
        ? payersOf(found.answer)
        : reading.asks === "duplicates"
          ? duplicatesOf(found.answer)
          : found.answer,
    before: (before ?? whole ?? other)?.answer ?? null,
    excluded: excluded?.answer ?? null,
  };
}

/** "45" of "INV-2026-0045". */
export const isBareNumber = (search: unknown): search is string => typeof search === "string" && /^\d+$/.test(search);

/** Of invoices whose number has the one that is asked for within, only that very one. */
function ofThatNumber(answer: ReadAnswer, { input }: Reading): ReadAnswer {
  const { search } = input;
  if (isBareNumber(search)) {
    const found = answer.rows.filter(({ number }) => Number(/\d+$/.exec(String(number))?.[0]) === Number(search));
    return { ...answer, rows: found, total: found.length };
  }
  const rows = answer.rows.filter(({ number }) => String(number).toLowerCase() === String(input.search).toLowerCase());
  return rows.length === 1 ? { ...answer, rows, total: 1 } : answer;
}

/** Clients who paid: their list has those who were invoiced, too. */
function payersOf(answer: ReadAnswer): ReadAnswer {
  const rows = answer.rows.filter(({ received }) => Number(received) > 0);
  return { ...answer, rows, total: rows.length < answer.rows.length ? rows.length : answer.total };
}

/** Of what stands out, only what seems to be there twice. */
function duplicatesOf(answer: ReadAnswer): ReadAnswer {
  const rows = answer.rows.filter(({ reason }) => reason === "possible_duplicate");
  return { ...answer, rows, total: rows.length };
}

/** The input without the name that makes it a part. */
export function wholeOf({
  vendorId: _,
  memberId: __,
  categoryCode: ___,
  clientId: ____,
  party: _____,
  ...input
}: Reading["input"]) {
  return input;
}
