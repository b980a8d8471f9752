// The pages of care staff (decision 27). Part of the pages of whoever is signed in.
import { type AreaRow, listState } from "../site/row.ts";

const main = { of: "member", group: "Main", who: ["everyone"] } as const;

export const CARE_PAGES: readonly AreaRow[] = [
  {
    path: "/care",
    file: "member/care",
    title: "Care",
    safety: true,
    // Ours: the specification knows no care staff (decision 27).
    sidebars: [
      {
        ...main,
        group: "System & Tools",
        label: "Care",
        icon: "HeartPulse",
        care_staff_only: true,
      },
    ],
    query: listState(),
    records: "Father, Care",
  },
  {
    path: "/help-requests",
    file: "member/help-requests",
    title: "Requests for help",
    safety: true,
    // Ours, as /care.
    sidebars: [
      {
        ...main,
        group: "System & Tools",
        label: "Requests for help",
        icon: "HandHelping",
        care_staff_only: true,
      },
    ],
    query: listState("queue", "kind"),
    records: "Request for help",
  },
  {
    path: "/group-reports",
    file: "member/group-reports",
    safety: true,
    title: "Group Reports",
    sidebars: [
      {
        ...main,
        group: "System & Tools",
        label: "Group Reports",
        icon: "Siren",
        care_staff_only: true,
      },
    ],
    query: listState("standing", "kind"),
    records: "Group Report",
  },
  {
    path: "/care/legal-aid",
    file: "member/legal-aid",
    title: "Legal Aid, Care",
    safety: true,
    sidebars: [
      {
        ...main,
        group: "System & Tools",
        label: "Legal Aid Requests",
        icon: "Scale",
        care_staff_only: true,
      },
    ],
    query: listState("state", "is_mine"),
    records: "Legal Aid Request, Care",
  },
];
