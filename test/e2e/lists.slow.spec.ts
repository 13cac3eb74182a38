import { readFile } from 'node:fs/promises';
import { signUpQuietly } from './member.ts';
import { expect, test } from './visit.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a list is made of a piece, filled, ordered, noted, and gives back what is taken out', async ({
      page,
      context,
    }) => {
      await signUpQuietly(context);
      await page.goto('/products/1');
      await page.getByLabel('Add to a new list').fill('Summer');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Summer', level: 1 })).toBeVisible();
      await expect(page.getByText('It is in this list.')).toBeVisible();
      await page.goto('/products/2');
      await page.getByLabel('Add to a list').selectOption('Summer');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByText(/^2 pieces, .* together$/)).toBeVisible();
      const titles = page.locator('.piece h2');
      const [first = '', second = ''] = await titles.allTextContents();
      await page.getByRole('button', { name: `Move ${second} up` }).click();
      await expect(titles).toHaveText([second, first]);
      await page.getByRole('textbox', { name: `Note on ${first}` }).fill('for the wedding');
      await page.getByRole('button', { name: `Save note on ${first}` }).click();
      await page.getByRole('button', { name: `Make ${first} the cover` }).click();
      await expect(page.getByRole('textbox', { name: `Note on ${first}` })).toHaveValue('for the wedding');
      await page.getByRole('button', { name: `Remove ${second}` }).click();
      await expect(titles).toHaveText([first]);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(titles).toHaveText([second, first]);
      await page.getByRole('button', { name: 'Delete list' }).click();
      await expect(page.getByText('The list is deleted.')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(titles).toHaveText([second, first]);
    });
  });
}

test('an address shows it to a stranger until it is taken back; a file makes it anew', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signUpQuietly(context);
  await page.goto('/products/3');
  await page.getByLabel('Add to a new list').fill('=Party "1"');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const title = (await page.locator('.piece h2').textContent()) ?? '';
  await page.getByRole('button', { name: 'Share this list' }).click();
  const address = new URL(await page.getByLabel(/^Anybody with this address/).inputValue()).pathname;
  const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await stranger.newPage();
  await other.goto(address);
  await expect(other.getByRole('heading', { name: '=Party "1"' })).toBeVisible();
  await expect(other.getByText(title)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('button', { name: 'Share this list' })).toBeVisible();
  expect((await other.goto(address))?.status()).toBe(404);
  await stranger.close();
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as CSV' }).click(),
  ]);
  expect(await readFile(await csv.path(), 'utf8')).toContain(`"${title}"`);
  const [json] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as JSON' }).click(),
  ]);
  await page.getByRole('link', { name: 'Back to Lists' }).click();
  await page.getByLabel('A list from a file (JSON or CSV)').setInputFiles(await json.path());
  await page.getByRole('button', { name: 'Import list' }).click();
  await expect(page.getByText('The list is imported.')).toBeVisible();
  await expect(page.locator('.piece h2')).toHaveText([title]);
  await page.goto('/lists');
  const table = Buffer.concat([await readFile(await csv.path()), Buffer.from('"99999999","Gone"\r\n"x"\r\n')]);
  const file = { name: 'Table.csv', mimeType: 'text/csv', buffer: table };
  await page.getByLabel('A list from a file (JSON or CSV)').setInputFiles(file);
  await page.getByRole('button', { name: 'Import list' }).click();
  await expect(page.locator('.piece h2')).toHaveText([title]);
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Row 3 has a product that is not here any more',
    'Row 4 has no number of a product',
  ]);
  await page.goto('/lists');
  await expect(page.locator('.list-card')).toHaveText([/^.*Saved Items/, /=Party "1"/, /=Party "1"/, /Table/]);
});

test('pieces are moved by arrow keys, which keep their place, and by dragging', async ({ page, context }) => {
  // All of them are in sight.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await signUpQuietly(context);
  await page.goto('/products/1');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  for (const id of [2, 3]) {
    await page.goto(`/products/${id}`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  }
  const titles = page.locator('.piece h2');
  await expect(titles).toHaveCount(3);
  const [a = '', b = '', c = ''] = await titles.allTextContents();
  const grip = page.getByRole('button', { name: `Move ${c}, ` });
  await page.waitForLoadState('networkidle');
  await grip.focus();
  // The answer brings the list anew.
  const heard = () =>
    page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().includes('.data'));
  const moved = heard();
  await page.keyboard.press('ArrowUp');
  await expect(titles).toHaveText([a, c, b]);
  await expect(grip).toBeFocused();
  await moved;
  await page.locator('.drag').first().hover();
  await page.mouse.down();
  const last = await page.locator('.piece').nth(2).boundingBox();
  if (!last) throw new Error('nothing to drag to');
  await page.mouse.move(last.x + 60, last.y + 20, { steps: 4 });
  await expect(page.locator('.piece.is-over')).toHaveCount(1);
  const dropped = heard();
  await page.mouse.up();
  await expect(titles).toHaveText([c, b, a]);
  await dropped;
  // What stands above the rows stays there: else an answer would move them under the pointer.
  await expect(page.getByText('It is in this list.')).toBeVisible();
  await page.reload();
  await expect(titles).toHaveText([c, b, a]);
});
