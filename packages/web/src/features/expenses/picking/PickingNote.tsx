/** Above the page: which field its words go into, and what came of those that were taken. */
import { Flex } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconPointer } from "@tabler/icons-react";
import layout from "../../../kit/layout.module.css";
import textLook from "../../../kit/text.module.css";
import { say } from "../form/say.ts";
import styles from "./PickingNote.module.css";
import type { Picking } from "./use-picking.ts";

export function PickingNote({ picking }: { picking: Picking }) {
  const { aim, said, words } = picking;
  if (words === "none" || words === "loading") return null;
  const Icon = said === null ? IconPointer : said.filled ? IconCheck : IconAlertTriangle;
  return (
    <Flex
      role="status"
      component="p"
      gap={6}
      align="center"
      className={`${textLook.noteWrapped} ${textLook.plain} ${layout.underlined} ${styles.note}`}
      data-fault={(said && !said.filled) || undefined}
      data-idle={(words === "ready" && said === null && aim === null) || undefined}
    >
      {words === "ready" && (said !== null || aim !== null) && <Icon size={16} stroke={1.5} aria-hidden="true" />}
      <span>
        {said?.text ?? hintOf(words, aim?.label ?? null)}
        {said === null && aim !== null && words === "ready" && (
          <span className={layout.forMouse}> {say("drawHint")}</span>
        )}
      </span>
    </Flex>
  );
}

function hintOf(words: Picking["words"], label: string | null): string {
  if (words === "missing") return say("wordsMissing");
  if (words === "failed") return say("wordsFailed");
  return label === null ? say("selectField") : say("clickText", { field: label });
}
