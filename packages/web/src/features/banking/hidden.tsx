/** The tag `<hidden>` of a message: a part that only screen readers say. */
import type { ReactNode } from "react";

export const hidden = (chunks: ReactNode) => <span className="visually-hidden">{chunks}</span>;
