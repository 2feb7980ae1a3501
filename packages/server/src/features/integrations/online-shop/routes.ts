/** Exports of an online shop: previews the orders, and posts them as sales. */
import { importShopOrders, SHOWN_ORDERS, type ShopOrdersReport } from "@tallyleaf/contract";
import type { DecimalMark } from "@tallyleaf/ledger";
import { dayOf } from "@tallyleaf/ledger";
import { loadBaseCurrency } from "../../../books/company/base-currency.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import type { SentFile } from "../../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../../platform/http/failure.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import { Unreadable } from "../../../platform/parsers/unreadable.ts";
import { logged, sayLogged } from "../log.ts";
import type { IntegrationDeps } from "../registry.ts";
import { noteRun } from "../runs.ts";
import { findSettings } from "../settings.ts";
import { planFile, postOrders } from "./import.ts";
import type { PlannedOrder } from "./plan.ts";
import { readShopOrdersAside, type SentOrders } from "./read.ts";
import { lockOrders } from "./store.ts";

const { failures } = importShopOrders;

/** Creates the handlers of the calls about orders. */
export function shopOrderHandlers({
  db,
  now,
}: Pick<IntegrationDeps, "db" | "now">): Pick<Handlers, "previewShopOrders" | "importShopOrders"> {
  const today = () => dayOf(now());
  async function ordersIn(
    organizationId: string,
    file: SentFile,
    { decimalMark }: { decimalMark?: DecimalMark | undefined },
  ): Promise<SentOrders> {
    if (file.bytes.length === 0) throw new CallFailure(failures.empty);
    const currency = await db.asOrganization(organizationId, (tx) => loadBaseCurrency(tx, organizationId));
    try {
      const sent = await readShopOrdersAside(organizationId, file.bytes, { currency, decimalMark });
      if (!sent) throw new CallFailure(failures.unreadable);
      return sent;
    } catch (error) {
      if (error instanceof Unreadable) throw failureAt(failures.unreadable, "file", error);
      throw error;
    }
  }
  return {
    previewShopOrders: async ({ file, body }, { organizationId }) => {
      const sent = await ordersIn(organizationId, file, body);
      return db.asOrganization(organizationId, async (tx) => {
        const settings = await findSettings(tx, organizationId, "online_shop");
        if (!settings) throw new CallFailure(failures.notConnected);
        const day = today();
        const refundDate = body.refundDate ?? day;
        const { orders } = sent;
        return reportOf(sent, await planFile(tx, organizationId, settings, { orders, today: day, refundDate }));
      });
    },

    importShopOrders: async ({ file, body }, caller) => {
      const { organizationId, userId, requestId } = caller;
      const startedAt = now();
      const sent = await ordersIn(organizationId, file, body);
      return db.asOrganization(organizationId, async (tx) => {
        const { orders, question } = sent;
        const settings = await findSettings(tx, organizationId, "online_shop");
        if (!settings) throw new CallFailure(failures.notConnected);
        const { unclearAmounts } = importShopOrders.failures;
        if (question) throw new CallFailure(unclearAmounts, { message: question.sentence });
        await lockOrders(tx, organizationId);
        const day = today();
        const refundDate = body.refundDate ?? day;
        const planned = await planFile(tx, organizationId, settings, { orders, today: day, refundDate });
        const at = now();
        await postOrders(tx, caller, settings, planned, at);
        const report = reportOf(sent, planned);
        const { sales, refunds, known, bad } = report;
        const sentence = resultOf(report);
        if (sales + refunds > 0)
          await recordEvent(tx, {
            organizationId,
            actorId: userId,
            verb: "imported",
            subjectType: "integration",
            subjectId: "online_shop",
            after: { name: settings.shop, fileName: file.name, sales, refunds },
            requestId,
          });
        await noteRun(
          tx,
          { organizationId, kind: "online_shop", action: "import" },
          { ok: true, sentence, flows: sales + refunds + known > 0, counts: { sales, refunds, known, bad } },
          { by: userId, startedAt, at },
        );
        return { success: true, message: sayLogged(sentence), report };
      });
    },
  };
}

/** Sort order of the outcomes: the ones to check come first. */
const RANK = { bad: 0, refund: 1, sale: 2, left_out: 3, known: 4 } as const;

function reportOf({ question, notes }: SentOrders, planned: readonly PlannedOrder[]): ShopOrdersReport {
  const rows = planned.map(({ row }) => row);
  const count = (outcome: (typeof rows)[number]["outcome"]) => rows.filter((row) => row.outcome === outcome).length;
  const rank = (row: (typeof rows)[number]) => RANK[row.outcome] - (row.notes.length > 0 ? 0.5 : 0);
  return {
    sales: count("sale"),
    refunds: count("refund"),
    known: count("known"),
    leftOut: count("left_out"),
    bad: count("bad"),
    question,
    notes,
    orders: rows.toSorted((a, b) => rank(a) - rank(b) || a.line - b.line).slice(0, SHOWN_ORDERS),
  };
}

function resultOf({ sales, refunds, known, bad }: ShopOrdersReport): string {
  const said: Parameters<typeof logged> = [];
  if (sales > 0) said.push(["ordersPosted", { count: sales }]);
  if (refunds > 0) said.push(["ordersRefunded", { count: refunds }]);
  if (sales + refunds === 0 && bad === 0) said.push("noNewOrders");
  if (sales + refunds > 0 && known > 0) said.push(["linesKnown", { count: known }]);
  if (bad > 0) said.push(["ordersFailed", { count: bad }]);
  return logged(...said);
}
