/** The keywords of a category as chips: the first few, the rest on request. */
import { Badge, Group, UnstyledButton } from "@mantine/core";
import { splitKeywords } from "@tallyleaf/contract";
import { useState } from "react";
import text from "../../kit/text.module.css";
import styles from "./Lists.module.css";
import { say } from "./say.ts";

const SHOWN = 6;

export function Keywords({ keywords, of }: { keywords: string; of: string }) {
  const [all, setAll] = useState(false);
  const words = splitKeywords(keywords);
  if (words.length === 0) return <span className={text.dimmed}>{say("noKeywords")}</span>;
  const more = words.length - SHOWN;
  return (
    <Group gap={4}>
      {(all ? words : words.slice(0, SHOWN)).map((word) => (
        <Badge key={word} color="gray" size="lg" className={styles.chip}>
          {word}
        </Badge>
      ))}
      {more > 0 && (
        <UnstyledButton
          className={`${text.opens} ${text.leaf} ${text.tiny} ${styles.more}`}
          aria-expanded={all}
          aria-label={all ? say("fewerKeywords", { category: of }) : say("moreKeywords", { count: more, category: of })}
          onClick={() => setAll(!all)}
        >
          {all ? say("showLess") : `+${more}`}
        </UnstyledButton>
      )}
    </Group>
  );
}
