/** The calls about reminders, under which keys their answers are kept, and the names of levels and holds. */
import {
  type CallInput,
  getInvoiceReminders,
  getReminderSettings,
  holdReminders,
  listReminders,
  type Reminder,
  saveReminderSettings,
  sendReminder,
} from "@tallyleaf/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { say } from "./say.ts";

const KEY = ["reminders"] as const;

export const remindersQuery = queryOptions({
  queryKey: [...KEY, "list"],
  queryFn: ({ signal }) => call(listReminders, {}, { signal }),
});

export const settingsQuery = queryOptions({
  queryKey: [...KEY, "settings"],
  queryFn: ({ signal }) => call(getReminderSettings, {}, { signal }),
});

export const invoiceRemindersQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, "invoice", id],
    queryFn: ({ signal }) => call(getInvoiceReminders, { params: { id } }, { signal }),
  });

export const refreshReminders = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });

export const saveSettings = (body: CallInput<typeof saveReminderSettings>["body"]) =>
  call(saveReminderSettings, { body });
export const hold = (id: string, body: CallInput<typeof holdReminders>["body"]) =>
  call(holdReminders, { params: { id }, body });
export const send = (id: string) => call(sendReminder, { params: { id } });

const LEVELS = [say("before"), say("first"), say("second"), say("third")];
export const levelName = (level: number): string => LEVELS[level] ?? "";

export const HOLDS: Readonly<Record<NonNullable<Reminder["hold"]>, string>> = {
  stopped: say("stopped"),
  disputed: say("disputed"),
  promised: say("promised"),
  debited: say("debited"),
  no_email: say("noEmail"),
};
