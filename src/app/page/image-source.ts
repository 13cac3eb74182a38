/** Widths in pixels a resizable picture is offered in: a card at 2 to 6 columns, on screens of one to three dots. */
const WIDTHS = [240, 360, 480, 720, 960];

export interface ImageSource {
  readonly src: string;
  readonly srcSet?: string | undefined;
}

/**
 * Where a picture comes from. Shopify's image host resizes by `?width=`; any other address is used as it is.
 * https://shopify.dev/docs/api/liquid/filters/image_url
 */
export function imageSource(url: string): ImageSource {
  if (!/^https:\/\/cdn\.shopify\.com\/s\/files\//.test(url)) return { src: url };
  const at = url.indexOf('?');
  const base = at < 0 ? url : url.slice(0, at);
  const kept =
    at < 0
      ? []
      : url
          .slice(at + 1)
          .split('&')
          .filter((part) => !/^(width|height|crop)=/.test(part));
  const sized = (width: number) => `${base}?${[...kept, `width=${width}`].join('&')}`;
  return { src: sized(480), srcSet: WIDTHS.map((width) => `${sized(width)} ${width}w`).join(', ') };
}
