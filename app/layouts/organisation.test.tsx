import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { Disclaimer } from "~/components/ui/disclaimer";
import { cmsQueries } from "~/features/cms/queries";
import { useOrganisation } from "~/lib/organisation";
import { CONTACT_EMAIL, NOT_DEDUCTIBLE_STATEMENT } from "~domain/legal";
import { renderAt } from "../../tests/fixtures/page-stub";
import { WithOrganisation } from "./organisation";

const Shown = () => (
  <p>
    {useOrganisation().contact_email} <Disclaimer />
  </p>
);

function shown(words: Record<string, { title: string }>) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData<unknown>(cmsQueries.page("chrome").queryKey, words);
  const { container } = renderAt(
    <WithOrganisation>
      <Shown />
    </WithOrganisation>,
    { client },
  );
  return container.textContent;
}

it("what staff have written stands in the place of the built-in words", () => {
  const words = { contact_email: { title: "office@sff.test" }, legal_disclaimer: { title: "Ask us." } };
  expect(shown(words)).toBe("office@sff.test Ask us.");
  expect(shown({})).toBe(`${CONTACT_EMAIL} ${NOT_DEDUCTIBLE_STATEMENT}`);
});

it.each(["", "office", "a@b@sff.test", "office@sff.test?bcc=x@x.test", "javascript:alert(1)"])(
  "%j is no address: people are not sent there",
  (title) => expect(shown({ contact_email: { title } })).toBe(`${CONTACT_EMAIL} ${NOT_DEDUCTIBLE_STATEMENT}`),
);
