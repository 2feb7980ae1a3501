/** When fiscal years begin, in the company's settings. */
import { Anchor, Button, Group, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { fiscalYearsQuery } from "../../client/fiscal-years.ts";
import { formatDays } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import text from "../../kit/text.module.css";
import { useDialog } from "../../kit/use-dialog.ts";
import { BeginningDialog, beginningText } from "./BeginningDialog.tsx";
import { say } from "./say.ts";

export function FiscalYearCard() {
  const list = useQuery(fiscalYearsQuery);
  const changing = useDialog<true>();
  return (
    <section className={layout.card} aria-labelledby="fiscal-years">
      <Title order={2} fz={17} mb="md" id="fiscal-years">
        {say("years")}
      </Title>
      <Loaded
        query={list}
        safe={say("yearsNotLoaded")}
        skeleton={<RowsSkeleton label={say("loadingYears")} rows={2} />}
      >
        {(years) => {
          const current = years.data.at(-1);
          return (
            <>
              <dl className={layout.pairs}>
                <div className={text.labelledFacts}>
                  <dt>{say("begins")}</dt>
                  <dd>{beginningText(years.begins.month, years.begins.day)}</dd>
                </div>
                {current && (
                  <div className={text.labelledFacts}>
                    <dt>{say("current")}</dt>
                    <dd>{formatDays({ startDate: current.from, endDate: current.to })}</dd>
                  </div>
                )}
              </dl>
              <Group mt="md" gap={16}>
                <Button variant="default" onClick={() => changing.open(true)}>
                  {say("changeYears")}
                </Button>
                <Anchor component={Link} to="/reports?tab=year-end" underline="always">
                  {say("yearEnd")}
                </Anchor>
              </Group>
              <BeginningDialog opened={changing.opened} years={years} onClose={changing.close} />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
