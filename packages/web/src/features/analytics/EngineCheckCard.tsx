/** Shows values that the installed engine would read differently on confirmed documents, as `npm run engine:check` says it. For those who review. */
import { Alert, Box, Button, Progress, Text } from "@mantine/core";
import { type EngineCheckResult, type EngineCheckState, getEngineCheck, startEngineCheck } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { call } from "../../client/client.ts";
import { BarTable } from "../../kit/BarTable.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { formatInstant } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { useCan } from "../../session/can.ts";
import { QUEUE_PATH } from "../expenses/review/queue-path.ts";
import { EngineChanges } from "./EngineChanges.tsx";
import { ENGINE_FIELDS } from "./engine-fields.ts";
import { percentText } from "./percent.ts";
import { say } from "./say-engine-check.ts";

const KEY = ["engine-check"];
const POLL_MS = 1500;

type Check = NonNullable<EngineCheckState["check"]>;

const isUnderWay = (check: Check | null | undefined): boolean =>
  check?.status === "waiting" || check?.status === "running";

export function EngineCheckCard() {
  const state = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getEngineCheck, {}, { signal }),
    refetchInterval: (query) => (isUnderWay(query.state.data?.check) ? POLL_MS : false),
  });
  return (
    <section className={layout.wideCard} aria-labelledby="engine-check">
      <h2 id="engine-check" className={text.heading}>
        {say("title")}
      </h2>
      <Text size="sm" c="dimmed" mb="md">
        {say("note")}
      </Text>
      <Loaded query={state} safe={say("safe")} skeleton={<RowsSkeleton label={say("loading")} rows={3} />}>
        {(data) => (data.confirmed === 0 && !data.check ? <NothingYet /> : <Checked state={data} />)}
      </Loaded>
    </section>
  );
}

function NothingYet() {
  return (
    <>
      <Text size="sm" mb="md">
        {say("nothingConfirmed")}
      </Text>
      <Button component={Link} to={QUEUE_PATH} variant="default">
        {say("review")}
      </Button>
    </>
  );
}

function Checked({ state: { engineVersion, confirmed, check } }: { state: EngineCheckState }) {
  return (
    <>
      {check === null && (
        <Text size="sm" mb="md">
          {say("neverChecked", { count: confirmed })}
        </Text>
      )}
      {check?.status === "failed" && (
        <Alert color="red" mb="md">
          {say("failed")}
        </Alert>
      )}
      {check && isUnderWay(check) ? <Running check={check} /> : <Start isAgain={check?.result != null} />}
      {check?.result && (
        <Box mt="md">
          <Result result={check.result} version={engineVersion} finishedAt={check.finishedAt} />
        </Box>
      )}
    </>
  );
}

function Running({ check: { done, total } }: { check: Check }) {
  const said = total === 0 ? say("waiting") : say("progress", { done, total });
  return (
    <>
      <Text size="sm" mb={4} role="status">
        {said}
      </Text>
      <Progress value={total === 0 ? 0 : (done / total) * 100} size="sm" aria-label={said} transitionDuration={200} />
    </>
  );
}

function Start({ isAgain }: { isAgain: boolean }) {
  const client = useQueryClient();
  const canStart = useCan("add", "readingAccuracy") !== null;
  const start = useMutation({
    mutationFn: () => call(startEngineCheck, {}),
    onSuccess: (state) => {
      client.setQueryData(KEY, state);
      toast.success(say("started"));
    },
    onError: (error) => {
      toast.error(messageOf(error));
      return client.invalidateQueries({ queryKey: KEY });
    },
  });
  if (!canStart) return null;
  return (
    <Button variant="default" loading={start.isPending} onClick={() => start.mutate()}>
      {say(isAgain ? "again" : "start")}
    </Button>
  );
}

interface ResultProps {
  result: EngineCheckResult;
  version: string;
  finishedAt: string | null;
}

function Result({
  result: { documents, ready, readyWrong, fields, changes, moreChanges },
  version,
  finishedAt,
}: ResultProps) {
  const sum = (part: "worse" | "better") => fields.reduce((all, field) => all + field[part], 0);
  return (
    <>
      <Text size="sm">
        {say.rich("summary", {
          documents,
          worse: sum("worse"),
          better: sum("better"),
          strong: (chunks) => <strong>{chunks}</strong>,
        })}{" "}
        {say("ready", { ready, wrong: readyWrong })}
      </Text>
      {finishedAt && (
        <Text size="xs" c="dimmed" mt={4}>
          {say("checked", { version, time: formatInstant(finishedAt) })}
        </Text>
      )}
      <Box mt={16}>
        <BarTable title={say("byField")} columns={[say("rightBefore"), say("rightNow")]} rows={fields.map(rowOf)} />
      </Box>
      <Box mt={16}>
        <EngineChanges changes={changes} more={moreChanges} />
      </Box>
    </>
  );
}

function rowOf({ field, count, rightBefore, rightNow }: EngineCheckResult["fields"][number]) {
  const figure = (right: number) => (
    <>
      {percentText(right, count)}
      <span className={text.noteBelow}>{say("countOf", { count: right, total: count })}</span>
    </>
  );
  const label = ENGINE_FIELDS[field];
  const lengths = [rightBefore, rightNow].map((right) => (right / count) * 100);
  return { key: field, label, lengths, figures: [figure(rightBefore), figure(rightNow)] };
}
