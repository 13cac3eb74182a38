import { dots, loose, onSide, type Piece, seam, type Trim } from '../draft.ts';
import type { OuterwearStyle } from './outerwear-style.ts';

/** The pockets of an outer layer, lying on both fronts of it. */
export function pocketsOf(style: OuterwearStyle, hem: number): Piece[] {
  const bothSides = (piece: Piece) => [piece, onSide(piece, -1)];
  const pair = (d: string, stitch?: string, trims: Trim[] = []) =>
    bothSides({ d, cloth: 'shell', seams: stitch ? [seam(stitch, 'stitch')] : [], trims });
  switch (style) {
    case 'trucker':
      return pair('M4.4 18.6L15 17.4L15.2 21.6L9.8 24.2L4.6 22.8Z', 'M5 22.4L9.8 23.5L14.7 21.2', [
        dots([[9.8, 22.2]], 0.6, '#b08a58'),
      ]);
    case 'blazer':
    case 'coat': {
      const y = style === 'coat' ? 58 : hem - 21;
      const flap =
        style === 'coat'
          ? `M13 ${y - 5}L15.6 ${y - 6}L20.4 ${y + 9}L17.8 ${y + 10}Z`
          : `M8 ${y}Q14 ${y - 0.6} 20.6 ${y - 1.6}L21 ${y + 3.6}Q14 ${y + 5} 8.4 ${y + 5.2}Z`;
      const breast: Piece[] =
        style === 'blazer' ? [{ d: 'M-16.4 27.2L-8.6 28.6L-8.4 30.4L-16.4 29Z', cloth: 'shell' }] : [];
      return [...pair(flap), ...breast];
    }
    case 'biker': {
      const d = `M9 ${hem - 16}L17 ${hem - 21}`;
      const teeth = { d, color: '#3b3836', width: 1.3 };
      return bothSides(loose([teeth, { d, color: '#c4beb4', width: 0.5 }]));
    }
    case 'bomber':
      return pair(
        `M11.4 ${hem - 19}L13.6 ${hem - 20}L17.6 ${hem - 6}L15.4 ${hem - 5}Z`,
        `M12.2 ${hem - 18.6}L15.8 ${hem - 6}`,
      );
    case 'cardigan':
      return pair(`M7 ${hem - 16}Q12 ${hem - 15.6} 18 ${hem - 16.6}L18 ${hem - 4}Q12 ${hem - 3} 7 ${hem - 3.6}Z`);
    default:
      return pair(`M14 ${hem - 18}L15 ${hem - 18.4}L18 ${hem - 5}L17 ${hem - 4.6}Z`);
  }
}
