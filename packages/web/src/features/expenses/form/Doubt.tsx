/** Why what was read for a field is doubtful, in words, under the field. */

import type { InputWrapperProps } from "@mantine/core";
import { Flex } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { createContext, type ReactNode, useContext } from "react";
import layout from "../../../kit/layout.module.css";
import text from "../../../kit/text.module.css";
import type { DoubtName, Doubts } from "./doubts.ts";
import { say } from "./say.ts";

export const DoubtContext = createContext<Doubts>({});

type DoubtProps = Pick<InputWrapperProps, "description" | "inputWrapperOrder">;

/** Props for a field: its hint, and its flag if there is one. */
export function useDoubts(): (field: DoubtName, hint?: ReactNode) => DoubtProps {
  const doubts = useContext(DoubtContext);
  return (field, hint) => {
    const sentence = doubts[field];
    if (sentence === undefined) return hint === undefined ? {} : { description: hint };
    const description = (
      <>
        {hint}
        <Flex component="span" gap={4} className={`${text.doubt} ${layout.sign}`} data-doubt={field}>
          <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
          <span>
            <span className="visually-hidden">{say("flagged")} </span>
            {sentence}
          </span>
        </Flex>
      </>
    );
    return { description, inputWrapperOrder: ["label", "input", "description", "error"] };
  };
}
