/** A picture of a receipt, upright: turned by the browser as its EXIF mark says, and by us as the reader did. */
import { useState } from "react";
import { say } from "../say.ts";
import { PageFrame, type PageFrameProps } from "./PageFrame.tsx";
import { type Rotation, turnedAspect, turnedWidth } from "./rotation.ts";
import { Unavailable } from "./Unavailable.tsx";

interface Props extends Pick<PageFrameProps, "marks" | "zoom" | "picking"> {
  source: string;
  name: string;
  rotation: Rotation;
}

export function ImagePage({ source, name, rotation, ...page }: Props) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [broken, setBroken] = useState(false);
  if (broken) return <Unavailable>{say("noImagePreview")}</Unavailable>;
  return (
    <PageFrame {...page} ready={size !== null} aspect={size && turnedAspect(size, rotation)}>
      <img
        src={source}
        alt={say("documentImage", { name })}
        draggable={false}
        style={
          size === null || rotation === 0
            ? { display: "block", width: "100%" }
            : {
                position: "absolute",
                left: "50%",
                top: "50%",
                width: `${turnedWidth(size, rotation) * 100}%`,
                transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
              }
        }
        onLoad={({ currentTarget }) =>
          setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
        onError={() => setBroken(true)}
      />
    </PageFrame>
  );
}
