/** The line under a reading, in each of its forms. */
import type { ExpenseDetail, ReadingOutput } from "@tallyleaf/contract";
import { expect, it } from "vitest";
import { sayReadBy } from "./read-by.ts";

const reading = { engine: { name: "embedded", version: "2" }, seconds: 1.234 } as ReadingOutput;
const model = {
  provider: "openai",
  name: "gpt-5-mini",
  note: null,
  inputTokens: 1200,
  outputTokens: 150,
  cost: "0.0006",
};
const gone = {
  ...model,
  note: "The model gpt-5-mini did not answer in time. The built-in engine read this document alone.",
};

it.each<[ExpenseDetail["readBy"], string]>([
  [null, "Processed by the built-in engine, version 2, in 1.2 s."],
  [{ milliseconds: 40, model: null }, "Processed by the built-in engine, version 2, in 0.1 s."],
  [
    { milliseconds: 3_420, model },
    "Processed by the built-in engine, version 2, and the model gpt-5-mini (openai), in 3.4 s, 1,350 tokens for USD 0.0006.",
  ],
  [
    { milliseconds: 3_420, model: { ...model, cost: null } },
    "Processed by the built-in engine, version 2, and the model gpt-5-mini (openai), in 3.4 s, 1,350 tokens.",
  ],
  [
    { milliseconds: 12_345, model: { ...model, inputTokens: null, cost: null } },
    "Processed by the built-in engine, version 2, and the model gpt-5-mini (openai), in 12 s.",
  ],
  [
    { milliseconds: 61_000, model: gone },
    "Processed by the built-in engine, version 2, in 61 s. The model gpt-5-mini did not answer in time. The built-in engine read this document alone.",
  ],
])("names the engine or model: %j", (readBy, sentence) => {
  expect(sayReadBy(readBy, reading)).toBe(sentence);
});
