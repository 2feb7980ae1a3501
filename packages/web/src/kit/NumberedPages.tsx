/** The shown part of a list, and links to the other pages by number. Each page has its address. */

import { Flex, Text } from "@mantine/core";
import { Link, useSearchParams } from "react-router";
import layout from "./layout.module.css";
import { keepingColumns } from "./list-table/order.ts";
import styles from "./NumberedPages.module.css";
import { pageWindow } from "./page-window.ts";
import { say } from "./say.ts";
import text from "./text.module.css";

/** The first and the last row that are shown, of how many. */
interface Part {
  from: number;
  to: number;
  total: number;
}

interface Props {
  page: number;
  perPage: number;
  total: number;
  /** Says which part is shown, where "1–20 of 45" is not enough. */
  said?: (part: Part) => string;
  /** The query of another page's address. */
  searchOf: (page: number) => URLSearchParams;
}

export function NumberedPages({ page, perPage, total, said = (part) => say("shownOfAll", part), searchOf }: Props) {
  const [query] = useSearchParams();
  const pages = Math.ceil(total / perPage);
  const to = (target: number) => ({ search: keepingColumns(searchOf(target), query).toString() });
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
        {said({ from: (page - 1) * perPage + 1, to: Math.min(page * perPage, total), total })}
      </Text>
      {pages > 1 && (
        <nav aria-label={say("pages")}>
          <Flex component="ul" gap={4} wrap="wrap" className={layout.list}>
            <li>{step(page - 1, say("previous"))}</li>
            {pageWindow(page, pages).map((each) => (
              <li key={each}>
                <Link
                  className={`${text.link} ${layout.centered} ${layout.hovers} ${styles.page}`}
                  to={to(each)}
                  aria-label={say("pageNumber", { page: each })}
                  aria-current={each === page ? "page" : undefined}
                  preventScrollReset
                >
                  {each}
                </Link>
              </li>
            ))}
            <li>{step(page + 1, say("next"))}</li>
          </Flex>
        </nav>
      )}
    </div>
  );
}
