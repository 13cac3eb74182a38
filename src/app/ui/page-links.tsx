interface PaginationProps {
  readonly currentPage: number;
  readonly totalPages: number;
  readonly pathTo: (page: number) => string;
}

/** Links to the pages of a list that has more than one. */
export function PageLinks({ currentPage, totalPages, pathTo }: PaginationProps) {
  if (totalPages <= 1) return null;
  const shown = paginationWindow(currentPage, totalPages);
  const isNine = shown.length >= 9 && shown.indexOf('gap') === shown.lastIndexOf('gap');
  return (
    <>
      <nav className={isNine ? 'pagination nine' : 'pagination'} aria-label="Pagination">
        <Step label="Previous" rel="prev" href={currentPage > 1 ? pathTo(currentPage - 1) : null} />
        {shown.map((page, index) =>
          page === 'gap' ? (
            <span key={index < 3 ? 'gap-before' : 'gap-after'} aria-hidden="true">
              …
            </span>
          ) : (
            <a
              key={page}
              href={pathTo(page)}
              aria-label={`Page ${page}`}
              aria-current={page === currentPage ? 'page' : undefined}
            >
              {page}
            </a>
          ),
        )}
        <Step label="Next" rel="next" href={currentPage < totalPages ? pathTo(currentPage + 1) : null} />
      </nav>
      {/* Read out when it changes: the line above the list often says the same on two pages. */}
      <p className="sr-only" aria-live="polite">{`Page ${currentPage} of ${totalPages}`}</p>
    </>
  );
}

function Step({ label, rel, href }: { label: string; rel: string; href: string | null }) {
  if (href === null) return <span className="none">{label}</span>;
  return (
    <a href={href} rel={rel}>
      {label}
    </a>
  );
}

/** Pages shown either side of the current one (specification, section 2). */
const REACH = 2;

/**
 * The page numbers to offer: the first, the last and the current with two either side; `'gap'` stands where numbers are
 * left out. A gap of a single page is that page: an ellipsis would be no shorter.
 */
export function paginationWindow(current: number, total: number): (number | 'gap')[] {
  const from = Math.max(1, current - REACH);
  const to = Math.min(total, current + REACH);
  const pages: (number | 'gap')[] = [];
  if (from > 1) pages.push(1);
  if (from === 3) pages.push(2);
  if (from > 3) pages.push('gap');
  for (let page = from; page <= to; page += 1) pages.push(page);
  if (to === total - 2) pages.push(total - 1);
  if (to < total - 2) pages.push('gap');
  if (to < total) pages.push(total);
  return pages;
}
