/** The review queue's address, for every screen that leads there. */

export const QUEUE_PATH = "/expenses?status=to_review";

/** The queue, opened at one expense. */
export const queuePathOf = (id: number) => `${QUEUE_PATH}&expense=${id}`;
