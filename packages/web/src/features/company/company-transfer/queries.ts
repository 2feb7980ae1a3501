/** The calls of moving out and in, and a file sent in its pieces. */
import {
  addMoveInPiece,
  beginMoveIn,
  deleteMoving,
  linkMoveOut,
  listMovings,
  MOVING_PIECE_BYTES,
  type Moving,
  orderMoveOut,
  startMoveIn,
} from "@tallyleaf/contract";
import { call } from "../../../client/client.ts";

const MOVINGS = ["movings"] as const;
const SHOWN = 10;
const LOOK_AGAIN_MS = 1000;

export const isUnderWay = ({ status }: Pick<Moving, "status">): boolean => status === "waiting" || status === "running";

/** The newest moves; looked at again and again while one is under way. */
export const movingsQuery = {
  queryKey: MOVINGS,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listMovings, { query: { perPage: SHOWN } }, { signal }),
  refetchInterval: ({ state }: { state: { data?: { data: Moving[] } | undefined } }) =>
    state.data?.data.some(isUnderWay) ? LOOK_AGAIN_MS : (false as const),
};

export const orderExport = () => call(orderMoveOut, {});
export const linkOf = ({ id }: Moving) => call(linkMoveOut, { params: { id } });
export const removeMove = ({ id }: Moving) => call(deleteMoving, { params: { id } });

/**
 * Sends the file and has it imported.
 *
 * @param onSent told how much of the file has arrived, 0 to 1
 */
export async function sendFile(file: File, onSent: (share: number) => void): Promise<Moving> {
  const { moving } = await call(beginMoveIn, { body: { fileName: file.name, size: file.size } });
  const params = { id: moving.id };
  for (let number = 0; number * MOVING_PIECE_BYTES < file.size; number++) {
    const from = number * MOVING_PIECE_BYTES;
    const piece = new File([file.slice(from, from + MOVING_PIECE_BYTES)], "piece");
    await call(addMoveInPiece, { params: { ...params, number }, file: piece });
    onSent(Math.min(1, (from + piece.size) / file.size));
  }
  return (await call(startMoveIn, { params })).moving;
}
