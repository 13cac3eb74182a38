import { paginationWindow } from './pagination-window.ts';

interface PaginationProps {
  readonly currentPage: number;
  readonly totalPages: number;
  readonly pathTo: (page: number) => string;
}

/** Links to the pages of a list that has more than one. */
export function Pagination({ currentPage, totalPages, pathTo }: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <nav className="pagination" aria-label="Pagination">
      <Step label="Previous" rel="prev" href={currentPage > 1 ? pathTo(currentPage - 1) : null} />
      {paginationWindow(currentPage, totalPages).map((page, index) =>
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
