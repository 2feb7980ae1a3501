import { expect, it } from "vitest";
import type { Transaction } from "../db/database.ts";
import { hook } from "./hook.ts";

const tx = {} as Transaction;

it("asks its listeners one after the other, in the order in which they were added", async () => {
  const asked = hook<number, string>("test.asked");
  const order: string[] = [];
  asked.listen(async (_, value) => {
    await new Promise((done) => setTimeout(done, 5));
    order.push("slow");
    return `slow ${value}`;
  });
  asked.listen(async (_, value) => {
    order.push("quick");
    return `quick ${value}`;
  });
  expect(await asked.run(tx, 1)).toEqual(["slow 1", "quick 1"]);
  expect(order).toEqual(["slow", "quick"]);
});

it("has no answers without a listener, and asks one that was added twice once", async () => {
  const asked = hook<null, string>("test.asked");
  expect(await asked.run(tx, null)).toEqual([]);
  const act = async () => "here";
  asked.listen(act);
  asked.listen(act);
  expect(await asked.run(tx, null)).toEqual(["here"]);
});

it("fails with its listener, and asks nobody after it", async () => {
  const asked = hook<null>("test.asked");
  let later = false;
  asked.listen(async () => {
    throw new Error("refused");
  });
  asked.listen(async () => {
    later = true;
  });
  await expect(asked.run(tx, null)).rejects.toThrow("refused");
  expect(later).toBe(false);
});
