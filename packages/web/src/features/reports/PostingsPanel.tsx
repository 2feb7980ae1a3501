/** The postings behind a figure, in a panel beside the report: what was booked, when, and where it came from. */

import { Box, Button, Drawer, Flex, Group, Stack, Text } from "@mantine/core";
import type { ReportPosting } from "@tallyleaf/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { pathOfEntry } from "../../client/entry-path.ts";
import { DateText } from "../../kit/DateText.tsx";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { formatMoney } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { NoteForm } from "./NoteForm.tsx";
import styles from "./PostingsPanel.module.css";
import { postingsQuery } from "./queries.ts";
import type { Behind } from "./ReportFigures.tsx";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  behind: Behind | null;
  page: number;
  onPage: (page: number) => void;
  onClose: () => void;
}

export function PostingsPanel({ opened, behind, onClose, ...shown }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={560}
      title={behind?.title}
      closeButtonProps={{ "aria-label": sayCommon("close") }}
    >
      {behind?.line && <NoteForm key={behind.line.note?.id ?? behind.title} line={behind.line} />}
      {behind && <Postings behind={behind} {...shown} />}
    </Drawer>
  );
}

function Postings({ behind: { filter }, page, onPage }: Pick<Props, "page" | "onPage"> & { behind: Behind }) {
  const list = useQuery({ ...postingsQuery(filter, page), placeholderData: keepPreviousData });
  return (
    <Loaded
      query={list}
      safe={say("entriesNotLoaded")}
      skeleton={<RowsSkeleton label={say("loadingEntries")} rows={6} />}
    >
      {({ data, meta, currency, debit, credit }) => {
        if (data.length === 0) return <EmptyState title={say("noEntries")}>{say("noEntriesText")}</EmptyState>;
        const pages = Math.ceil(meta.total / meta.perPage);
        return (
          <>
            <ul className={`${layout.list} ${layout.pales}`} data-stale={list.isPlaceholderData || undefined}>
              {data.map((posting) => (
                <Flex
                  key={`${posting.entryId} ${posting.lineNumber}`}
                  component="li"
                  gap={16}
                  justify="space-between"
                  py={10}
                  className={`${text.small} ${layout.underlined}`}
                >
                  <Posting posting={posting} currency={currency} />
                </Flex>
              ))}
            </ul>
            <Box component="dl" mt={12} className={`${layout.sums} ${text.medium}`}>
              <div>
                <dt>{say("debits")}</dt>
                <dd>{formatMoney(debit, currency)}</dd>
              </div>
              <div>
                <dt>{say("credits")}</dt>
                <dd>{formatMoney(credit, currency)}</dd>
              </div>
            </Box>
            <Group justify="space-between" mt="md">
              <Text size="sm" c="dimmed" role="status">
                {pages > 1
                  ? say("entryCountOnPage", { count: meta.total, page, pages })
                  : say("entryCount", { count: meta.total })}
              </Text>
              {pages > 1 && (
                <Group gap="xs">
                  <Button size="compact-sm" variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
                    {say("previous")}
                  </Button>
                  <Button size="compact-sm" variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
                    {say("next")}
                  </Button>
                </Group>
              )}
            </Group>
          </>
        );
      }}
    </Loaded>
  );
}

function Posting({ posting, currency }: { posting: ReportPosting; currency: string }) {
  const { date, party, description, reference, account, debit, credit, original, isReversal, link, entryId } = posting;
  const to = pathOfEntry(link, entryId);
  const name = party ?? description ?? say("entry");
  const facts = [
    party === null ? null : description,
    reference,
    `${account.code} ${account.name}`,
    isReversal ? say("reversal") : null,
    original ? formatMoney(original.amount, original.currency) : null,
  ];
  return (
    <>
      <Stack gap={0} miw={0}>
        {to ? (
          <Link to={to} className={`${text.strong} ${styles.name}`}>
            {name}
          </Link>
        ) : (
          <span className={text.strong}>{name}</span>
        )}
        <span className={text.note}>{facts.filter(Boolean).join(" · ")}</span>
      </Stack>
      <Stack gap={0} align="flex-end" className={`${text.figures} ${layout.rigid}`}>
        <span>{formatMoney(debit === 0 ? credit : debit, currency)}</span>
        <span className={text.note}>
          {say(debit === 0 ? "creditSide" : "debitSide")} · <DateText day={date} />
        </span>
      </Stack>
    </>
  );
}
