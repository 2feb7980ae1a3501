/** A good outcome in a sentence, told to screen readers when it comes. */
import { Alert } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";

export function Note({ children }: { children: ReactNode }) {
  return (
    <Alert role="status" color="green" icon={<IconCircleCheck stroke={1.5} />}>
      {children}
    </Alert>
  );
}
