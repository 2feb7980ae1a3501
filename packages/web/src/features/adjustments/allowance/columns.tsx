/** Columns of the open invoices, and of clients with open invoices, with a field for the percentage of each. */
import { Anchor } from "@mantine/core";
import type { AllowanceItem } from "@tallyleaf/contract";
import { Link } from "react-router";
import { formatDay } from "../../../kit/format.ts";
import { formatRateInPercent } from "../../../kit/format-number.ts";
import type { ListColumn } from "../../../kit/list-table/ListTable.tsx";
import { Money } from "../../../kit/Money.tsx";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import text from "../../../kit/text.module.css";
import type { ClientRow, TypedShares } from "./clients.ts";
import { say } from "./say.ts";

/** Typed percentages, and their change. */
export interface Typing {
  typed: TypedShares;
  onType: (typed: TypedShares) => void;
}

const lateness = (daysOverdue: number) => (daysOverdue < 0 ? null : say("overdue", { days: daysOverdue }));

function Named({ name, to, notes }: { name: string; to: string; notes: readonly (string | null)[] }) {
  return (
    <span className={text.wrapped}>
      <Anchor component={Link} to={to} inherit>
        {name}
      </Anchor>
      <span className={`${text.noteBelow} ${text.regular}`}>{notes.filter(Boolean).join(" · ")}</span>
    </span>
  );
}

interface FieldProps {
  label: string;
  value: string | undefined;
  /** Counts while nothing is typed. */
  placeholder?: string | undefined;
  onType: (value: string) => void;
}

const PercentField = ({ label, value = "", placeholder, onType }: FieldProps) => (
  <NumberField
    w={96}
    ml={{ base: 0, sm: "auto" }}
    aria-label={label}
    field={{ kind: "percent" }}
    value={value}
    placeholder={placeholder}
    onType={onType}
  />
);

/** The client's percentage, which counts for its invoices without their own; undefined: none is typed. */
function ofClient({ clients }: TypedShares, clientId: string): string | undefined {
  const percent = Number(clients[clientId]);
  return percent > 0 ? formatRateInPercent(percent) : undefined;
}

interface Figures {
  open: number;
  base: number | null;
  amount: number;
}

const figuresIn = <Row extends Figures>(
  currency: string,
  percent: ListColumn<Row, never> | null,
): ListColumn<Row, never>[] => [
  { label: say("open"), figure: true, cell: ({ open }) => <Money amount={open} currency={currency} /> },
  {
    label: say("atRisk"),
    card: "folded",
    figure: true,
    cell: ({ base }) => <Money amount={base} currency={currency} />,
  },
  ...(percent === null ? [] : [percent]),
  {
    label: say("amount"),
    card: "labeledAmount",
    figure: true,
    cell: ({ amount }) => <Money amount={amount} currency={currency} />,
  },
];

/** @param typing null: the day is posted */
export const invoiceColumnsIn = (
  currency: string,
  typing: Typing | null,
): ListColumn<AllowanceItem & { id: string }, never>[] => [
  {
    label: say("invoice"),
    width: "34%",
    cell: ({ invoiceId, number, client, dueDate, daysOverdue }) => (
      <Named
        name={number}
        to={`/invoices/${invoiceId}`}
        notes={[client, lateness(daysOverdue) ?? say("due", { day: formatDay(dueDate) })]}
      />
    ),
  },
  ...figuresIn<AllowanceItem & { id: string }>(currency, {
    label: say("percent"),
    figure: true,
    cell: ({ invoiceId, number, clientId, percent }) =>
      typing === null ? (
        percent
      ) : (
        <PercentField
          label={say("percentOf", { number })}
          value={typing.typed.invoices[invoiceId]}
          placeholder={ofClient(typing.typed, clientId)}
          onType={(value) =>
            typing.onType({ ...typing.typed, invoices: { ...typing.typed.invoices, [invoiceId]: value } })
          }
        />
      ),
  }),
];

/** @param typing null: the day is posted */
export const clientColumnsIn = (currency: string, typing: Typing | null): ListColumn<ClientRow, never>[] => [
  {
    label: say("client"),
    width: "34%",
    cell: ({ id, client, invoices, daysOverdue }) => (
      <Named
        name={client}
        to={`/clients/${id}`}
        notes={[say("invoicesOpen", { count: invoices }), lateness(daysOverdue)]}
      />
    ),
  },
  // A posted allowance keeps the percentages of invoices.
  ...figuresIn<ClientRow>(
    currency,
    typing && {
      label: say("percent"),
      figure: true,
      cell: ({ id, client }) => (
        <PercentField
          label={say("percentOf", { number: client })}
          value={typing.typed.clients[id]}
          onType={(value) => typing.onType({ ...typing.typed, clients: { ...typing.typed.clients, [id]: value } })}
        />
      ),
    },
  ),
];
