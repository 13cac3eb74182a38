import { useEffect } from 'react';
import type { CardProduct } from '../../model/product/product.ts';
import { createListeners } from '../page/listeners.ts';

/** A product that was looked at, as it was then. */
export interface ViewedProduct extends Pick<CardProduct, 'id' | 'title' | 'retailer'> {
  readonly imageUrl: string | null;
}

/** How many are kept: on this device alone, and never sent. */
export const MOST_VIEWED = 24;

const KEY = 'selvedge:viewed';
const NONE: readonly ViewedProduct[] = [];
const listeners = createListeners();
let known: { readonly text: string; readonly products: readonly ViewedProduct[] } = { text: '', products: NONE };

/** The products looked at, latest first. Storage that is switched off, full or tampered with is empty. */
export function viewedProducts(): readonly ViewedProduct[] {
  const text = readText();
  // One list for one text: React compares by identity.
  if (text !== known.text) known = { text, products: parse(text) };
  return known.products;
}

/** Puts a product before all others. */
export function noteViewed(product: ViewedProduct): void {
  const others = viewedProducts().filter(({ id }) => id !== product.id);
  write(JSON.stringify([product, ...others].slice(0, MOST_VIEWED)));
}

export function clearViewed(): void {
  write('');
}

/** Also tells of what other tabs do. */
export function subscribeToViewed(listener: () => void): () => void {
  const stop = listeners.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

function readText(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function write(text: string): void {
  try {
    if (text === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // Nobody misses it.
  }
  listeners.notify();
}

function parse(text: string): readonly ViewedProduct[] {
  try {
    const products: unknown = JSON.parse(text);
    return Array.isArray(products) ? products.filter(isViewed).slice(0, MOST_VIEWED) : NONE;
  } catch {
    return NONE;
  }
}

function isViewed(value: unknown): value is ViewedProduct {
  const { id, title, retailer, imageUrl } = (value ?? {}) as Record<string, unknown>;
  const isPicture = imageUrl === null || (typeof imageUrl === 'string' && /^https?:\/\//.test(imageUrl));
  return Number.isSafeInteger(id) && typeof title === 'string' && typeof retailer === 'string' && isPicture;
}

/** Remembers, on this device, that a product was looked at. */
export function useViewed({ id, title, retailer, imageUrls }: CardProduct): void {
  const imageUrl = imageUrls[0] ?? null;
  useEffect(() => noteViewed({ id, title, retailer, imageUrl }), [id, title, retailer, imageUrl]);
}
