/** Tasks of the reader now, by kind: the first of each with its action in the row. */
import { Anchor, Title } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import type { HomeFigures } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useId } from "react";
import { Link } from "react-router";
import { Loaded } from "../../../kit/Loaded.tsx";
import layout from "../../../kit/layout.module.css";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { useSession } from "../../../session/store.ts";
import { type Group, groupsOf } from "./groups.ts";
import styles from "./NeedsYou.module.css";
import { tasksQuery } from "./queries.ts";
import { say } from "./say.ts";
import { TaskGroup } from "./TaskGroup.tsx";

// Of new companies only.
const SetupSteps = lazy(() => import("./SetupSteps.tsx"));

/** @param figures of the dashboard, once they are here: returns to file, and documents in processing */
export default function NeedsYou({ figures }: { figures: Pick<HomeFigures, "taxDue" | "waiting"> | undefined }) {
  const inProcessing = figures?.waiting.inProcessing ?? 0;
  const heading = useId();
  const tasks = useQuery(tasksQuery);
  const isNew = useSession()?.user.onboardingCompleted === false;
  return (
    <section className={layout.wideCard} aria-labelledby={heading}>
      <Title order={2} fz="md" id={heading} mb={4}>
        {say("title")}
      </Title>
      <Loaded query={tasks} safe={say("safe")} skeleton={<RowsSkeleton label={say("loading")} rows={4} />}>
        {({ data }) => <Groups groups={groupsOf(data, figures?.taxDue ?? null)} isNew={isNew} />}
      </Loaded>
      {inProcessing > 0 && (
        <Anchor component={Link} to="/expenses?status=in_processing" size="sm">
          {say("inProcessing", { count: inProcessing })}
        </Anchor>
      )}
    </section>
  );
}

/** @param isNew steps of the setup come first */
function Groups({ groups, isNew }: { groups: readonly Group[]; isNew: boolean }) {
  const nothing = groups.length === 0 && (
    <p className={`${layout.sign} ${styles.done}`}>
      <IconCircleCheck size={20} stroke={1.5} aria-hidden="true" />
      <span>{say("allDone")}</span>
    </p>
  );
  return (
    <>
      {isNew ? (
        <Suspense fallback={null}>
          <SetupSteps otherwise={nothing} />
        </Suspense>
      ) : (
        nothing
      )}
      {groups.map((group) => (
        <TaskGroup key={group.kind} group={group} />
      ))}
    </>
  );
}
