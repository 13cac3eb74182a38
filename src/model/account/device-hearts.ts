/** What a guest has put a heart on, oldest first: kept on the device until somebody logs in there. */
export type DeviceHearts = readonly number[];

/** As many as a cookie holds. Further ones are kept by logging in alone. */
export const MOST_DEVICE_HEARTS = 150;

/** Reads what `formatDeviceHearts` wrote; what is no product's id is left out. */
export function parseDeviceHearts(text: string): DeviceHearts {
  const ids = text.split('.', MOST_DEVICE_HEARTS).filter((id) => /^[1-9]\d{0,15}$/.test(id));
  return [...new Set(ids.map(Number).filter(Number.isSafeInteger))];
}

export function formatDeviceHearts(hearts: DeviceHearts): string {
  return hearts.join('.');
}

/** With one more, which is then the newest; as they were where there is no room, for none goes in its place. */
export function addDeviceHeart(hearts: DeviceHearts, productId: number): DeviceHearts {
  return hearts.includes(productId) || hearts.length >= MOST_DEVICE_HEARTS ? hearts : [...hearts, productId];
}
