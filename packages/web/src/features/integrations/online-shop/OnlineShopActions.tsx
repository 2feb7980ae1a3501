/** Brings the orders of an online shop in. */

import { Badge, Stack } from "@mantine/core";
import { MAX_SHOP_ORDERS_BYTES, type ShopOrderRow, type ShopOrdersReport } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { DateText } from "../../../kit/DateText.tsx";
import { DateField } from "../../../kit/days/DateField.tsx";
import { today } from "../../../kit/days/today.ts";
import layout from "../../../kit/layout.module.css";
import { Money } from "../../../kit/Money.tsx";
import text from "../../../kit/text.module.css";
import { FileImport } from "../FileImport.tsx";
import { Figures, FileRow, FileRows } from "../FileReport.tsx";
import { readOrders, takeOrders } from "../file-queries.ts";
import { say } from "../say.ts";

export function OnlineShopActions() {
  const [refundDate, setRefundDate] = useState(() => today());
  const client = useQueryClient();
  return (
    <FileImport
      buttonLabel={say("uploadOrders")}
      title={say("uploadOrders")}
      intro={say("ordersIntro")}
      label={say("ordersOfTheShop")}
      maxBytes={MAX_SHOP_ORDERS_BYTES}
      read={(file, mark) => readOrders(file, mark, refundDate)}
      take={(file, mark) => takeOrders(file, mark, refundDate)}
      submitLabel={({ sales, refunds }) =>
        sales + refunds === 0 ? null : say("postOrders", { count: sales + refunds })
      }
      // New sales show in every figure.
      changed={() => client.invalidateQueries()}
    >
      {(report, readAgain) => (
        <Orders report={report}>
          {report.orders.some(({ refunded }) => refunded > 0) && (
            <DateField
              label={say("refundDate")}
              description={say("refundDateHint")}
              inputWrapperOrder={["label", "input", "description", "error"]}
              max={today()}
              value={refundDate}
              onChange={({ currentTarget }) => currentTarget.value && setRefundDate(currentTarget.value)}
              onBlur={readAgain}
            />
          )}
        </Orders>
      )}
    </FileImport>
  );
}

const LOOKS: Record<ShopOrderRow["outcome"], { label: string; color: string }> = {
  sale: { label: say("orderNew"), color: "green" },
  refund: { label: say("orderRefunded"), color: "blue" },
  known: { label: say("orderKnown"), color: "gray" },
  left_out: { label: say("orderSkipped"), color: "gray" },
  bad: { label: say("orderImpossible"), color: "red" },
};

function Orders({ report, children }: { report: ShopOrdersReport; children: ReactNode }) {
  const { sales, refunds, known, leftOut, bad, notes, orders } = report;
  const total = sales + refunds + known + leftOut + bad;
  return (
    <Stack gap="sm">
      <Figures
        figures={[
          [LOOKS.sale.label, sales],
          [LOOKS.refund.label, refunds],
          [LOOKS.known.label, known],
          [LOOKS.left_out.label, leftOut],
          [LOOKS.bad.label, bad],
        ]}
      />
      {children}
      {notes.length > 0 && (
        <ul className={`${text.small} ${text.bullets}`}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <FileRows
        label={say("ordersOfTheFile")}
        rows={orders}
        partText={total > orders.length ? say("ordersShown", { shown: orders.length, total }) : null}
      >
        {({ line, number, customer, total, currency, date, outcome, notes }) => (
          <FileRow
            key={line}
            what={`${number} ${customer}`}
            end={
              <>
                <Money amount={total} currency={currency} />
                <Badge color={LOOKS[outcome].color}>{LOOKS[outcome].label}</Badge>
              </>
            }
            note={say.rich("orderLine", { line: String(line), day: () => <DateText day={date} /> })}
          >
            {notes.map((note) => (
              <span
                key={note}
                className={outcome === "bad" ? `${text.error} ${layout.wholeRow}` : `${text.dimmed} ${layout.wholeRow}`}
              >
                {note}
              </span>
            ))}
          </FileRow>
        )}
      </FileRows>
    </Stack>
  );
}
