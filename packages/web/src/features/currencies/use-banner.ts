/** The banner of a screen: what was done or did not work, gone by itself after five seconds. */
import { useEffect, useState } from "react";

const BANNER_SECONDS = 5;

interface BannerText {
  kind: "success" | "error";
  text: string;
}

export interface BannerControl {
  banner: BannerText | null;
  show: (banner: BannerText | null) => void;
}

/** Each banner has its five seconds, also when the same words are said twice. */
export function useBanner(): BannerControl {
  const [banner, show] = useState<BannerText | null>(null);
  useEffect(() => {
    if (banner === null) return;
    const timer = setTimeout(() => show(null), BANNER_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [banner]);
  return { banner, show };
}
