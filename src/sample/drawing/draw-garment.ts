import type { GarmentSpec, View } from '../garment-spec.ts';
import type { Brief, Draft } from './draft.ts';
import { draftShorts, draftTrousers } from './garments/bottoms.ts';
import { draftDress } from './garments/dress.ts';
import { draftOuterwear } from './garments/outerwear.ts';
import { draftSet } from './garments/set.ts';
import { draftSkirt } from './garments/skirt.ts';
import { draftTop } from './garments/top.ts';
import { chance } from './geometry.ts';
import type { Place } from './lay.ts';
import { castFilter, paper, paperFor } from './paper.ts';
import { press } from './press.ts';
import { companions, type Pairing } from './styled.ts';

const DRAFTERS: Record<GarmentSpec['kind'], (brief: Brief) => Draft> = {
  dress: draftDress,
  top: draftTop,
  jeans: draftTrousers,
  pants: draftTrousers,
  shorts: draftShorts,
  skirt: draftSkirt,
  set: draftSet,
  jacket: draftOuterwear,
  coat: draftOuterwear,
  cardigan: draftOuterwear,
  blazer: draftOuterwear,
};

/** How much closer the close-up looks than a whole dress is drawn, in pixels to the centimetre. */
const CLOSE = 15;

/** The most bytes a picture may weigh; drawn more coarsely when its detail would not fit. */
const LIMIT = 11_900;

function lay(spec: GarmentSpec, back: boolean, place: Place, id: string, grid: number) {
  const rnd = chance(spec.seed * 31 + (back ? 7 : 1));
  const draft = DRAFTERS[spec.kind]({ spec, back, rnd });
  const pieces = place.sparse
    ? draft.pieces.map((piece) => ({ ...piece, grain: 0, folds: piece.folds?.filter((_, n) => n % 2 === 0) }))
    : draft.pieces;
  return press({ ...draft, pieces }, spec, { ...place, grid }, id);
}

function beside(spec: GarmentSpec, { spec: other, bag, place, own }: Pairing, grid: number) {
  const quiet = { ...place, grid: 1, plain: true };
  const under = bag ? press(bag, other, quiet, 'b') : lay(other, false, quiet, 'b', 1);
  return [under, lay(spec, false, own, 'a', grid)];
}

/** Ways to draw a view, the fullest first. */
function* attempts(spec: GarmentSpec, view: View, tilt: number) {
  const alone = (place: Place, grid: number) => [lay(spec, view === 'back', place, 'a', grid)];
  // What is wider than it is long would look larger than life from edge to edge.
  const width = spec.kind === 'shorts' || spec.kind === 'skirt' ? 428 : 474;
  let place: Place = { x: 300, y: 398, width, height: 644, largest: 8.8, tilt };
  if (view === 'detail') place = { ...place, tilt: tilt * 2, close: CLOSE };
  if (view === 'styled') {
    for (const pair of companions(spec)) for (const grid of [0.1, 1]) yield beside(spec, pair, grid);
    place = { ...place, tilt: tilt * 2.4 + 3 };
  } else {
    yield alone(place, 0.1);
    yield alone(place, 1);
  }
  if (view !== 'detail') yield alone({ ...place, plain: true }, 1);
  yield alone({ ...place, plain: true, sparse: true }, 1);
}

/** Draws one garment as a flat lay on tinted paper: a standalone SVG, 600 by 800, the same for the same spec and view. */
export function drawGarment(spec: GarmentSpec, view: View): string {
  const tilt = chance(spec.seed)() * 4.4 - 2.2;
  const sheet = paper(paperFor(spec.color, spec.seed));
  let picture = '';
  for (const layers of attempts(spec, view, view === 'back' ? -tilt : tilt)) {
    const defs = sheet.defs + castFilter('s', view === 'detail' ? 1.5 : 1) + layers.map((layer) => layer.defs).join('');
    const body = sheet.body + layers.map((layer) => layer.body).join('');
    picture = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800" viewBox="0 0 600 800" color-interpolation-filters="sRGB"><defs>${defs}</defs>${body}</svg>`;
    if (picture.length <= LIMIT) break;
  }
  return picture;
}
