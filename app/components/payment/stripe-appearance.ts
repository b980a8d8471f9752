import type { Appearance } from "@stripe/stripe-js";

/** The Payment Element in our look (spec section 1: 8 px radius, 4 px spacing, Inter), in the colours of the theme. */
export function stripeAppearance(root: Element = document.documentElement): Appearance {
  const style = getComputedStyle(root);
  const colour = (name: string) => style.getPropertyValue(name).trim() || undefined;
  return {
    theme: root.classList.contains("dark") ? "night" : "stripe",
    variables: {
      borderRadius: "8px",
      spacingUnit: "4px",
      fontFamily: "Inter, system-ui, sans-serif",
      fontSizeBase: "18px",
      colorPrimary: colour("--brand"),
      colorBackground: colour("--field"),
      colorText: colour("--ink"),
      colorTextSecondary: colour("--ink-soft"),
      colorDanger: colour("--danger"),
    },
  };
}
