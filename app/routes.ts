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
      route("subscription-success", "routes/public/subscription-success.tsx"),
      route("privacy", "routes/public/privacy.tsx"),
      route("terms", "routes/public/terms.tsx"),
      route("auth", "routes/public/auth.tsx"),
      route("auth/confirm", "routes/public/auth-confirm.tsx"),
      route("reset-password", "routes/public/reset-password.tsx"),
      route("role-selection", "routes/public/role-selection.tsx"),
      route("register", "routes/public/register.tsx"),
      route("register/:roleId", "routes/public/register-role.tsx"),
      ...development,
      route("*", "routes/public/not-found.tsx"),
    ]),
  ]),
  layout("layouts/member/layout.tsx", [
    layout("layouts/public/boundary.tsx", { id: "layouts/member/boundary" }, [
      route("dashboard", "routes/member/dashboard.tsx"),
      route("profile", "routes/member/profile.tsx"),
      route("messages", "routes/member/messages.tsx"),
      route("membership", "routes/member/membership.tsx"),
      route("care", "routes/member/care.tsx"),
    ]),
  ]),
  route("admin", "layouts/admin/layout.tsx", [
    layout("layouts/public/boundary.tsx", { id: "layouts/admin/boundary" }, [
      index("routes/admin/dashboard.tsx"),
      route("user-management", "routes/admin/user-management.tsx"),
      route("messages", "routes/admin/messages.tsx"),
      route("care", "routes/admin/care.tsx"),
      route("profile", "routes/admin/profile.tsx"),
    ]),
  ]),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
] satisfies RouteConfig;
