/** Help about the screen beside it, the words of bookkeeping, what is new, and a report of a problem. */
import { Anchor, Button, Drawer, Stack, Text, Title } from "@mantine/core";
import { currentLanguage } from "@tallyleaf/messages";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { fetchText, helpFileQuery } from "../../client/terms/help-file.ts";
import type { Word } from "../../client/terms/words.ts";
import layout from "../../kit/layout.module.css";
import text from "../../kit/text.module.css";
import styles from "./HelpPanel.module.css";
import { pageAt, parseHelp, parseNews, piecesOf } from "./help-text.ts";
import { Report } from "./Report.tsx";
import { say } from "./say.ts";

/** Where the build puts it (help-files.ts). */
const CHANGELOG = "/help/changelog.md";

export function HelpPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={400} title={say("help")}>
      <Stack gap={24}>
        <ScreenHelp />
        <News />
        <Report />
      </Stack>
    </Drawer>
  );
}

function ScreenHelp() {
  const { pathname } = useLocation();
  const help = useQuery({ ...helpFileQuery(), select: parseHelp });
  if (help.isPending)
    return (
      <Text role="status" c="dimmed">
        {say("loading")}
      </Text>
    );
  if (help.isError)
    return (
      <div>
        <Text role="alert" mb={8}>
          {say("failed")}
        </Text>
        <Button variant="default" size="xs" onClick={() => help.refetch()}>
          {say("tryAgain")}
        </Button>
      </div>
    );
  const page = pageAt(help.data, pathname);
  return (
    <>
      {page === null ? (
        <Text c="dimmed">{say("nothing")}</Text>
      ) : (
        <div>
          {page.paragraphs.map((paragraph) => (
            <Text key={paragraph} mb={8}>
              <Pieces of={paragraph} />
            </Text>
          ))}
          <ul className={styles.points}>
            {page.points.map((point) => (
              <li key={point}>
                <Pieces of={point} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {page !== null && page.words.length > 0 && (
        <section aria-labelledby="help-words">
          <Title order={3} fz="sm" c="dimmed" mb={8} id="help-words">
            {say("words")}
          </Title>
          <Words of={page.words} />
        </section>
      )}
      <details>
        <summary className={text.medium}>{say("allWords")}</summary>
        <Words of={help.data.words} />
      </details>
    </>
  );
}

function Words({ of }: { of: readonly Word[] }) {
  return (
    <dl className={styles.words}>
      {of.map(({ word, meaning }) => (
        <div key={word}>
          <dt className={text.medium}>{word}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

function Pieces({ of }: { of: string }) {
  return piecesOf(of).map(({ text: piece, isBold }) => (isBold ? <strong key={piece}>{piece}</strong> : piece));
}

/** Comes when it is opened. */
function News() {
  const news = useQuery({
    queryKey: ["help", CHANGELOG],
    queryFn: async ({ signal }) => parseNews(await fetchText(CHANGELOG, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: false,
  });
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && !news.data && void news.refetch()}>
      <summary className={text.medium}>{say("whatsNew")}</summary>
      {news.isError && (
        <Text role="alert" size="sm">
          {say("failed")}{" "}
          <Anchor component="button" type="button" inherit underline="always" onClick={() => news.refetch()}>
            {say("tryAgain")}
          </Anchor>
        </Text>
      )}
      {news.data && currentLanguage() !== "en-US" && (
        <Text size="sm" c="dimmed">
          {say("englishOnly")}
        </Text>
      )}
      <div lang="en" className={layout.words}>
        {news.data?.map(({ area, points }) => (
          <section key={area}>
            <Title order={4} fz="sm" mt={12}>
              {area}
            </Title>
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point}>
                  <Pieces of={point} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}
