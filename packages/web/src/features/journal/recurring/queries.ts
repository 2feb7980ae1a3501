/** The calls of recurring entries, and under which key their answers are kept. */
import {
  type CallInput,
  createJournalSchedule,
  endJournalSchedule,
  type JournalScheduleInput,
  listJournalSchedules,
  pauseJournalSchedule,
  runJournalSchedule,
  settleJournalRun,
  skipJournalSchedule,
} from "@tallyleaf/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";

export const schedulesQuery = queryOptions({
  queryKey: ["journal-schedules"],
  queryFn: ({ signal }) => call(listJournalSchedules, {}, { signal }),
});

export const saveSchedule = (body: JournalScheduleInput) => call(createJournalSchedule, { body });
export const pauseSchedule = (id: string, paused: boolean) =>
  call(pauseJournalSchedule, { params: { id }, body: { paused } });
export const endSchedule = (id: string) => call(endJournalSchedule, { params: { id } });
export const runSchedule = (id: string) => call(runJournalSchedule, { params: { id } });
export const skipSchedule = (id: string) => call(skipJournalSchedule, { params: { id } });
/** @param period the day on which the run was due */
export const settleRun = (id: string, period: string, how: CallInput<typeof settleJournalRun>["body"]["how"]) =>
  call(settleJournalRun, { params: { id, period }, body: { how } });
