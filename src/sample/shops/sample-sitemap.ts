export const XML = { 'Content-Type': 'application/xml; charset=utf-8' } as const;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** What robots are told: which paths are not for them, and where the sitemap is. */
export function robotsFor(root: string, closed: readonly string[]): string {
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${root}/sitemap.xml\n`;
}

/** A sitemap of sitemaps. */
export function sitemapIndex(urls: readonly string[]): string {
  const entries = urls.map((url) => `  <sitemap><loc>${escapeXml(url)}</loc></sitemap>`);
  return `${DECLARATION}\n<sitemapindex ${NAMESPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** A sitemap of pages with the time each last changed, in milliseconds since 1970. */
export function sitemapOf(pages: readonly { readonly url: string; readonly modified: number }[]): string {
  const entries = pages.map(
    ({ url, modified }) =>
      `  <url><loc>${escapeXml(url)}</loc><lastmod>${new Date(modified).toISOString()}</lastmod></url>`,
  );
  return `${DECLARATION}\n<urlset ${NAMESPACE}>\n${entries.join('\n')}\n</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
