import { defineList } from "~/lib/list/define-list";
import type { Write } from "~/lib/list/save";

export const newsletterList = defineList((db, how) =>
  db
    .from("newsletter_subscriptions")
    .select("id, email, source, is_active, confirmed_at, stopped_reason, created_at, updated_at", how),
)({
  key: ["newsletter"],
  names: ["subscriber", "subscribers"],
  id: "id",
  search: "email",
  sorts: ["-created_at", "email"],
  filters: {
    state: {
      label: "State",
      options: { active: "Active", unconfirmed: "Not confirmed", stopped: "Stopped" },
      where: (rows, value) => {
        const chosen = rows.eq("is_active", value === "active");
        if (value === "active") return chosen;
        return chosen.or(value === "stopped" ? "confirmed_at.not.is.null" : "confirmed_at.is.null");
      },
    },
  },
  csv: { name: "newsletter", columns: ["email", "source", "is_active", "created_at"] },
});

export const newsletterWrite: Write<{ is_active: boolean }> = {
  change: (db, changes) => db.from("newsletter_subscriptions").update(changes),
};
