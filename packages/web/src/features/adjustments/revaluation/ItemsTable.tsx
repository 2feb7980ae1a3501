/** Accounts and open documents with their worth at the rate, and the difference. */
import { Anchor } from "@mantine/core";
import type { RevaluationItem } from "@tallyleaf/contract";
import { Link } from "react-router";
import { type ListColumn, ListTable } from "../../../kit/list-table/ListTable.tsx";
import { Money } from "../../../kit/Money.tsx";
import text from "../../../kit/text.module.css";
import { say } from "../say.ts";

const linkOf = ({ kind, id }: RevaluationItem): string =>
  kind === "account" ? "/banking" : kind === "receivable" ? `/invoices/${id}` : `/expenses/${id}`;

const columnsIn = (currency: string): readonly ListColumn<RevaluationItem, never>[] => [
  {
    label: say("item"),
    width: "34%",
    cell: (item) => (
      <span className={text.wrapped}>
        <Anchor component={Link} to={linkOf(item)} inherit>
          {item.label}
        </Anchor>
        <span className={`${text.noteBelow} ${text.regular}`}>
          {[item.party, say("account", { code: item.accountCode, name: item.account })]
            .filter((part) => part !== "")
            .join(" · ")}
        </span>
        {item.isGainLeftOut && <span className={`${text.noteBelow} ${text.regular}`}>{say("leftOut")}</span>}
      </span>
    ),
  },
  {
    label: say("balance"),
    card: "fact",
    figure: true,
    cell: ({ held, currency: own }) => <Money amount={held} currency={own} />,
  },
  { label: say("booked"), figure: true, cell: ({ booked }) => <Money amount={booked} currency={currency} /> },
  { label: say("worth"), figure: true, cell: ({ worth }) => <Money amount={worth} currency={currency} /> },
  {
    label: say("difference"),
    card: "labeledAmount",
    figure: true,
    cell: ({ gain }) => <Money amount={gain} currency={currency} />,
  },
];

const ORDER = { sortBy: "item" as never, sortOrder: "asc" } as const;

export function ItemsTable({ items, currency }: { items: readonly RevaluationItem[]; currency: string }) {
  return (
    <ListTable
      caption={say("revaluation")}
      rows={items}
      columns={columnsIn(currency)}
      view={ORDER}
      onView={() => undefined}
    />
  );
}
