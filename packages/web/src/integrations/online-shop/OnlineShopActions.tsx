/** Brings the orders of an online shop in. */
import { Badge, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconFileUpload } from "@tabler/icons-react";
import { MAX_SHOP_ORDERS_BYTES, type ShopOrderRow, type ShopOrdersReport } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { DateText } from "../../ui/DateText.tsx";
import { today } from "../../ui/days/today.ts";
import { Money } from "../../ui/Money.tsx";
import { toast } from "../../ui/toast.ts";
import { FileImportDialog } from "../FileImportDialog.tsx";
import styles from "../Files.module.css";
import { readOrders, takeOrders } from "../file-calls.ts";

export function OnlineShopActions() {
  const [opened, setOpened] = useState(false);
  const [refundDate, setRefundDate] = useState(today);
  const client = useQueryClient();
  return (
    <>
      <Group>
        <Button leftSection={<IconFileUpload size={18} stroke={1.5} aria-hidden />} onClick={() => setOpened(true)}>
          Upload orders
        </Button>
      </Group>
      <FileImportDialog
        opened={opened}
        title="Upload orders"
        intro="The orders of the shop, exported as CSV from Shopify or WooCommerce. Orders that are in the books already are not booked again."
        label="Orders of the shop"
        kinds="CSV"
        maxBytes={MAX_SHOP_ORDERS_BYTES}
        read={(file) => readOrders(file, refundDate)}
        take={(file) => takeOrders(file, refundDate)}
        submitLabel={({ sales, refunds }) =>
          sales + refunds === 0 ? null : `Book ${sales + refunds === 1 ? "1 order" : `${sales + refunds} orders`}`
        }
        onClose={() => setOpened(false)}
        onDone={async (message) => {
          setOpened(false);
          toast.success(message);
          // New sales show in every figure.
          await client.invalidateQueries();
        }}
      >
        {(report, readAgain) => (
          <Orders report={report}>
            {report.orders.some(({ refunded }) => refunded > 0) && (
              <TextInput
                type="date"
                label="Day of refunds without one"
                description="Shops often do not say when money was given back."
                inputWrapperOrder={["label", "input", "description", "error"]}
                max={today()}
                value={refundDate}
                onChange={({ currentTarget }) => currentTarget.value && setRefundDate(currentTarget.value)}
                onBlur={readAgain}
              />
            )}
          </Orders>
        )}
      </FileImportDialog>
    </>
  );
}

const LOOKS: Record<ShopOrderRow["outcome"], { label: string; color: string }> = {
  sale: { label: "New", color: "green" },
  refund: { label: "Given back", color: "blue" },
  known: { label: "There already", color: "gray" },
  left_out: { label: "Left out", color: "gray" },
  bad: { label: "Not possible", color: "red" },
};

function Orders({ report, children }: { report: ShopOrdersReport; children: ReactNode }) {
  const { sales, refunds, known, leftOut, bad, orders } = report;
  const total = sales + refunds + known + leftOut + bad;
  const figures: [string, number][] = [
    ["New", sales],
    ["Given back", refunds],
    ["There already", known],
    ["Left out", leftOut],
    ["Not possible", bad],
  ];
  return (
    <Stack gap="sm">
      <dl className={styles.figures}>
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {children}
      {orders.length > 0 && (
        // Scrolls, so that the keys must reach it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
        <section className={styles.rows} aria-label="Orders of the file" tabIndex={0}>
          <ul>
            {orders.map((order) => (
              <li key={order.line}>
                <span className={styles.what}>
                  {order.number} {order.customer}
                </span>
                <span className={styles.end}>
                  <Money amount={order.total} currency={order.currency} />
                  <Badge color={LOOKS[order.outcome].color}>{LOOKS[order.outcome].label}</Badge>
                </span>
                <span className={styles.note}>
                  Line {order.line}, <DateText day={order.date} />
                </span>
                {order.notes.map((note) => (
                  <span key={note} className={order.outcome === "bad" ? styles.bad : styles.note}>
                    {note}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
      {total > orders.length && (
        <Text size="sm" c="dimmed">
          {orders.length} of {total} orders; what has to be looked at stands first.
        </Text>
      )}
    </Stack>
  );
}
