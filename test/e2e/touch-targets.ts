import type { Page } from '@playwright/test';

/** The least size of what a finger is to hit, in px. */
const LEAST = 44;

/** What on a page is in sight, can be touched and is too small for it: its words and its size. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const targets = document.querySelectorAll('a, button, summary, select, label:has([type="checkbox"]), input');
    return [...targets].flatMap((target) => {
      const { width, height, bottom } = target.getBoundingClientRect();
      const isInLabel = target.closest('label:has([type="checkbox"])') !== null && target.matches('input');
      if (!target.checkVisibility({ opacityProperty: true }) || bottom <= 0 || isInLabel) return [];
      if (target.matches('[type="hidden"]') || (width >= least && height >= least)) return [];
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim();
      return [`${name} ${Math.round(width)}×${Math.round(height)}`];
    });
  }, LEAST);
}
