/** The frame of a list without pages: search, actions, and its loading, empty, and error states. */

import { Flex, Group, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { EmptyState } from "../EmptyState.tsx";
import { Loaded, type Query } from "../Loaded.tsx";
import layout from "../layout.module.css";
import { RowsSkeleton } from "../RowsSkeleton.tsx";
import { say } from "../say.ts";

interface Props {
  /** Names the search: "Search categories". */
  searchLabel: string;
  search: string;
  onSearch: (text: string) => void;
  /** Actions for the whole list, such as adding a row. */
  actions: ReactNode;
  loadingText: string;
  emptyText: string;
  query: Query<unknown>;
  failure: (error: Error) => string;
  /** Number of rows in all, and number of rows that the search shows. */
  count: number;
  found: number;
  children: ReactNode;
}

export function ListFrame(props: Props) {
  const { search, query, count, found } = props;
  return (
    <>
      <Group gap={8} align="stretch" mb={16}>
        <TextInput
          type="search"
          aria-label={props.searchLabel}
          placeholder={say("searchHint", { label: props.searchLabel })}
          maxLength={200}
          flex={{ base: "1 1 100%", xs: "1 1 200px" }}
          maw={{ xs: 320 }}
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden="true" />}
          value={search}
          onChange={(event) => props.onSearch(event.currentTarget.value)}
        />
        <Flex component="div" gap={8} className={layout.toEnd}>
          {props.actions}
        </Flex>
      </Group>
      <Loaded
        query={query}
        failure={props.failure}
        safe={say("listNotShown")}
        skeleton={<RowsSkeleton label={props.loadingText} rows={8} />}
        empty={() =>
          found === 0 && (
            <EmptyState title={count === 0 ? props.emptyText : say("nothingMatches", { search: search.trim() })} />
          )
        }
      >
        {() => props.children}
      </Loaded>
      <div role="status" className="visually-hidden">
        {search.trim() !== "" && count > 0 ? say("found", { count: found }) : ""}
      </div>
    </>
  );
}
