/** One export from the press of the button to its end. */
import { useEffect, useRef, useState } from "react";
import { saveFile } from "../../../kit/save-file.ts";
import { type ExportProgress, exportFailureText, fetchExport } from "./download.ts";
import type { ExportChoice } from "./options.ts";

export type ExportState =
  | { phase: "idle" }
  | { phase: "running"; progress: ExportProgress | null }
  | { phase: "failed"; message: string }
  /** `pdf`: a link to the file where the browser let no new tab be opened. */
  | { phase: "done"; count: number | null; pdf: string | null };

export function useExport() {
  const [state, setState] = useState<ExportState>({ phase: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (choice: ExportChoice) => {
    const mine = new AbortController();
    running.current = mine;
    setState({ phase: "running", progress: null });
    try {
      const told = (progress: ExportProgress) => setState({ phase: "running", progress });
      const exported = await fetchExport(choice, told, mine.signal);
      let pdf: string | null = null;
      if (choice.format === "pdf") {
        // Stays until the page goes: the new tab reads it when it likes.
        const url = URL.createObjectURL(exported.file);
        if (window.open(url, "_blank") === null) pdf = url;
      } else saveFile(exported);
      setState({ phase: "done", count: exported.count, pdf });
    } catch (error) {
      if (!mine.signal.aborted) setState({ phase: "failed", message: exportFailureText(error) });
    }
  };
  return { state, start };
}
