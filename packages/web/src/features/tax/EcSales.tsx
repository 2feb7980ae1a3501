/** The EC sales list of a return: nothing where nothing was sold to businesses in the EU. */
import { translator } from "@tallyleaf/messages";
import { taxFiles } from "@tallyleaf/messages/catalogs/tax-files";
import { useQuery } from "@tanstack/react-query";
import { ABSENT } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import { Section } from "../../kit/Section.tsx";
import plain from "../../kit/Table.module.css";
import text from "../../kit/text.module.css";
import { ecSalesQuery, type ReturnKey } from "./queries.ts";

export const sayFile = translator(taxFiles);

export function EcSales({ at }: { at: ReturnKey }) {
  const { data: list } = useQuery(ecSalesQuery(at));
  if (!list || list.data.length === 0) return null;
  return (
    <Section title={sayFile("ecSales")}>
      <div className={layout.card}>
        <table className={plain.table} aria-label={sayFile("ecSales")}>
          <thead>
            <tr>
              <th scope="col">{sayFile("vatId")}</th>
              <th scope="col">{sayFile("party")}</th>
              <th scope="col">{sayFile("kind")}</th>
              <th scope="col" className={plain.figure}>
                {sayFile("amount")}
              </th>
            </tr>
          </thead>
          <tbody>
            {list.data.map(({ vatId, party, kind, amount }) => (
              <tr key={`${vatId} ${party} ${kind}`}>
                <td className={text.figures}>{vatId || ABSENT}</td>
                <th scope="row">{party}</th>
                <td>{sayFile(kind)}</td>
                <td className={plain.figure}>
                  <Money amount={amount} currency={list.currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
