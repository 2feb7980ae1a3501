/** A provider that is silent is left alone for a while, and asked again afterwards. */
import type { Asked, Question } from "@tallyleaf/extraction";
import { expect, it } from "vitest";
import { withCircuitBreaker } from "./circuit-breaker.ts";

const question: Question = { instructions: "", text: "", pictures: [] };

function resting() {
  let now = 0;
  let asked = 0;
  const says: { outcome: Exclude<Asked["outcome"], "answered"> } = { outcome: "timed_out" };
  const effort = { milliseconds: 60_000, inputTokens: null, outputTokens: null, cost: null };
  const ask = async () => {
    asked++;
    return { ...effort, outcome: says.outcome };
  };
  const model = withCircuitBreaker({ provider: "openai", name: "slow-1", ask }, () => now);
  return {
    says,
    pass: (ms: number) => {
      now += ms;
    },
    ask: async (signal?: AbortSignal) => {
      const before = asked;
      const { outcome, milliseconds } = await model.ask(question, signal);
      return { outcome, milliseconds, reached: asked > before };
    },
  };
}

it("opens after two timeouts in a row, says why, and closes after half a minute", async () => {
  const model = resting();
  expect((await model.ask()).reached).toBe(true);
  expect((await model.ask()).reached).toBe(true);
  expect(await model.ask()).toEqual({ outcome: "timed_out", milliseconds: 0, reached: false });
  model.pass(29_999);
  expect((await model.ask()).reached).toBe(false);
  model.pass(1);
  model.says.outcome = "unreachable";
  expect(await model.ask()).toMatchObject({ outcome: "unreachable", reached: true });
  expect(await model.ask()).toMatchObject({ outcome: "unreachable", reached: false });
});

it("stays closed after quick errors, a timeout between answers, or a request that we canceled", async () => {
  const model = resting();
  for (const outcome of ["timed_out", "refused", "timed_out", "key_refused", "key_refused", "key_refused"] as const) {
    model.says.outcome = outcome;
    expect((await model.ask()).reached).toBe(true);
  }
  model.says.outcome = "timed_out";
  for (let i = 0; i < 3; i++) expect((await model.ask(AbortSignal.abort())).reached).toBe(true);
});
