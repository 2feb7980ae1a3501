/** Undoing a deletion or a bulk change: answers, errors, and the sentence in the history. */
export const contractUndo = {
  badId: "Invalid ID of a change.",
  notFound: "Change not found. It may be older than an hour, or already undone.",
  notAllowed: "Your role no longer allows this change, so you can't undo it.",
  changedSince: "Something was changed since, so this can't be undone.",
  undone: "Change undone.",
  // {act}: deleted, archived, reactivated, ended; {name} is what it was done to
  eventUndone:
    "{act, select, archived {{who} undid archiving {name}} reactivated {{who} undid reactivating {name}} ended {{who} undid ending {name}} other {{who} restored {name}}}",
  expenseRestored:
    "{about, select, this {{who} restored this expense} named {{who} restored the expense of {subject}} other {{who} restored an expense}}",
} as const;
