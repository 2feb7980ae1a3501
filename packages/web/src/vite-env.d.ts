/// <reference types="vite/client" />

/** Made by sign-in-app.ts: the addresses of what the sign-in pages are made of. */
declare module "virtual:sign-in-files" {
  export interface SignInFiles {
    script: string;
    preloads: readonly string[];
    styles: readonly string[];
    /** Of the app, which follows. */
    next: readonly string[];
  }
  const files: SignInFiles;
  export default files;
}
