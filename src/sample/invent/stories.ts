import { CUT, FABRIC, type GarmentSpec, NECK, SLEEVE } from '../garment-spec.ts';
import type { Story } from '../sample-product.ts';
import type { SampleShopSlug } from '../sample-shop.ts';
import type { SeededRandom } from '../seeded-random.ts';

const OPENINGS: readonly ((name: string, feel: string) => string)[] = [
  (name, feel) => `Meet the ${name}, made in ${feel} for days that run late.`,
  (name, feel) => `The ${name} does the work for you: ${feel}, an easy line and nothing you do not need.`,
  (name, feel) => `Cut from ${feel}, the ${name} goes from desk to dinner without a second thought.`,
  (name, feel) => `We fitted the ${name} on real people, twice. ${capital(feel)}, a good hem, a better mood.`,
  (name, feel) =>
    `Your calendar is full and the ${name} is ready. In ${feel}, with a shape you will keep reaching for.`,
  (name, feel) => `Some pieces wait for an occasion. The ${name} makes one, in ${feel}.`,
];

const CLOSINGS = [
  'Wear it with gold hoops and flat sandals.',
  'Add a belt and your loudest earrings.',
  'Goes with everything you already own.',
  'Finish with slingbacks and a small bag.',
  'Layer it when the wind turns.',
  'Made for the group chat.',
];

const CARE = ['Cold gentle machine wash.', 'Hand wash cold, dry flat.', 'Cool wash inside out, line dry in shade.'];

/** What the shop says of a garment: everything in it is true of the specification. */
export function storyFor(random: SeededRandom, styleName: string, spec: GarmentSpec, height: string): Story {
  const { feel, made } = FABRIC[spec.fabric];
  const points = [NECK[spec.neck], SLEEVE[spec.sleeve], CUT[spec.cut]].flatMap(({ point }) => point ?? []);
  if (spec.buttons) points.push('Button closure');
  if (spec.zip) points.push('Full-length zip');
  if (spec.length === 'body') points.push('Press studs between the legs');
  if (spec.print !== 'plain') points.push('Print placement varies from piece to piece');
  points.push(made, `Model is ${height}`);
  return {
    intro: `${random.pick(OPENINGS)(styleName, feel)} ${random.pick(CLOSINGS)}`,
    points,
    care: random.pick(CARE),
  };
}

/** The story as the shop's editor writes HTML: each shop has its own habits. */
export function storyHtml(shop: SampleShopSlug, story: Story): string {
  const items = story.points.map(escapeText);
  if (shop === 'motel-rocks') {
    return `<p>${escapeText(story.intro)}</p>\n<p>${items.join('<br>\n')}</p>\n<p><em>${escapeText(story.care)}</em></p>`;
  }
  const list = items.map((item) => `<li>${item}</li>`).join('\n');
  const intro = `<p><span data-mce-fragment="1">${escapeText(story.intro)}</span></p>`;
  return `${intro}\n<ul>\n${list}\n</ul>\n<p>${escapeText(story.care)}&nbsp;</p>`;
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/'/g, '&#39;');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
