/** The activity log, newest first: who did what and when, with the values before and after; filtered, and as CSV. */

import { Button, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronRight, IconDownload } from "@tabler/icons-react";
import type { AuditEvent } from "@tallyleaf/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useSearchParams } from "react-router";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { ABSENT, formatInstant } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { useLastPage } from "../../kit/list-table/use-last-page.ts";
import { Pager } from "../../kit/Pager.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { saveCsvFile } from "../../kit/save-file.ts";
import plain from "../../kit/Table.module.css";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { useCan } from "../../session/can.ts";
import styles from "./Activity.module.css";
import { Filters } from "./Filters.tsx";
import { type ActivityView, type Area, activityQueryOf, activityViewOf, isNarrowed } from "./list-params.ts";
import { activityQuery, exportActivity, PER_PAGE } from "./queries.ts";
import { say } from "./say.ts";

const EMPTY: Readonly<Record<Area, string>> = {
  all: say("nothingYet"),
  security: say("nothingSecurity"),
  books: say("nothingBooks"),
};

/** The history. @param tab of the screen that it is on; absent: it is a screen of its own */
export function Activity({ tab }: { tab?: string }) {
  const [query, setQuery] = useSearchParams();
  const seesSecurity = useCan("see", "securityHistory") !== null;
  const view = activityViewOf(query);
  const show = (next: ActivityView, replace = false) =>
    setQuery(activityQueryOf(next, tab), { replace, preventScrollReset: true });
  const list = useQuery(activityQuery(view));
  const total = list.data?.meta.total ?? 0;
  useLastPage(list, view.page, PER_PAGE, (page) => show({ ...view, page }, true));
  const save = useMutation({
    mutationFn: () => exportActivity(view),
    onSuccess(file) {
      saveCsvFile(file);
      const { rows: count, total } = file;
      toast.success(total > count ? say("exportedNewest", { count, total }) : say("exported", { count }));
    },
    onError: (error) => toast.error(messageOf(error)),
  });

  const skeleton = <RowsSkeleton label={say("loadingActivity")} rows={8} />;
  return (
    <>
      <Filters
        view={view}
        seesSecurity={seesSecurity}
        people={list.data?.people ?? []}
        onView={(next) => show(next, true)}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
            data-disabled={save.isPending || undefined}
            aria-disabled={save.isPending}
            onClick={() => save.isPending || save.mutate()}
          >
            {save.isPending ? say("exporting") : say("exportCsv")}
          </Button>
        }
      />
      <Loaded query={list} safe={say("listSafe")} skeleton={skeleton}>
        {(data) =>
          data.data.length === 0 && total > 0 ? (
            skeleton
          ) : data.data.length === 0 ? (
            <EmptyState title={isNarrowed(view) ? say("noMatches") : EMPTY[view.area]}>
              {seesSecurity ? say("allNote") : say("booksNote")}
            </EmptyState>
          ) : (
            <div className={layout.pales} data-stale={list.isPlaceholderData || undefined}>
              <ol className={`${layout.cardList} ${layout.rows}`} aria-label={say("newestFirst")}>
                {data.data.map((event) => (
                  <li key={event.id}>
                    <Event event={event} />
                  </li>
                ))}
              </ol>
              <Pager
                page={view.page}
                perPage={PER_PAGE}
                total={total}
                searchOf={(page) => activityQueryOf({ ...view, page }, tab)}
              />
            </div>
          )
        }
      </Loaded>
    </>
  );
}

function Event({ event }: { event: AuditEvent }) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const { changes } = event;
  if (changes.length === 0)
    return (
      <div className={styles.event}>
        <span className={styles.chevron} />
        <Line event={event} />
      </div>
    );
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  return (
    <>
      <UnstyledButton
        className={styles.event}
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened(!opened)}
      >
        <Chevron className={styles.chevron} size={16} stroke={1.5} aria-hidden="true" />
        <Line event={event} />
      </UnstyledButton>
      {opened && <Changes id={id} changes={changes} />}
    </>
  );
}

function Line({ event: { sentence, apiKey, address, at } }: { event: AuditEvent }) {
  return (
    <>
      <span className={styles.sentence}>
        {sentence}
        {apiKey && (
          <span className={`${text.noteWrapped} ${styles.dimmed}`}> {say("apiKeyNamed", { name: apiKey })}</span>
        )}
      </span>
      <span className={`${text.noteWrapped} ${styles.dimmed}`}>
        {address && <span title={say("ipAddress")}>{address}</span>}
      </span>
      <time className={`${text.noteWrapped} ${styles.dimmed}`} dateTime={at}>
        {formatInstant(at)}
      </time>
    </>
  );
}

function Changes({ id, changes }: { id: string; changes: AuditEvent["changes"] }) {
  return (
    <div id={id} className={`${styles.changes} ${layout.scrolls}`}>
      <table className={`${plain.table} ${plain.small}`}>
        <caption className="visually-hidden">{say("changedFields")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("field")}</th>
            <th scope="col">{say("before")}</th>
            <th scope="col">{say("after")}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, label, beforeText, afterText }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td className={text.wrapped}>{beforeText ?? ABSENT}</td>
              <td className={text.wrapped}>{afterText ?? ABSENT}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
