import { redirect } from 'react-router';
import { requestContext } from '../../context.ts';
import { finishList, parseId } from '../../lists/finish-list.ts';
import { listsPath, pathOfList } from '../../lists/list-paths.ts';
import type { Route } from './+types/add.ts';

/** Puts a product into a list, or into a new one where none is chosen: the form of a product's page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = context.get(requestContext);
  const form = await request.formData();
  const productId = parseId(form.get('product'));
  const listId = parseId(form.get('list'));
  if (listId === 0) {
    const name = String(form.get('name') ?? '').trim() || 'My list';
    return finishList(context, await auth.makeList(name, [{ productId, note: '' }]), 'added');
  }
  return finishList(context, await auth.addToList(listId, productId), 'added', (said) =>
    said === 'too-many-pieces' ? pathOfList(listId, said) : listsPath(said),
  );
}

/** There is nothing to see here. */
export function loader() {
  return redirect(listsPath());
}
