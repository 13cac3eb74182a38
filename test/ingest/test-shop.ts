import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a shop answers a request. */
export type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

/** A small HTTP shop for tests: what it answers can be changed while it runs. */
export interface TestShop {
  readonly address: string;
  /** Paths asked for, in order. */
  readonly asked: string[];
  /** The headers that came with them. */
  readonly headers: IncomingHttpHeaders[];
  answer: Answer;
  close(): Promise<void>;
}

/** Starts a shop on the loopback. */
export async function startTestShop(answer: Answer): Promise<TestShop> {
  const asked: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop.test');
    asked.push(url.pathname + url.search);
    headers.push(request.headers);
    shop.answer(request, response, url);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const shop: TestShop = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    headers,
    answer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return shop;
}

/** Answers `/products.json` as Shopify does, `pageSize` records a page; robots.txt and the rest are not there. */
export function shopifyAnswer(records: () => readonly unknown[] | string, pageSize = 250): Answer {
  return (_request, response, url) => {
    if (url.pathname !== '/products.json') return void response.writeHead(404).end();
    const all = records();
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    if (typeof all === 'string')
      return void response.end(url.searchParams.get('page') === '1' ? all : '{"products":[]}');
    const from = (Number(url.searchParams.get('page')) - 1) * pageSize;
    response.end(JSON.stringify({ products: all.slice(from, from + pageSize) }));
  };
}

/** A Shopify record of a dress, with what differs. */
export function shopifyRecord(id: number | string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id,
    title: `Nova ${id} Mini Dress Black`,
    handle: `nova-${id}-mini-dress-black`,
    body_html: '<p>A dress.</p>',
    product_type: '',
    tags: ['new'],
    published_at: '2026-03-01T10:00:00+10:00',
    variants: [shopifyVariant(`${id}01`, 'S'), shopifyVariant(`${id}02`, 'M')],
    images: [{ src: `https://cdn.shop.test/${id}.jpg`, variant_ids: [] }],
    options: [{ name: 'Size', values: ['S', 'M'] }],
    ...changes,
  };
}

/** A variant of a Shopify record. */
export function shopifyVariant(
  id: string,
  size: string,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    id,
    option1: size,
    option2: null,
    option3: null,
    price: '68.00',
    compare_at_price: null,
    available: true,
    ...changes,
  };
}
