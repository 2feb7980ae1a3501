/** A link to a file that was chosen in this browser, for as long as it is looked at. */
import { useEffect, useState } from "react";

/** Undefined until there is one. */
export function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
