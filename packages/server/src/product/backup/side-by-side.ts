/** Does a slow thing for one after the other, a few at a time, and gives what comes of it in their order. */
export async function* mapSideBySide<T, R>(
  items: AsyncIterable<T> | Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const under: Promise<R>[] = [];
  try {
    for await (const item of items) {
      const begun = work(item);
      // Looked at when its turn comes.
      begun.catch(() => undefined);
      under.push(begun);
      if (under.length >= atOnce) yield (await under.shift()) as R;
    }
    for (const begun of under.splice(0)) yield await begun;
  } finally {
    await Promise.allSettled(under);
  }
}
