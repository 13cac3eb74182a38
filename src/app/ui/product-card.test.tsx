import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { makeProduct } from '../../../test/made-products.ts';
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
