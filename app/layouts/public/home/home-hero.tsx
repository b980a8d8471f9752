import { Hero } from "~/components/content/hero";
import { useWords } from "~/features/cms/queries";
import { HOME } from "~domain/cms/home";

export const HomeHero = () => <Hero words={useWords(HOME).home_hero} tall />;
