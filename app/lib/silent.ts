/** The silent cases of spec section 8: nobody is told, but it stands in the console. The server has its own log. */
export function noteSilently(line: string, error: { code?: string; message: string }): void {
  if (typeof document === "undefined") return;
  // biome-ignore lint/suspicious/noConsole: the spec asks for these lines
  console.error(line, error.code || error.message);
}
