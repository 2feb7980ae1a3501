/** Above the options of a report: favorites, which are saved views, and reports that are asked for again and again. */
import { REPORTS } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useFiscalYears } from "../../client/fiscal-years.ts";
import layout from "../../kit/layout.module.css";
import text from "../../kit/text.module.css";
import { addressOf, viewIn, viewsQuery } from "../views/queries.ts";
import { say } from "../views/say.ts";
import { ViewsBar } from "../views/ViewsBar.tsx";
import { queryOf, type ReportView } from "./list-params.ts";
import styles from "./Reports.module.css";

/** A quick choice: it changes a part of the report that is shown. */
interface Preset {
  label: string;
  change: Partial<ReportView>;
}

/** @param isCalendar all years of the company are calendar years */
const presetsOf = ({ type }: Pick<ReportView, "type">, isCalendar: boolean): readonly Preset[] => [
  ...(REPORTS[type].columns
    ? [
        {
          label: say("thisMonthAgainstLast"),
          change: { range: "current_month", compare: "previous_period", by: "none" } as const,
        },
      ]
    : []),
  {
    label: say(isCalendar ? "yearToDate" : "fiscalYearToDate"),
    change: { range: "year_to_date", compare: "none" },
  },
  { label: say(isCalendar ? "lastYear" : "lastFiscalYear"), change: { range: "last_year", compare: "none" } },
  { label: say("taxThisMonth"), change: { type: "tax_summary", range: "current_month", compare: "none" } },
];

export function Shortcuts({ view }: { view: ReportView }) {
  const { isCalendar } = useFiscalYears();
  const { data = [] } = useQuery(viewsQuery);
  const shown = { ...view, page: 1, figure: "", postings: 1 };
  const current = viewIn(queryOf(shown), "reports");
  const presets = presetsOf(view, isCalendar).map(({ label, change }) => ({
    key: label,
    label,
    query: viewIn(queryOf({ ...shown, ...change }), "reports"),
  }));
  const favorites = data
    .filter(({ place }) => place === "reports")
    .map(({ id, name, query }) => ({ key: id, label: name, query }));
  return (
    <nav aria-label={say("favorites")}>
      <ul className={`${layout.chips} ${styles.shortcuts}`}>
        <li>
          <ViewsBar place="reports" columns={null} label={say("favorites")} />
        </li>
        {[...favorites, ...presets].map(({ key, label, query }) => (
          <li key={key}>
            <Link
              className={`${layout.hovers} ${layout.chip} ${text.link}`}
              to={addressOf({ place: "reports", query })}
              replace
              preventScrollReset
              aria-current={viewIn(new URLSearchParams(query), "reports") === current ? "page" : undefined}
              data-on={viewIn(new URLSearchParams(query), "reports") === current || undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
