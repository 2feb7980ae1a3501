/** Lists the selected expenses on which an action failed, with the reason. */

import { Alert, Anchor, Box } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "react-router";
import layout from "../../../kit/layout.module.css";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { expensePath } from "../row-facts.ts";
import { say } from "../say.ts";
import type { Refusals } from "./use-bulk.ts";

export function RefusalsNote({ refusals, onClose }: { refusals: Refusals | null; onClose: () => void }) {
  if (refusals === null) return null;
  return (
    <Alert
      role="alert"
      color="yellow"
      className={`${text.onTint} ${layout.below}`}
      icon={<IconAlertTriangle stroke={1.5} />}
      title={refusals.message}
      withCloseButton
      closeButtonLabel={sayCommon("close")}
      onClose={onClose}
    >
      <Box component="ul" pl={20} className={text.plain}>
        {refusals.refused.map(({ id, name, message }) => (
          <li key={id}>
            {say.rich("refusal", {
              name,
              reason: message,
              link: (chunks) => (
                <Anchor component={Link} to={expensePath(id)} inherit>
                  {chunks}
                </Anchor>
              ),
            })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
