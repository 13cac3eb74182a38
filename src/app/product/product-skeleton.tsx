/** A product's page on its way. */
export function ProductSkeleton() {
  return (
    <div className="product product-skeleton" aria-busy="true">
      <p className="trail" role="status">
        Loading product...
      </p>
      <div className="frame" />
    </div>
  );
}
