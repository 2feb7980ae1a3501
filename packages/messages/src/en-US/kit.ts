/** Parts that many screens are made of: lists, dialogs, fields, dates, files, charts. */
export const kit = {
  changePicture: "{noun, select, logo {Change logo} other {Change picture}}",
  dayBefore2000: "{label}: {day} is before the year 2000.",
  dayFarAhead: "{label}: {day} is more than a year from now.",
  justNow: "just now",
  next: "Next",
  oddRate: "1 {from} = {rate} {to}, but the known rate is {expected}.",
  pageNumber: "Page {page, number}",
  pages: "Pages",
  previous: "Previous",
  removePicture: "{noun, select, logo {Remove logo} other {Remove picture}}",
  removing: "Removing...",
  shownOfAll: "{from, number}–{to, number} of {total, number}",
  uploading: "Uploading...",
  uploadPicture: "{noun, select, logo {Upload logo} other {Upload picture}}",
} as const;
