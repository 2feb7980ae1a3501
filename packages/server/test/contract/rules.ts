/** Calls about rules for vendors. */
import { atMost, CALLS, RULE_LIMITS, ruleMessages } from "@tallyleaf/contract";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

const NO_RULE = "Invalid rule ID.";
const badActive = bad(ruleMessages.active, "yes", 1);
const badRule = {
  vendor: [
    ...bad(ruleMessages.vendor, undefined, "", "  ", 7),
    ...bad(atMost("vendor", RULE_LIMITS.name), "x".repeat(RULE_LIMITS.name + 1)),
  ] as ReturnType<typeof bad>,
  spelling: [
    ...bad("spelling must be a text.", 7),
    ...bad(atMost("spelling", RULE_LIMITS.name), "x".repeat(RULE_LIMITS.name + 1)),
  ] as ReturnType<typeof bad>,
  categoryCode: bad(ruleMessages.code, 7, "x".repeat(21)),
  paymentAccountCode: bad(ruleMessages.code, 7, "x".repeat(21)),
  taxStructure: bad(ruleMessages.tax, 19, "both"),
  taxRate: bad(ruleMessages.rate, -1, 101, "19"),
  active: badActive,
  dimensions: bad("Invalid dimension ID.", "all", null),
};

const fresh = () => ({
  vendor: `Bees ${crypto.randomUUID()}`,
  spelling: null,
  categoryCode: "5100",
  paymentAccountCode: null,
  taxStructure: null,
  taxRate: null,
  active: true,
});
const made = async ({ founder }: World) => (await founder.call(CALLS.createRule, { body: fresh() })).rule.id;

export const ruleCases: Cases<"listRules" | "createRule" | "updateRule" | "switchRule" | "deleteRule"> = {
  listRules: { good: () => ({}), bad: {} },
  createRule: {
    good: () => ({ body: fresh() }),
    bad: {
      body: {
        ...badRule,
        categoryCode: [...badRule.categoryCode, ...bad(ruleMessages.empty, null)] as ReturnType<typeof bad>,
      },
    },
  },
  updateRule: {
    good: () => ({ params: { id: NOBODY }, body: fresh() }),
    succeeds: async (world) => ({ input: { params: { id: await made(world) }, body: fresh() }, as: world.founder }),
    bad: { params: { id: badId(NO_RULE) }, body: badRule },
  },
  switchRule: {
    good: () => ({ params: { id: NOBODY }, body: { active: false } }),
    succeeds: async (world) => ({
      input: { params: { id: await made(world) }, body: { active: false } },
      as: world.founder,
    }),
    bad: { params: { id: badId(NO_RULE) }, body: { active: badActive } },
  },
  deleteRule: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: await made(world) } }, as: world.founder }),
    bad: { params: { id: badId(NO_RULE) } },
  },
};
