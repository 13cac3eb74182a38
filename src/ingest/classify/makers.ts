/** Makers whose names are garments or wares: they name no thing where they stand in a title. */
const MAKERS =
  /\b(?:(?:pepe|calvin klein|ck|tommy|tommy hilfiger|armani|emporio armani|versace|trussardi|guess|moschino|karl lagerfeld|gas|big star|mustang|replay|just cavalli|love moschino|patrizia pepe|frankie morello|g-?star|salsa|ltb|lee|dkny|polo) jeans(?: couture| co\.?)?|jet ?set|dress the population|shirt society|coat ?(?:&|and) ?check|polo ralph lauren|us polo assn\.?|u\.s\. polo assn\.?|beverly hills polo club|santa monica polo club|ralph lauren polo|sock ?shop|hat attack|bag ?base|skirt ?& ?stiletto|blouse roumaine|pretty ballerinas|jack wolfskin|shirtaporter|denim ?& ?flower|cotton ?on|the bikini lab)\b/gi;

/**
 * A title without the name of its maker, where that is known or the record says it (`Floral Dress Pepe Jeans`); the title itself
 * when nothing else would be left.
 */
export function withoutMaker(title: string, brand: string | undefined): string {
  const known = title.replace(MAKERS, ' ');
  const name = brand?.trim() ?? '';
  const own = name.length < SHORTEST ? known : removeName(known, name);
  return /\p{L}{2}/u.test(own) ? own : title;
}
/** A shorter name is mostly a word of something else. */
const SHORTEST = 4;

/** Where it begins or ends the title, which is where makers stand. */
function removeName(title: string, name: string): string {
  const lower = title.trim().toLowerCase();
  const maker = name.toLowerCase();
  if (lower.startsWith(`${maker} `)) return title.trim().slice(name.length + 1);
  return lower.endsWith(` ${maker}`) ? title.trim().slice(0, -name.length - 1) : title;
}
