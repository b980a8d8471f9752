// Both documents have a first version, and may have a second one: each link says of which.
import { QueryClient } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LEGAL_DOCUMENTS, type LegalName } from "~domain/legal-documents";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { legalQueries } from "../queries";
import { LegalAdminPage } from "./legal-admin-page";

const version = { version: 1, published_at: "2026-11-01T00:00:00Z", what_changed: null };

test("each version and each next one is named with its document", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  for (const name of Object.keys(LEGAL_DOCUMENTS) as LegalName[])
    client.setQueryData(legalQueries.document(name).queryKey, {
      shown: { ...version, summary: { type: "doc", content: [] }, content: { type: "doc", content: [] } },
      versions: [version],
    } as never);
  renderAt(<LegalAdminPage id={undefined} />, { client });
  const names = screen.getAllByRole("link").map(({ textContent }) => textContent);
  for (const document of Object.values(LEGAL_DOCUMENTS))
    expect(names).toEqual(
      expect.arrayContaining([`Version 1 of the ${document}`, `Write version 2 of the ${document}`]),
    );
});
