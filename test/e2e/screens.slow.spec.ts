import { signUpQuietly } from './member.ts';
import { ORIGIN } from './origins.ts';
import { findSmallTargets } from './touch-targets.ts';
import { expect, test } from './visit.ts';

test.describe('home', () => {
  test('leads to a category', async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('link', { name: /\bTops\b/ })
      .first()
      .click();
    await expect(page).toHaveURL('/tops');
    await expect(page.getByRole('heading', { level: 1, name: 'Tops' })).toBeVisible();
  });
});

test.describe('without the root element', () => {
  test.use({ expectedErrors: /Root element not found!/ });

  test('the console says so and nothing else breaks', async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.route('**/dresses', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('id="root"', 'id="elsewhere"');
      await route.fulfill({ response, body });
    });
    await page.goto('/dresses');
    await expect.poll(() => errors).toEqual(['Root element not found!']);
    await expect(page.getByRole('heading', { level: 1, name: 'Dresses' })).toBeVisible();
  });
});

test.describe('theme', () => {
  test('follows the system, and remembers a choice', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    // Once all is there, the switch is heard by scripts; a plain form would be a page of its own to wait for.
    await page.goto('/dresses');
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const dark = await paper();
    // By its method: the module of that name is loaded just before, and a reload then would break the request off.
    const kept = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('contentinfo').getByText('Light', { exact: true }).click();
    await expect.poll(paper).not.toBe(dark);
    await kept;
    await page.goto('/dresses');
    await expect.poll(paper).not.toBe(dark);
    await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click();
    await expect.poll(paper).toBe(dark);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('header and row take no more than a line each, for visitors and members', async ({ page, context }) => {
    const bottom = () =>
      page.getByRole('navigation', { name: 'Shop' }).evaluate((row) => row.getBoundingClientRect().bottom);
    await page.goto('/dresses');
    expect(await bottom()).toBeLessThan(100);
    await signUpQuietly(context);
    await page.goto('/dresses');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();
    expect(await bottom()).toBeLessThan(100);
  });

  test('the present category of the row is in sight, with and without scripts', async ({ browser }) => {
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 360, height: 740 } });
      const page = await context.newPage();
      await page.goto(`${ORIGIN.shop}/outerwear`);
      const present = page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Outerwear' });
      await expect(present).toHaveAttribute('aria-current', 'page');
      await expect(present).toBeInViewport({ ratio: 1 });
      await context.close();
    }
  });

  test('everything is large enough to touch', async ({ page }) => {
    for (const path of ['/', '/login', '/signup', '/debug']) {
      await page.goto(path);
      expect(await findSmallTargets(page), path).toEqual([]);
    }
  });
});

test.describe('what is wrong', () => {
  test.use({ expectedErrors: /status of 422/ });

  test('has a colour of its own, by day and by night', async ({ page }) => {
    await page.goto('/signup');
    const button = page.getByRole('button', { name: 'Sign up', exact: true });
    await button.click();
    const [field, notice] = [page.getByLabel('Email'), page.getByRole('alert')];
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const accent = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
      const ink = await page.evaluate(() => getComputedStyle(document.documentElement).color);
      await expect(field).not.toHaveCSS('border-color', accent);
      await expect(field).toHaveCSS('outline-color', ink);
      await expect(field).not.toHaveCSS('border-color', ink);
      await expect(notice).not.toHaveCSS('border-left-color', accent);
    }
  });
});

// A layout needs no scripts, and comes sooner without them.
test.describe('as it comes', () => {
  test.use({ javaScriptEnabled: false });

  test('home has whole rows of cards, each filled by its picture, at every width', async ({ page }) => {
    await page.goto('/');
    for (const width of [360, 640, 768, 1024, 1280, 1535, 1536, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const cards = await page.locator('.category-grid > a').evaluateAll((links) =>
        links.map((link) => {
          const [card, picture] = [link.getBoundingClientRect(), link.querySelector('img')?.getBoundingClientRect()];
          return { left: card.left, width: card.width, pictureWidth: picture?.width };
        }),
      );
      expect(cards, `${width} px`).toHaveLength(6);
      expect(6 % new Set(cards.map(({ left }) => Math.round(left))).size, `${width} px`).toBe(0);
      for (const card of cards) expect(card.pictureWidth, `${width} px`).toBeCloseTo(card.width, 0);
    }
  });

  test('letters twice the size make no page wider than a phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    for (const path of ['/', '/dresses?colors=black', '/search?q=black', '/login', '/signup', '/developers']) {
      await page.goto(path);
      const excess = await page.evaluate(() => {
        const root = document.documentElement;
        root.style.setProperty('font-size', '200%', 'important');
        return root.scrollWidth - root.clientWidth;
      });
      expect(excess, path).toBeLessThanOrEqual(0);
    }
  });

  test('there are five sizes of type, no more', async ({ page }) => {
    const sizes = new Set<string>();
    for (const path of ['/', '/dresses?colors=black', '/login', '/signup', '/debug']) {
      await page.goto(path);
      const found = await page
        .locator('#root *')
        .evaluateAll((elements) =>
          elements
            .filter((element) =>
              [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
            )
            .map((element) => getComputedStyle(element).fontSize),
        );
      for (const size of found) sizes.add(size);
    }
    expect([...sizes].sort()).toHaveLength(5);
  });

  test('the strokes of the display type get no thinner than its size at 60 px has them', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto('/dresses');
    const [asItIs, at60] = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const copy = document.createElement('span');
      copy.textContent = heading.textContent;
      heading.replaceChildren(copy);
      const width = () => copy.getBoundingClientRect().width;
      const before = width();
      copy.style.fontVariationSettings = "'opsz' 60";
      return [before, width()];
    });
    expect(asItIs).toBe(at60);
  });
});
