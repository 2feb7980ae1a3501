/** Open steps of the setup, among the tasks of a person whose company is new. */
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { permissionsOf } from "../../../session/can.ts";
import { useSession } from "../../../session/store.ts";
import { onboardingQuery } from "../../onboarding/queries.ts";
import { tasksFor } from "../../onboarding/tasks.ts";
import { say } from "./say.ts";
import { TaskGroup } from "./TaskGroup.tsx";

const WELCOME = "/welcome";

/** @param otherwise shown where no step is open, or the steps couldn't be loaded */
export default function SetupSteps({ otherwise }: { otherwise: ReactNode }) {
  const user = useSession()?.user;
  const { data, isError } = useQuery(onboardingQuery);
  if (!user || !data) return isError ? otherwise : null;
  const open = tasksFor(data, permissionsOf(user)).filter(
    ({ required, done, way }) => required && !done && way.kind !== "closed",
  );
  // The welcome page says so, and ends the setup.
  if (open.length === 0) return otherwise;
  const tasks = open.map(({ task, title, description, label, way }) => ({
    ...{ id: task, title, note: description, money: null, action: label },
    to: way.kind === "link" ? way.to : WELCOME,
  }));
  return <TaskGroup group={{ kind: "setup", title: say("setupTitle"), total: tasks.length, to: WELCOME, tasks }} />;
}
