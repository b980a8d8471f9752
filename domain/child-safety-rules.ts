// What could lead somebody to a child, as patterns. They are for American English, miss some and warn too often: a person
// answers for each finding, and the screen says that no list is complete.
export type RuleKind =
  | "minor_name"
  | "other_parent"
  | "school"
  | "address"
  | "plate"
  | "case_number"
  | "contact";

export type Rule = {
  kind: RuleKind;
  /** The first group is what was found; a rule for names finds one or several people in it. */
  pattern: RegExp;
  /** What looks the same and is harmless. */
  unless?: RegExp;
};

const NAME = String.raw`\p{Lu}\p{Ll}+(?:[-']\p{Lu}\p{Ll}+)?`;
const PERSON = `${NAME}(?: ${NAME}){0,2}`;
const PEOPLE = `(${PERSON}(?:(?:, (?:and )?| and | & )${PERSON})*)`;
const WHOSE = "(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir|[Tt]he)";
const SOME_WORDS = String.raw`(?:[\p{Ll}\d-]+ ){0,3}?`;
const CHILD =
  "(?:step-?|grand|foster |god)?(?:sons?|daughters?|child(?:ren)?|kids?|boys?|girls?|baby|babies|toddlers?|twins?|teens?|teenagers?|newborn|little ones?|oldest|eldest|youngest)";
const OTHER =
  "(?:ex(?:[- ]?(?:wife|husband|partner|girlfriend|boyfriend|spouse))?|(?:late |former )?wife|(?:former )?(?:husband|partner|girlfriend|spouse)|co-?parent|(?:(?:kids?|children|sons?|daughters?|boys?|girls?|baby)(?:'s|') )?(?:mom|mother|mum|mommy)|baby ?mama)";
const NUMBER =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen";
const AGE = `(?:1[0-7]|\\d|${NUMBER})`;
const AFTER_AGE = String.raw`(?=\s*(?:[.,;!?)]|years?\b|months?\b|now\b|and\b|$))`;
const named = (whose: string) =>
  `${WHOSE} ${SOME_WORDS}${whose}(?:,? (?:named|called)|'s name is|,? whose names? (?:is|are)|,)? ${PEOPLE}`;
const explained = (whose: string) =>
  `(${PERSON})(?:,| is| was) (?:my|our|his|her|their) ${SOME_WORDS}${whose}\\b`;

const STREET =
  "(?:Street|street|St|Avenue|avenue|Ave|Road|road|Rd|Boulevard|boulevard|Blvd|Drive|drive|Dr|Lane|lane|Ln|Court|Ct|Place|Pl|Way|Terrace|Circle|Highway|Hwy|Parkway|Pkwy|Square|Trail)";
const ROAD = String.raw`(?:(?:[NSEW]|North|South|East|West)\.? )?(?:${NAME}|\d{1,3}(?:st|nd|rd|th))(?: ${NAME}){0,2} ${STREET}\b`;

const rule = (kind: RuleKind, pattern: string, unless?: RegExp): Rule => ({
  ...{ kind, pattern: new RegExp(pattern, "dgu") },
  ...(unless && { unless }),
});

