import { clsx } from "clsx";
import { isAsk } from "~domain/asks";
import type { CmsWords } from "~domain/cms/block";
import { plainContent } from "~domain/cms/words";
import { pictureLook } from "~domain/picture-look";
import { coverSrcSet, LighterSource } from "../media/picture";
import { ButtonLink } from "../ui/button";
import { Container } from "../ui/section";
import { HERO_FRAME } from "./hero-frame";
import { HeroVideo } from "./hero-video";

export type HeroProps = {
  /** Title, subtitle, up to two calls to action, picture and video (spec 2.9). */
  words: CmsWords;
  /** Wins over the video of the words. */
  video_override?: string;
  /** The home page's: as high as the window lets it be. */
  tall?: boolean;
};

const POSTER = "/images/hero/poster.webp";
/** The family stands on the right: narrow windows keep them and lose the sky beside them. */
const FAMILY = "object-[95%_100%] lg:object-[68%_100%]";

/** The poster is the first picture of the page; its video comes after everything else. */
export function Hero({ words, video_override, tall = false }: HeroProps) {
  const { title, image_url, items = [] } = words;
  const actions = items.filter((item) => item.title && item.href).slice(0, 2);
  const position = image_url ? "object-center" : FAMILY;
  const { objectPosition } = pictureLook(image_url ?? "");
  const subtitle = plainContent(words);
  return (
    <section className="deep relative isolate overflow-clip">
      <div className={clsx(HERO_FRAME, "-z-20")}>
        <picture className="contents">
          <LighterSource src={image_url ?? POSTER} sizes="100vw" />
          <img
            src={image_url ?? POSTER}
            srcSet={coverSrcSet(image_url ?? POSTER)}
            sizes="100vw"
            width={1920}
            height={1080}
            alt={words.image_alt ?? ""}
            fetchPriority="high"
            style={objectPosition ? { objectPosition } : undefined}
            className={clsx("absolute inset-0 size-full object-cover", position)}
          />
        </picture>
      </div>
      <HeroVideo
        address={video_override || words.video_url}
        still={image_url !== undefined}
        title={title}
        className={position}
      />
      <div className={clsx(HERO_FRAME, "hero-shade -z-10")} />
      <Container
        className={clsx(
          "flex flex-col pt-80 pb-[calc(var(--ridge-height)+2rem)] md:pt-112 lg:justify-end lg:pt-40 lg:pb-[calc(var(--ridge-height)+4rem)]",
          tall ? "lg:min-h-[42rem]" : "lg:min-h-[35rem]",
        )}
      >
        <h1 className="max-w-3xl text-balance lg:max-w-[min(47vw,44rem)]">{title}</h1>
        {subtitle ? (
          <p className="mt-5 max-w-2xl text-xl md:mt-6 md:text-2xl lg:max-w-[min(47vw,44rem)]">{subtitle}</p>
        ) : null}
        <div className="mt-7 flex flex-wrap gap-3 md:mt-9">
          {actions.map(({ title: label, href }, index) => (
            <ButtonLink
              key={label}
              to={href ?? "/"}
              data-ask={isAsk(href)}
              variant={index === 0 ? "ask" : "quiet"}
              size="lg"
            >
              {label}
            </ButtonLink>
          ))}
        </div>
      </Container>
    </section>
  );
}
