/** One report: what it is made of, its figures on the screen, its file, and the files that were made before. */
import { REPORTS } from "@tallyleaf/contract";
import { usePrefetchQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useFiscalYears } from "../../client/fiscal-years.ts";
import { today as dayOfToday } from "../../kit/days/today.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import { Generating } from "./Generating.tsx";
import { choicesIn, daysIn, parseListParams, queryOf, type ReportView } from "./list-params.ts";
import { runsQuery } from "./queries.ts";
import { RecentReports } from "./RecentReports.tsx";
import { ReportFigures } from "./ReportFigures.tsx";
import { ReportForm } from "./ReportForm.tsx";
import { ScheduleDialog } from "./ScheduleDialog.tsx";
import { Shortcuts } from "./Shortcuts.tsx";
import { useGenerate } from "./use-generate.ts";

export function ReportsTab() {
  const [query, setQuery] = useSearchParams();
  const [runsPage, setRunsPage] = useState(1);
  const view = parseListParams(query);
  const { years } = useFiscalYears();
  usePrefetchQuery(runsQuery(1));
  const days = daysIn(view, dayOfToday(), years);
  const generate = useGenerate(() => setRunsPage(1));
  const scheduling = useDialog<ReportView>();
  const show = (change: Partial<ReportView>) =>
    // Another report begins on its first page, with no figure open.
    setQuery(queryOf({ ...view, page: 1, figure: "", postings: 1, ...change }), {
      replace: true,
      preventScrollReset: true,
    });
  const needsAccount = view.type === "account_statement" && view.account === "";
  const summary = REPORTS[view.type].pages === true && view.format === "summary";
  const asked =
    days && !needsAccount ? { type: view.type, days, choices: choicesIn(view), page: view.page, summary } : null;
  return (
    <>
      <ReportForm
        view={view}
        onChange={show}
        days={days}
        ready={asked !== null}
        busy={generate.isBusy}
        shortcuts={<Shortcuts view={view} />}
        onSchedule={() => scheduling.open(view)}
        onGenerate={() => {
          if (asked)
            generate.start({
              ...asked.choices,
              type: view.type,
              range: view.range,
              startDate: asked.days.from,
              endDate: asked.days.to,
              format: view.format,
              file: view.file,
            });
        }}
      />
      <Generating state={generate} />
      <ReportFigures
        asked={asked}
        format={view.format}
        needsAccount={needsAccount}
        figure={view.figure}
        postings={view.postings}
        onFigure={(figure, postings) => show({ page: view.page, figure, postings })}
      >
        <RecentReports page={runsPage} onPage={setRunsPage} />
      </ReportFigures>
      <ScheduleDialog opened={scheduling.opened} view={scheduling.target} onClose={scheduling.close} />
    </>
  );
}
