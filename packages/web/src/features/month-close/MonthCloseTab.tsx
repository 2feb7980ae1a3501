/** The month's end: the months of a year, and of the chosen one what is still open, closing and reopening. */

import { Flex, Select } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconLock, IconLockOpen } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import text from "../../kit/text.module.css";
import styles from "./MonthClose.module.css";
import { MonthPanel } from "./MonthPanel.tsx";
import { monthIn, monthOnly } from "./month.ts";
import { monthsQuery } from "./queries.ts";
import { say } from "./say.ts";

export function MonthCloseTab() {
  const [query, setQuery] = useSearchParams();
  const month = monthIn(query.get("month"), new Date());
  const year = Number(month.slice(0, 4));
  const current = new Date().toISOString().slice(0, 7);
  const months = useQuery(monthsQuery(year));
  // One line there, so that the month itself is in sight.
  const phone = useMediaQuery("(max-width: 700px)", false, { getInitialValueInEffect: false });
  const stateOf = (each: string, over: boolean, isClosed: boolean) =>
    say(isClosed ? "closed" : over ? "open" : each === current ? "current" : "upcoming");
  const addressOf = (next: string) => new URLSearchParams({ tab: "month-close", month: next });
  return (
    <Loaded
      query={months}
      safe={say("monthsNotLoaded")}
      skeleton={<RowsSkeleton label={say("loadingMonths")} rows={12} />}
    >
      {({ firstYear, lastYear, data }) => {
        const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => String(lastYear - index));
        return (
          <div className={layout.sides} data-side="left">
            <nav aria-label={say("months")}>
              <Select
                aria-label={say("year")}
                data={years}
                value={String(year)}
                allowDeselect={false}
                checkIconPosition="right"
                comboboxProps={{ shadow: "md" }}
                onChange={(next) =>
                  next && setQuery(addressOf(`${next}-${month.slice(5)}`), { replace: true, preventScrollReset: true })
                }
              />
              {phone ? (
                <Select
                  mt={8}
                  aria-label={say("months")}
                  data={data.map(({ month: each, over, closed }) => ({
                    value: each,
                    label: `${monthOnly(each)} · ${stateOf(each, over, Boolean(closed))}`,
                  }))}
                  value={month}
                  allowDeselect={false}
                  checkIconPosition="right"
                  comboboxProps={{ shadow: "md" }}
                  onChange={(next) => next && setQuery(addressOf(next), { replace: true, preventScrollReset: true })}
                />
              ) : (
                <ol className={`${layout.list} ${styles.list}`}>
                  {data.map(({ month: each, over, closed }) => (
                    <li key={each}>
                      <Link
                        className={styles.month}
                        to={{ search: addressOf(each).toString() }}
                        replace
                        preventScrollReset
                        aria-current={each === month ? "true" : undefined}
                        data-over={over || undefined}
                      >
                        <span>{monthOnly(each)}</span>
                        <Flex
                          component="span"
                          display="inline-flex"
                          gap={6}
                          align="center"
                          className={`${text.note} ${text.regular}`}
                        >
                          {closed ? (
                            <>
                              <IconLock size={16} stroke={1.5} aria-hidden /> {say("closed")}
                            </>
                          ) : over ? (
                            <>
                              <IconLockOpen size={16} stroke={1.5} aria-hidden /> {say("open")}
                            </>
                          ) : each === current ? (
                            say("current")
                          ) : (
                            say("upcoming")
                          )}
                        </Flex>
                      </Link>
                    </li>
                  ))}
                </ol>
              )}
            </nav>
            <div className={layout.shrinks}>
              <MonthPanel key={month} month={month} />
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}
