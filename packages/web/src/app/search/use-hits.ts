/** Fetches the server's results for the typed text. */
import { useDebouncedValue } from "@mantine/hooks";
import { type SearchHits, searchEverything } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { messageOf } from "../../kit/failure-text.ts";

const REST_MS = 150;

interface Found {
  /** Null until the server has answered for exactly this text. */
  hits: SearchHits | null;
  error: string | null;
  again: () => void;
}

/** Asks after a short rest in typing; who types on makes the question before void. Nothing is asked for an empty text. */
export function useHits(text: string): Found {
  const wanted = text.trim();
  const [asked] = useDebouncedValue(wanted, REST_MS);
  const query = useQuery({
    queryKey: ["search", asked],
    queryFn: ({ signal }) => call(searchEverything, { query: { q: asked } }, { signal }),
    enabled: asked !== "",
  });
  const current = asked === wanted;
  return {
    hits: (current && query.data) || null,
    error: current && query.error !== null && !query.isFetching ? messageOf(query.error) : null,
    again: () => void query.refetch(),
  };
}
