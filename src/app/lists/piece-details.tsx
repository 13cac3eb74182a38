import { formatListPieceChange, type ListPiece } from '../../model/lists/list.ts';
import type { PriceWriter } from '../../model/money/money.ts';
import { productPath } from '../../model/product/product-path.ts';
import { NoImage } from '../ui/carousel.tsx';
import { Picture } from '../ui/picture.tsx';

/** What a list shows of a piece: its picture, what it costs now, and what has become of it. */
export function PieceDetails({ piece, write }: { piece: ListPiece; write: PriceWriter }) {
  const { title, retailer, imageUrls, now, currency, priceMinor } = piece;
  const [picture] = imageUrls;
  const change = formatListPieceChange(piece, write);
  const path = productPath({ id: piece.productId, title });
  return (
    <>
      <span className="piece-picture">
        {picture === undefined ? (
          <NoImage text="No image" />
        ) : (
          <Picture url={picture} alt="" priority="lazy" sizes="7rem" instead={<NoImage text="No image" />} />
        )}
      </span>
      <div className="piece-details">
        <p className="retailer">{retailer}</p>
        <h2>
          <a href={path}>{title}</a>
        </h2>
        <p className="price">{now ? write(now.priceMinor, now.currency) : write(priceMinor, currency)}</p>
        {change !== null && <p className="piece-change">{change}</p>}
      </div>
    </>
  );
}
