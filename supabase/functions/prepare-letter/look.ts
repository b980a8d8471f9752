// How a letter looks. Every style stands in its element, as most mail programs ask; the dark colors also stand in rules.
import type { CSSProperties } from "react";

export type Scheme = "light" | "dark";

const COLORS = {
  light: {
    ground: "#f6f2ea",
    paper: "#ffffff",
    ink: "#1f2a24",
    soft: "#4a584f",
    line: "#ded6c8",
    link: "#1a5a49",
  },
  dark: {
    ground: "#0e1b17",
    paper: "#16271f",
    ink: "#f4ecdd",
    soft: "#b6c0b2",
    line: "#2c4137",
    link: "#9ed6bc",
  },
} as const;
type Colors = (typeof COLORS)[Scheme];

const FONT = "Inter, Arial, Helvetica, sans-serif";

const PARTS = {
  ground: ({ ground }) => ({ backgroundColor: ground, margin: 0, padding: "24px 12px", fontFamily: FONT }),
  paper: ({ paper }) => ({ backgroundColor: paper, maxWidth: "600px", padding: "32px", borderRadius: "8px" }),
  letterhead: ({ line }) => ({
    margin: "0 0 24px",
    paddingBottom: "16px",
    borderBottom: `1px solid ${line}`,
  }),
  name: ({ ink }) => ({ color: ink, fontSize: "16px", fontWeight: 700, textDecoration: "none" }),
  heading: ({ ink }) => ({ color: ink, margin: "0 0 12px", fontSize: "26px", lineHeight: "32px" }),
  subheading: ({ ink }) => ({ color: ink, margin: "0 0 8px", fontSize: "20px", lineHeight: "26px" }),
  text: ({ ink }) => ({ color: ink, margin: "0 0 16px", fontSize: "17px", lineHeight: "27px" }),
  list: ({ ink }) => ({
    color: ink,
    margin: "0 0 16px",
    paddingLeft: "24px",
    fontSize: "17px",
    lineHeight: "27px",
  }),
  quote: ({ ink, line }) => ({
    color: ink,
    margin: "0 0 16px",
    paddingLeft: "16px",
    borderLeft: `3px solid ${line}`,
  }),
  soft: ({ soft }) => ({ color: soft, margin: "0 0 16px", fontSize: "15px", lineHeight: "23px" }),
  link: ({ link }) => ({ color: link, textDecoration: "underline" }),
  button: ({ ink, paper }) => ({
    backgroundColor: ink,
    color: paper,
    padding: "12px 20px",
    borderRadius: "8px",
    fontSize: "16px",
    fontWeight: 700,
    textDecoration: "none",
  }),
  line: ({ line }) => ({ borderColor: line, margin: "24px 0" }),
  card: ({ line }) => ({
    margin: "0 0 24px",
    padding: "20px",
    border: `1px solid ${line}`,
    borderRadius: "8px",
  }),
  picture: () => ({
    width: "100%",
    height: "auto",
    maxWidth: "100%",
    margin: "0 0 20px",
    borderRadius: "8px",
  }),
} satisfies Record<string, (colors: Colors) => CSSProperties>;
type Part = keyof typeof PARTS;

/** The style of a part, and the name by which the rules for dark find it. */
export type Styles = (part: Part) => { className: string; style: CSSProperties };

export const stylesOf =
  (scheme: Scheme): Styles =>
  (part) => ({ className: `l-${part}`, style: PARTS[part](COLORS[scheme]) });

const CSS_NAMES = {
  color: "color",
  backgroundColor: "background-color",
  borderColor: "border-color",
  borderLeft: "border-left",
  borderBottom: "border-bottom",
  border: "border",
} as const;

/** What differs between the two looks, for mail programs that follow their reader's. */
export const DARK_RULES: string = `@media (prefers-color-scheme:dark){${Object.entries(PARTS)
  .map(([part, make]) => {
    const [light, dark] = [make(COLORS.light), make(COLORS.dark)] as Record<string, unknown>[];
    const rules = Object.entries(CSS_NAMES).flatMap(([name, css]) =>
      dark?.[name] !== light?.[name] ? [`${css}:${dark?.[name]} !important`] : [],
    );
    return rules.length ? `.l-${part}{${rules.join(";")}}` : "";
  })
  .join("")}}`;
