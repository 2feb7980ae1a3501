/** Profit and loss, and what the business has and owes, as far as the journal has them. */
import type { AnswerPart } from "@tallyleaf/contract";
import { isZero, type Money, negate, normalSide, subtract, sum, toNumber } from "@tallyleaf/ledger";
import * as z from "zod";
import { dayText, moneyText, rangeText } from "../format.ts";
import { expensesLink } from "../links.ts";
import { say, sayQuestion } from "../say.ts";
import type { Covered } from "../subjects.ts";
import { type AccountSum, listAccountSums, type Range } from "../sums.ts";
import { cashFlow } from "./cash-flow.ts";
import { range } from "./inputs.ts";
import { spending } from "./spending.ts";
import { defineTool, type ToolContext, type ToolResult } from "./tool.ts";

// A tax report is none of these: the tools know the tax that was paid, and not the tax that is owed.
const REPORTS = ["profit_and_loss", "balance_sheet", "cash_flow", "expense_analysis"] as const;
type Report = (typeof REPORTS)[number];

const REPORT_WORDS = "report reports statement statements analysis";
const WORDS_OF: Record<Report, string> = {
  profit_and_loss:
    "profit loss p&l pnl income earnings earn earned revenue profitable turnover sales net make made making making money business company",
  balance_sheet: "balance sheet assets liabilities equity",
  cash_flow: "cash flow flows cashflow",
  expense_analysis: "expense expenses spending cost costs",
};

const coversReport = ({ report }: { report: Report }): Covered => ({
  words: `${REPORT_WORDS} ${WORDS_OF[report]} create new generate prepare build produce run draft`,
  phrases: [
    "how much",
    "business doing",
    "are we doing",
    "am i doing",
    "company doing",
    "is business going",
    ...[
      "how is the business",
      "how is my business",
      "how is our business",
      "how is business",
      "how are we",
      "how am i",
    ],
    ...["how is the company", "how is our company", "put together", "as of", "as at"],
  ],
});

const input = z.object({ report: z.enum(REPORTS), ...range });

const OTHERS = ["profitLastMonth", "balanceSheet", "spentByCategory", "taxThisYear"] as const;

export const showReport = defineTool({
  name: "show_report",
  method: "GET",
  summary: "A report of a range: profit and loss, the balance sheet at its end, cash flow or expense analysis",
  needs: { verb: "see", subject: "report" },
  input,
  covers: coversReport,
  run: (asked, context) => renderReport(asked, context),
});

export const newReport = defineTool({
  name: "new_report",
  method: "POST",
  summary:
    "Make a report of a range anew, in this conversation: profit and loss, balance sheet, cash flow or expense analysis",
  needs: { verb: "see", subject: "report" },
  input,
  covers: coversReport,
  run: (asked, context) => renderReport(asked, context),
});

async function renderReport({ report, ...of }: z.output<typeof input>, context: ToolContext): Promise<ToolResult> {
  return { ...(await MAKERS[report](of, context)), questions: OTHERS.map((one) => sayQuestion(one)) };
}

const MAKERS: Record<Report, (of: Range, context: ToolContext) => Promise<ToolResult>> = {
  profit_and_loss: answerProfitAndLoss,
  balance_sheet: answerBalanceSheet,
  cash_flow: cashFlow.run,
  expense_analysis: (of, context) => spending.run({ ...of, by: "category", measure: "total" }, context),
};

