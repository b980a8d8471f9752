import { Heart, Share2 } from "lucide-react";
import { Badge, type BadgeTone } from "./badge";
import { Button, ButtonLink } from "./button";
import type { ButtonSize, ButtonVariant } from "./button-style";
import { IconButton } from "./icon-button";
import { ThemeToggle } from "./theme-toggle";
import { Tooltip } from "./tooltip";

const variants: ButtonVariant[] = ["primary", "ask", "quiet", "link", "danger"];
const sizes: ButtonSize[] = ["sm", "md", "lg"];
const tones: BadgeTone[] = ["neutral", "brand", "success", "warning", "danger"];

export const title = "Actions";

function Buttons() {
  return (
    <div className="grid gap-5">
      {sizes.map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-4">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant === "ask" ? "Donate now" : `A ${variant} button`}
            </Button>
          ))}
        </div>
      ))}
    </div>
  );
}

function DisabledAndLinks() {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button disabled>Disabled</Button>
      <Button variant="ask" disabled>
        Disabled ask
      </Button>
      <ButtonLink to="/donate" variant="ask">
        <Heart aria-hidden="true" className="size-5" />A link that asks
      </ButtonLink>
    </div>
  );
}

function OnEvergreen() {
  return (
    <div className="deep grain flex flex-wrap items-center gap-4 leaf p-8">
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </div>
  );
}

function Icons() {
  return (
    <div className="flex items-center gap-4">
      <IconButton label="Share">
        <Share2 aria-hidden="true" className="size-5" />
      </IconButton>
      <ThemeToggle theme="light" onToggle={() => undefined} />
      <Tooltip text="Opens after 700 ms, at once by keyboard">
        {(id) => (
          <Button variant="quiet" aria-describedby={id}>
            With a tooltip
          </Button>
        )}
      </Tooltip>
      <Tooltip text="Beside it" side="right">
        <Button variant="quiet">On the right</Button>
      </Tooltip>
    </div>
  );
}

function Badges() {
  return (
    <div className="flex flex-wrap gap-3">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </div>
  );
}

export const examples = {
  Buttons,
  "Disabled, and links": DisabledAndLinks,
  "On the evergreen band": OnEvergreen,
  "Icon buttons and tooltip": Icons,
  Badges,
};
