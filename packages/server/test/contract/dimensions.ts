/** Calls about dimensions. */
import { CALLS, dimensionMessages } from "@tallyleaf/contract";
import { badImport, badName } from "./accounts.ts";
import { bad, badId, type Cases, NOBODY } from "./cases.ts";

const badDimension = {
  kind: bad(dimensionMessages.kind, "department", 7, null) as ReturnType<typeof bad>,
  name: badName(dimensionMessages.name) as ReturnType<typeof bad>,
  code: bad("Use at most 20 characters for the code.", "x".repeat(21)) as ReturnType<typeof bad>,
  parentId: bad("Invalid dimension ID.", "x", 7) as ReturnType<typeof bad>,
  validFrom: bad(dimensionMessages.day, "2026-02-30", 7) as ReturnType<typeof bad>,
  validTo: bad(dimensionMessages.day, "soon", false) as ReturnType<typeof bad>,
};

const fresh = () => ({ kind: "project" as const, name: `Bees ${crypto.randomUUID()}` });
const params = { id: badId("Invalid dimension ID.") };

export const dimensionCases: Cases<
  | "listDimensions"
  | "createDimension"
  | "updateDimension"
  | "deleteDimension"
  | "mergeDimension"
  | "unmergeDimension"
  | "exportDimensions"
  | "importDimensions"
> = {
  listDimensions: { good: () => ({}), bad: {} },
  createDimension: { good: () => ({ body: fresh() }), bad: { body: badDimension } },
  updateDimension: {
    good: () => ({ params: { id: NOBODY }, body: fresh() }),
    succeeds: async ({ founder }) => {
      const { dimension } = await founder.call(CALLS.createDimension, { body: fresh() });
      return { input: { params: { id: dimension.id }, body: fresh() }, as: founder };
    },
    bad: { params, body: { ...badDimension, active: bad("active must be true or false.", "yes", 1) } },
  },
  deleteDimension: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async ({ founder }) => {
      const { dimension } = await founder.call(CALLS.createDimension, { body: fresh() });
      return { input: { params: { id: dimension.id } }, as: founder };
    },
    bad: { params },
  },
  mergeDimension: {
    good: () => ({ params: { id: NOBODY }, body: { into: NOBODY } }),
    succeeds: async ({ founder }) => {
      const { dimension } = await founder.call(CALLS.createDimension, { body: fresh() });
      const into = (await founder.call(CALLS.createDimension, { body: fresh() })).dimension.id;
      return { input: { params: { id: dimension.id }, body: { into } }, as: founder };
    },
    bad: { params, body: { into: badId("Invalid dimension ID.") } },
  },
  unmergeDimension: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async ({ founder }) => {
      const { dimension } = await founder.call(CALLS.createDimension, { body: fresh() });
      const into = (await founder.call(CALLS.createDimension, { body: fresh() })).dimension.id;
      await founder.call(CALLS.mergeDimension, { params: { id: dimension.id }, body: { into } });
      return { input: { params: { id: dimension.id } }, as: founder };
    },
    bad: { params },
  },
  exportDimensions: { good: () => ({}), bad: {} },
  importDimensions: {
    good: () => ({ body: { csv: "Kind,Name\nProject,Bees\n", dryRun: true } }),
    bad: badImport,
  },
};
