/**
 * Which modules travel together. Left alone each shared icon and kit part becomes a file of its own, and each file a request. Grouped
 * by how many pages share them, a page takes few files. e2e/budget.spec.ts is the judge: a group that is too wide makes /login heavy.
 */

/** What every page needs, the sign-in pages too; changes only when the library does. */
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]|vite[\\/]preload-helper/;
/** What the sign-in pages share with the app, with all that it is made of: the calls of the sign-in, and the way to the server. */
const SIGN_IN_PARTS = [
  String.raw`client[\\/](client|refresh-session|session-headers)\.`,
  String.raw`session[\\/](expiry|farewell|other-session|re-sign-in|refresher|session|store|target)\.`,
  String.raw`kit[\\/](tokens\.css|brand|failure-text|format|Leaf|form[\\/](code-words|field-errors|validate-with)|plain[\\/])`,
  // Two parts of the app's screens are made with Mantine.
  String.raw`features[\\/]auth[\\/](?!SignInAgainDialog|VerifyFirst)`,
  String.raw`app[\\/](page\.css|sign-in[\\/]pages\.)`,
];
const SIGN_IN = new RegExp(
  String.raw`node_modules[\\/]@fontsource-variable[\\/]inter|web[\\/]src[\\/](${SIGN_IN_PARTS.join("|")})|contract[\\/]src[\\/](account-deletion|members)\.`,
);
/**
 * What every screen of a person who is signed in is made of, with all that it needs: router, Mantine's core, the document and the frame
 * around the screens. A journal entry is small, and on many screens.
 */
const APP_PARTS = [
  String.raw`client[\\/](download|missing-record|query-client)\.`,
  String.raw`kit[\\/](flag|form[\\/](PasswordField|UsernameOfPassword))\.`,
  String.raw`app[\\/](AppLayout|toasts-wanted|NotFound|CalmPage)\.`,
  String.raw`features[\\/](auth[\\/](SignInAgainDialog|VerifyFirst)|journal[\\/]EntryTable)\.`,
];
const APP = new RegExp(
  String.raw`node_modules[\\/](react-router|@mantine[\\/](core[\\/]esm[\\/]core|form|hooks))[\\/]|web[\\/]src[\\/](${APP_PARTS.join("|")})`,
);
/** All of the app's style sheets in one: those of all screens take 12 KB together, and apart a request each. */
const STYLES = /web[\\/]src[\\/](?!features[\\/]auth|kit[\\/](plain|brand|tokens)|app[\\/](page\.|sign-in)).*\.css/;
/** Few bytes each, and every menu has a dozen. */
const ICONS = /@tabler[\\/]icons-react/;
/** Small parts of a few screens, which would be a request each. */
const SMALL =
  /features[\\/](receipts[\\/]RequestNotes|expenses[\\/]upload-checks|expense-settings[\\/]ExpenseSettings)|kit[\\/](days|keys)[\\/]/;

export const chunkGroups = [
  { name: "react", test: REACT, priority: 8 },
  { name: "sign-in", test: SIGN_IN, minShareCount: 2, priority: 7 },
  { name: "styles", test: STYLES, priority: 6 },
  { name: "app", test: APP, priority: 5 },
  { name: "icons", test: ICONS, minShareCount: 2, priority: 4 },
  { name: "shared", minShareCount: 6, priority: 3 },
  { name: "small", test: SMALL, minShareCount: 2, priority: 2 },
  { name: "some", minShareCount: 3, priority: 1, entriesAware: true, entriesAwareMergeThreshold: 48_000 },
];
