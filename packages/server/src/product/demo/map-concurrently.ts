/** Maps a list with a few concurrent calls. */

/** Number of connections that the server can spare while it processes documents. */
const AT_ONCE = 4;

/** Returns the results of `work` in the order of the list; a few calls run at once. Throws the first failure. */
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
