/** The reports of card services: previewed, and read into the bank account of the connection. */
import { type CardPayments, importCardPayments, previewCardPayments, writeList } from "@tallyleaf/contract";
import { type DecimalMark, moneyFromDecimal, negate, sum, toNumber } from "@tallyleaf/ledger";
import { say } from "../../../platform/csv/say.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { SentFile } from "../../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../../platform/http/failure.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import { Unreadable } from "../../../platform/parsers/unreadable.ts";
import { addLines, findServiceAccount, listNewLines, type ServiceAccount } from "../../banking/from-service.ts";
import { sha256Of } from "../../banking/import.ts";
import { lineText } from "../../banking/line-text.ts";
import { alsoLogged, logged, sayLogged } from "../log.ts";
import type { IntegrationDeps } from "../registry.ts";
import { noteRun } from "../runs.ts";
import { findSettings } from "../settings.ts";
import { type CardLine, type CardReport, readCardReportAside } from "./read.ts";

const { failures } = previewCardPayments;
/** As many lines as a preview shows. */
const SAMPLE = 10;

/** The handlers of the calls about card payments. */
export function cardPaymentHandlers({
  db,
  now,
}: Pick<IntegrationDeps, "db" | "now">): Pick<Handlers, "previewCardPayments" | "importCardPayments"> {
  return {
    previewCardPayments: async ({ file, body }, { organizationId }) => {
      const report = await parseReport(organizationId, file, body.decimalMark);
      return db.asOrganization(organizationId, async (tx) => {
        const planned = await plan(tx, organizationId, report);
        return present(planned);
      });
    },

    importCardPayments: async ({ file, body }, caller) => {
      const startedAt = now();
      const report = await parseReport(caller.organizationId, file, body.decimalMark);
      requireSureAmounts(report);
      return db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId } = caller;
        const planned = await plan(tx, organizationId, report);
        const { account, fresh, notes } = planned;
        if (fresh.length > 0)
          await addLines(tx, caller, account, { lines: fresh, notes, name: file.name, sha256: sha256Of(file) }, now());
        const payments = present(planned);
        const sentence = resultOf(payments);
        const counts = { lines: payments.linesNew, known: payments.linesKnown };
        await noteRun(
          tx,
          { organizationId, kind: "card_payments", action: "import" },
          { ok: true, sentence, flows: payments.linesTotal > 0, counts },
          { by: userId, startedAt, at: now() },
        );
        return { success: true, message: sayLogged(sentence), payments };
      });
    },
  };
}

/** @throws CallFailure where amounts are open, or have more decimals than their currency */
function requireSureAmounts({ question, refusals: [refusal] }: CardReport): void {
  const { unclearAmounts, tooManyDecimals } = importCardPayments.failures;
  if (question) throw new CallFailure(unclearAmounts, { message: question.sentence });
  if (refusal !== undefined)
    throw new CallFailure(tooManyDecimals, { message: say("nothingImported", { problem: refusal }) });
}

async function parseReport(
  organizationId: string,
  file: SentFile,
  chosen: DecimalMark | null = null,
): Promise<CardReport> {
  if (file.bytes.length === 0) throw new CallFailure(failures.empty);
  try {
    const report = await readCardReportAside(organizationId, file.bytes, chosen);
    if (!report) throw new CallFailure(failures.unreadable);
    return report;
  } catch (error) {
    if (error instanceof Unreadable) throw failureAt(failures.unreadable, "file", error);
    throw error;
  }
}

interface Planned {
  report: CardReport;
  account: ServiceAccount;
  /** The lines in the account's currency. */
  lines: CardLine[];
  fresh: CardLine[];
  notes: string[];
}

async function plan(tx: Transaction, organizationId: string, report: CardReport): Promise<Planned> {
  const settings = await findSettings(tx, organizationId, "card_payments");
  if (!settings) throw new CallFailure(failures.notConnected);
  const account = await findServiceAccount(tx, organizationId, settings.bankAccountId);
  if (!account) throw new CallFailure(failures.noAccount);
  const lines = report.lines.filter(({ currency }) => currency === account.currency);
  const others = [...new Set(report.lines.map(({ currency }) => currency))].filter((one) => one !== account.currency);
  if (lines.length === 0 && others.length > 0)
    throw new CallFailure(failures.otherCurrency, {
      message: say("paymentsInOther", {
        currencies: writeList(others),
        account: account.name,
        own: account.currency,
      }),
    });
  const left = report.lines.length - lines.length;
  const notes = [...report.refusals, ...report.notes];
  if (left > 0)
    notes.push(
      say("paymentsLeftOut", {
        count: left,
        currencies: writeList(others),
        account: account.name,
        own: account.currency,
      }),
    );
  return { report, account, lines, fresh: await listNewLines(tx, account, lines), notes };
}

function present({ report, account, lines, fresh, notes }: Planned): CardPayments {
  const { currency } = account;
  const moneyOf = ({ amount }: CardLine) => moneyFromDecimal(amount, currency);
  const total = (of: readonly CardLine[]) => sum(of.map(moneyOf), currency);
  const isIn = ({ amount }: CardLine) => !amount.startsWith("-");
  const isNew = new Set(fresh);
  return {
    service: report.service,
    question: report.question,
    accountName: account.name,
    currency,
    fromDate: lines[0]?.date ?? null,
    toDate: lines.at(-1)?.date ?? null,
    linesTotal: lines.length,
    linesNew: fresh.length,
    linesKnown: lines.length - fresh.length,
    moneyIn: toNumber(total(lines.filter(isIn))),
    moneyOut: toNumber(negate(total(lines.filter((line) => !isIn(line))))),
    fees: toNumber(negate(total(lines.filter(({ isFee }) => isFee)))),
    notes,
    sample: lines.slice(0, SAMPLE).map((line) => ({
      date: line.date,
      amount: toNumber(moneyOf(line)),
      description: lineText(line.description),
      reference: line.reference,
      isNew: isNew.has(line),
    })),
  };
}

function resultOf({ linesNew, linesKnown, accountName }: CardPayments): string {
  if (linesNew === 0) return logged("noNewPayments");
  const imported = logged(["linesImported", { count: linesNew, account: accountName }]);
  return linesKnown === 0 ? imported : alsoLogged(imported, ["linesKnown", { count: linesKnown }]);
}
