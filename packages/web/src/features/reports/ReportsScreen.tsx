/** /reports: the books as reports on the screen and as files, those that come by mail, and the month's end. */
import type { MetaFunction } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import layout from "../../kit/layout.module.css";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { TabStrip } from "../../kit/TabStrip.tsx";
import { MonthCloseTab } from "../month-close/MonthCloseTab.tsx";
import { YearEndTab } from "../year-end/YearEndTab.tsx";
import { ChangesTab } from "./ChangesTab.tsx";
import { ReportsTab } from "./ReportsTab.tsx";
import { SchedulesTab } from "./SchedulesTab.tsx";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("reports")) },
  { name: "robots", content: "noindex, nofollow" },
];

// The whole screen with its tabs needs the permission named in session/access.ts.
export default function ReportsScreen() {
  return (
    <>
      <div className={layout.unprinted}>
        <PageHeader title={say("reports")}>{say("subtitle")}</PageHeader>
      </div>
      <TabStrip
        label={say("tabs")}
        tabs={[
          { value: "reports", label: say("reports"), panel: <ReportsTab /> },
          { value: "scheduled", label: say("scheduled"), panel: <SchedulesTab /> },
          { value: "changes", label: say("changes"), panel: <ChangesTab /> },
          { value: "month-close", label: say("monthClose"), panel: <MonthCloseTab /> },
          { value: "year-end", label: say("yearEnd"), panel: <YearEndTab /> },
        ]}
      />
    </>
  );
}
