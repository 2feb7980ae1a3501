/** Calls about moving out and in. */
import { CALLS } from "@tallyleaf/contract";
import type { Person } from "../support/server.ts";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

const NO_MOVE = "Invalid ID of an export or import.";
const FILE = "Choose the file of an export (.zip).";
const NUMBER = "number must be a whole number from 0.";

/** No zip at all: what is said of it is the job's. */
const bytes = new TextEncoder().encode("not a zip");
const piece = () => new File([bytes], "piece");

/** A user with an empty company, and one of their transfers. */
async function announced({ server }: World): Promise<{ as: Person; id: string }> {
  const as = await server.register();
  const { moving } = await as.call(CALLS.beginMoveIn, { body: { fileName: "all.zip", size: bytes.length } });
  return { as, id: moving.id };
}

async function sent(world: World) {
  const { as, id } = await announced(world);
  await as.call(CALLS.addMoveInPiece, { params: { id, number: 0 }, file: piece() });
  return { as, id };
}

/** An export that is made. */
async function made({ server }: World) {
  const as = await server.register();
  const { moving } = await as.call(CALLS.orderMoveOut, {});
  for (;;) {
    const { data } = await as.call(CALLS.listMovings, { query: {} });
    if (data[0]?.status === "done") return { as, id: moving.id };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const movingCases: Cases<
  "listMovings" | "orderMoveOut" | "linkMoveOut" | "deleteMoving" | "beginMoveIn" | "addMoveInPiece" | "startMoveIn"
> = {
  listMovings: {
    good: () => ({ query: {} }),
    bad: {
      query: {
        page: bad("page must be at least 1.", "0", "-1"),
        perPage: bad("perPage must be at most 100.", "101", "1000"),
      },
    },
  },
  orderMoveOut: { good: () => ({}), bad: {} },
  linkMoveOut: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => {
      const { as, id } = await made(world);
      return { input: { params: { id } }, as };
    },
    bad: { params: { id: badId(NO_MOVE) } },
  },
  deleteMoving: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => {
      const { as, id } = await announced(world);
      return { input: { params: { id } }, as };
    },
    bad: { params: { id: badId(NO_MOVE) } },
  },
  beginMoveIn: {
    good: () => ({ body: { fileName: "all.zip", size: 9 } }),
    succeeds: async ({ server }) => ({
      input: { body: { fileName: "all.zip", size: 9 } },
      as: await server.register(),
    }),
    bad: {
      body: {
        fileName: [
          ...bad(FILE, undefined, "", "  ", 7),
          ...bad("Use at most 200 characters for the file name.", "x".repeat(201)),
        ] as ReturnType<typeof bad>,
        size: [
          ...bad("size must be a whole number of bytes.", undefined, "9", 1.5),
          ...bad("The file is empty.", 0, -1),
        ] as ReturnType<typeof bad>,
      },
    },
  },
  addMoveInPiece: {
    good: () => ({ params: { id: NOBODY, number: 0 }, file: piece() }),
    succeeds: async (world) => {
      const { as, id } = await announced(world);
      return { input: { params: { id, number: 0 }, file: piece() }, as };
    },
    bad: { params: { id: badId(NO_MOVE), number: bad(NUMBER, "-1", "1.5", "one") } },
  },
  startMoveIn: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => {
      const { as, id } = await sent(world);
      return { input: { params: { id } }, as };
    },
    bad: { params: { id: badId(NO_MOVE) } },
  },
};
