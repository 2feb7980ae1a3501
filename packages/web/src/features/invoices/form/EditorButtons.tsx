/**
 * The ways on from a document that is written: save, save and send, look at it, or leave. Drawn again only when one of them changes. On a
 * phone, saving is always in sight and the others are below the form, so that the bar covers few fields.
 */
import { Button, Group, Stack, Text } from "@mantine/core";
import { memo } from "react";
import { sayCommon } from "../../../kit/say-common.ts";
import textLook from "../../../kit/text.module.css";
import { say } from "./say.ts";

interface Props {
  /** "ahead": what saves; "aside": the others. */
  part: "all" | "ahead" | "aside";
  saveLabel: string;
  isSaving: boolean;
  isLeaving: boolean;
  /** Null: the document has no preview. */
  isPreviewed: boolean | null;
  /** Address of the client, "" where there is none; null: the document isn't sent from here. */
  email: string | null;
  hasClient: boolean;
  onLeave: () => void;
  onPreview: () => void;
}

export const EditorButtons = memo(function EditorButtons(props: Props) {
  const { part, saveLabel, isSaving, isLeaving, isPreviewed, email, hasClient, onLeave, onPreview } = props;
  // Beside each other on a phone in German, too.
  const padding = part === "ahead" ? "xs" : undefined;
  const leave = (
    <Button flex="1 0 auto" variant="default" disabled={isSaving || isLeaving} onClick={onLeave}>
      {sayCommon("cancel")}
    </Button>
  );
  // Pale while busy, but not disabled: the focus stays where it was.
  const save = (
    <Button flex="1 0 auto" px={padding} type="submit" data-disabled={isSaving || undefined} aria-disabled={isSaving}>
      {isSaving ? sayCommon("saving") : saveLabel}
    </Button>
  );
  const preview = isPreviewed !== null && (
    <Button flex="1 0 auto" variant="default" aria-pressed={isPreviewed} onClick={onPreview}>
      {say("preview")}
    </Button>
  );
  const send = email !== null && (
    <Button
      flex="1 0 auto"
      px={padding}
      type="submit"
      variant="default"
      data-sends="true"
      data-disabled={isSaving || undefined}
      aria-disabled={isSaving}
      aria-describedby="sent-to"
    >
      {say("saveAndSend")}
    </Button>
  );
  const sentTo = email !== null && (
    <Text id="sent-to" size="sm" c="dimmed" className={textLook.wrapped}>
      {hasClient && (email === "" ? say("noAddress") : say("sentTo", { email }))}
    </Text>
  );
  if (part === "ahead")
    return (
      <Group gap={8} wrap="nowrap" grow preventGrowOverflow={false}>
        {save}
        {send}
      </Group>
    );
  if (part === "aside")
    return (
      <>
        <Group gap={8}>
          {leave}
          {preview}
        </Group>
        {sentTo}
      </>
    );
  return (
    <>
      <Stack gap={8}>
        {save}
        {send}
        <Group gap={8} grow preventGrowOverflow={false}>
          {preview}
          {leave}
        </Group>
      </Stack>
      {sentTo}
    </>
  );
});
