import { type Brief, type Draft, mapPiece } from '../draft.ts';
import { boundsOf, mapPath } from '../geometry.ts';
import { draftShorts, draftTrousers } from './bottoms.ts';
import { draftSkirt } from './skirt.ts';
import { draftTop } from './top.ts';

const LOWER = { pants: draftTrousers, shorts: draftShorts, skirt: draftSkirt };

/** Two pieces of one cloth laid together: the top over the waist of what goes with it. */
export function draftSet(brief: Brief): Draft {
  const { spec } = brief;
  const upper = draftTop({
    ...brief,
    spec: {
      ...spec,
      kind: 'top',
      length: 'crop',
      cut: spec.cut === 'tailored' || spec.neck === 'hood' ? 'straight' : 'fitted',
    },
  });
  const kind = spec.lower ?? 'skirt';
  const lower = LOWER[kind]({ ...brief, spec: { ...spec, kind } });
  const hem = boundsOf(upper.pieces.filter((p) => !p.grain).map((p) => p.d)).bottom;
  const aside = brief.rnd() < 0.5 ? 2.5 : -2.5;
  const shifted = (draft: Draft, dx: number, dy: number) =>
    draft.pieces.map((piece) => mapPiece(piece, (d) => mapPath(d, ([x, y]) => [x + dx, y + dy])));
  return { pieces: [...shifted(lower, -aside, hem + 3), ...shifted(upper, aside, 0)], focus: [aside, 20] };
}
