// The pages everybody can open (spec 2.1). Order is the order in menus.
import { CAMPAIGN_CATEGORIES, CAMPAIGN_SORTS, CAMPAIGN_STATUS_FILTERS } from "../../domain/campaigns.ts";
import { HELP_DOOR, HELP_PATH } from "../../domain/help.ts";
import { LEGAL_NAME } from "../../domain/legal.ts";
import { MAX_PAGE, MAX_SEARCH_LENGTH, POST_TOPICS } from "../../domain/posts.ts";
import { REPORT_PATH } from "../../domain/report-path.ts";
import { REPORTED_KINDS } from "../../domain/reports.ts";
import { SEARCH_KINDS, SEARCH_MAX_LENGTH } from "../../domain/site-search.ts";
import type { AreaRow, QueryRule } from "../site/row.ts";
import { APPLY_PAGES } from "./apply.ts";
import { DIRECTORY_PAGES } from "./directory.ts";
import { ENTRY_PAGES } from "./entry.ts";
import { GROUP_PAGES } from "./groups.ts";
import { LEGAL_AID_PAGES } from "./legal-aid.ts";
import { activities } from "./member.ts";
import { READING_PAGES } from "./reading.ts";
import { SHOP_PAGES } from "./shop.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Stripe's word when it sends somebody back. */
const redirect_status: QueryRule = { kind: "one_of", values: ["", "succeeded"] };
const donors: QueryRule = { kind: "page", max: 9_999 };

