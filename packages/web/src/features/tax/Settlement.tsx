/** How a filed return is settled and paid: what was posted, the payments with their bank lines, and what is left. */
import { ActionIcon, Anchor, Button, Flex, Group, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { TaxPaymentRow, TaxSettlement } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { refreshBanking } from "../../client/banking-changed.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { formatDay } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import { Section } from "../../kit/Section.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import { useCan } from "../../session/can.ts";
import { type ReturnKey, removePayment, settlementQuery, taxesChanged } from "./queries.ts";
import { PayTaxForm, SettleForm, sayPayment, wayOf } from "./SettlementForms.tsx";
import { say } from "./say.ts";

export default function Settlement({ at }: { at: ReturnKey }) {
  const { data } = useQuery(settlementQuery(at));
  return data ? <Shown at={at} settlement={data} /> : null;
}

interface Props {
  at: ReturnKey;
  settlement: TaxSettlement;
}

function Shown({ at, settlement }: Props) {
  const { entry, posted, payments, owed, currency } = settlement;
  const canChange = useCan("change", "tax") !== null;
  const settling = useDialog<true>();
  const paying = useDialog<true>();
  const removing = useDialog<TaxPaymentRow>();
  // A return of nothing.
  if (!entry && posted.length === 0 && payments.length === 0 && owed === 0) return null;
  const payLabel = sayPayment("recordPayment");
  return (
    <Section
      title={say("settlement")}
      aside={
        canChange && (
          <Group gap={8}>
            {owed !== 0 && (
              <Button variant="default" size="compact-md" onClick={() => paying.open(true)}>
                {payLabel}
              </Button>
            )}
            {entry && (
              <Button size="compact-md" onClick={() => settling.open(true)}>
                {say("settle")}
              </Button>
            )}
          </Group>
        )
      }
    >
      <ul className={`${layout.cardList} ${layout.rows}`}>
        {posted.map(({ entryId, date, number }) => (
          <Flex component="li" key={entryId} gap={16} justify="space-between" px={16} py={12}>
            <span>{say("settledOn", { day: formatDay(date) })}</span>
            <Anchor component={Link} to={`/journal?entry=${entryId}`} className={layout.rigid}>
              {number}
            </Anchor>
          </Flex>
        ))}
        {payments.map((payment) => (
          <Payment
            key={payment.entryId}
            payment={payment}
            currency={currency}
            onRemove={canChange ? () => removing.open(payment) : null}
          />
        ))}
        <Flex component="li" gap={16} justify="space-between" px={16} py={12}>
          <Text fw={550}>{say("left", { way: wayOf(owed) })}</Text>
          <Text fw={550} component="span">
            <Money amount={Math.abs(owed)} currency={currency} />
          </Text>
        </Flex>
      </ul>
      <FormDialog opened={settling.opened} onClose={settling.close} title={say("settle")}>
        {(shell) =>
          entry && <SettleForm shell={shell} at={at} entry={entry} currency={currency} onDone={settling.close} />
        }
      </FormDialog>
      <FormDialog opened={paying.opened} onClose={paying.close} title={payLabel}>
        {(shell) => <PayTaxForm shell={shell} at={at} owed={owed} currency={currency} onDone={paying.close} />}
      </FormDialog>
      <RemovePayment at={at} opened={removing.opened} payment={removing.target} onClose={removing.close} />
    </Section>
  );
}

interface PaymentProps {
  payment: TaxPaymentRow;
  currency: string;
  onRemove: (() => void) | null;
}

function Payment({ payment: { date, amount, account, bankLine, entryId }, currency, onRemove }: PaymentProps) {
  const said = say("paidOn", { way: wayOf(amount), day: formatDay(date) });
  return (
    <Flex component="li" gap={16} justify="space-between" align="center" px={16} py={12}>
      <div className={layout.words}>
        <Link to={`/journal?entry=${entryId}`} className={text.ink}>
          {said}
        </Link>
        <span className={text.noteBelow}>
          {account.name}
          {bankLine && (
            <>
              {" · "}
              <Link to={`/banking?account=${bankLine.bankAccountId}&from=${bankLine.date}&to=${bankLine.date}`}>
                {say("bankLine")}
              </Link>
            </>
          )}
        </span>
      </div>
      <Group gap={8} wrap="nowrap">
        <Money amount={Math.abs(amount)} currency={currency} />
        {onRemove && (
          <ActionIcon variant="subtle" color="gray" aria-label={`${sayCommon("remove")}: ${said}`} onClick={onRemove}>
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </Flex>
  );
}

interface RemoveProps {
  at: ReturnKey;
  opened: boolean;
  payment: TaxPaymentRow | null;
  onClose: () => void;
}

function RemovePayment({ at, opened, payment, onClose }: RemoveProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (entryId: string) => removePayment(at, entryId),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
      return Promise.all([taxesChanged(client), refreshBanking(client)]);
    },
  });
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={say("removePayment")}
      confirmLabel={sayCommon("remove")}
      danger
      busy={remove.isPending}
      error={remove.error && messageOf(remove.error)}
      onConfirm={() => payment && remove.mutate(payment.entryId)}
      onClose={close}
    >
      {say("removePaymentHint")}
    </ConfirmDialog>
  );
}
