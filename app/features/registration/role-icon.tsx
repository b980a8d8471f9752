import {
  Baby,
  Brain,
  HandHelping,
  Handshake,
  HeartHandshake,
  type LucideIcon,
  PenLine,
  Scale,
} from "lucide-react";
import type { RoleCard } from "~domain/registration/roles";

const ICONS: Record<RoleCard["icon"], LucideIcon> = {
  baby: Baby,
  "heart-handshake": HeartHandshake,
  scale: Scale,
  brain: Brain,
  handshake: Handshake,
  "hand-helping": HandHelping,
  "pen-line": PenLine,
};

export function RoleIcon({ name }: { name: RoleCard["icon"] }) {
  const Icon = ICONS[name];
  return (
    <span className="inline-flex size-12 items-center justify-center rounded-[50%_50%_50%_8px] bg-brand-soft text-brand-soft-ink">
      <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
    </span>
  );
}
