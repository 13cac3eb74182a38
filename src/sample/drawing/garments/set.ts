import { type Brief, type Draft, mapPiece, type Piece } from '../draft.ts';
import { boundsOf, mapPath } from '../geometry.ts';
import { draftShorts, draftTrousers } from './bottoms.ts';
import { draftSkirt } from './skirt.ts';
import { draftTop } from './top.ts';

/** Moves a whole piece, with all that lies on it. */
function shifted(piece: Piece, dx: number, dy: number): Piece {
  return mapPiece(piece, (d) => mapPath(d, ([x, y]) => [x + dx, y + dy]));
}

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
  const below: Brief = {
    ...brief,
    spec: { ...spec, kind: spec.lower === 'shorts' ? 'shorts' : spec.lower === 'pants' ? 'pants' : 'skirt' },
  };
  const lower =
    spec.lower === 'pants' ? draftTrousers(below) : spec.lower === 'shorts' ? draftShorts(below) : draftSkirt(below);
  const hem = boundsOf(upper.pieces.filter((p) => !p.grain).map((p) => p.d)).bottom;
  const aside = brief.rnd() < 0.5 ? 2.5 : -2.5;
  return {
    pieces: [...lower.pieces.map((p) => shifted(p, -aside, hem + 3)), ...upper.pieces.map((p) => shifted(p, aside, 0))],
    focus: [aside, 20],
  };
}
