import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './visit.ts';

/** Without what its reports alone need; what it finds is the same. */
const ONLY_FINDINGS = { resultTypes: ['violations' as const], selectors: false, preload: false };

async function findViolations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options(ONLY_FINDINGS);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** On a desk by day and in the hand by night: colors do not depend on the width, nor the rest on the colors. */
export const LOOKS = [
  { width: 1280, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const;

/** Holds a screen against axe. */
export async function expectAccessible(page: Page, looks: readonly (typeof LOOKS)[number][] = LOOKS): Promise<void> {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), `${page.url()}, ${colorScheme}, ${width} px`).toEqual([]);
  }
}
