/** Divides the columns of a list among the lines of a phone's card. Pure. */
import type { CardPlace, ListColumn } from "./ListTable.tsx";

export interface Fact<Row> extends Pick<ListColumn<Row>, "label" | "cell"> {
  /** False: the value explains itself, and its label is only read aloud. */
  isLabeled: boolean;
}

export interface CardColumns<Row> {
  title: ListColumn<Row> | undefined;
  amount: ListColumn<Row> | undefined;
  facts: readonly Fact<Row>[];
  folded: readonly Fact<Row>[];
}

/** @param opens the row has a page or a panel of its own: that shows what a card would fold */
export function placedOnCard<Row>(columns: readonly ListColumn<Row>[], opens: boolean): CardColumns<Row> {
  const at = (place: CardPlace) => columns.filter(({ card }) => card === place);
  const title = at("title")[0] ?? columns[0];
  const amount = columns.find(({ card }) => card === "amount" || card === "labeledAmount");
  const facts = columns
    .filter((column) => column !== title && (column.card === undefined || column.card === "fact"))
    .map((column) => ({ ...column, isLabeled: column.card === undefined }));
  return { title, amount, facts, folded: opens ? [] : at("folded").map((column) => ({ ...column, isLabeled: true })) };
}