export const PUBLIC_PAGES: readonly AreaRow[] = [
  { path: "/", file: "public/home", title: LEGAL_NAME, sitemap: true, header: "home" },
  {
    path: HELP_PATH,
    file: "public/help",
    title: "Help for fathers",
    found_by:
      "What you can do today: numbers to call at any hour, crisis line, suicide, violence, food, shelter, rent, custody, court.",
    sitemap: true,
    toast: false,
    ask: false,
    safety: true,
    menus: { father: HELP_DOOR, get_help: "Get help" },
  },
  {
    path: "/discover-our-vision",
    file: "public/content",
    title: "Our Vision",
    sitemap: true,
    header: "vision",
    menus: { Discover: "Our Vision" },
  },
  {
    path: "/board-members",
    file: "public/board-members",
    title: "Board Members",
    sitemap: true,
    menus: { Discover: "Board Members" },
  },
  {
    path: "/our-voice",
    file: "public/our-voice",
    title: "Our Voice",
    sitemap: true,
    menus: { Discover: "Our Voice" },
    query: {
      q: { kind: "text", max_length: MAX_SEARCH_LENGTH },
      topic: { kind: "one_of", values: ["", ...Object.keys(POST_TOPICS)] },
      page: { kind: "page", max: MAX_PAGE },
    },
  },
  {
    path: "/our-voice/:slug",
    file: "public/post",
    title: "Our Voice",
    sitemap: "posts",
    header: "voice_detail",
    example: "/our-voice/the-first-night-in-the-new-place",
  },
  {
    path: "/campaigns",
    file: "public/campaigns",
    title: "Campaigns",
    found_by:
      "See what each campaign for a father and his children needs, what it has raised, and give to it.",
    sitemap: true,
    header: "campaigns",
    menus: { "Take Action": "Campaigns" },
    query: {
      q: { kind: "text", max_length: 80 },
      category: { kind: "one_of", values: ["", ...CAMPAIGN_CATEGORIES] },
      status: { kind: "one_of", values: CAMPAIGN_STATUS_FILTERS },
      sort: { kind: "one_of", values: CAMPAIGN_SORTS },
      page: { kind: "page", max: 1_000 },
    },
  },
  {
    path: "/campaign/:slug",
    file: "public/campaign",
    title: "Campaign",
    sitemap: "campaigns",
    query: { donors },
    example: "/campaign/first-months-rent",
  },
  {
    path: "/user-campaign/:id",
    file: "public/user-campaign",
    title: "Campaign",
    sitemap: "campaigns",
    query: { donors },
    example: "/user-campaign/9a330d99-f42c-874c-a1f6-c49f4d1bc0d7",
  },
  ...SHOP_PAGES,
  {
    path: "/donate",
    file: "public/donate",
    title: "Donate",
    found_by: "Give money once, by card: a gift, a donation to the general fund or to one campaign.",
    sitemap: true,
    offline: false,
    toast: false,
    ask: false,
    menus: { donate: "Donate Now", mobile_action: "Donate Now" },
    query: {
      campaign: { kind: "like", pattern: /^[a-z0-9][a-z0-9-]{0,99}$/i, otherwise: "-" },
      amount: { kind: "like", pattern: /^\d{1,6}(\.\d{1,2})?$/, otherwise: "-" },
    },
  },
  {
    path: "/donation-success",
    file: "public/donation-success",
    title: "Your gift",
    private: true,
    toast: false,
    query: { attempt: { kind: "like", pattern: UUID }, redirect_status },
  },
  {
    path: "/peer-fundraising",
    file: "public/content",
    title: "Peer Fundraising",
    sitemap: true,
    menus: { "Take Action": "Peer Fundraising" },
  },
  {
    path: "/start-campaign",
    file: "public/start-campaign",
    title: "Start a campaign",
    found_by:
      "Raise money for one thing your family needs: who holds the gifts, what we pay for, how we read it first.",
    sitemap: true,
    ask: false,
    toast: false,
    menus: { start_campaign: "Start Campaign", mobile_action: "Start Your Campaign" },
    sidebars: [{ ...activities, label: "Create Campaign", icon: "CirclePlus", behind: "/my-campaigns" }],
  },
  {
    path: "/volunteer",
    file: "public/volunteer",
    title: "Volunteer",
    found_by: "Give time: shifts, tasks from home, driving, what a background check is.",
    sitemap: true,
    menus: { "Take Action": "Volunteer", mobile_action: "Join Us" },
  },
  {
    path: "/privacy",
    file: "public/legal",
    title: "Privacy Policy",
    found_by:
      "What we keep about you, for how long, who reads it, and how to have your data sent to you or erased.",
    sitemap: true,
    menus: { legal: "Privacy Policy" },
  },
  {
    path: "/terms",
    file: "public/legal",
    title: "Terms of Service",
    found_by: "The rules of this site, of accounts, gifts and refunds.",
    sitemap: true,
    menus: { legal: "Terms of Service" },
  },
  { path: "/privacy/:version", file: "public/legal", title: "Privacy Policy", example: "/privacy/1" },
  { path: "/terms/:version", file: "public/legal", title: "Terms of Service", example: "/terms/1" },
  {
    path: "/contact",
    file: "public/contact",
    title: "Contact",
    posts: true,
    sitemap: true,
    toast: false,
    ask: false,
    safety: true,
    menus: { Connect: "Contact", legal: "Contact", help: "Get Started" },
  },
  {
    // Ours: where "Report" leads without JavaScript.
    path: REPORT_PATH,
    file: "public/report",
    title: "Report this",
    posts: true,
    private: true,
    toast: false,
    ask: false,
    safety: true,
    query: {
      kind: { kind: "one_of", values: ["", ...Object.keys(REPORTED_KINDS)] },
      id: { kind: "like", pattern: /^[0-9a-f-]{36}$/ },
    },
  },
  ...APPLY_PAGES,
  ...LEGAL_AID_PAGES,
  ...DIRECTORY_PAGES,
  ...GROUP_PAGES,
  ...READING_PAGES,
  {
    path: "/partnerships",
    file: "public/partnerships",
    title: "Partnerships",
    sitemap: true,
    menus: { Partnerships: "Partnerships" },
  },
  {
    path: "/programs",
    file: "public/content",
    title: "Programs",
    sitemap: true,
    menus: { Partnerships: "Programs" },
  },
  {
    path: "/search",
    file: "public/search",
    title: "Search",
    noindex: true,
    offline: false,
    toast: false,
    ask: false,
    query: {
      q: { kind: "text", max_length: SEARCH_MAX_LENGTH },
      kind: { kind: "one_of", values: ["", ...SEARCH_KINDS] },
      page: { kind: "page", max: 100 },
    },
  },
  ...ENTRY_PAGES,
  {
    path: "/subscription-success",
    file: "public/subscription-success",
    title: "Your membership",
    private: true,
    toast: false,
    query: { redirect_status },
  },
  { path: "/dev/gallery", file: "dev/gallery", title: "Gallery", private: true, development: true },
  { path: "/*", file: "not-found", title: "Page not found", noindex: true, example: "/nowhere" },
];
