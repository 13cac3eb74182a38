import { DatabaseError } from 'pg';
import { removeSavedProduct, restoreSavedProduct } from '../db/accounts/removed-products.ts';
import {
  asUser,
  countSavedProducts,
  findSavedProducts,
  insertSavedProduct,
  waitForOwn,
} from '../db/accounts/saved-products.ts';
import type { Database } from '../db/connection/connection.ts';
import type { SavedList, SavedQuestion } from '../model/account/account.ts';
import type { FoundSession } from './sessions/sessions.ts';

const SAVED_PER_PAGE = 24;

/** The products that people save: saved, removed, put back and listed. */
export function createSavedItems(db: Database) {
  /** Saves a copy of the product as the catalog has it; saving twice is saving once. `false`: no such product. */
  const save = async ({ account, ownerId }: FoundSession, productId: number): Promise<boolean> => {
    if (!isProductId(productId)) return false;
    try {
      return await asUser(db, ownerId, (trx) => insertSavedProduct(trx, account, productId));
    } catch (error) {
      if (isRefusedSave(error)) return false;
      throw error;
    }
  };

  return {
    save,

    /**
     * Saves all of these products, the last as the newest; those that are saved stay as they are, and what is no product is
     * passed over.
     */
    async saveAll({ account, ownerId }: FoundSession, productIds: readonly number[]): Promise<void> {
      await asUser(db, ownerId, async (trx) => {
        await waitForOwn(trx, ownerId);
        for (const id of productIds.filter(isProductId)) await insertSavedProduct(trx, account, id);
      });
    },

    /** Removes the saved copy of a product; removing what is not there is no failure. */
    async remove({ ownerId }: FoundSession, productId: number): Promise<void> {
      if (isProductId(productId)) await asUser(db, ownerId, (trx) => removeSavedProduct(trx, ownerId, productId));
    },

    /**
     * Puts back what was removed in the last hour, as it was and where it was; what is gone for good is saved anew.
     * @returns false as `save`
     */
    async restore(session: FoundSession, productId: number): Promise<boolean> {
      if (!isProductId(productId)) return false;
      const { ownerId } = session;
      const isBack = await asUser(db, ownerId, (trx) => restoreSavedProduct(trx, ownerId, productId));
      return isBack || save(session, productId);
    },

    listSaved: ({ ownerId }: FoundSession, { typeId, page }: SavedQuestion): Promise<SavedList> =>
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
