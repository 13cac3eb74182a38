import type { ShownProduct } from './load-product.ts';
import { CHART_HEIGHT, CHART_WIDTH } from './price-chart-data.ts';

/** What it cost over time: a line for the eyes, a table for the ears and for whoever wants the numbers. */
export function PriceHistory({ shown: { history, unchangedText, goneSince } }: { shown: ShownProduct }) {
  return (
    <section className="price-history" aria-labelledby="price-history">
      <h2 id="price-history">Price history</h2>
      {history === null ? (
        <p>{unchangedText}</p>
      ) : (
        <>
          <figure>
            <p className="chart-limit">{history.highest}</p>
            <svg
              viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
              preserveAspectRatio="none"
              role="img"
              aria-label={`Between ${history.lowest} and ${history.highest} since ${history.from}; all changes are in the table below`}
            >
              <path d={history.path} />
            </svg>
            <p className="chart-limit">{history.lowest}</p>
            <figcaption>
              <span>{history.from}</span>
              <span>{goneSince ?? 'Today'}</span>
            </figcaption>
          </figure>
          <details>
            <summary>All changes</summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">Since</th>
                  <th scope="col">Price</th>
                </tr>
              </thead>
              <tbody>
                {history.rows.map(({ at, date, price: since }) => (
                  <tr key={at}>
                    <td>{date}</td>
                    <td>{since}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}
