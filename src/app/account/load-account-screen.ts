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
  return {
    notice: parseNotice(args.url.searchParams),
    returnTo: returnPath(args.url.searchParams),
    wanted: wantedProduct(args.url.searchParams),
    google: {
      isAvailable: args.context.get(requestContext).auth.hasGoogle,
      refusal: args.url.searchParams.get('google'),
    },
    picture: await findScreenPicture(args.context, typeId),
  };
}

/**
 * The address of the picture beside a form, of a garment of a type; `null`: none can be had. No form needs a catalog: where there
 * is none yet, there is no picture.
 * @param place which of the garments it is
 */
export async function findScreenPicture(context: LoaderArgs['context'], typeId: ProductTypeId, place = 2) {
  const adornment = (await context.get(servicesContext).catalog.showcase(typeId, place)).at(-1);
  return adornment?.imageUrls[0] ?? null;
}
