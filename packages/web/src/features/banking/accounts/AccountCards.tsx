/** The bank accounts as cards: name, masked number, kind, balance, and how it has changed. A card shows its transactions alone. */

import { ActionIcon, Box, Flex, Menu, UnstyledButton } from "@mantine/core";
import { IconArrowDownRight, IconArrowUpRight, IconDots, IconMinus, IconPlus } from "@tabler/icons-react";
import type { BankAccountRow } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { refreshBanking } from "../../../client/banking-changed.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { formatDay } from "../../../kit/format.ts";
import { formatPercent } from "../../../kit/format-number.ts";
import layout from "../../../kit/layout.module.css";
import { Money } from "../../../kit/Money.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { useDialog } from "../../../kit/use-dialog.ts";
import { parseListParams, queryOf } from "../list-params.ts";
import { saveAccount } from "../queries.ts";
import { say } from "../say.ts";
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
  const chosen = parseListParams(query).account;
  const closing = useDialog<BankAccountRow>();
  const toggle = useMutation({
    mutationFn: ({ id, name, bankName, number, type, openingBalance, active }: BankAccountRow) =>
      saveAccount(id, { name, bankName, number, type, openingBalance, active: !active }),
    onSuccess({ account }) {
      closing.close();
      toast.success(say(account.active ? "accountReopened" : "accountClosed", { account: account.name }));
      return refreshBanking(client);
    },
    onError: (error) => !closing.opened && toast.error(messageOf(error)),
  });
  return (
    <section aria-label={say("bankAccounts")}>
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
                  queryOf({
                    ...parseListParams(new URLSearchParams()),
                    account: chosen === account.id ? null : account.id,
                  }),
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
              {account.lastDate !== null && (
                <span className={text.note}>{say("asOfStatement", { day: formatDay(account.lastDate) })}</span>
              )}
              <Change account={account} />
            </UnstyledButton>
            <Menu position="bottom-end" shadow="md">
              <Menu.Target>
                <ActionIcon className={styles.more} aria-label={say("accountActions", { account: account.name })}>
                  <IconDots size={18} stroke={1.5} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => onEdit(account)}>{sayCommon("edit")}</Menu.Item>
                {account.active ? (
                  <Menu.Item onClick={() => closing.open(account)}>{say("closeAccount")}</Menu.Item>
                ) : (
                  <Menu.Item onClick={() => toggle.isPending || toggle.mutate(account)}>
                    {say("reopenAccount")}
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          </li>
        ))}
        <li>
          <UnstyledButton className={styles.add} onClick={onConnect}>
            <IconPlus size={18} stroke={1.5} aria-hidden="true" /> {say("connectAccount")}
          </UnstyledButton>
        </li>
      </ul>
      <ConfirmDialog
        opened={closing.opened}
        title={say("closeQuestion", { account: closing.target?.name ?? "" })}
        confirmLabel={say("closeAccount")}
        busyLabel={say("closing")}
        busy={toggle.isPending}
        error={toggle.error && messageOf(toggle.error)}
        onConfirm={() => closing.target && toggle.mutate(closing.target)}
        onClose={closing.close}
      >
        {say("closeConsequence")}
      </ConfirmDialog>
    </section>
  );
}

/** Up or down against 30 days ago; an arrow and a word beside the color. */
function Change({ account: { active, changePercent, lines } }: { account: BankAccountRow }) {
  if (!active)
    return (
      <Flex component="span" display="inline-flex" gap={4} align="center" className={text.note}>
        {say("closed")}
      </Flex>
    );
  if (changePercent === null)
    return (
      <Flex component="span" display="inline-flex" gap={4} align="center" className={text.note}>
        {lines === 0 ? say("noTransactionsYet") : say("noEarlierBalance")}
      </Flex>
    );
  const percent = formatPercent(Math.abs(changePercent) / 100, 0, 1);
  if (changePercent === 0)
    return (
      <Flex component="span" display="inline-flex" gap={4} align="center" className={text.note}>
        <IconMinus size={16} stroke={1.5} aria-hidden="true" /> {say("unchanged")}
      </Flex>
    );
  const up = changePercent > 0;
  const Arrow = up ? IconArrowUpRight : IconArrowDownRight;
  return (
    <Flex component="span" gap={4} align="center" className={`${text.tiny} ${up ? text.income : text.loss}`}>
      <Arrow size={16} stroke={1.5} aria-hidden="true" /> {say(up ? "changeUp" : "changeDown", { percent })}
    </Flex>
  );
}
