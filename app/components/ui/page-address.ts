/** The address of another page of the same list; the rest of the query stays as it is. */
export function pageAddress(
  { pathname, search }: { pathname: string; search: string },
  page: number,
  param: string,
): string {
  const query = new URLSearchParams(search);
  if (page === 1) query.delete(param);
  else query.set(param, String(page));
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}
