/** The EC sales list of a return: nothing where nothing was sold to businesses in the EU. */
import type { CallOutput, listEcSales } from "@tallyleaf/contract";
import { translator } from "@tallyleaf/messages";
import { taxFiles } from "@tallyleaf/messages/catalogs/tax-files";
import { useQuery } from "@tanstack/react-query";
import { ABSENT } from "../../kit/format.ts";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { Money } from "../../kit/Money.tsx";
import { Section } from "../../kit/Section.tsx";
import { ecSalesQuery, type ReturnKey } from "./queries.ts";

export const sayFile = translator(taxFiles);

type Row = CallOutput<typeof listEcSales>["data"][number] & { id: string };

/** The list has no other order. */
const BY_VAT_ID = { sortBy: "vatId" as never, sortOrder: "asc" } as const;

export function EcSales({ at }: { at: ReturnKey }) {
  const { data: list } = useQuery(ecSalesQuery(at));
  if (!list || list.data.length === 0) return null;
  return (
    <Section title={sayFile("ecSales")}>
      <ListTable
        caption={sayFile("ecSales")}
        rows={list.data.map((row) => ({ ...row, id: `${row.vatId} ${row.party} ${row.kind}` }))}
        columns={columnsOf(list.currency)}
        view={BY_VAT_ID}
        onView={() => {}}
      />
    </Section>
  );
}

const columnsOf = (currency: string): readonly ListColumn<Row, never>[] => [
  { label: sayFile("vatId"), card: "fact", cell: ({ vatId }) => vatId || ABSENT },
  { label: sayFile("party"), card: "title", cell: ({ party }) => party },
  { label: sayFile("kind"), card: "fact", cell: ({ kind }) => sayFile(kind) },
  {
    label: sayFile("amount"),
    card: "amount",
    figure: true,
    cell: ({ amount }) => <Money amount={amount} currency={currency} />,
  },
];
