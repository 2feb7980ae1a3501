/** The chart of accounts as CSV: out for a spreadsheet, and in again. */
import { ACCOUNT_LIMITS, accountBody, accountColumns, createAccount } from "@tallyleaf/contract";
import { type AccountPurpose, type AccountType, languageOfChart, standardChartIn } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { categories } from "@tallyleaf/messages/catalogs/categories";
import { v7 as uuid } from "uuid";
import { exportList, type ListRules } from "../../../platform/csv/list.ts";
import type { PlannedLine } from "../../../platform/csv/report.ts";
import { say } from "../../../platform/csv/say.ts";
import {
  findAccountError,
  purposeKept,
  purposeProblem,
  roleKept,
  roleObjections,
  roleProblem,
  singleRoleProblem,
} from "./rules.ts";
import type { StoredAccount } from "./store.ts";

export const exportChart = (chart: readonly StoredAccount[]) => exportList("accounts.csv", accountColumns, chart);

/** Exports the standard accounts whose codes the chart doesn't have, in the language of the chart. */
export function exportMissingStandard(chart: readonly StoredAccount[]) {
  const codes = new Set(chart.map(({ code }) => code));
  const missing = standardChartIn(languageOfChart(chart)).filter(({ code }) => !codes.has(code));
  const rows = missing.map((account) => ({ ...account, role: account.role ?? "", active: true }));
  return exportList("standard-accounts.csv", accountColumns, rows);
}

/** Says types and purposes of accounts as screens do: their names in the ledger are the keys of these messages. */
const sayChart = translator(categories);
const isLabeled = (option: string): option is AccountType | AccountPurpose => Object.hasOwn(categories, option);

interface Known {
  chart: readonly StoredAccount[];
  /** Names of the categories by the code of their account. */
  categories: ReadonlyMap<string, readonly string[]>;
}

/** A line changes the account with its code; else it adds one. */
export function accountRules({ chart, categories }: Known): ListRules<StoredAccount, StoredAccount> {
  const byCode = new Map(chart.map((account) => [account.code, account]));
  return {
    fields: accountColumns,
    needed: ["code"],
    body: accountBody,
    count: chart.length,
    most: ACCOUNT_LIMITS.count,
    full: createAccount.failures.tooMany.message,
    find({ Code: code = "", Name }) {
      const before = byCode.get(code) ?? null;
      const again = (line: number) => say("codeAgain", { code, line: String(line) });
      return { key: code, label: `${code} ${Name ?? before?.name ?? ""}`.trim() || "–", before, again };
    },
    labelOf: (_, option) => (isLabeled(option) ? sayChart(option) : option),
    rowOf: (values, before, given) => {
      // Files have no defaults.
      const dimensions = before?.dimensions ?? [];
      const purpose = (given.has("purpose") && values.purpose) || purposeKept(before, values);
      return {
        ...values,
        id: before?.id ?? uuid(),
        hasPostings: before?.hasPostings ?? false,
        dimensions,
        purpose,
        role: given.has("role") ? values.role : roleKept({ ...values, purpose, role: before?.role ?? "" }),
        active: values.active ?? true,
      };
    },
    objection: (after, before) =>
      purposeProblem(after) ??
      roleProblem(after) ??
      (before && findAccountError(before, after, categories.get(after.code) ?? [])?.message),
    together: (lines) => refuseLostRoles(lines, chart),
  };
}

/** The lines by which the chart would lose an account that every expense needs are bad. */
function refuseLostRoles(lines: PlannedLine<StoredAccount>[], chart: readonly StoredAccount[]): void {
  const imported = new Map(lines.flatMap(({ after }) => (after ? [[after.code, after] as const] : [])));
  const codes = new Set(chart.map(({ code }) => code));
  const after = [
    ...chart.map((account) => imported.get(account.code) ?? account),
    ...[...imported.values()].filter(({ code }) => !codes.has(code)),
  ];
  for (const line of lines) {
    const problem = line.after && singleRoleProblem(line.after, after);
    if (problem) line.problems.push(problem);
  }
  for (const { account, message } of roleObjections(chart, after)) {
    lines.find((line) => line.after?.code === account.code)?.problems.push(message);
  }
}
