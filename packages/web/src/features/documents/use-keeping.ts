/** Uploads documents one after the other, telling how far it is. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { uploadFailureText } from "../../kit/failure-text.ts";
import { toast } from "../../kit/toast.ts";
import { addFiles } from "../expenses/upload-checks.ts";
import { keepDocument, LIBRARY_KEY } from "./queries.ts";
import { say } from "./say.ts";

interface Keeping {
  /** Null: nothing is under way. */
  progress: { done: number; of: number } | null;
  /** One sentence for each file that was not kept. */
  failures: readonly string[];
  keep(files: readonly File[]): Promise<void>;
  dismiss(): void;
}

export function useKeeping(): Keeping {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Keeping["progress"]>(null);
  const [failures, setFailures] = useState<readonly string[]>([]);
  return {
    progress,
    failures,
    dismiss: () => setFailures([]),
    async keep(chosen) {
      const { files, messages } = addFiles([], chosen);
      setFailures(messages);
      let kept = 0;
      for (const [place, file] of files.entries()) {
        setProgress({ done: place, of: files.length });
        try {
          const { duplicateOf } = await keepDocument(file);
          kept += 1;
          if (duplicateOf !== null) toast.notice(say("storedTwice", { name: file.name }));
        } catch (error) {
          setFailures((before) => [
            ...before,
            say("fileFailure", { name: file.name, failure: uploadFailureText(error) }),
          ]);
        }
        await client.invalidateQueries({ queryKey: LIBRARY_KEY });
      }
      setProgress(null);
      if (kept > 0) toast.success(say("uploaded", { count: kept }));
    },
  };
}
