/** Where something is on a page, named in the reason for several receipts on it. Keys are those of the reading. */
export const pageSpots = {
  top_left: "top left",
  top: "top",
  top_right: "top right",
  left: "left",
  middle: "middle",
  right: "right",
  bottom_left: "bottom left",
  bottom: "bottom",
  bottom_right: "bottom right",
} as const;
