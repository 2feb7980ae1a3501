/** Expenses that one member paid with their own money, with the sum that is owed to them, and their statement. */
import { Badge, Button, Group, Text } from "@mantine/core";
import { PARTY_STATEMENT_FORMATS, type ReimbursedMember, type ReimbursementItem } from "@tallyleaf/contract";
import { useMutation } from "@tanstack/react-query";
import { DateText } from "../../kit/DateText.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { formatDay, formatMoney } from "../../kit/format.ts";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { Money } from "../../kit/Money.tsx";
import { Section } from "../../kit/Section.tsx";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { saveStatement, type Travel } from "./queries.ts";
import { say } from "./say.ts";

type Row = ReimbursementItem & { id: string };

const ORDER = { sortBy: "date" as never, sortOrder: "desc" } as const;

const COLUMNS: readonly ListColumn<Row, never>[] = [
  {
    label: say("expense"),
    cell: ({ vendor, description, date }) => (
      <span className={text.wrapped}>
        {vendor || description}
        <span className={`${text.noteBelow} ${text.regular}`}>
          <DateText day={date} />
          {vendor !== "" && description !== "" && ` · ${description}`}
        </span>
      </span>
    ),
  },
  {
    label: say("owed"),
    card: "amount",
    figure: true,
    cell: ({ open, total, currency, payDate }) => (
      <>
        <Money amount={open === 0 ? total : open} currency={currency} />
        {open === 0 && <span className={`${text.noteBelow} ${text.regular}`}>{say("paidBack")}</span>}
        {open !== 0 && payDate !== null && (
          <span className={`${text.noteBelow} ${text.regular}`}>{say("inRun", { day: formatDay(payDate) })}</span>
        )}
      </>
    ),
  },
];

/** Whether a payment run can pay it. */
export const canBePaid = ({ open, payDate }: ReimbursementItem): boolean => open > 0 && payDate === null;

interface Props {
  member: ReimbursedMember;
  /** Null: the reader pays nobody. */
  chosen: ReadonlySet<number> | null;
  onChoose: (items: readonly ReimbursementItem[], isChosen: boolean) => void;
  travels: readonly Travel[];
  onChange: (travel: Travel) => void;
}

export function MemberSection({ member, chosen, onChoose, travels, onChange }: Props) {
  const { id, name, isSelf, iban, owed, items } = member;
  const saving = useMutation({
    mutationFn: (format: (typeof PARTY_STATEMENT_FORMATS)[number]) => saveStatement(id, format),
    onError: (error) => toast.error(messageOf(error)),
  });
  // A journey that is in a payment run or paid back stays as it is.
  const changeable = new Map(
    travels
      .filter(({ expenseId }) => items.some((item) => item.expenseId === expenseId && item.canOpen && canBePaid(item)))
      .map((travel) => [travel.expenseId, travel]),
  );
  const actionsOf = ({ expenseId }: Row) => {
    const travel = changeable.get(expenseId);
    return (
      travel && (
        <Button variant="default" size="compact-sm" mih={36} onClick={() => onChange(travel)}>
          {say("changeTravel", { kind: travel.kind })}
        </Button>
      )
    );
  };
  const isPayable = chosen !== null && iban !== "" && items.some(canBePaid);
  return (
    <Section title={isSelf ? `${name} (${say("you")})` : name}>
      <Group justify="space-between" mb="var(--space-12)">
        <Group gap="var(--space-12)">
          <Text span fw={500}>
            {owed.map(({ currency, amount }) => formatMoney(amount, currency)).join(" + ") || say("paidBack")}
          </Text>
          {iban === "" && owed.length > 0 && <Badge color="yellow">{say("noIban")}</Badge>}
        </Group>
        <Group gap="xs">
          {PARTY_STATEMENT_FORMATS.map((format) => (
            <Button
              key={format}
              variant="default"
              size="compact-sm"
              mih={36}
              aria-disabled={saving.isPending}
              onClick={() => saving.isPending || saving.mutate(format)}
            >
              {format === "pdf" ? say("statementPdf") : say("statementCsv")}
            </Button>
          ))}
        </Group>
      </Group>
      {chosen !== null && iban === "" && owed.length > 0 && (
        <Text size="sm" c="dimmed" mb="var(--space-12)">
          {say("noIbanText", { name })}
        </Text>
      )}
      <ListTable
        caption={name}
        rows={items.map((item): Row => ({ ...item, id: String(item.expenseId) }))}
        columns={COLUMNS}
        view={ORDER}
        onView={() => undefined}
        {...(changeable.size > 0 ? { actions: actionsOf } : {})}
        {...(items.every(({ canOpen }) => canOpen) ? { linkOf: ({ expenseId }: Row) => `/expenses/${expenseId}` } : {})}
        {...(isPayable
          ? {
              selection: {
                has: ({ expenseId }: Row) => chosen.has(expenseId),
                set: (some: readonly Row[], isChosen: boolean) => onChoose(some.filter(canBePaid), isChosen),
                nameOf: ({ vendor, description }: Row) => vendor || description,
              },
            }
          : {})}
      />
    </Section>
  );
}
