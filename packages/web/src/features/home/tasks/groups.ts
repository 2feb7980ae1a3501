/** The words and the addresses of the dashboard's tasks. Pure. */
import type { HomeFigures, HomeTask, HomeTasks, TaskKind } from "@tallyleaf/contract";
import { formatDay } from "../../../kit/format.ts";
import type { Arrival } from "../../../kit/use-open-on-arrival.ts";
import { QUEUE_PATH, queuePathOf } from "../../expenses/review/queue-path.ts";
import { say } from "./say.ts";

/** One task: what it is about, why it is there, and the action that settles it. */
export interface Task {
  id: string;
  title: string;
  note: string;
  money: { amount: number; currency: string } | null;
  action: string;
  /** Where the action leads. */
  to: string;
  /** The dialog that the action opens there. */
  arrival?: Arrival | undefined;
  /** A suggestion that is accepted on the spot, instead. */
  accepts?: { line: string; suggestion: string };
}

/** Tasks of one kind: the first ones, and how many there are in all. */
export interface Group {
  kind: string;
  title: string;
  total: number;
  /** All of them. */
  to: string;
  tasks: Task[];
}

interface Words {
  title: string;
  action: string;
  to: string;
  /** Where one task opens, if not where all are. */
  toOne?: (id: string) => string;
  arrival?: Arrival;
  /** Its title, if the task has none. */
  titleOf?: (task: HomeTask) => string;
  /** Why it is there, if its note does not say that. */
  noteOf?: (task: HomeTask) => string;
}

const due = ({ date }: HomeTask) => (date === null ? "" : say("dueOn", { day: formatDay(date) }));
const expense = (id: string) => `/expenses/${id}`;

/** Steps of the setup, and where each is done. */
const STEPS: Readonly<Record<string, { title: string; to: string }>> = {
  emailVerification: { title: say("verifyEmail"), to: "/verify-email" },
  profileSetup: { title: say("completeProfile"), to: "/profile" },
  businessTypeSetup: { title: say("setUpAccounts"), to: "/welcome" },
  companySetup: { title: say("describeCompany"), to: "/company" },
};

const KINDS: Readonly<Record<TaskKind, Words>> = {
  setup: {
    ...{ title: say("setupTitle"), action: say("setUp"), to: "/welcome" },
    titleOf: ({ id }) => STEPS[id]?.title ?? id,
    toOne: (id) => STEPS[id]?.to ?? "/welcome",
  },
  returned: {
    ...{ title: say("returnedTitle"), action: say("correct"), to: "/expenses?status=to_review&range=all-time" },
    toOne: (id) => `/expenses/edit/${id}`,
  },
  review: {
    ...{ title: say("reviewTitle"), action: say("review"), to: QUEUE_PATH },
    toOne: (id) => queuePathOf(Number(id)),
  },
  failed: {
    ...{ title: say("failedTitle"), action: say("open"), to: "/expenses?status=failed&range=all-time", toOne: expense },
  },
  approve: {
    ...{ title: say("approveTitle"), action: say("approve"), to: "/journal?show=submitted" },
    noteOf: ({ note }) => say("enteredBy", { name: note }),
  },
  proposals: { title: say("proposalsTitle"), action: say("decide"), to: "/proposals" },
  match: {
    ...{ title: say("matchTitle"), action: say("match"), to: "/banking?tab=match" },
    noteOf: ({ suggestion, note, date }) =>
      suggestion
        ? [say("suggested", { title: suggestion.title }), note].filter(Boolean).join(" · ")
        : formatDay(date ?? ""),
  },
  overdue: {
    ...{ title: say("overdueTitle"), action: say("remind"), to: "/invoices?status=overdue" },
    ...{ toOne: (id) => `/invoices/${id}`, noteOf: due },
    arrival: { opens: "remind" },
  },
  bills: {
    ...{ title: say("billsTitle"), action: say("pay"), to: "/banking?tab=bills" },
    ...{ toOne: expense, noteOf: due },
  },
};

/** The tasks by kind, those of the server and the tax returns to file. */
export function groupsOf(found: HomeTasks["data"], taxDue: HomeFigures["taxDue"]): Group[] {
  const groups = found.map(({ kind, total, tasks }): Group => {
    const { title, to, action, toOne, titleOf, noteOf, arrival } = KINDS[kind];
    return {
      ...{ kind, title, total, to },
      tasks: tasks.map((task) => ({
        id: `${kind} ${task.id}`,
        title: titleOf?.(task) ?? (task.title || say("unnamed")),
        note: noteOf?.(task) ?? task.note,
        money: task.amount === null ? null : { amount: task.amount, currency: task.currency },
        action: task.suggestion ? say("accept") : action,
        to: toOne?.(task.id) ?? to,
        arrival,
        ...(task.suggestion && { accepts: { line: task.id, suggestion: task.suggestion.id } }),
      })),
    };
  });
  return taxDue === null ? groups : [...groups, taxGroup(taxDue)];
}

const taxGroup = ({ count, due: first }: NonNullable<HomeFigures["taxDue"]>): Group => ({
  ...{ kind: "tax", title: say("taxTitle"), total: 1, to: "/taxes" },
  tasks: [
    {
      ...{ id: "tax", money: null, action: say("file"), to: "/taxes" },
      title: say("taxReturns", { count, day: formatDay(first) }),
      note: "",
    },
  ],
});
