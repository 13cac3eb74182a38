import type { SavedQuestion } from '../../model/account/account.ts';
import { findProductType } from '../../model/product/product-types.ts';

/** What the profile shows: one of its two tabs, and which part of the saved items. */
export interface ProfileView extends SavedQuestion {
  readonly tab: 'saved' | 'history';
}

/** Reads an address of the profile. What makes no sense is ignored. */
export function parseProfileView(query: URLSearchParams): ProfileView {
  const category = query.get('category');
  const page = query.get('page') ?? '';
  return {
    tab: query.get('tab') === 'history' ? 'history' : 'saved',
    typeId: findProductType(category)?.id ?? null,
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a part of the saved items, without what goes without saying. */
export function savedPath({ typeId, page }: SavedQuestion): string {
  const query = new URLSearchParams();
  if (typeId !== null) query.set('category', typeId);
  if (page > 1) query.set('page', `${page}`);
  return query.size === 0 ? '/profile' : `/profile?${query}`;
}
