import { z } from 'zod';
import type { AskedWatch } from '../model/watches/asked-watch.ts';
import { PIECE_WATCHES } from '../model/watches/watch.ts';

const Asked = z.union([
  z.object({
    productId: z.number().int().positive(),
    wish: z.object({
      kind: z.enum(PIECE_WATCHES),
      size: z.string().max(100).nullable(),
      target: z.number().int().positive().nullable(),
      percent: z.number().int().min(1).max(99).nullable(),
    }),
  }),
  z.object({ list: z.string().max(4000) }),
]);

/** What the data of a token asks for, as another version may have written it; `null`: nothing. */
export function readAskedWatch(data: Readonly<Record<string, unknown>>): AskedWatch | null {
  return Asked.safeParse(data.asked).data ?? null;
}
