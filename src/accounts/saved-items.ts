import { DatabaseError } from 'pg';
import { removeSavedProduct, restoreSavedProduct } from '../db/accounts/removed-products.ts';
import { asUser, countSavedProducts, findSavedProducts, insertSavedProduct } from '../db/accounts/saved-products.ts';
import type { Database } from '../db/connection/connection.ts';
import type { Accounts } from './accounts.ts';

const SAVED_PER_PAGE = 24;

/** What people save. */
export function createSavedItems(db: Database): Pick<Accounts, 'save' | 'remove' | 'restore' | 'listSaved'> {
  const save: Accounts['save'] = async ({ account, ownerId }, productId) => {
    if (!isProductId(productId)) return false;
    const saver = { userId: account.id, email: account.email };
    try {
      return await asUser(db, ownerId, (trx) => insertSavedProduct(trx, saver, productId));
    } catch (error) {
      if (isRefusedSave(error)) return false;
      throw error;
    }
  };

  return {
    save,

    async remove({ ownerId }, productId) {
      if (isProductId(productId)) await asUser(db, ownerId, (trx) => removeSavedProduct(trx, ownerId, productId));
    },

    async restore(session, productId) {
      if (!isProductId(productId)) return false;
      const { ownerId } = session;
      const isBack = await asUser(db, ownerId, (trx) => restoreSavedProduct(trx, ownerId, productId));
      return isBack || save(session, productId);
    },

    listSaved: ({ ownerId }, { typeId, page }) =>
      asUser(db, ownerId, async (trx) => {
        const counts = await countSavedProducts(trx, ownerId);
        const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
        const matching = typeId === null ? total : (counts.get(typeId) ?? 0);
        const totalPages = Math.max(1, Math.ceil(matching / SAVED_PER_PAGE));
        const currentPage = Math.min(Math.max(1, Math.trunc(page) || 1), totalPages);
        const range = { typeId, offset: (currentPage - 1) * SAVED_PER_PAGE, limit: SAVED_PER_PAGE };
        const items = await findSavedProducts(trx, ownerId, range);
        const typeCounts = Object.fromEntries(counts);
        return { items, totalCount: total, matchCount: matching, typeCounts, currentPage, totalPages };
      }),
  };
}

function isProductId(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1;
}

/** A permission that the database's user lacks has the same code, and is a fault for the log. */
function isRefusedSave(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'save_product_with_user_check';
}
