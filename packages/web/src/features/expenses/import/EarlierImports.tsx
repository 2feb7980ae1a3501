/** The files that were imported before, each with what became of it. */

import { Anchor, Box, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { ErrorState } from "../../../kit/ErrorState.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import layout from "../../../kit/layout.module.css";
import { pageIn } from "../../../kit/list-table/order.ts";
import { NumberedPages } from "../../../kit/NumberedPages.tsx";
import { RelativeTime } from "../../../kit/RelativeTime.tsx";
import text from "../../../kit/text.module.css";
import styles from "./Import.module.css";
import { describeImport } from "./import-state.ts";
import { IMPORTS_PER_PAGE, importsQuery } from "./queries.ts";
import { say } from "./say.ts";

export function EarlierImports() {
  const [query] = useSearchParams();
  const page = pageIn(query);
  const list = useQuery(importsQuery(page));
  if (list.error)
    return <ErrorState message={messageOf(list.error)} safe={say("earlierSafe")} onRetry={() => list.refetch()} />;
  // Where nothing was imported yet, the zone above says all there is to say.
  if (!list.data || list.data.meta.total === 0) return null;
  return (
    <Box aria-labelledby="earlier-imports" component="section" mt={32}>
      <h2 id="earlier-imports" className={text.heading}>
        {say("earlierImports")}
      </h2>
      <ul className={`${layout.cardList} ${layout.rows} ${styles.imports}`}>
        {list.data.data.map((one) => (
          <li key={one.id}>
            <Anchor component={Link} to={`/expenses/import?import=${one.id}`} className={text.strong}>
              {one.fileName}
            </Anchor>
            <Text size="sm">{describeImport(one)}</Text>
            <Text size="sm" c="dimmed">
              {one.importedBy && `${one.importedBy}, `}
              <RelativeTime instant={one.importedAt} />
            </Text>
          </li>
        ))}
      </ul>
      <NumberedPages
        page={page}
        perPage={IMPORTS_PER_PAGE}
        total={list.data.meta.total}
        searchOf={(next) => new URLSearchParams(next > 1 ? { page: String(next) } : {})}
      />
    </Box>
  );
}
