/** Calls about templates of journal entries. */
import { CALLS, journalTemplateMessages, manualEntryMessages } from "@tallyleaf/contract";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

let made = 0;
const goodTemplate = () => ({
  name: `Rent ${++made}`,
  description: "Rent of the month",
  lines: [
    { accountCode: "6000", takes: "percent" as const, value: 100 },
    { accountCode: "1100", takes: "rest" as const },
  ],
});

export const freshTemplate = async ({ founder }: Pick<World, "founder">): Promise<string> =>
  (await founder.call(CALLS.createJournalTemplate, { body: goodTemplate() })).template.id;

type Bad = ReturnType<typeof bad>;
const badBody = {
  name: [
    ...bad(journalTemplateMessages.name, "", " ", 7),
    ...bad("Use at most 100 characters.", "x".repeat(101)),
  ] as Bad,
  description: [
    ...bad(manualEntryMessages.description, "", 7),
    ...bad(manualEntryMessages.text, "x".repeat(301)),
  ] as Bad,
  reference: [...bad("reference must be a string.", 7, null), ...bad(manualEntryMessages.text, "x".repeat(301))] as Bad,
  currency: bad("Enter a currency code of ISO 4217, such as EUR.", "euro", ""),
  lines: bad(manualEntryMessages.lines, [], "all", [{ accountCode: "1100", takes: "rest" }]),
};
const badTemplate = { params: { id: badId("Invalid template ID.") } };

export const journalTemplateCases: Cases<
  | "listJournalTemplates"
  | "createJournalTemplate"
  | "updateJournalTemplate"
  | "deleteJournalTemplate"
  | "restoreJournalTemplate"
  | "postJournalTemplate"
> = {
  listJournalTemplates: { good: () => ({}), bad: {} },
  createJournalTemplate: { good: () => ({ body: goodTemplate() }), bad: { body: badBody } },
  updateJournalTemplate: {
    good: () => ({ params: { id: NOBODY }, body: goodTemplate() }),
    succeeds: async (world) => ({
      input: { params: { id: await freshTemplate(world) }, body: goodTemplate() },
      as: world.founder,
    }),
    bad: { ...badTemplate, body: badBody },
  },
  deleteJournalTemplate: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: await freshTemplate(world) } }, as: world.founder }),
    bad: badTemplate,
  },
  restoreJournalTemplate: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => {
      const id = await freshTemplate(world);
      await world.founder.call(CALLS.deleteJournalTemplate, { params: { id } });
      return { input: { params: { id } }, as: world.founder };
    },
    bad: badTemplate,
  },
  postJournalTemplate: {
    good: () => ({ params: { id: NOBODY }, body: { entryDate: "2026-04-02", amount: 10 } }),
    succeeds: async (world) => ({
      input: { params: { id: await freshTemplate(world) }, body: { entryDate: "2026-04-02", amount: 10 } },
      as: world.founder,
    }),
    bad: {
      ...badTemplate,
      body: {
        entryDate: bad(manualEntryMessages.date, undefined, "", "2026-02-30", "02.04.2026"),
        isDateConfirmed: bad("isDateConfirmed must be true or false.", "yes"),
        isTaxConfirmed: bad("isTaxConfirmed must be true or false.", "yes"),
        exchangeRate: bad(manualEntryMessages.rate, 0, -1, "1", 1e13),
        step: bad("step must be one of post, submit, keep.", "send"),
        amount: [...bad(journalTemplateMessages.amount, 0, -1, "1"), ...bad(manualEntryMessages.tooLarge, 1e13)] as Bad,
      },
    },
  },
};
