/** The history of an expense, newest first. */

import { Anchor, Flex } from "@mantine/core";
import { expenseHistory } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";
import layout from "../../../kit/layout.module.css";
import { RelativeTime } from "../../../kit/RelativeTime.tsx";
import { Section } from "../../../kit/Section.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { historyKey } from "../keys.ts";
import { say } from "./say.ts";

export function History({ expenseId }: { expenseId: number }) {
  const history = useQuery({
    queryKey: historyKey(expenseId),
    queryFn: async ({ signal }) => (await call(expenseHistory, { params: { id: String(expenseId) } }, { signal })).data,
  });
  if (history.isPending) return null;
  return (
    <Section title={say("history")}>
      {history.error ? (
        <p className={`${text.dimmed} ${text.plain} ${text.small}`}>
          {say("historyFailed")}{" "}
          <Anchor component="button" type="button" inherit onClick={() => history.refetch()}>
            {sayCommon("tryAgain")}
          </Anchor>
        </p>
      ) : history.data.length === 0 ? (
        <p className={`${text.dimmed} ${text.plain} ${text.small}`}>{say("historyEmpty")}</p>
      ) : (
        <ol className={`${layout.list} ${text.small}`}>
          {history.data.map(({ id, at, sentence }) => (
            <Flex key={id} component="li" gap={16} justify="space-between" py={6} className={layout.row}>
              <span className={layout.words}>{sentence}</span>
              <span className={`${text.dimmed} ${text.unbroken}`}>
                <RelativeTime instant={at} />
              </span>
            </Flex>
          ))}
        </ol>
      )}
    </Section>
  );
}
