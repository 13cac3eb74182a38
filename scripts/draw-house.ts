import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOMS } from '../test/import-rule.ts';

/** What a room does for the data on its way, in the order of that way; the others help on the way. */
const DATA_WAY = ['ingest', 'db', 'catalog', 'server', 'app'];

/** Where a room's middle stands from left to right. */
const COLUMNS: Readonly<Record<string, number>> = {
  text: 480,
  model: 480,
  catalog: 100,
  app: 100,
  language: 290,
  ingest: 390,
  server: 390,
  db: 580,
  accounts: 670,
  operations: 540,
  watches: 380,
  opensearch: 240,
  wire: 720,
  sample: 860,
};

const WIDTH = 960;
const BOX = { width: 128, height: 44 };
const FLOOR_HEIGHT = 92;

/**
 * The house as an SVG: a box for each room, above all that it imports; an arrow for each import that no other arrow implies. The
 * numbers are the way of the data. Types alone pass between `server` and `app`, so that pair is one dashed line.
 */
export function drawHouse(): string {
  const imports = (room: string) => (ROOMS[room] ?? []).filter((to) => !(room === 'app' && to === 'server'));
  const floorOf = (room: string): number => 1 + Math.max(0, ...imports(room).map(floorOf));
  const reaches = (from: string, to: string): boolean => imports(from).some((next) => next === to || reaches(next, to));
  const top = Math.max(...Object.keys(ROOMS).map(floorOf));
  const height = top * FLOOR_HEIGHT + 70;
  const place = (room: string) => {
    const x = COLUMNS[room];
    if (x === undefined) throw new Error(`COLUMNS does not say where ${room} stands`);
    return { x, y: 40 + (top - floorOf(room)) * FLOOR_HEIGHT };
  };
  const arrows = Object.keys(ROOMS).flatMap((from) =>
    imports(from)
      .filter((to) => !imports(from).some((other) => other !== to && reaches(other, to)))
      .map((to) => {
        const [a, b] = [place(from), place(to)];
        const isTypes = from === 'server' && to === 'app';
        // Past a floor it goes sideways first, so that it runs behind no other room.
        const isFar = floorOf(from) - floorOf(to) > 1 && a.x !== b.x;
        const side = a.x + (Math.sign(b.x - a.x) * BOX.width) / 2;
        const line = isFar
          ? `M${side} ${a.y + BOX.height / 2}H${b.x}V${b.y - 3}`
          : `M${a.x} ${a.y + BOX.height}C${a.x} ${a.y + 70} ${b.x} ${b.y - 28} ${b.x} ${b.y - 3}`;
        return `<path class="${isTypes ? 'types' : 'arrow'}" d="${line}"/>`;
      }),
  );
  const boxes = Object.keys(ROOMS).map((room) => {
    const { x, y } = place(room);
    const step = DATA_WAY.indexOf(room) + 1;
    const box = `<rect class="${step > 0 ? 'way' : 'room'}" x="${x - BOX.width / 2}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="6"/>`;
    const name = `<text x="${x}" y="${y + 28}">${room}</text>`;
    return step > 0
      ? `${box}${name}<circle cx="${x - BOX.width / 2}" cy="${y}" r="12"/><text class="step" x="${x - BOX.width / 2}" y="${y + 5}">${step}</text>`
      : box + name;
  });
  const way = ['retailers', ...DATA_WAY, 'shoppers'].join(' → ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="The rooms of the code. Data goes ${way}.">
<style>${STYLE}</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="head" d="M0 0 8 4 0 8z"/></marker></defs>
<rect class="paper" width="${WIDTH}" height="${height}"/>
${[...arrows, ...boxes].join('\n')}
<text class="note" x="${WIDTH / 2}" y="${height - 16}">${way}. An arrow is an import; dashed, types alone.</text>
</svg>
`;
}

const STYLE = [
  'svg{font-family:system-ui,sans-serif;font-size:16px;text-anchor:middle}',
  '.paper{fill:#fbf8f3}.room{fill:#fff;stroke:#b9b0a4}.way{fill:#fff;stroke:#2a2723;stroke-width:2}text{fill:#2a2723}',
  'circle{fill:#2a2723}.step{fill:#fff;font-size:14px}.note{font-size:14px}.arrow,.types{fill:none;stroke:#8d8479;marker-end:url(#head)}',
  '.types{stroke-dasharray:5 4}.head{fill:#8d8479}',
  '@media (prefers-color-scheme:dark){.paper{fill:#1d1b19}.room{fill:#272421;stroke:#6b645b}.way{fill:#272421;stroke:#ece6dd}',
  'text{fill:#ece6dd}circle{fill:#ece6dd}.step{fill:#1d1b19}}',
].join('');

if (import.meta.main) writeFileSync(path.resolve(import.meta.dirname, '../docs/images/house.svg'), drawHouse());
