/** Calls about drafts of journal entries, and the setting for a second person. */
import { CALLS, type journalDraftCalls, manualEntryMessages } from "@tallyleaf/contract";
import { addMember } from "../support/members.ts";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

const good = {
  entryDate: "2026-04-02",
  description: "Rent deposit moved to savings",
  lines: [
    { accountCode: "1200", debit: 10 },
    { accountCode: "1100", credit: 10 },
  ],
};
const DAYS = ["2026-02-30", "02.04.2026", "soon"] as const;
const REVISION = "revision must be the number of the draft's revision.";
const badText = (name: string) =>
  [...bad(`${name} must be a string.`, 7, null), ...bad(manualEntryMessages.text, "x".repeat(301))] as ReturnType<
    typeof bad
  >;
const badBody = {
  entryDate: bad(manualEntryMessages.date, undefined, "", ...DAYS),
  description: badText("description"),
  reference: badText("reference"),
  currency: bad("Enter a currency code of ISO 4217, such as EUR.", "euro", ""),
  exchangeRate: bad(manualEntryMessages.rate, 0, -1, "1", 1e13),
  isDateConfirmed: bad("isDateConfirmed must be true or false.", "yes"),
  isTaxConfirmed: bad("isTaxConfirmed must be true or false.", "yes"),
  reverseOn: bad(manualEntryMessages.date, "", ...DAYS),
  correctsYear: bad(manualEntryMessages.date, "", ...DAYS),
  taxStructure: bad("Choose whether amounts include tax.", "gross", 1),
  documentIds: bad("Invalid document ID.", "abc"),
  lines: [
    ...bad("lines must be a list of lines.", "all"),
    ...bad(
      "An entry can have at most 200 lines.",
      Array.from({ length: 201 }, () => ({})),
    ),
  ] as ReturnType<typeof bad>,
  step: bad("step must be one of keep, submit, post.", "send"),
};

const badRevision = bad(REVISION, undefined, 0, 1.5, "1");
const params = { id: badId("Invalid draft ID.") };

const freshDraft = async ({ founder }: World) => (await founder.call(CALLS.saveJournalDraft, { body: good })).draft;

/** A company that wants a second person, with an entry that the first one has submitted. */
async function submitted({ server }: World) {
  const founder = await server.register();
  const accountant = await addMember(server, founder, "accountant");
  await founder.call(CALLS.saveJournalSettings, { body: { needsApproval: true, approvalLimit: null } });
  const { draft } = await founder.call(CALLS.saveJournalDraft, { body: { ...good, step: "submit" } });
  if (!draft) throw new Error("The draft is gone.");
  return { founder, accountant, draft };
}

export const journalDraftCases: Cases<keyof typeof journalDraftCalls> = {
  listJournalDrafts: {
    good: () => ({ query: {} }),
    bad: {
      query: {
        page: bad("page must be at least 1.", "0"),
        perPage: bad("perPage must be at most 100.", "101"),
        state: bad("state must be one of draft, submitted, rejected.", "posted"),
        search: bad("Use at most 200 characters to search.", "x".repeat(201)),
      },
    },
  },
  getJournalDraft: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({
      input: { params: { id: (await freshDraft(world))?.id ?? "" } },
      as: world.founder,
    }),
    bad: { params },
  },
  saveJournalDraft: { good: () => ({ body: good }), bad: { body: badBody } },
  changeJournalDraft: {
    good: () => ({ params: { id: NOBODY }, body: { ...good, revision: 1 } }),
    succeeds: async (world) => ({
      input: { params: { id: (await freshDraft(world))?.id ?? "" }, body: { ...good, revision: 1 } },
      as: world.founder,
    }),
    bad: { params, body: { ...badBody, revision: badRevision } },
  },
  deleteJournalDraft: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({
      input: { params: { id: (await freshDraft(world))?.id ?? "" } },
      as: world.founder,
    }),
    bad: { params },
  },
  restoreJournalDraft: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({
      input: { params: { id: (await freshDraft(world))?.id ?? "" } },
      as: world.founder,
    }),
    bad: { params },
  },
  withdrawJournalDraft: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => {
      const { founder, draft } = await submitted(world);
      return { input: { params: { id: draft.id } }, as: founder };
    },
    bad: { params },
  },
  approveJournalDraft: {
    good: () => ({ params: { id: NOBODY }, body: { revision: 1 } }),
    succeeds: async (world) => {
      const { accountant, draft } = await submitted(world);
      return { input: { params: { id: draft.id }, body: { revision: draft.revision } }, as: accountant };
    },
    bad: { params, body: { revision: badRevision } },
  },
  rejectJournalDraft: {
    good: () => ({ params: { id: NOBODY }, body: { revision: 1, reason: "The account is wrong." } }),
    succeeds: async (world) => {
      const { accountant, draft } = await submitted(world);
      const body = { revision: draft.revision, reason: "The account is wrong." };
      return { input: { params: { id: draft.id }, body }, as: accountant };
    },
    bad: {
      params,
      body: {
        revision: badRevision,
        reason: [
          ...bad("Enter the reason.", undefined, "", "  ", 7),
          ...bad("Use at most 500 characters.", "x".repeat(501)),
        ] as ReturnType<typeof bad>,
      },
    },
  },
  submitReversal: {
    good: () => ({ params: { id: NOBODY }, body: {} }),
    succeeds: async (world) => {
      const { founder, accountant, draft } = await submitted(world);
      const body = { revision: draft.revision };
      const { entry } = await accountant.call(CALLS.approveJournalDraft, { params: { id: draft.id }, body });
      return { input: { params: { id: entry.id }, body: {} }, as: founder };
    },
    bad: { params, body: { entryDate: bad(manualEntryMessages.date, "", ...DAYS) } },
  },
  getJournalSettings: { good: () => ({}), bad: {} },
  saveJournalSettings: {
    good: () => ({ body: { needsApproval: false, approvalLimit: null } }),
    bad: {
      body: {
        needsApproval: bad("needsApproval must be true or false.", "yes", null),
        approvalLimit: bad("Enter an amount above zero, or none.", 0, -1, "100"),
      },
    },
  },
};
