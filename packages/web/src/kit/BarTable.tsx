/** Figures with bars: a table whose bars are only drawn, since the figures are beside them. */

import { Anchor, Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import styles from "./BarTable.module.css";
import { say } from "./say.ts";
import { sayCommon } from "./say-common.ts";
import text from "./text.module.css";

interface BarRow {
  key: string;
  label: string;
  /** Link of the name; absent: it is only a name. */
  to?: string | undefined;
  /** It is the one that the rest of the screen is about. */
  current?: boolean | undefined;
  /** Lengths of its bars, one for each column, in percent of the longest of all. */
  lengths: readonly number[];
  /** Figure of the compared range, as a length. */
  mark?: number | undefined;
  figures: readonly ReactNode[];
}

interface Props {
  title: string;
  /** The title is already above the table. */
  titled?: boolean;
  /** Names of the figures; two of them are distinguished by color, and by a legend. */
  columns: readonly string[];
  rows: readonly BarRow[];
  /** Number of rows shown at first; absent: all. */
  atFirst?: number;
}

export function BarTable({ title, titled = false, columns, rows, atFirst = rows.length }: Props) {
  const [all, setAll] = useState(false);
  const isPair = columns.length > 1;
  return (
    <>
      <table className={styles.table}>
        <caption className={titled ? "visually-hidden" : `${text.heading} ${styles.caption}`}>{title}</caption>
        <thead className={isPair ? undefined : "visually-hidden"}>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{sayCommon("name")}</span>
            </th>
            {columns.map((name) => (
              <th key={name} scope="col">
                <span className={isPair ? styles.key : undefined}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(all ? rows : rows.slice(0, atFirst)).map(({ key, label, to, current, lengths, mark, figures }) => (
            <tr key={key}>
              <th scope="row" data-current={current || undefined}>
                {to === undefined ? (
                  label
                ) : (
                  <Anchor
                    component={Link}
                    to={to}
                    inherit
                    preventScrollReset={to.startsWith("?")}
                    aria-current={current ? "true" : undefined}
                  >
                    {label}
                  </Anchor>
                )}
                {lengths.map((length, place) => (
                  <span key={columns[place]} className={styles.track}>
                    <span className={styles.bar} style={{ width: `${length}%` }} />
                    {place === 0 && mark !== undefined && <span className={styles.mark} style={{ left: `${mark}%` }} />}
                  </span>
                ))}
              </th>
              {figures.map((figure, place) => (
                <td key={columns[place]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!all && rows.length > atFirst && (
        <Button variant="subtle" size="compact-sm" mt={4} mr={0} mb={-4} ml={-8} onClick={() => setAll(true)}>
          {say("showAll", { count: rows.length })}
        </Button>
      )}
    </>
  );
}
