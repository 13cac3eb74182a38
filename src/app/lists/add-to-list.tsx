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
      {lists.length > 0 ? (
        <div className="field">
          <label htmlFor="add-to-list">Add to a list</label>
          <select id="add-to-list" name="list">
            {lists.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="">New list</option>
          </select>
        </div>
      ) : (
        <div className="field">
          <label htmlFor="add-to-list">Add to a new list</label>
          <input id="add-to-list" name="name" placeholder="My list" maxLength={LIST_NAME_MAX} autoComplete="off" />
        </div>
      )}
      <button type="submit" className="button">
        Add
      </button>
    </form>
  );
}
