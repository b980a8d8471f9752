import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { GiftLink } from "./gift-link";
import { recallGift, rememberGift } from "./gift-memory";
import { EMPTY_GIFT, type GiftField, type GiftValues, OTHER_AMOUNT } from "./gift-values";
import { type CheckedGift, type GiftErrors, validateGift } from "./validate-gift";

export type ChangeGift = <F extends GiftField>(field: F, value: GiftValues[F]) => void;

export type GiftForm = {
  values: GiftValues;
  errors: GiftErrors;
  change: ChangeGift;
  /** Checks everything and from now on shows what is wrong while it is put right. */
  check: () => CheckedGift;
  /** Field errors of the server; each goes when its field changes. */
  refuse: (errors: GiftErrors) => void;
  /** False until the page can react: before that nothing may be submitted. */
  ready: boolean;
  form: React.RefObject<HTMLFormElement | null>;
};

/** What somebody typed or chose before the page could react; it must not be lost. */
export function typedEarly(form: HTMLFormElement | null, shown: GiftValues): Partial<GiftValues> {
  if (!form) return {};
  const data = new FormData(form);
  const changed = Object.entries(shown).flatMap(([field, value]) => {
    const now = typeof value === "boolean" ? data.has(field) : data.get(field);
    return now === null || now === value ? [] : [[field, now]];
  });
  const early = Object.fromEntries(changed) as Partial<GiftValues>;
  return early.other_amount ? { ...early, amount_choice: OTHER_AMOUNT } : early;
}

export function useGiftForm(link: GiftLink, takesGifts: (campaign: string) => boolean): GiftForm {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<GiftValues>({ ...EMPTY_GIFT, ...link.values });
  const [ready, setReady] = useState(false);
  const [checking, setChecking] = useState(false);
  const [refused, setRefused] = useState<GiftErrors>({});

  // Before the first repaint, and only in the browser: the server knows nothing of earlier drafts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; another link mounts another form
  useLayoutEffect(() => {
    setTyped({ ...EMPTY_GIFT, ...recallGift(link.origin, link.values), ...typedEarly(form.current, typed) });
    setReady(true);
  }, []);
  useEffect(() => {
    if (ready) rememberGift(link.origin, typed);
  }, [ready, typed, link.origin]);

  // A draft may name a campaign that has closed since: the form never shows one thing and sends another.
  const open = takesGifts(typed.campaign);
  const values = useMemo(() => (open ? typed : { ...typed, campaign: EMPTY_GIFT.campaign }), [open, typed]);
  const check = () => {
    const checked = validateGift(values);
    setChecking(true);
    setRefused({});
    return checked;
  };
  const change: ChangeGift = (field, value) => {
    setTyped((before) => ({ ...before, [field]: value }));
    setRefused(({ [field]: _settled, ...others }) => others);
  };
  const shown = checking ? validateGift(values) : null;
  const errors = { ...refused, ...(shown && !shown.ok ? shown.errors : {}) };
  return { values, errors, change, check, refuse: setRefused, ready, form };
}
