import { DatabaseError } from 'pg';
import type { Database } from '../db/connection.ts';
import {
  asUser,
  countSavedProducts,
  deleteSavedProduct,
  findSavedProducts,
  insertSavedProduct,
} from '../db/saved-products.ts';
import type { Accounts } from './accounts.ts';

const PAGE_SIZE = 24;

/** What people save. */
export function createSavedItems(db: Database): Pick<Accounts, 'save' | 'remove' | 'listSaved'> {
  return {
    async save({ account, ownerId }, productId) {
      if (!isProductId(productId)) return false;
      const saver = { userId: account.id, email: account.email };
      try {
        return await asUser(db, ownerId, (trx) => insertSavedProduct(trx, saver, productId));
      } catch (error) {
        if (isRefusedSave(error)) return false;
        throw error;
      }
    },

    async remove({ ownerId }, productId) {
      if (isProductId(productId)) await asUser(db, ownerId, (trx) => deleteSavedProduct(trx, ownerId, productId));
    },

    listSaved: ({ ownerId }, { typeId, page }) =>
      asUser(db, ownerId, async (trx) => {
        const { total, matching } = await countSavedProducts(trx, ownerId, typeId);
        const totalPages = Math.max(1, Math.ceil(matching / PAGE_SIZE));
        const currentPage = Math.min(Math.max(1, Math.trunc(page) || 1), totalPages);
        const range = { typeId, offset: (currentPage - 1) * PAGE_SIZE, limit: PAGE_SIZE };
        const items = await findSavedProducts(trx, ownerId, range);
        return { items, totalCount: total, matchCount: matching, currentPage, totalPages };
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
