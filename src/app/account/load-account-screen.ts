import type { ProductTypeId } from '../../model/product/product-types.ts';
import { requestContext, servicesContext } from '../context.ts';
import { parseNotice, returnPath, wantedProduct } from '../page/log-in-path.ts';
import { type LoaderArgs, requireSignedOut } from './require-account.ts';

/**
 * What log-in and sign-up show. Somebody who is signed in already is sent on.
 * @param typeId the type of the garment beside the form
 */
export async function loadAccountScreen(args: LoaderArgs, typeId: ProductTypeId) {
  await requireSignedOut(args);
  const { catalog } = args.context.get(servicesContext);
  // Log-in needs no catalog: where there is none yet, there is no picture.
  const adornment = (await catalog.showcase(typeId, 2)).at(-1);
  return {
    notice: parseNotice(args.url.searchParams),
    returnTo: returnPath(args.url.searchParams),
    wanted: wantedProduct(args.url.searchParams),
    google: {
      isAvailable: args.context.get(requestContext).auth.hasGoogle,
      refusal: args.url.searchParams.get('google'),
    },
    picture: adornment?.imageUrls[0] ?? null,
  };
}
