import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { makeProduct } from '../../../test/made-products.ts';
import { createPriceWriter } from '../../model/money/money.ts';
import { CardPrice } from './price.tsx';
import { ProductCard } from './product-card.tsx';

function render(brand: string): string {
  const product = makeProduct({ brand, retailer: 'Motel Rocks' });
  const card = <ProductCard product={product} price="$68" note={null} priority="lazy" heart={null} />;
  return renderToStaticMarkup(<MemoryRouter>{card}</MemoryRouter>);
}

test.each([
  ['', 'Motel Rocks'],
  ['MOTELROCKS', 'Motel Rocks'],
  ['Atelier <b>', 'Atelier &lt;b&gt; · Motel Rocks'],
])('of a product by %j the card says %j', (brand, shown) => {
  expect(render(brand)).toContain(`<p class="retailer">${shown}</p>`);
});

test('a reduction is told to eyes and ears, and none where there is none', () => {
  const draw = (salePercent: number | null) => {
    const product = makeProduct({ salePercent });
    const card = <ProductCard product={product} price="$68" note={null} priority="lazy" heart={null} />;
    return renderToStaticMarkup(<MemoryRouter>{card}</MemoryRouter>);
  };
  expect(draw(30)).toContain('−30 %');
  expect(draw(30)).toContain('Reduced by 30 percent');
  expect(draw(null)).not.toContain('sale-badge');
});

test('on a card a claimed former price stands back, and is named to those who hear it', () => {
  const write = createPriceWriter(['USD']);
  const draw = (salePercent: number | null) => {
    const product = { ...makeProduct({ formerMinor: 15_300, salePercent }), aboutMinor: null };
    return renderToStaticMarkup(<CardPrice product={product} currency="USD" rateDay="2026-10-06" write={write} />);
  };
  expect(draw(null)).toContain('was $153, says Princess Polly');
  expect(load(draw(null)).text()).toBe('$68was $153, says Princess Polly');
  expect(draw(null)).toContain('class="claimed"');
  expect(load(draw(55)).text()).toBe('$68was $153');
  expect(draw(55)).not.toContain('claimed');
});
