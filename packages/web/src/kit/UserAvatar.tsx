/** A person's picture; without one a pattern that is theirs alone, drawn here from their id. */
import { Avatar } from "@mantine/core";
import { toSvg } from "jdenticon";
import { useMemo } from "react";

/** Pixels in the menu, as the specification says. */
const SIZE = 40;

interface Props {
  user: { id: string; profilePictureUrl: string | null };
  /** Pixels. */
  size?: number;
}

/** Decoration: the person's name is beside it as text. */
export function UserAvatar({ user, size = SIZE }: Props) {
  const identicon = useMemo(() => `data:image/svg+xml,${encodeURIComponent(toSvg(user.id, size))}`, [user.id, size]);
  return (
    <Avatar src={user.profilePictureUrl} size={size} alt="" aria-hidden="true">
      {/* Also shown where the picture cannot be loaded. */}
      <img src={identicon} width={size} height={size} alt="" />
    </Avatar>
  );
}
