import { clsx } from "clsx";
import { CircleCheck, FlaskConical, Info, TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

export type NoticeTone = "info" | "success" | "warning" | "danger" | "test-mode";

const looks = {
  info: { Icon: Info, className: "bg-brand-soft text-brand-soft-ink [--mark:var(--brand)]" },
  success: { Icon: CircleCheck, className: "bg-success-soft text-success [--mark:var(--success)]" },
  warning: { Icon: TriangleAlert, className: "bg-warning-soft text-warning [--mark:var(--warning)]" },
  danger: { Icon: TriangleAlert, className: "bg-danger-soft text-danger [--mark:var(--danger)]" },
  "test-mode": { Icon: FlaskConical, className: "bg-warning-soft text-warning [--mark:var(--warning)]" },
} as const;

export interface NoticeProps extends Omit<ComponentProps<"div">, "title"> {
  tone?: NoticeTone;
  title?: ReactNode;
}

/** Stands in the text and stays. For what just happened use a toast. */
export function Notice({ tone = "info", title, className, children, ...rest }: NoticeProps) {
  const { Icon, className: look } = looks[tone];
  return (
    <div
      className={clsx(
        "control flex items-start gap-3 rounded-[8px_8px_28px_8px] px-5 py-4 shadow-[inset_5px_0_0_0_var(--mark)]",
        look,
        className,
      )}
      {...rest}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-bold">{title}</p> : null}
        {children ? <div className={clsx("text-ink", title ? "mt-0.5" : "")}>{children}</div> : null}
      </div>
    </div>
  );
}
