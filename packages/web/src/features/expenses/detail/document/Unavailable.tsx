/** Shown in place of a document that can't be shown. */
import { Flex } from "@mantine/core";
import { IconFileOff } from "@tabler/icons-react";
import text from "../../../../kit/text.module.css";

export function Unavailable({ children }: { children: string }) {
  return (
    <Flex
      component="p"
      direction="column"
      gap={8}
      align="center"
      justify="center"
      mih={240}
      h="100%"
      className={`${text.dimmed} ${text.plain}`}
    >
      <IconFileOff size={28} stroke={1.25} aria-hidden="true" />
      {children}
    </Flex>
  );
}
