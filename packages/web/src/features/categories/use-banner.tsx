/** The line above the list that says what was just done; it goes by itself. */

import { Alert } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import layout from "../../kit/layout.module.css";
import textLook from "../../kit/text.module.css";

/** Rule: specification, constants: categories and accounts. */
const SHOWN_MS = 3000;

export interface Told {
  kind: "success" | "error";
  text: string;
}

/** The banner to be put above the list, and what makes it say something. */
export function useBanner(): { banner: ReactNode; tell: (told: Told) => void } {
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    if (told === null) return;
    const timer = setTimeout(() => setTold(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [told]);
  const tell = useCallback((next: Told) => setTold({ ...next }), []);
  const banner = (
    <div className={layout.below} role="status">
      {told?.kind === "success" && (
        <Alert color="green" icon={<IconCheck stroke={1.5} />} className={textLook.onTint}>
          {told.text}
        </Alert>
      )}
      {told?.kind === "error" && <ErrorAlert onClose={() => setTold(null)}>{told.text}</ErrorAlert>}
    </div>
  );
  return { banner, tell };
}
