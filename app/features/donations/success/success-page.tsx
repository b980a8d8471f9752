import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { type DonationOutcome, donationOutcome } from "~domain/donations";
import { Container } from "~/components/ui/section";
import { forgetGift } from "../gift-memory";
import { donationQueries, nextLook } from "../queries";
import { Confirmed } from "./confirmed";
import { BeingConfirmed, Failed, Returned, UnknownGift } from "./other-outcomes";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The attempt of the address; null when there is none or it cannot be one. */
export function attemptOf(search: URLSearchParams): string | null {
  const attempt = search.get("attempt") ?? "";
  return UUID.test(attempt) ? attempt.toLowerCase() : null;
}

/** Reads what the server knows of a gift and says so; it grants nothing (decision 25). */
export function DonationSuccess({ site_url }: { site_url: string }) {
  const [search] = useSearchParams();
  const attempt_id = attemptOf(search);
  return (
    <Container width="text" className="py-12 md:py-20">
      {attempt_id === null ? <UnknownGift /> : <GiftOutcome attempt_id={attempt_id} site_url={site_url} />}
    </Container>
  );
}

// Read out when the state of the gift changes; the headlines below are for the eyes.
const SPOKEN: Record<DonationOutcome, string> = {
  confirmed: "Your gift is confirmed. Thank you.",
  being_confirmed: "Your gift is being confirmed.",
  failed: "The payment did not go through.",
  returned: "This gift was returned.",
};

function GiftOutcome({ attempt_id, site_url }: { attempt_id: string; site_url: string }) {
  const options = donationQueries.status(attempt_id);
  const query = useQuery(options);
  const gift = query.data;
  const outcome = gift ? donationOutcome(gift.status) : "being_confirmed";
  useEffect(() => {
    // The next gift begins afresh; an unfinished one keeps what was typed.
    if (outcome === "confirmed" || outcome === "returned") forgetGift(attempt_id);
  }, [outcome, attempt_id]);
  const looks = query.dataUpdatedAt === 0 && query.errorUpdateCount === 0 ? 0 : query.looks;
  return (
    <>
      <p role="status" className="sr-only">
        {gift === null ? "We do not know this gift." : SPOKEN[outcome]}
      </p>
    </>
  );
}
