import { ONBOARDING_TASKS, OPTIONAL_TASKS } from "@tallyleaf/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Facts, tasksOf } from "./tasks.ts";

const facts = fc.record<Facts>({
  emailVerified: fc.boolean(),
  profileSaved: fc.boolean(),
  setupRun: fc.boolean(),
  companyDescribed: fc.boolean(),
  currencyConfigured: fc.boolean(),
  chartReviewed: fc.boolean(),
  teamInvited: fc.boolean(),
});
const marks = fc.dictionary(fc.constantFrom(...ONBOARDING_TASKS), fc.boolean());

test("derives a task from what was done, and lets a mark win only for tasks that can be marked", () => {
  fc.assert(
    fc.property(facts, marks, (done, marked) => {
      const plain = tasksOf(done, {});
      expect(Object.values(plain).filter(Boolean)).toHaveLength(Object.values(done).filter(Boolean).length);
      const optional: readonly string[] = OPTIONAL_TASKS;
      for (const task of ONBOARDING_TASKS)
        expect(tasksOf(done, marked)[task]).toBe(
          optional.includes(task) && marked[task] !== undefined ? marked[task] : plain[task],
        );
    }),
  );
});
