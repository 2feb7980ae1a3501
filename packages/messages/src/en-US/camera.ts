/** The camera for receipts on a phone: the live picture, and the check of each photo. */
export const camera = {
  title: "Photograph a receipt",
  live: "Picture of the camera",
  shoot: "Take photo",
  close: "Leave the camera",
  hint: "Hold the phone over the whole receipt.",
  photo: "The photo",
  checking: "Checking the photo …",
  // Results of the check, below the photo
  allEdges: "All edges are in the photo.",
  noEdges: "No edges found. Check that nothing is cut off.",
  fillsPhoto: "The receipt fills the photo. Check that nothing is cut off.",
  // {side}: top, right, bottom, or left
  cutOff:
    "The receipt is cut off {side, select, top {at the top} right {at the right} bottom {at the bottom} other {at the left}}.",
  cutOffSides: "The receipt is cut off at several sides.",
  dark: "The photo is too dark. Turn on a light.",
  blurred: "The photo is blurred. Hold the phone still.",
  retake: "Retake",
  next: "Next receipt",
  add: "{count, plural, one {Add # receipt} other {Add # receipts}}",
  kept: "{count, plural, one {# photo taken} other {# photos taken}}",
  most: "These are all photos that fit in one batch.",
  discardQuestion: "{count, plural, one {Discard # photo?} other {Discard # photos?}}",
  discard: "Discard",
  keep: "Keep",
  // Where the browser has no camera, or the person forbade it
  unavailable: "The camera isn't available in this browser. Allow it in the settings, or use your phone's camera app.",
  openApp: "Open camera app",
} as const;
