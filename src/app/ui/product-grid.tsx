import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import type { CardProduct } from '../browse/load-browse.ts';
import { ProductCard } from './product-card.tsx';
import { showToast } from './toast.ts';

/** At most this many cards stand in the first row. */
const FIRST_ROW = 6;
/** And this many always do: one of them is the largest picture of the first view. */
const FIRST_IN_VIEW = 2;

/** The cards, and the one form all their hearts submit. */
export function ProductGrid({ products }: { products: readonly CardProduct[] }) {
  const navigate = useNavigate();
  const askToSignIn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    showToast('Sign in required', 'Please sign in to save items to your profile');
    navigate('/login');
  };
  return (
    <>
      <form id="save" method="post" action="/saved" onSubmit={askToSignIn} />
      <div className="grid-products">
        {products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            priority={index < FIRST_IN_VIEW ? 'high' : index < FIRST_ROW ? 'eager' : 'lazy'}
          />
        ))}
      </div>
    </>
  );
}
