import type { GarmentSpec, View } from '../garment-spec.ts';
import { draftShorts, draftTrousers } from './bottoms.ts';
import type { Brief, Draft } from './draft.ts';
import { draftDress } from './dress.ts';
import { chance } from './geometry.ts';
import { draftOuterwear } from './outerwear.ts';
import { paper, paperFor } from './paper.ts';
import { type Place, press } from './press.ts';
import { draftSet } from './set.ts';
import { draftSkirt } from './skirt.ts';
import { companion } from './styled.ts';
import { draftTop } from './top.ts';

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

function lay(spec: GarmentSpec, back: boolean, place: Place, id: string): { defs: string; body: string } {
  const rnd = chance(spec.seed * 31 + (back ? 7 : 1));
  return press(DRAFTERS[spec.kind]({ spec, back, rnd }), spec, place, id);
}

function layersOf(spec: GarmentSpec, view: View, tilt: number): { defs: string; body: string }[] {
  const whole: Place = { x: 300, y: 398, width: 474, height: 644, largest: 9.4, tilt };
  if (view === 'detail') return [lay(spec, false, { ...whole, tilt: tilt * 2, close: CLOSE }, 'a')];
  if (view !== 'styled') return [lay(spec, view === 'back', whole, 'a')];
  const beside = companion(spec);
  return [lay(beside.spec, false, beside.place, 'b'), lay(spec, false, beside.own, 'a')];
}

/** Draws one garment as a flat lay on tinted paper: a standalone SVG, 600 by 800, the same for the same spec and view. */
export function drawGarment(spec: GarmentSpec, view: View): string {
  const tilt = chance(spec.seed)() * 4.4 - 2.2;
  const sheet = paper(paperFor(spec.color, spec.seed));
  const layers = layersOf(spec, view, view === 'back' ? -tilt : tilt);
  const defs = sheet.defs + layers.map((layer) => layer.defs).join('');
  const body = sheet.body + layers.map((layer) => layer.body).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800" viewBox="0 0 600 800"><defs>${defs}</defs>${body}</svg>`;
}
