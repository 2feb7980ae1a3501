/** /reports: the books as reports on the screen and as files, those that come by mail, and the month's end. */
import { Tabs } from "@mantine/core";
import { type MetaFunction, useSearchParams } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { MonthCloseTab } from "../month-close/MonthCloseTab.tsx";
import styles from "./Reports.module.css";
import { ReportsTab } from "./ReportsTab.tsx";
import { SchedulesTab } from "./SchedulesTab.tsx";
import { tabOf } from "./view.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle("Reports") },
  { name: "robots", content: "noindex, nofollow" },
];

// The whole screen is for those who have what stands in session/access.ts, and so are all its tabs.
export default function ReportsScreen() {
  const [query, setQuery] = useSearchParams();
  const tab = tabOf(query);
  return (
    <>
      <PageHeader title="Reports">How the business stands, from the books as they are now.</PageHeader>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) =>
          setQuery(next === null || next === "reports" ? {} : { tab: next }, { preventScrollReset: true })
        }
      >
        <Tabs.List className={styles.tabs}>
          <Tabs.Tab value="reports">Reports</Tabs.Tab>
          <Tabs.Tab value="scheduled">Scheduled</Tabs.Tab>
          <Tabs.Tab value="month-close">Month close</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="reports">
          <ReportsTab />
        </Tabs.Panel>
        <Tabs.Panel value="scheduled">
          <SchedulesTab />
        </Tabs.Panel>
        <Tabs.Panel value="month-close">
          <MonthCloseTab />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
