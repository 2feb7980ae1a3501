/**
 * Which modules travel together. Left alone each shared icon and kit part becomes a file of its own, and each file a request. Grouped
 * by how many pages share them, a page takes few files. e2e/budget.spec.ts is the judge: a group that is too wide makes /login heavy.
 */

/** What every page needs, the sign-in pages too; changes only when the library does. */
const FRAMEWORK = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|vite[\\/]preload-helper/;
/** With all that they are made of: fields, buttons, the way to the server. A screen of the app needs nearly all of it too. */
const SIGN_IN_PARTS = [
  String.raw`client[\\/](client|download|missing-record|query-client|refresh-session|session-headers)\.`,
  String.raw`session[\\/](expiry|other-session|re-sign-in|refresher|session|store|target)\.`,
  String.raw`kit[\\/](failure-text|flag|form[\\/](PasswordField|UsernameOfPassword))\.`,
  // The pages of root.tsx for an unknown address and for an error.
  String.raw`app[\\/](toasts-wanted|NotFound|CalmPage)\.`,
  String.raw`features[\\/]auth[\\/]`,
];
const SIGN_IN = new RegExp(
  String.raw`web[\\/]src[\\/](${SIGN_IN_PARTS.join("|")})|@mantine[\\/](core[\\/]esm[\\/]core|form|hooks)[\\/]`,
);
/** The frame around every screen of a person who is signed in, with all that it is made of; a journal entry is small, and on many. */
const LAYOUT = /web[\\/]src[\\/](app[\\/]AppLayout|features[\\/]journal[\\/]EntryTable)/;
/** Few bytes each, and every menu has a dozen. */
const ICONS = /@tabler[\\/]icons-react/;

export const chunkGroups = [
  { name: "framework", test: FRAMEWORK, priority: 6 },
  { name: "sign-in", test: SIGN_IN, minShareCount: 2, priority: 5 },
  { name: "layout", test: LAYOUT, priority: 4 },
  { name: "icons", test: ICONS, minShareCount: 2, priority: 3 },
  { name: "shared", minShareCount: 6, priority: 2 },
  { name: "some", minShareCount: 3, priority: 1, entriesAware: true, entriesAwareMergeThreshold: 48_000 },
];
