import { PRODUCTS_PER_PAGE } from '../../model/filters/filter-set.ts';
import type { ProductType } from '../../model/product/product-types.ts';
import { BrowseTitle } from './browse-title.tsx';

const PLACES = Array.from({ length: PRODUCTS_PER_PAGE }, (_, index) => index);

/** A category on its way: everything known of it, and blanks of the size of what will come. */
export function BrowseSkeleton({ type }: { type: ProductType }) {
  return (
    <div className="browse" aria-busy="true">
      <div className="browse-head">
        <BrowseTitle type={type} />
        <div className="pills">
          <span>{`All ${type.name}`}</span>
        </div>
        <div className="browse-bar">
          <span>Sort</span>
          <span>Filter</span>
        </div>
      </div>
      <div className="panel panel-skeleton">
        <div className="panel-head">
          <h2>Filters</h2>
        </div>
        <p className="facet text-muted">Loading retailers...</p>
        <p className="facet text-muted">Loading sizes...</p>
      </div>
      <div className="results">
        <div className="results-bar">
          <p className="showing" role="status">
            Loading items...
          </p>
        </div>
        <div className="grid-products">
          {PLACES.map((place) => (
            <div key={place} className="card card-skeleton">
              <div className="frame" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
