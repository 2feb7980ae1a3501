/** A few at a time. */

/** The server has that many connections to spare while it reads documents. */
const AT_ONCE = 4;

/** What `work` makes of each, in the order of the list; a few are in hand at once. Throws the first failure. */
export async function mapConcurrently<T, R>(
  list: readonly T[],
  work: (one: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const turn = async () => {
    for (let index = next++; index < list.length; index = next++) results[index] = await work(list[index] as T, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, turn));
  return results;
}
