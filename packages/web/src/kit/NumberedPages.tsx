/** Which part of a list is shown, and the way to the other pages by number. Pages are links: each has its address. */

import { Flex, Text } from "@mantine/core";
import { Link } from "react-router";
import layout from "./layout.module.css";
import styles from "./NumberedPages.module.css";
import { pageWindow } from "./page-window.ts";
import text from "./text.module.css";

interface Props {
  page: number;
  perPage: number;
  total: number;
  /** What is counted: "documents". */
  noun: string;
  /** The query of another page's address. */
  searchOf: (page: number) => URLSearchParams;
}

export function NumberedPages({ page, perPage, total, noun, searchOf }: Props) {
  const pages = Math.ceil(total / perPage);
  const to = (target: number) => ({ search: searchOf(target).toString() });
  const step = (target: number, label: string) =>
    target >= 1 && target <= pages ? (
      <Link
        className={`${text.link} ${layout.centered} ${layout.hovers} ${styles.page}`}
        to={to(target)}
        preventScrollReset
      >
        {label}
      </Link>
    ) : (
      <span className={styles.none} aria-hidden="true">
        {label}
      </span>
    );
  return (
    <div className={layout.pageBar}>
      <Text size="sm" c="dimmed" role="status">
        Showing {(page - 1) * perPage + 1} to {Math.min(page * perPage, total)} of {total} {noun}
      </Text>
      {pages > 1 && (
        <nav aria-label="Pages">
          <Flex component="ul" gap={4} wrap="wrap" className={layout.list}>
            <li>{step(page - 1, "Previous")}</li>
            {pageWindow(page, pages).map((each) => (
              <li key={each}>
                <Link
                  className={`${text.link} ${layout.centered} ${layout.hovers} ${styles.page}`}
                  to={to(each)}
                  aria-label={`Page ${each}`}
                  aria-current={each === page ? "page" : undefined}
                  preventScrollReset
                >
                  {each}
                </Link>
              </li>
            ))}
            <li>{step(page + 1, "Next")}</li>
          </Flex>
        </nav>
      )}
    </div>
  );
}
