/** Texts of the calls about changes that agents suggest. */
export const contractChangeProposals = {
  badId: "This isn't a proposal.",
  badState: "state must be one of open, confirmed, rejected, expired.",
  notFound: "Proposal not found. It may have been deleted.",
  decided: "This proposal was decided already.",
  expired: "This proposal has expired. Ask the agent again.",
  changed: "The books have changed since, so this would post something else. Check the proposal again.",
  // max: how many can be open
  tooMany: "{max} proposals are open. Confirm or reject some of them first.",
  peopleConfirm: "This agent may only suggest changes. Leave out mode, and a person will confirm.",
  nothingToRemind: "This invoice isn't issued and unpaid, so nobody can be reminded of it.",
  dailyLimit: "This API key has made as many changes today as it may. Suggest the change instead.",
} as const;
