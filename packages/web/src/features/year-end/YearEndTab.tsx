/** The year end: the fiscal years, and of the chosen one what is still open, closing and reopening. */
import { Button, Flex, Stack } from "@mantine/core";
import { IconCalendarCog, IconLock, IconLockOpen } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { fiscalYearsQuery } from "../../client/fiscal-years.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import text from "../../kit/text.module.css";
import { useDialog } from "../../kit/use-dialog.ts";
import styles from "../month-close/MonthClose.module.css";
import { BeginningDialog } from "./BeginningDialog.tsx";
import { offeredYears } from "./offered-years.ts";
import { say } from "./say.ts";
import own from "./YearEnd.module.css";
import { YearPanel } from "./YearPanel.tsx";

export function YearEndTab() {
  const [query] = useSearchParams();
  const list = useQuery(fiscalYearsQuery);
  const changing = useDialog<true>();
  const addressOf = (year: string) => new URLSearchParams({ tab: "year-end", year });
  return (
    <Loaded query={list} safe={say("yearsNotLoaded")} skeleton={<RowsSkeleton label={say("loadingYears")} rows={6} />}>
      {(years) => {
        const data = offeredYears(years.data);
        const asked = query.get("year");
        // Unless another is asked for: the last that has ended, which is the one to close.
        const chosen = data.find(({ from }) => from === asked) ?? data.findLast(({ over }) => over) ?? data.at(-1);
        return (
          <div className={layout.sides} data-side="left">
            <Stack gap={16}>
              <nav aria-label={say("years")}>
                <ol className={`${layout.list} ${own.years}`}>
                  {[...data].reverse().map(({ from, name, over, closed, sealed }) => (
                    <li key={from}>
                      <Link
                        className={styles.month}
                        to={{ search: addressOf(from).toString() }}
                        replace
                        preventScrollReset
                        aria-current={from === chosen?.from ? "true" : undefined}
                        data-over={over || undefined}
                      >
                        <span>{name}</span>
                        <Flex
                          component="span"
                          display="inline-flex"
                          gap={6}
                          align="center"
                          className={`${text.note} ${text.regular}`}
                        >
                          {closed ? (
                            <>
                              <IconLock size={16} stroke={1.5} aria-hidden /> {sealed ? say("sealed") : say("closed")}
                            </>
                          ) : over ? (
                            <>
                              <IconLockOpen size={16} stroke={1.5} aria-hidden /> {say("open")}
                            </>
                          ) : (
                            say("running")
                          )}
                        </Flex>
                      </Link>
                    </li>
                  ))}
                </ol>
              </nav>
              <Button
                variant="default"
                leftSection={<IconCalendarCog size={18} stroke={1.5} aria-hidden />}
                onClick={() => changing.open(true)}
              >
                {say("changeYears")}
              </Button>
            </Stack>
            <div className={layout.shrinks}>{chosen && <YearPanel key={chosen.from} from={chosen.from} />}</div>
            <BeginningDialog opened={changing.opened} years={years} onClose={changing.close} />
          </div>
        );
      }}
    </Loaded>
  );
}
