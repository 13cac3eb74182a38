import { PICTURE_WIDTHS } from '../../model/product/picture-widths.ts';

const SHOPIFY = /^https:\/\/cdn\.shopify\.com\/s\/files\//;
const SAMPLE = /^https?:\/\/[^/]+\/sample\/[a-z-]+\/files\/[^/?]+\.webp(?=\?|$)/;

/**
 * Where a picture comes from. Shopify's image host resizes by `?width=`, and so do the sample shops; any other address is
 * used as it is.
 * https://shopify.dev/docs/api/liquid/filters/image_url
 */
export function imageSource(url: string) {
  if (!SHOPIFY.test(url) && !SAMPLE.test(url)) return { src: url, srcSet: undefined };
  const address = beforeWidth(url);
  return { src: `${address}480`, srcSet: PICTURE_WIDTHS.map((width) => `${address}${width} ${width}w`).join(', ') };
}

/** The same picture for a place of 80 pixels at most, on screens of up to three dots. */
export function smallImage(url: string): string {
  return SHOPIFY.test(url) || SAMPLE.test(url) ? sized(url, PICTURE_WIDTHS[0]) : url;
}

/** The same picture for who previews a link: large, and of a kind that all of them read. */
export function previewImage(url: string): string {
  if (SAMPLE.test(url)) return sized(url.replace(/\.webp(?=\?|$)/, '.jpg'), 960);
  return SHOPIFY.test(url) ? sized(url, 1200) : url;
}

/** The same picture as large as its host makes it sensibly, to look at closely. */
export function largeImage(url: string): string {
  return SHOPIFY.test(url) ? sized(url, 2000) : SAMPLE.test(url) ? sized(url, 960) : url;
}

function sized(url: string, width: number): string {
  return beforeWidth(url) + width;
}

/** The address up to the number of the width: `…/slip.jpg?v=17&width=`. */
function beforeWidth(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return `${url}?width=`;
  const kept = url
    .slice(at + 1)
    .split('&')
    .filter((part) => !/^(width|height|crop)=/.test(part));
  return `${url.slice(0, at)}?${[...kept, 'width='].join('&')}`;
}
