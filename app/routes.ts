// The sitemap: every address of the site, in three layouts (spec 2).
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

const development =
  process.env.NODE_ENV === "development" ? [route("dev/gallery", "routes/dev/gallery.tsx")] : [];

export default [
  layout("layouts/public/layout.tsx", [
    layout("layouts/public/boundary.tsx", [
      index("routes/public/home.tsx"),
      route("campaigns", "routes/public/campaigns.tsx"),
      route("campaign/:slug", "routes/public/campaign.tsx"),
      route("user-campaign/:id", "routes/public/user-campaign.tsx"),
      route("donate", "routes/public/donate.tsx"),
      route("donation-success", "routes/public/donation-success.tsx"),
      route("privacy", "routes/public/privacy.tsx"),
      route("terms", "routes/public/terms.tsx"),
      ...development,
      route("*", "routes/public/not-found.tsx"),
    ]),
  ]),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
] satisfies RouteConfig;
