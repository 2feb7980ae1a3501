/** The middle of the welcome page: receipts in, processed as they are dropped, and what became of each. */

import { Box, Button, Group, Text, Title } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { UPLOAD_CHOICES } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { DropAnywhere } from "../../../kit/DropAnywhere.tsx";
import zone from "../../../kit/Dropzone.module.css";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import layout from "../../../kit/layout.module.css";
import text from "../../../kit/text.module.css";
import { PhotoButton } from "../../expenses/PhotoButton.tsx";
import { useReadingNews } from "../../expenses/use-reading-news.ts";
import { BooksCurrency } from "./BooksCurrency.tsx";
import { Closing } from "./Closing.tsx";
import { processFiles, sampleNames, useDroppedFiles } from "./dropped-files.ts";
import styles from "./FirstReceipts.module.css";
import { newestQuery } from "./queries.ts";
import { ResultRow } from "./ResultRow.tsx";
import { countResults, resultsOf } from "./results.ts";
import { Samples } from "./Samples.tsx";
import { say } from "./say.ts";

export function FirstReceipts() {
  const browser = useRef<HTMLInputElement>(null);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const files = useDroppedFiles();
  const newest = useQuery({ ...newestQuery, enabled: files.some(({ stored }) => stored) });
  const results = resultsOf(files, newest.data ?? [], sampleNames);
  useReadingNews(
    results.some(({ stage }) => stage === "in_processing"),
    newest.refetch,
  );
  const counts = countResults(results);
  const add = (added: File[]) => setMessages(processFiles(added));
  return (
    <section aria-labelledby="first-receipts">
      <Title order={2} fz="lg" mb={8} id="first-receipts">
        {say("title")}
      </Title>
      <BooksCurrency posted={counts.posted} />
      <div className={`${zone.zone} ${zone.dashed} ${styles.zone}`}>
        <input
          ref={browser}
          type="file"
          hidden
          multiple
          accept={UPLOAD_CHOICES}
          aria-label={say("files")}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // The same file can be chosen once more.
            currentTarget.value = "";
          }}
        />
        <IconReceipt size={40} stroke={1.25} className={text.leaf} aria-hidden="true" />
        <div>
          <p className={`${text.plain} ${text.medium}`}>
            <span className={layout.forMouse}>{say("drop")}</span>
            <span className={layout.forTouch}>{say("add")}</span>
          </p>
          <Text size="sm" c="dimmed">
            {say("atOnce")} {say("limits")}
          </Text>
        </div>
        <Group gap={12} justify="center">
          <PhotoButton className={layout.forTouch} disabled={false} onPhoto={add} />
          <Button onClick={() => browser.current?.click()}>{say("browse")}</Button>
        </Group>
        <Samples onFile={(file) => add([file])} />
      </div>
      <DropAnywhere active onDrop={add}>
        {say("dropAnywhere")}
      </DropAnywhere>
      {messages.length > 0 && (
        <Box mt={16}>
          <ErrorAlert onClose={() => setMessages([])}>
            {messages.map((message) => (
              <p key={message} className={text.plain}>
                {message}
              </p>
            ))}
          </ErrorAlert>
        </Box>
      )}
      {results.length > 0 && (
        <Box mt={16}>
          <ul className={layout.cardList} aria-label={say("results")}>
            {results.map((result) => (
              <ResultRow key={result.id} result={result} />
            ))}
          </ul>
          <Closing counts={counts} />
        </Box>
      )}
    </section>
  );
}
