import { Media } from "../../media/media";
import { buttonClass } from "../../ui/button-style";
import { Container, Section } from "../../ui/section";
import { BlockFrame, type BlockProps, BlockWords, ItemLink, itemKey } from "./frame";

export const TextBlock = (props: BlockProps) => <BlockFrame {...props} width="text" />;

/** A picture, or a video behind it, beside its words. */
export function PictureTextBlock({ words, tone, level }: BlockProps) {
  return (
    <Section tone={tone}>
      <Container className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <Media
          address={words.video_url}
          picture={words.image_url}
          picture_alt={words.image_alt}
          title={words.title}
          className="leaf"
        />
        <BlockWords words={words} level={level} />
      </Container>
    </Section>
  );
}

/** What to do next, in at most two steps of unequal weight. */
export function ActionBlock(props: BlockProps) {
  return (
    <BlockFrame {...props} width="text">
      <p className="mt-8 flex flex-wrap gap-3">
        {props.words.items
          ?.filter(({ title, href }) => title && href)
          .slice(0, 2)
          .map((item, index) => (
            <ItemLink
              key={itemKey(item, index)}
              href={item.href ?? "/"}
              className={buttonClass({ variant: index === 0 ? "ask" : "quiet", size: "lg" })}
            >
              {item.title}
            </ItemLink>
          ))}
      </p>
    </BlockFrame>
  );
}