async function answerProfitAndLoss(of: Range, { tx, books }: ToolContext): Promise<ToolResult> {
  const { currency } = books;
  const sums = await listAccountSums(tx, books, of);
  const income = section(sums, ["Revenue"], currency);
  const cost = section(sums, ["Expense"], currency);
  const profit = subtract(income.total, cost.total);
  const to = expensesLink(of);
  const figures = { income: toNumber(income.total), expenses: toNumber(cost.total), result: toNumber(profit) };
  const isLoss = profit.minor < 0n;
  return {
    data: {
      report: "profit and loss",
      range: rangeText(of),
      currency,
      ...figures,
      lines: [...income.lines, ...cost.lines],
      to,
    },
    say: say(isLoss ? "withLoss" : "withProfit", {
      range: rangeText(of),
      income: moneyText(figures.income, currency),
      expenses: moneyText(figures.expenses, currency),
      result: moneyText(Math.abs(figures.result), currency),
    }),
    parts: [
      statement(
        say("profitAndLossTitle", { range: rangeText(of) }),
        [
          ...income.lines,
          { name: say("income"), isTotal: true, amount: figures.income },
          ...cost.lines.map((line) => ({ ...line, to: expensesLink({ ...of, categoryCode: line.code }) })),
          { name: say("expenses"), isTotal: true, amount: figures.expenses, to },
          { name: say(isLoss ? "loss" : "profit"), isTotal: true, amount: figures.result },
        ],
        currency,
        to,
      ),
    ],
  };
}

async function answerBalanceSheet(of: Range, { tx, books }: ToolContext): Promise<ToolResult> {
  const { currency } = books;
  const sums = await listAccountSums(tx, books, { endDate: of.endDate });
  const assets = section(sums, ["Asset"], currency);
  const owed = section(sums, ["Liability"], currency);
  const equity = section(sums, ["Equity"], currency);
  const result = subtract(section(sums, ["Revenue"], currency).total, section(sums, ["Expense"], currency).total);
  const to = expensesLink({});
  const figures = {
    assets: toNumber(assets.total),
    liabilities: toNumber(owed.total),
    equity: toNumber(sum([equity.total, result], currency)),
  };
  return {
    data: {
      report: "balance sheet",
      at: of.endDate,
      currency,
      ...figures,
      result: toNumber(result),
      lines: [...assets.lines, ...owed.lines, ...equity.lines],
      to,
    },
    say: say("balanceSheet", {
      day: dayText(of.endDate),
      assets: moneyText(figures.assets, currency),
      liabilities: moneyText(figures.liabilities, currency),
      equity: moneyText(figures.equity, currency),
    }),
    parts: [
      statement(
        say("balanceSheetTitle", { day: dayText(of.endDate) }),
        [
          ...assets.lines,
          { name: say("assets"), isTotal: true, amount: figures.assets },
          ...owed.lines,
          { name: say("liabilities"), isTotal: true, amount: figures.liabilities },
          ...equity.lines,
          { name: say("resultSoFar"), amount: toNumber(result) },
          { name: say("equity"), isTotal: true, amount: figures.equity },
        ],
        currency,
        to,
      ),
    ],
  };
}

interface Line {
  name: string;
  code?: string;
  amount: number;
  to?: string;
  isTotal?: boolean;
}

/** The accounts of some types, each on its normal side, and their sum. */
function section(
  sums: readonly AccountSum[],
  types: readonly AccountSum["type"][],
  currency: string,
): { lines: (Line & { code: string })[]; total: Money } {
  const own = sums
    .filter(({ type }) => types.includes(type))
    .map((account) => ({
      ...account,
      balance: normalSide(account.type) === "debit" ? account.balance : negate(account.balance),
    }))
    .filter(({ balance }) => !isZero(balance));
  return {
    lines: own.map(({ name, code, balance }) => ({ name, code, amount: toNumber(balance) })),
    total: sum(
      own.map(({ balance }) => balance),
      currency,
    ),
  };
}

function statement(caption: string, lines: Line[], currency: string, to: string): AnswerPart {
  return {
    kind: "table",
    caption,
    columns: [
      { label: say("account"), type: "text" },
      { label: say("amountIn", { currency }), type: "amount" },
    ],
    rows: lines.map(({ name, amount, to: rowTo, isTotal }) => ({
      cells: [name, amount],
      currency,
      to: rowTo,
      isTotal,
    })),
    open: { label: say("openExpenses"), to },
  };
}
