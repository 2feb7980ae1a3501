/** Open bills to choose from, with what is to be looked at before, and the form of a payment run. */
import { ActionIcon, Anchor, Badge, Button, Flex, Group, Select, Stack, Switch, Text } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { type PayableBill, type PaymentRun, type PaymentWarning, paymentRunLabels } from "@tallyleaf/contract";
import { addDays, moneyFromNumber, subtract, sum, toDecimalString, toNumber } from "@tallyleaf/ledger";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { DateText } from "../../kit/DateText.tsx";
import { DateField } from "../../kit/days/DateField.tsx";
import { today } from "../../kit/days/today.ts";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { formatDay, formatMoney } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { Money } from "../../kit/Money.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { Section } from "../../kit/Section.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import { type Account, AccountDialog } from "./AccountDialog.tsx";
import { accountsQuery, create, payableQuery, runsChanged } from "./queries.ts";
import { say } from "./say.ts";

/** With the discount that a person stated; null: as the terms offer. */
type Row = PayableBill & { id: string; stated: number | null };

const DUE = [
  { value: "all", label: say("dueAll") },
  { value: "today", label: say("dueToday") },
  { value: "week", label: say("dueWeek") },
] as const;
type Due = (typeof DUE)[number]["value"];

const SELECT = { allowDeselect: false, checkIconPosition: "right", comboboxProps: { shadow: "md" } } as const;
const ORDER = { sortBy: "due" as never, sortOrder: "asc" } as const;

/** Warnings that keep a bill out of a run. */
const STOPS: ReadonlySet<PaymentWarning> = new Set(["no_iban", "qr_reference_missing"]);
const canPay = ({ warnings }: PayableBill) => !warnings.some((warning) => STOPS.has(warning));

const COLUMNS: readonly ListColumn<Row, never>[] = [
  {
    label: say("payee"),
    cell: ({ payee, number, warnings }) => (
      <Flex component="span" direction="column" align="flex-start" gap={4} className={layout.words}>
        <span>{payee}</span>
        {number !== "" && <span className={`${text.note} ${text.regular}`}>{number}</span>}
        {warnings.map((warning) => (
          <Badge key={warning} color={warning === "several_ibans" || warning === "no_address" ? "yellow" : "red"}>
            {say(warning)}
          </Badge>
        ))}
      </Flex>
    ),
  },
  { label: say("due"), cell: ({ dueDate }) => <DateText day={dueDate} /> },
  {
    label: say("iban"),
    card: "folded",
    cell: ({ iban, paymentReference }) => (
      <span className={text.wrapped}>
        {iban === null ? "–" : grouped(iban)}
        {paymentReference !== "" && <span className={`${text.noteBelow} ${text.regular}`}>{paymentReference}</span>}
      </span>
    ),
  },
  {
    label: say("toPayAmount"),
    card: "amount",
    figure: true,
    cell: ({ toPay, discount, stated, currency }) => (
      <>
        <Money amount={toPay} currency={currency} />
        {(discount || stated !== null) && (
          <span className={`${text.noteBelow} ${text.regular}`}>
            {discount
              ? say("minusDiscount", { amount: formatMoney(discount.amount, currency), day: formatDay(discount.until) })
              : stated && say("ownDiscount", { amount: formatMoney(stated, currency) })}
          </span>
        )}
      </>
    ),
  },
];

/** As it is printed: in groups of four. */
const grouped = (iban: string) => iban.replace(/(.{4})(?=.)/g, "$1 ");

