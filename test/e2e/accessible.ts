import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './visit.ts';

/** Without what its reports alone need; what it finds is the same. */
const ONLY_FINDINGS = { resultTypes: ['violations' as const], selectors: false, preload: false };

/** What axe has to say against a page as it is. Its program is given to each document once. */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, ONLY_FINDINGS);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
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
