/** An article whose pictures are the learning API's files, with their addresses on this host. */
export function withFiles(html: string, apiBase: string): string {
  return html.replaceAll('src="/files/', `src="${apiBase}/files/`);
}
