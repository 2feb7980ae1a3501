/** Which part of the list is shown, and the way to the others. Pages are links: each view has its address. */
import { Text } from "@mantine/core";
import { Link } from "react-router";
import { type ListView, pageWindow, queryOf } from "./list-view.ts";
import styles from "./Pages.module.css";

interface Props {
  view: ListView;
  total: number;
  perPage: number;
}

export function Pages({ view, total, perPage }: Props) {
  const pages = Math.ceil(total / perPage);
  const first = (view.page - 1) * perPage + 1;
  const last = Math.min(view.page * perPage, total);
  return (
    <div className={styles.bar}>
      <Text size="sm" c="dimmed" role="status">
        Showing {first} to {last} of {total} expenses
      </Text>
      {pages > 1 && (
        <nav aria-label="Pages">
          <ul className={styles.pages}>
            {pageWindow(view.page, pages).map((page) => (
              <li key={page}>
                <Link
                  className={styles.page}
                  to={{ search: queryOf({ ...view, page }).toString() }}
                  aria-label={`Page ${page}`}
                  aria-current={page === view.page ? "page" : undefined}
                  preventScrollReset
                >
                  {page}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
