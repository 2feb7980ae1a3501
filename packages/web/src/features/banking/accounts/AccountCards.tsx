/** The bank accounts as cards: name, masked number, kind, balance, and how it has changed. A card shows its transactions alone. */

import { ActionIcon, Box, Flex, Menu, UnstyledButton } from "@mantine/core";
import { IconArrowDownRight, IconArrowUpRight, IconDots, IconMinus, IconPlus } from "@tabler/icons-react";
import type { BankAccountRow } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { bankingChanged } from "../../../client/banking-changed.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import layout from "../../../kit/layout.module.css";
import { Money } from "../../../kit/Money.tsx";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { useDialog } from "../../../kit/use-dialog.ts";
import { saveAccount } from "../calls.ts";
import { queryOf, viewOf } from "../view.ts";
import styles from "./AccountCards.module.css";
import { typeLabel } from "./type-label.ts";

interface Props {
  accounts: readonly BankAccountRow[];
  onEdit: (account: BankAccountRow) => void;
  onConnect: () => void;
}

export function AccountCards({ accounts, onEdit, onConnect }: Props) {
  const client = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const chosen = viewOf(query).account;
  const closing = useDialog<BankAccountRow>();
  const toggle = useMutation({
    mutationFn: ({ id, name, bankName, number, type, openingBalance, active }: BankAccountRow) =>
      saveAccount(id, { name, bankName, number, type, openingBalance, active: !active }),
    onSuccess({ account }) {
      closing.close();
      toast.success(account.active ? `${account.name} is open again.` : `${account.name} was closed.`);
      return bankingChanged(client);
    },
    onError: (error) => !closing.opened && toast.error(messageOf(error)),
  });
  return (
    <section aria-label="Bank accounts">
      <ul className={`${layout.cards} ${styles.cards}`}>
        {accounts.map((account) => (
          <li
            key={account.id}
            className={`${layout.surface} ${styles.card}`}
            data-chosen={chosen === account.id || undefined}
            data-closed={!account.active || undefined}
          >
            <UnstyledButton
              className={`${layout.hovers} ${styles.face}`}
              aria-pressed={chosen === account.id}
              onClick={() =>
                setQuery(
                  queryOf({ ...viewOf(new URLSearchParams()), account: chosen === account.id ? null : account.id }),
                  { replace: true, preventScrollReset: true },
                )
              }
            >
              <Box component="span" pr={32} className={text.strong}>
                {account.name}
              </Box>
              <span className={`${text.noteWrapped} ${text.figures}`}>
                {[account.maskedNumber, typeLabel(account.type), account.bankName].filter(Boolean).join(" · ")}
              </span>
              <Box component="span" mt="auto" pt={8} className={text.big}>
                <Money amount={account.balance} currency={account.currency} />
              </Box>
              <Change account={account} />
            </UnstyledButton>
            <Menu position="bottom-end" shadow="md">
              <Menu.Target>
                <ActionIcon className={styles.more} aria-label={`More about ${account.name}`}>
                  <IconDots size={18} stroke={1.5} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => onEdit(account)}>Edit</Menu.Item>
                {account.active ? (
                  <Menu.Item onClick={() => closing.open(account)}>Close account</Menu.Item>
                ) : (
                  <Menu.Item onClick={() => toggle.isPending || toggle.mutate(account)}>Reopen account</Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          </li>
        ))}
        <li>
          <UnstyledButton className={styles.add} onClick={onConnect}>
            <IconPlus size={18} stroke={1.5} aria-hidden="true" /> Connect a Bank Account
          </UnstyledButton>
        </li>
      </ul>
      <ConfirmDialog
        opened={closing.opened}
        title={`Close ${closing.target?.name ?? "the account"}?`}
        confirmLabel="Close account"
        busyLabel="Closing..."
        busy={toggle.isPending}
        error={toggle.error && messageOf(toggle.error)}
        onConfirm={() => closing.target && toggle.mutate(closing.target)}
        onClose={closing.close}
      >
        No more statements can be imported into it. Its transactions and its place in the books stay, and you can reopen
        it at any time.
      </ConfirmDialog>
    </section>
  );
}

/** Up or down against 30 days ago; an arrow and a word beside the colour. */
function Change({ account: { active, changePercent, lines } }: { account: BankAccountRow }) {
  if (!active)
    return (
      <Flex component="span" display="inline-flex" gap={4} align="center" className={text.note}>
        Closed
      </Flex>
    );
  if (changePercent === null)
    return (
      <Flex component="span" display="inline-flex" gap={4} align="center" className={text.note}>
        {lines === 0 ? "No transactions yet" : "No balance 30 days ago"}
      </Flex>
    );
  const percent = new Intl.NumberFormat(undefined, { style: "percent", maximumFractionDigits: 1 }).format(
    Math.abs(changePercent) / 100,
  );
  if (changePercent === 0)
    return (
      <Flex component="span" display="inline-flex" gap={4} align="center" className={text.note}>
        <IconMinus size={16} stroke={1.5} aria-hidden="true" /> As 30 days ago
      </Flex>
    );
  const up = changePercent > 0;
  const Arrow = up ? IconArrowUpRight : IconArrowDownRight;
  return (
    <Flex component="span" gap={4} align="center" className={`${text.tiny} ${up ? text.income : text.loss}`}>
      <Arrow size={16} stroke={1.5} aria-hidden="true" /> {up ? "Up" : "Down"} {percent} in 30 days
    </Flex>
  );
}
