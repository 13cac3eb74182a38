import type { Page } from '@playwright/test';

export const status = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('status');
export const total = async (page: Page) => {
  const text = (await status(page).textContent()) ?? '';
  return Number(/of ([\d,]+) items/.exec(text)?.[1]?.replaceAll(',', ''));
};
export const panel = (page: Page) => page.getByRole('form', { name: 'Filters' });
export const open = async (page: Page, name: 'Size' | 'Colors' | 'More') => {
  const details = panel(page)
    .locator('details', { has: page.locator('summary', { hasText: name }) })
    .first();
  if (!(await details.evaluate((element: HTMLDetailsElement) => element.open))) {
    await details.locator('summary').first().click();
  }
  return details;
};
export const countOf = async (option: ReturnType<Page['getByRole']>) =>
  Number(await option.locator('xpath=ancestor::label').locator('small').textContent());
