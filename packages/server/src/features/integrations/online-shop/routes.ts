/** The exports of an online shop: previewed order by order, and posted as sales. */
import { importShopOrders, SHOWN_ORDERS, type ShopOrdersReport } from "@tallyleaf/contract";
import type { DecimalMark } from "@tallyleaf/ledger";
import { dayOf } from "@tallyleaf/ledger";
import { baseCurrencyOf } from "../../../books/company/base-currency.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import type { SentFile } from "../../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../../platform/http/failure.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import { Unreadable } from "../../../platform/parsers/unreadable.ts";
import type { IntegrationDeps } from "../registry.ts";
import { noteRun } from "../runs.ts";
import { settingsOf } from "../settings.ts";
import { planFile, postOrders } from "./import.ts";
import type { PlannedOrder } from "./plan.ts";
import { readShopOrdersAside, type SentOrders } from "./read.ts";
import { lockOrders } from "./store.ts";

const { failures } = importShopOrders;

/** The handlers of the calls about orders. */
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
    const currency = await db.asOrganization(organizationId, (tx) => baseCurrencyOf(tx, organizationId));
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
        const settings = await settingsOf(tx, organizationId, "online_shop");
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
        const settings = await settingsOf(tx, organizationId, "online_shop");
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
        const message = resultOf(report);
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
          { ok: true, sentence: message, flows: sales + refunds + known > 0, counts: { sales, refunds, known, bad } },
          { by: userId, startedAt, at },
        );
        return { success: true, message, report };
      });
    },
  };
}

/** What has to be looked at stands first. */
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
  const orders = (count: number) => (count === 1 ? "1 order" : `${count} orders`);
  const parts = [
    sales > 0 ? `${orders(sales)} booked.` : "",
    refunds > 0 ? `More given back of ${orders(refunds)}.` : "",
    sales + refunds === 0 && bad === 0 ? "Nothing new: all that was paid is in the books already." : "",
    sales + refunds > 0 && known > 0 ? `${known} were there already.` : "",
    bad > 0 ? `${orders(bad)} could not be booked.` : "",
  ];
  return parts.filter(Boolean).join(" ");
}
