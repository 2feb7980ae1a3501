/** An error that prevents the server's start, printed as one clear sentence with exit status 1, never as a stack. */

/** The server cannot start, and the message is the whole sentence that says why and what to do. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** The reason of a failed file system call in words; the code itself where it is a rare one. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const words: Record<string, string> = {
    EACCES: "permission denied",
    EPERM: "permission denied",
    EROFS: "the file system is read-only",
    ENOSPC: "the disk is full",
    EDQUOT: "the disk quota is used up",
    ENOTDIR: "a part of the path is a file, not a folder",
    EEXIST: "a file of that name is in the way",
    ENOENT: "the path does not exist",
    ELOOP: "its symbolic links lead in a circle",
    ENAMETOOLONG: "the path is too long",
  };
  return words[code] ?? (error instanceof Error ? error.message : String(error));
}

/** The `code` of a system error (`ENOENT`), or undefined for any other value. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}
