import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOwnedDatabase, createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { insertProducts, makePerson, type Person, requireSession } from '../../test/visitors/people.ts';
import { createAccounts } from '../accounts/create-accounts.ts';
import { removeSavedProduct } from './accounts/removed-products.ts';
import { asUser } from './accounts/saved-products.ts';
import type { Database } from './connection/connection.ts';
import { deleteExpired } from './expired-rows.ts';

describe.each([
  { who: 'a superuser, as of the embedded server', create: createTestDatabase },
  { who: 'a plain owner', create: () => createOwnedDatabase('nobypassrls') },
  { who: 'an owner who passes every policy', create: () => createOwnedDatabase('bypassrls', 'selvedge_shopper') },
])('rows of people, for $who', ({ create }) => {
  let database: TestDatabase;
  let db: Database;
  let ada: Person;
  let eve: Person;

  beforeAll(async () => {
    database = await create();
    db = database.db;
    const accounts = createAccounts({ db });
    await insertProducts(db, [1, 2, 3]);
    [ada, eve] = [await makePerson(accounts, 'Ada'), await makePerson(accounts, 'Eve')];
    expect(await accounts.save(ada.session, 1)).toBe(true);
    expect(await accounts.save(ada.session, 2)).toBe(true);
    expect(await accounts.save(eve.session, 3)).toBe(true);
  });

  afterAll(() => database.drop());

  const asAda = <T>(work: (trx: Database) => Promise<T>) => asUser(db, ada.session.ownerId, work);
  const productsOf = async ({ session }: Person) => {
    const rows = await asUser(db, session.ownerId, (trx) =>
      trx.selectFrom('saved_products').select('original_product_id as id').orderBy('id').execute(),
    );
    return rows.map(({ id }) => id);
  };

  test('a query without any condition sees their own', async () => {
    const rows = await asAda((trx) => trx.selectFrom('saved_products').selectAll().execute());
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([ada.session.ownerId]));
    expect(await productsOf(eve)).toEqual([3]);
  });

  test('asking for those of another gives none', async () => {
    const rows = await asAda((trx) =>
      trx.selectFrom('saved_products').selectAll().where('user_id', '=', eve.session.ownerId).execute(),
    );
    expect(rows).toEqual([]);
  });

  test('sizes are theirs alone', async () => {
    const accounts = createAccounts({ db });
    await accounts.putSizes(ada.session, { tops: ['M'], dresses: ['AU 10'] });
    await accounts.putSizes(eve.session, { tops: ['S'] });
    const sizesOf = ({ session }: Person) =>
      asUser(db, session.ownerId, (trx) => trx.selectFrom('my_sizes').select('sizes').orderBy('kind').execute());
    expect(await sizesOf(ada)).toEqual([{ sizes: ['AU 10'] }, { sizes: ['M'] }]);
    await asAda((trx) =>
      trx
        .updateTable('my_sizes')
        .set({ sizes: ['L'] })
        .execute(),
    );
    await asAda((trx) => trx.deleteFrom('my_sizes').where('user_id', '=', eve.session.ownerId).execute());
    expect(await sizesOf(eve)).toEqual([{ sizes: ['S'] }]);
    await accounts.putSizes(ada.session, {});
    expect(await sizesOf(ada)).toEqual([]);
  });

  test('changes without any condition touch their own', async () => {
    await asAda((trx) => trx.updateTable('saved_products').set({ title: 'Mine' }).execute());
    const [row] = await asUser(db, eve.session.ownerId, (trx) =>
      trx.selectFrom('saved_products').select('title').execute(),
    );
    expect(row?.title).toBe('Product 3');
  });

  test('those of another can be neither changed nor deleted', async () => {
    const [updated, deleted] = await asAda(async (trx) => [
      await trx
        .updateTable('saved_products')
        .set({ title: 'x' })
        .where('user_id', '=', eve.session.ownerId)
        .executeTakeFirst(),
      await trx.deleteFrom('saved_products').where('user_id', '=', eve.session.ownerId).executeTakeFirst(),
    ]);
    expect([updated?.numUpdatedRows, deleted?.numDeletedRows]).toEqual([0n, 0n]);
    expect(await productsOf(eve)).toEqual([3]);
  });

  test('none can be added or given to another', async () => {
    const row = { original_product_id: 9, title: 't', price: '1', url: 'u', retailer: 'r', type_id: 'tops' };
    const insert = (user_id: string) =>
      asAda((trx) =>
        trx
          .insertInto('saved_products')
          .values({ ...row, user_id })
          .execute(),
      );
    await expect(insert(eve.session.ownerId)).rejects.toThrow('row-level security');
    const give = asAda((trx) => trx.updateTable('saved_products').set({ user_id: eve.session.ownerId }).execute());
    await expect(give).rejects.toThrow('row-level security');
    expect(await productsOf(eve)).toEqual([3]);
    await insert(ada.session.ownerId);
    await asAda((trx) => trx.deleteFrom('saved_products').where('original_product_id', '=', 9).execute());
  });

  test('the function that saves refuses to save for another', async () => {
    const save = asAda((trx) =>
      sql`select * from save_product_with_user_check(${eve.session.account.id}, ${eve.email}, 5, 't', '', 1, 'u', 'r',
        'tops')`.execute(trx),
    );
    await expect(save).rejects.toThrow('do not belong together');
    expect(await productsOf(eve)).toEqual([3]);
  });

  test('what was removed is kept for an hour, for its owner alone, and then forgotten by whoever sweeps', async () => {
    const removed = (person: Person) =>
      asUser(db, person.session.ownerId, async (trx) => {
        const rows = await trx
          .selectFrom('removed_products')
          .select('original_product_id as id')
          .orderBy('id')
          .execute();
        return rows.map(({ id }) => id);
      });
    for (const id of [7, 8]) {
      await asAda((trx) =>
        sql`insert into saved_products (user_id, original_product_id, title, price, url, retailer, type_id)
          values (${ada.session.ownerId}, ${id}, 't', 1, 'u', 'r', 'tops')`.execute(trx),
      );
      await asAda((trx) => removeSavedProduct(trx, ada.session.ownerId, id));
    }
    await asAda((trx) =>
      sql`update removed_products set removed_at = now() - interval '61 minutes' where original_product_id = 7`.execute(
        trx,
      ),
    );
    expect([await removed(ada), await removed(eve)]).toEqual([[7, 8], []]);
    await deleteExpired(db);
    expect(await removed(ada)).toEqual([8]);
    await db.transaction().execute(async (trx) => {
      await asRestricted(trx);
      expect(await trx.selectFrom('removed_products').selectAll().execute()).toEqual([]);
    });
  });

  test('who acts as nobody sees nothing', async () => {
    const rows = await db.transaction().execute(async (trx) => {
      await asRestricted(trx);
      return trx.selectFrom('saved_products').selectAll().execute();
    });
    expect(rows).toEqual([]);
  });

  test('asking what is saved tells nothing of another, and leaves the transaction whose it is', async () => {
    const ask = (trx: Database, { session }: Person) =>
      sql<{ ids: string }>`select array_to_json(saved_among(${session.ownerId}, '{1,3}')) as ids`.execute(trx);
    const asNobody = await db.transaction().execute(async (trx) => {
      const { rows } = await ask(trx, eve);
      const { rows: after } = await sql`select current_setting('selvedge.user_id') as "user"`.execute(trx);
      return [rows[0]?.ids, after];
    });
    expect(asNobody).toEqual([[3], [{ user: '' }]]);
    const asHer = await asAda(async (trx) => {
      const { rows } = await ask(trx, ada);
      const { rows: others } = await ask(trx, eve);
      return [
        rows[0]?.ids,
        others[0]?.ids,
        await trx.selectFrom('saved_products').select('user_id').distinct().execute(),
      ];
    });
    expect(asHer).toEqual([[1], [], [{ user_id: ada.session.ownerId }]]);
  });

  test('a transaction leaves its connection nobody’s', async () => {
    await db.connection().execute(async (connection) => {
      await asUser(connection, ada.session.ownerId, async () => {});
      const { rows } = await sql`select current_user = session_user as same,
        coalesce(current_setting('selvedge.user_id', true), '') as "user"`.execute(connection);
      expect(rows).toEqual([{ same: true, user: '' }]);
    });
  });

  test('a session tells what they have saved, and a deleted account takes it along', async () => {
    const accounts = createAccounts({ db });
    const zoe = await makePerson(accounts, 'Zoe');
    await accounts.save(zoe.session, 1);
    const found = await accounts.findSession(zoe.token, [1, 2, 3]);
    expect(found?.savedIds).toEqual([1]);
    expect((await requireSession(accounts, ada.token)).account.username).toBe('Ada');
    expect(await accounts.exportData(zoe.session)).toMatchObject({ savedItems: [{ productId: 1 }] });
    expect(await accounts.listSaved(zoe.session, { typeId: null, page: 1 })).toMatchObject({ totalCount: 1 });
    expect(await accounts.deleteAccount(zoe.session, { password: zoe.password, address: '' })).toEqual({ ok: true });
    expect(await productsOf(zoe)).toEqual([]);
    expect(await productsOf(ada)).toEqual([1, 2]);
  });
});

/** Takes the rights that a person's transaction has, without being one. */
async function asRestricted(trx: Database): Promise<void> {
  await sql`select act_as_user(null)`.execute(trx);
}
