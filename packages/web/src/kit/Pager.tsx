/** The shown part of a list, and links to the previous and next page. Each page has its address. */
import { Flex, Text } from "@mantine/core";
import { Link } from "react-router";
import layout from "./layout.module.css";
import styles from "./Pager.module.css";
import { say } from "./say.ts";

interface Props {
  page: number;
  perPage: number;
  total: number;
  /** The query of another page's address. */
  searchOf: (page: number) => URLSearchParams;
}

export function Pager({ page, perPage, total, searchOf }: Props) {
  const pages = Math.ceil(total / perPage);
  const step = (to: number, label: string) =>
    to >= 1 && to <= pages ? (
      <Link className={`${layout.hovers} ${styles.step}`} to={{ search: searchOf(to).toString() }} preventScrollReset>
        {label}
      </Link>
    ) : (
      <span className={styles.none}>{label}</span>
    );
  return (
    <div className={layout.pageBar}>
      <Text size="sm" c="dimmed" role="status">
        {say("shownOfAll", { from: (page - 1) * perPage + 1, to: Math.min(page * perPage, total), total })}
      </Text>
      {pages > 1 && (
        <Flex component="nav" gap={8} aria-label={say("pages")}>
          {step(page - 1, say("previous"))}
          {step(page + 1, say("next"))}
        </Flex>
      )}
    </div>
  );
}
