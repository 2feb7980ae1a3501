/** /retention: how long the law asks to keep the books, the legal hold, and documents whose time is over. */
import { Stack, Text, Title } from "@mantine/core";
import type { Retention } from "@tallyleaf/contract";
import { dayOf, retentionLawOf } from "@tallyleaf/ledger";
import { useQuery } from "@tanstack/react-query";
import type { MetaFunction } from "react-router";
import { retentionQuery } from "../../client/retention.ts";
import { pageTitle } from "../../kit/brand.ts";
import { countryLabel } from "../../kit/form/country.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { HoldCard } from "./HoldCard.tsx";
import { RetainedList } from "./RetainedList.tsx";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("title")) },
  { name: "robots", content: "noindex, nofollow" },
];

const KINDS = ["books", "vouchers", "letters"] as const;

export default function RetentionScreen() {
  const query = useQuery(retentionQuery);
  return (
    <>
      <PageHeader title={say("title")}>{say("subtitle")}</PageHeader>
      <Loaded query={query} safe={say("notShown")} skeleton={<RowsSkeleton label={sayCommon("loading")} rows={6} />}>
        {(retention) => (
          <Stack gap={32}>
            <Stack gap={16}>
              <Periods retention={retention} />
              <HoldCard hold={retention.hold} />
            </Stack>
            <RetainedList held={retention.hold !== null} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}

function Periods({ retention }: { retention: Retention }) {
  const { country, known, source } = retention;
  const { calendarYears } = retentionLawOf(country, dayOf(new Date()));
  return (
    <section className={layout.card} aria-labelledby="retention-periods">
      <Title order={2} fz={17} mb="md" id="retention-periods">
        {say("periods")}
      </Title>
      <dl className={layout.pairs}>
        {KINDS.map((kind) => (
          <div key={kind} className={text.labelledFacts}>
            <dt>{say(kind)}</dt>
            <dd>{say("years", { count: retention[kind] })}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed" mt="md">
        {known
          ? say(calendarYears ? "calendarNote" : "periodsNote", { source: source.replaceAll("§ ", "§\u00a0") })
          : say("unknownNote", { country: country === null ? "none" : countryLabel(country) })}
        {retention.verified === false && ` ${say("unverifiedNote")}`}
      </Text>
    </section>
  );
}
