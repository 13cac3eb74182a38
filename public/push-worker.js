// Shows what is pushed, and opens what it is about when it is clicked. It does nothing else: no page is served from here.

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** A browser wants something to be shown for every message, whatever is in it. */
async function show(data) {
  const news = read(data);
  const options = { body: news.body, data: news.path, ...(news.tag ? { tag: news.tag } : {}) };
  await self.registration.showNotification(news.title, { ...options, icon: '/apple-touch-icon.png' });
}

function read(data) {
  try {
    const { title, body, path, tag } = data.json();
    return { title: String(title), body: String(body), path: String(path), tag: String(tag) };
  } catch {
    return { title: 'Something that you watch has changed', body: '', path: '/profile/watches' };
  }
}

/** Opens a page of this site, and no other. */
async function open(path) {
  const asked = new URL(String(path), self.location.origin);
  const url = asked.origin === self.location.origin ? asked.href : self.location.origin;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((one) => one.url === url);
  await (shown ? shown.focus() : self.clients.openWindow(url));
}
