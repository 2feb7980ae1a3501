/** /welcome: the first receipts, processed as they are dropped, and beside them the steps of the setup. */

import { Button, Flex, Stack, Text, Title } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, type MetaFunction } from "react-router";
import { PRODUCT_NAME, pageTitle } from "../../kit/brand.ts";
import layout from "../../kit/layout.module.css";
import { PageHeader } from "../../kit/PageHeader.tsx";
import text from "../../kit/text.module.css";
import { permissionsOf } from "../../session/can.ts";
import { useSession } from "../../session/store.ts";
import { DEFAULT_TARGET } from "../../session/target.ts";
import { Progress } from "./Progress.tsx";
import { QuickStart } from "./QuickStart.tsx";
import { onboardingQuery } from "./queries.ts";
import { RetryAlert } from "./RetryAlert.tsx";
import { useDroppedFiles } from "./receipts/dropped-files.ts";
import { FirstReceipts } from "./receipts/FirstReceipts.tsx";
import { say } from "./say.ts";
import { BusinessSetupDialog } from "./setup/BusinessSetupDialog.tsx";
import { TaskList } from "./TaskList.tsx";
import { isComplete, progressOf, tasksFor } from "./tasks.ts";
import { useFinish } from "./use-finish.ts";
import styles from "./WelcomeScreen.module.css";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("welcome")) },
  { name: "robots", content: "noindex, nofollow" },
];

/** Where the dialog was opened from, which may be another element when it closes: a button becomes a link. */
const SETUP_ROW = "#task-businessTypeSetup";

export default function WelcomeScreen() {
  const user = useSession()?.user;
  const { data, isError, refetch } = useQuery(onboardingQuery);
  /** `turn`: every opening starts over. */
  const [setup, setSetup] = useState({ opened: false, turn: 0 });
  const complete = data !== undefined && isComplete(data);
  const hasReceipts = useDroppedFiles().length > 0;
  const end = useFinish(complete, setup.opened || hasReceipts);
  if (user === undefined) return null;

  const name = data?.user.name || user.name;
  const leading = complete && !hasReceipts && !user.onboardingCompleted && !end.failed;
  const tasks = data ? tasksFor(data, permissionsOf(user)) : [];
  const openSetup = () => setSetup(({ turn }) => ({ opened: true, turn: turn + 1 }));
  const list = (required: boolean, title: string, id: string) => (
    <>
      <Title order={3} fz="sm" c="dimmed" id={id}>
        {title}
      </Title>
      <TaskList tasks={tasks.filter((view) => view.required === required)} labelledBy={id} onSetup={openSetup} />
    </>
  );
  return (
    <>
      <PageHeader
        title={name ? say("hello", { name }) : say("helloThere")}
        actions={
          <>
            {!user.onboardingCompleted && !complete && (
              <Button
                variant="subtle"
                data-disabled={end.busy || undefined}
                aria-disabled={end.busy}
                onClick={end.finish}
              >
                {end.busy ? say("skipping") : say("skipOnboarding")}
              </Button>
            )}
            <Button component={Link} to={DEFAULT_TARGET} variant="default">
              {say("goToDashboard")}
            </Button>
          </>
        }
      >
        {say(complete ? "readyNote" : "stepsNote", {
          product: PRODUCT_NAME,
          company: data?.organization.name || user.organization.name || say("yourBusiness"),
        })}
      </PageHeader>
      <div role="status" className={styles.banner} data-leading={leading || undefined}>
        {complete && <CompleteBanner leading={leading} />}
      </div>
      <Stack className={layout.below}>
        {isError && <RetryAlert onRetry={() => refetch()}>{say("loadFailed")}</RetryAlert>}
        {end.failed && <RetryAlert onRetry={end.finish}>{say("completeFailed")}</RetryAlert>}
      </Stack>
      <div className={`${layout.sides} ${styles.parts}`} data-side="wide">
        <FirstReceipts />
        <div className={styles.setup}>
          {data ? (
            <section aria-labelledby="setup">
              <Title order={2} fz="lg" mb={8} id="setup">
                {say("setupConfiguration")}
              </Title>
              <Progress {...progressOf(data)} />
              {list(true, say("requiredTasks"), "required-tasks")}
              {list(false, say("optionalTasks"), "optional-tasks")}
            </section>
          ) : (
            !isError && (
              <Text role="status" c="dimmed">
                {say("loadingProgress")}
              </Text>
            )
          )}
        </div>
        {data && !complete && <QuickStart />}
      </div>
      <BusinessSetupDialog
        {...setup}
        onClose={() => setSetup(({ turn }) => ({ opened: false, turn }))}
        onClosed={() => document.querySelector<HTMLElement>(`${SETUP_ROW} :is(a, button)`)?.focus()}
      />
    </>
  );
}

function CompleteBanner({ leading }: { leading: boolean }) {
  return (
    <Flex gap={12} p={16} mb={24} bg="var(--mantine-color-green-light)" className={layout.well}>
      <IconCircleCheck stroke={1.5} aria-hidden="true" className={`${text.leaf} ${layout.rigid}`} />
      <div>
        <Text fw={600}>{say("configurationComplete")}</Text>
        <Text size="sm">{leading ? say("dashboardOpens") : say("requiredDone")}</Text>
      </div>
    </Flex>
  );
}
