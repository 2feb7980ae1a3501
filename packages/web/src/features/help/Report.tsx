/** The report of a problem: shown as it is, then downloaded. Nothing is sent by itself. */
import { Button, Text } from "@mantine/core";
import { currentLanguage } from "@tallyleaf/messages";
import { useState } from "react";
import text from "../../kit/text.module.css";
import { useSession } from "../../session/store.ts";
import { diagnosticsOf } from "./diagnostics.ts";
import styles from "./HelpPanel.module.css";
import { say } from "./say.ts";

export function Report() {
  const role = useSession()?.user.userRole ?? "";
  const [file, setFile] = useState("");
  const collect = () =>
    JSON.stringify(
      diagnosticsOf({
        pathname: location.pathname,
        language: currentLanguage(),
        userAgent: navigator.userAgent,
        width: innerWidth,
        height: innerHeight,
        isDark: document.documentElement.dataset.mantineColorScheme === "dark",
        isOnline: navigator.onLine,
        role,
        requests: performance.getEntriesByType("resource") as PerformanceResourceTiming[],
        now: performance.now(),
      }),
      null,
      2,
    );
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setFile(collect())}>
      <summary className={text.medium}>{say("report")}</summary>
      <Text size="sm" mt={8}>
        {say("reportHint")}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={styles.file} tabIndex={0} aria-label={say("report")}>
        <pre>{file}</pre>
      </section>
      <Button
        component="a"
        variant="default"
        size="sm"
        href={`data:application/json;charset=utf-8,${encodeURIComponent(file)}`}
        download="problem.json"
      >
        {say("download")}
      </Button>
      <Text size="sm" c="dimmed" mt={8}>
        {say("sendIt")}
      </Text>
    </details>
  );
}
