/** Rows of a list as cards, on a phone: who and how much in the first line, day and state in the second, the rest behind. */

import { Box, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import { ABSENT } from "../format.ts";
import layout from "../layout.module.css";
import { say } from "../say.ts";
import text from "../text.module.css";
import { type CardColumns, type Fact, placedOnCard } from "./card-places.ts";
import styles from "./ListCards.module.css";
import type { ListProps } from "./ListTable.tsx";
import type { Order } from "./order.ts";
import { opensCard, RowCard } from "./RowCard.tsx";
import { RowName, SelectAll, SelectRow } from "./RowParts.tsx";
import { useDrawnLater } from "./use-drawn-later.tsx";

export function ListCards<Row extends { id: string }, Sort extends string, View extends Order<Sort>>(
  props: ListProps<Row, Sort, View>,
) {
  const { caption, rows, selection, stale } = props;
  const items = useDrawnLater(props, CardItems);
  return (
    <>
      {selection && (
        <Box px={16} pb={8}>
          <SelectAll rows={rows} selection={selection} label={say("selectAllOnThisPage")} />
        </Box>
      )}
      <ul
        className={`${layout.cardList} ${layout.rows}`}
        aria-label={caption}
        data-stale={stale || undefined}
        aria-busy={stale || undefined}
      >
        {items}
      </ul>
    </>
  );
}

function CardItems<Row extends { id: string }, Sort extends string, View extends Order<Sort>>(
  props: ListProps<Row, Sort, View>,
) {
  const { rows, columns, linkOf, onOpen } = props;
  const placed = placedOnCard(columns, linkOf !== undefined || onOpen !== undefined);
  return rows.map((row) => <Card key={row.id} {...props} row={row} placed={placed} />);
}

interface CardProps<Row, Sort extends string, View extends Order<Sort>> extends ListProps<Row, Sort, View> {
  row: Row;
  placed: CardColumns<Row>;
}

function Card<Row extends { id: string }, Sort extends string, View extends Order<Sort>>(
  props: CardProps<Row, Sort, View>,
) {
  const { row, placed, selection } = props;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const id = useId();
  const actions = props.actions?.(row);
  const [facts, folded] = [placed.facts, placed.folded].map((all) => all.filter(({ cell }) => !isEmpty(cell(row))));
  const isFoldable = folded !== undefined && folded.length > 0;
  return (
    <RowCard
      isSelected={selection?.has(row)}
      tick={selection && <SelectRow row={row} selection={selection} />}
      title={placed.title && <RowName {...props} column={placed.title} row={row} className={opensCard} />}
      amount={placed.amount && <Amount column={placed.amount} row={row} />}
      facts={facts && facts.length > 0 && <Facts facts={facts} row={row} className={styles.facts} />}
      actions={
        (actions || isFoldable) && (
          <>
            {actions}
            {isFoldable && (
              <UnstyledButton
                className={styles.unfold}
                aria-expanded={isUnfolded}
                aria-controls={id}
                aria-label={say("moreFacts")}
                onClick={() => setIsUnfolded(!isUnfolded)}
              >
                <IconChevronDown size={18} stroke={1.5} aria-hidden />
              </UnstyledButton>
            )}
          </>
        )
      }
    >
      {isUnfolded && folded && (
        <div id={id}>
          <Facts facts={folded} row={row} className={styles.folded} />
        </div>
      )}
    </RowCard>
  );
}

function Amount<Row>({ column, row }: { column: NonNullable<CardColumns<Row>["amount"]>; row: Row }) {
  const isLabeled = column.card === "labeledAmount";
  return (
    <>
      {!isLabeled && <span className="visually-hidden">{column.label} </span>}
      {column.cell(row)}
      {isLabeled && <span className={`${text.noteBelow} ${text.regular}`}>{column.label}</span>}
    </>
  );
}

interface FactsProps<Row> {
  facts: readonly Fact<Row>[];
  row: Row;
  className: string | undefined;
}

function Facts<Row>({ facts, row, className }: FactsProps<Row>) {
  return (
    <dl className={`${text.plain} ${text.facts} ${className}`}>
      {facts.map(({ label, isLabeled, cell }) => (
        <div key={label}>
          <dt className={isLabeled ? undefined : "visually-hidden"}>{label}</dt>
          <dd>{cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A cell that a card leaves out, with its label. */
const isEmpty = (cell: unknown) =>
  cell === null || cell === undefined || cell === false || cell === "" || cell === ABSENT;