export const RULES: readonly Rule[] = [
  rule("minor_name", `\\b${named(CHILD)}`),
  rule("minor_name", `\\b${explained(CHILD)}`),
  rule("minor_name", String.raw`\b(${PERSON})(?: \((?:aged? )?|, (?:aged? )?)${AGE}${AFTER_AGE}`),
  rule(
    "minor_name",
    String.raw`\b(${PERSON}) (?:is|was|just turned|turned|turns|will be) (?:almost |only |now )?${AGE}${AFTER_AGE}`,
  ),
  rule("minor_name", String.raw`\b(?:${AGE})[- ](?:year|month|week)s?[- ]old(?:,| named)? ${PEOPLE}`),
  rule("minor_name", String.raw`\b(?:named|calls?|called) (?:him|her|them) ${PEOPLE}`),
  rule("minor_name", String.raw`\b(?:[Hh]is|[Hh]er|[Tt]heir) names? (?:is|are|was|were) ${PEOPLE}`),
  rule("other_parent", `\\b${named(OTHER)}`),
  rule("other_parent", `\\b${explained(OTHER)}`),
  rule(
    "school",
    String.raw`\b((?:(?:${NAME}|St\.|of|the) ){1,4}(?:(?:Elementary|Primary|Middle|High|Junior High|Grammar|Montessori|Charter|Public)(?: School)?|School|Academy|Preschool|Pre-K|Kindergarten|Daycare|Day Care|elementary|middle school|high school|preschool|kindergarten|daycare))(?=\W|$)`,
    /^(?:(?:The|the|of|A|My|His|Her|Our|Their|In|At|After|New|Old|High|Middle|Elementary|Primary|Public|Private|Junior|Senior|Law|Medical|Graduate|Business|Sunday|Summer|Every|Since|Before|No|This|That|Her) )+\S+(?: [Ss]chool)?$/,
  ),
  rule("school", String.raw`\b(P\.?S\.? ?\d{1,3})\b`),
  rule(
    "address",
    String.raw`\b(\d{1,6}[A-Za-z]? ${ROAD}(?:\.?,? (?:Apt|Apartment|Unit|Suite|#)\.? ?[\w-]+)?)`,
  ),
  rule(
    "address",
    String.raw`\b(?:live|lives|lived|living|house|home|apartment|place|stay|stays) (?:is )?(?:on|at|in) (${ROAD})`,
  ),
  rule("address", String.raw`\b(P\.? ?O\.? Box \d+)`),
  rule("address", String.raw`\b([A-Z]{2} \d{5}(?:-\d{4})?)\b`),
  rule(
    "plate",
    String.raw`\b(?:[Pp]lates?|[Tt]ag)(?: number| no\.?| #)?(?: is| was| reads?|:)? ["']?((?=[A-Z -]*\d)[A-Z0-9]{1,4}[- ]?[A-Z0-9]{2,5})\b`,
  ),
  rule("plate", String.raw`\b([A-Z]{3}-?\d{4}|[A-Z]{3}-\d{3}|\d[A-Z]{3}\d{3})\b`),
  rule(
    "case_number",
    String.raw`\b(?:[Cc]ase|[Dd]ocket|[Ff]ile|[Cc]ause|[Pp]etition)(?: (?:number|Number|[Nn]o\.?|ID|#))?(?: is| was|:)? ?#?((?=[A-Z -]*\d)[A-Z0-9]+(?:[-/ ]?[A-Z0-9]+){0,4})\b`,
    /^(?:\d{1,4}|[A-Z]?\d{1,2})$/,
  ),
  rule("case_number", String.raw`\b(\d{2,4}[- ]?(?:DR|FC|FA|CV|CI|JV|DM|FL|PC|DC)[- ]?\d{3,7})\b`),
  rule("contact", String.raw`([\w.+-]+@[\w-]+(?:\.[\w-]+)+)`),
  rule(
    "contact",
    String.raw`(?<![\w-])((?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}|\d{10}|\+\d[\d ()-]{8,}\d)(?![\w-])`,
    // Help lines are nobody's own.
    /^(?:\+?1[-. ]?)?\(?8(?:00|33|44|55|66|77|88)/,
  ),
];

/** Capitals that begin a sentence, name a day or a people: no names of persons. */
export const NO_NAMES = new Set(
  (
    "A After Again All Also Although Always And Another April As At August Because Before But By Catholic Christian Christmas " +
    "Court Dad Daddy December Despite During Easter Eventually Every February Finally First For Friday From God Grandma Grandpa " +
    "Halloween He Her Here His How However I If In Instead It January Jewish Judge July June Just Last Later Like Lord Maybe March May " +
    "Meanwhile Mom Mommy Monday Mother Mr Mrs Ms Muslim My Never New Next No November Now October Of Often On Once One Only Or Our " +
    "Perhaps Santa Saturday September She Since So Some Sometimes Soon Spanish Still Sunday Suddenly Thanksgiving That The Their Then " +
    "There These They This Though Thursday To Today Together Tomorrow Tonight Tuesday Two Until Was We Wednesday Were What When Where " +
    "Whenever While Who Why With Without Yes Yesterday Yet You Your English French German American African Asian Black White Mexican"
  ).split(" "),
);
