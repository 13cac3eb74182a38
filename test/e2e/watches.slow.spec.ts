import { expectAccessible } from './accessible.ts';
import { signUpQuietly } from './member.ts';
import { expect, test } from './visit.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a piece and a list are watched, paused and let go', async ({ page, context }) => {
      await signUpQuietly(context, 'Ada');
      await page.goto('/profile/watches');
      await expect(page.getByText('You watch nothing yet')).toBeVisible();
      await page.goto('/products/1');
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      await page.locator('summary', { hasText: 'Watch' }).click();
      await page.getByRole('radio', { name: /it costs at most/ }).check();
      await page.getByLabel('At most, in USD').fill('20');
      await page.getByRole('button', { name: 'Watch it' }).click();
      await expect(page.getByText('We tell you when it happens.')).toBeVisible();
      await page.goto('/dresses?colors=black&maxPrice=80');
      await page.getByRole('button', { name: 'Tell me of new ones' }).click();
      await expect(page.getByText('We tell you when it happens.')).toBeVisible();

      await page.goto('/profile/watches');
      await expect(page.getByRole('link', { name: 'Dresses: Up to $80, black' })).toHaveAttribute(
        'href',
        '/dresses?maxPrice=80&currency=USD&colors=black',
      );
      await expect(page.getByText('At $20 or less')).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('button', { name: `Pause ${title}` }).click();
      await page.getByRole('button', { name: `Go on with ${title}` }).click();
      await expect(page.getByRole('button', { name: `Pause ${title}` })).toBeVisible();
      for (const name of [title, 'Dresses: Up to $80, black']) {
        await page.getByRole('button', { name: `Stop watching ${name}` }).click();
        await expect(page.getByRole('link', { name })).toHaveCount(0);
      }
      await expect(page.getByText('You watch nothing yet')).toBeVisible();
    });

    test('times and places of telling are kept, and what cannot be is said', async ({ page, context }) => {
      await signUpQuietly(context, 'Ada');
      await page.goto('/dresses');
      await page.getByRole('button', { name: 'Tell me of new ones' }).click();
      await expect(page.getByText('We tell you when it happens.')).toBeVisible();
      await page.goto('/profile/watches');
      await page.getByLabel('How often').selectOption('weekly');
      await page.getByLabel('Time zone').fill('Australia/Sydney');
      await page.getByRole('button', { name: 'Save times' }).click();
      await expect(page.getByText('Your watches are as you want them.')).toBeVisible();
      await expect(page.getByLabel('How often')).toHaveValue('weekly');
      await expect(page.getByLabel('Time zone')).toHaveValue('Australia/Sydney');
      await page.locator('summary', { hasText: 'Tell me elsewhere too' }).click();
      await page.getByLabel('Its address').fill('https://ntfy.example/my-topic');
      await page.getByRole('button', { name: 'Add it' }).click();
      await expect(page.getByText('https://ntfy.example/my-topic')).toBeVisible();
      await page.getByRole('button', { name: 'Remove https://ntfy.example/my-topic' }).click();
      await expect(page.getByText('https://ntfy.example/my-topic')).toHaveCount(0);
    });
  });
}
