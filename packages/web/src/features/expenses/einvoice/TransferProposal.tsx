/** Beside a received e-invoice that is still to be paid: whom, how much, and a code that banking apps read. */
import { Group, Stack } from "@mantine/core";
import { cashDiscountInWords, type ExpenseDetail } from "@tallyleaf/contract";
import { dayOf, transferCode } from "@tallyleaf/ledger";
import { lazy, Suspense } from "react";
import { formatMoney } from "../../../kit/format.ts";
import { Section } from "../../../kit/Section.tsx";
import text from "../../../kit/text.module.css";
import { wordsOf } from "./facts.ts";
import { say } from "./say.ts";
import { transferOf } from "./transfer.ts";

const QrCode = lazy(() => import("../../../kit/QrCode.tsx").then((module) => ({ default: module.QrCode })));

interface Props {
  expense: Pick<ExpenseDetail, "reading" | "bill" | "currency">;
}

export default function TransferProposal({ expense: { reading, bill, currency } }: Props) {
  const transfer = reading?.eInvoice ? transferOf(reading.eInvoice, bill, dayOf(new Date())) : null;
  if (!transfer) return null;
  const { name, account, amount, reference, discounts } = transfer;
  const code = transferCode({ ...transfer, currency });
  const facts = [
    [say("payee"), name],
    [say("account"), account.replace(/(.{4})(?=.)/g, "$1 ")],
    [say("due"), formatMoney(amount, currency)],
    [say("paymentReference"), reference],
  ];
  return (
    <Section title={say("transfer")}>
      <Group gap="var(--space-16)" align="flex-start" justify="space-between">
        <Stack component="dl" gap="var(--space-8)" className={`${text.plain} ${text.small} ${text.labelledFacts}`}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {discounts
            .map((discount) => cashDiscountInWords(discount, wordsOf({ currency })))
            .map((sentence) => (
              <div key={sentence}>
                <dt>{say("terms")}</dt>
                <dd>{sentence}</dd>
              </div>
            ))}
        </Stack>
        {code !== null && (
          <Suspense>
            <QrCode text={code} label={say("transferCode")} />
          </Suspense>
        )}
      </Group>
    </Section>
  );
}
