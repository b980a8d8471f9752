/** The gifts to the campaign with that page, as staff see them: the ledger is searched by the page's address, too. */
export const giftsOf = (page: string): string => `/admin/donations?${new URLSearchParams({ q: page })}`;
