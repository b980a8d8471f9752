import { clsx } from "clsx";
import { Form, Link } from "react-router";
import { SearchField } from "~/components/form/search-field";
import { useAddressFields } from "~/components/form/use-address-fields";
import { Button } from "~/components/ui/button";
import { MAX_SEARCH_LENGTH, POST_TOPICS, type PostListParams } from "~domain/posts";

const CHIP = "inline-flex min-h-11 items-center rounded-md px-4 text-sm font-semibold";

/** Plain links and a plain GET form: they work without JavaScript, and their state is the address. */
export function PostFilters({ params: { q, topic } }: { params: PostListParams }) {
  const to = (other: string) => {
    const search = new URLSearchParams([...(q ? [["q", q]] : []), ...(other ? [["topic", other]] : [])]);
    return search.size > 0 ? `/our-voice?${search}` : "/our-voice";
  };
  const topics = [["", "All topics"], ...Object.entries(POST_TOPICS)] as const;
  return (
    <div className="grid gap-5 lg:grid-cols-[1fr_22rem] lg:items-start">
      <nav aria-label="Topics" className="order-2 lg:order-1">
        <ul className="flex flex-wrap gap-2">
          {topics.map(([key, label]) => (
            <li key={key}>
              <Link
                to={to(key)}
                preventScrollReset
                aria-current={key === (topic ?? "") ? "page" : undefined}
                className={clsx(
                  CHIP,
                  key === (topic ?? "")
                    ? "bg-brand text-brand-ink"
                    : "bg-surface-sunken text-ink hover:bg-brand-soft",
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form
        ref={useAddressFields({ q, topic })}
        action="/our-voice"
        role="search"
        aria-label="Posts"
        className="order-1 flex gap-2 lg:order-2"
      >
        <SearchField
          name="q"
          label="Search posts"
          placeholder="Any word"
          defaultValue={q}
          maxLength={MAX_SEARCH_LENGTH}
        />
        {topic ? <input type="hidden" name="topic" value={topic} /> : null}
        <Button type="submit" variant="quiet">
          Search
        </Button>
      </Form>
    </div>
  );
}
