import { Link } from "react-router";
import { CheckboxField } from "./checkbox-field";
import type { TickProps } from "./use-form";

/** What everybody who makes an account agrees to. */
export function TermsField(tick: TickProps) {
  const link = "text-link underline underline-offset-4";
  return (
    <CheckboxField
      {...tick}
      label={
        <>
          I agree to the{" "}
          <Link to="/terms" target="_blank" className={link}>
            Terms of Service
          </Link>{" "}
          and the{" "}
          <Link to="/privacy" target="_blank" className={link}>
            Privacy Policy
          </Link>
        </>
      }
    />
  );
}