export function BillsToPay({ onCreated }: { onCreated: (runs: readonly PaymentRun[]) => void }) {
  const client = useQueryClient();
  const [payDate, setPayDate] = useState(today);
  const [due, setDue] = useState<Due>("all");
  const [takeDiscounts, setTakeDiscounts] = useState(true);
  const [accountId, setAccountId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [changed, setChanged] = useState<ReadonlyMap<number, Account>>(new Map());
  const bills = useQuery(payableQuery(payDate));
  const accounts = useQuery(accountsQuery).data;
  const editing = useDialog<PayableBill>();
  const bankAccountId = accountId ?? accounts?.[0]?.id ?? null;
  const until = due === "all" ? null : due === "today" ? today() : addDays(today(), 7);
  const rows = (bills.data?.data ?? [])
    .map((bill): Row => withAccount(takeDiscounts ? bill : { ...bill, discount: null, toPay: bill.open }, changed))
    .filter(({ dueDate }) => until === null || dueDate <= until);
  const picked = rows.filter((row) => chosen.has(row.id) && canPay(row));
  const creating = useMutation({
    mutationFn: () =>
      create({
        payDate,
        bankAccountId: bankAccountId ?? "",
        takeDiscounts,
        bills: picked.map(({ expenseId, iban, paymentReference, stated }) => ({
          expenseId,
          ...(iban === null ? {} : { iban }),
          reference: paymentReference,
          ...(stated === null ? {} : { discount: stated }),
        })),
      }),
    onSuccess({ message, runs }) {
      toast.success(message);
      setChosen(new Set());
      onCreated(runs);
      return runsChanged(client);
    },
  });
  return (
    <Section title={say("toPay")}>
      <Loaded
        query={bills}
        safe={sayCommon("nothingWasChanged")}
        skeleton={<RowsSkeleton label={say("loading")} rows={5} />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={say("noBills")}>{say("noBillsText")}</EmptyState>
          ) : (
            <Stack>
              <div className={layout.fields}>
                <DateField
                  label={paymentRunLabels.payDate}
                  min={today()}
                  value={payDate}
                  onChange={(event) => setPayDate(event.currentTarget.value)}
                />
                <Select
                  label={paymentRunLabels.bankAccount}
                  data={(accounts ?? []).map(({ id, name, maskedNumber }) => ({
                    value: id,
                    label: [name, maskedNumber].filter(Boolean).join(" "),
                  }))}
                  value={bankAccountId}
                  onChange={setAccountId}
                  {...SELECT}
                />
                <Select
                  label={say("dueUntil")}
                  data={DUE}
                  value={due}
                  onChange={(value) => value && setDue(value)}
                  {...SELECT}
                />
              </div>
              <Switch
                label={say("takeDiscounts")}
                checked={takeDiscounts}
                onChange={(event) => setTakeDiscounts(event.currentTarget.checked)}
              />
              {accounts?.length === 0 && (
                <Text size="sm">
                  {say("noAccounts")}{" "}
                  <Anchor component={Link} to="/banking" inherit>
                    {say("toBanking")}
                  </Anchor>
                </Text>
              )}
              <ListTable
                caption={say("toPay")}
                rows={rows}
                columns={COLUMNS}
                view={ORDER}
                onView={() => undefined}
                linkOf={({ expenseId }) => `/expenses/${expenseId}`}
                selection={{
                  has: ({ id }) => chosen.has(id),
                  set: (some, isChosen) => setChosen((before) => withRows(before, some.filter(canPay), isChosen)),
                  nameOf: ({ payee }) => payee,
                }}
                actions={(bill) => (
                  <ActionIcon aria-label={say("editBill", { payee: bill.payee })} onClick={() => editing.open(bill)}>
                    <IconPencil size={18} stroke={1.5} />
                  </ActionIcon>
                )}
                stale={bills.isPlaceholderData}
              />
              {creating.error && <ErrorAlert>{messageOf(creating.error)}</ErrorAlert>}
              <Group>
                <Button
                  disabled={picked.length === 0 || bankAccountId === null}
                  loading={creating.isPending}
                  onClick={() => creating.mutate()}
                >
                  {say("create")}
                </Button>
                <Text size="sm" c={picked.length > 0 ? undefined : "dimmed"} aria-live="polite">
                  {picked.length > 0
                    ? say("chosen", { count: picked.length, total: totalsOf(picked) })
                    : say(rows.some(canPay) ? "chooseBills" : "noneCanBePaid")}
                </Text>
              </Group>
            </Stack>
          )
        }
      </Loaded>
      <AccountDialog
        opened={editing.opened}
        bill={editing.target}
        onClose={editing.close}
        onChosen={(expenseId, account) => {
          setChanged(new Map(changed).set(expenseId, account));
          editing.close();
        }}
      />
    </Section>
  );
}

function withRows(chosen: ReadonlySet<string>, rows: readonly Row[], isChosen: boolean): Set<string> {
  const next = new Set(chosen);
  for (const { id } of rows) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The bill as a person has changed it; the server checks both again. */
function withAccount(bill: PayableBill, changed: ReadonlyMap<number, Account>): Row {
  const account = changed.get(bill.expenseId);
  const row = { ...bill, id: String(bill.expenseId), stated: null };
  if (!account) return row;
  const warnings = bill.warnings.filter((warning) => !STOPS.has(warning) && warning !== "several_ibans");
  // As the terms offer it: it goes with the pay day.
  const { stated, ...rest } = account;
  if (stated === (bill.discount?.amount ?? 0)) return { ...row, ...rest, warnings };
  const money = (value: number) => moneyFromNumber(value, bill.currency);
  const toPay = toNumber(subtract(money(bill.open), money(stated)));
  return { ...row, ...rest, stated, discount: null, toPay, warnings };
}

/** By currency, added exactly. */
const totalsOf = (rows: readonly Row[]): string =>
  [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, some]) => {
      const whole = sum(
        some.map(({ toPay }) => moneyFromNumber(toPay, currency)),
        currency,
      );
      return formatMoney(toDecimalString(whole), currency);
    })
    .join(" + ");
