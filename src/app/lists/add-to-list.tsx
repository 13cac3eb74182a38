import { LIST_NAME_MAX, type ListSummary } from '../../model/lists/list.ts';

interface AddToListProps {
  readonly productId: number;
  readonly lists: readonly Pick<ListSummary, 'id' | 'name'>[];
}

/** Puts a product into one of the visitor's lists, or into a new one. */
export function AddToList({ productId, lists }: AddToListProps) {
  return (
    <form method="post" action="/lists/add" className="add-to-list">
      <input type="hidden" name="product" value={productId} />
      <div className="field">
        <label htmlFor="add-to-list">{lists.length > 0 ? 'Add to a list' : 'Add to a new list'}</label>
        {lists.length > 0 ? (
          <select id="add-to-list" name="list">
            {lists.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="">New list</option>
          </select>
        ) : (
          <input id="add-to-list" name="name" placeholder="My list" maxLength={LIST_NAME_MAX} autoComplete="off" />
        )}
      </div>
      <button type="submit" className="button">
        Add
      </button>
    </form>
  );
}
