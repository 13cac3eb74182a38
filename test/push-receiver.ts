import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as it came to the browser. */
export interface PushedMessage {
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Bytes on the wire. */
  readonly size: number;
  /** What it says, as the browser reads it. */
  readonly notification: Readonly<Record<string, string>>;
}

export interface PushReceiver {
  /** As a browser gives it. */
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  readonly messages: PushedMessage[];
  /** What is answered next. */
  answer: number;
  close(): void;
}

/** A push service with one browser, on this machine: takes what is pushed and opens it as RFC 8291 has it. */
export async function openPushReceiver(): Promise<PushReceiver> {
  const browser = createECDH('prime256v1');
  const ownKey = browser.generateKeys();
  const auth = randomBytes(16);
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const text = unlock(body, (senderKey) => ({ secret: browser.computeSecret(senderKey), ownKey, auth }));
      const headers = request.headers as PushedMessage['headers'];
      receiver.messages.push({ headers, size: body.length, notification: JSON.parse(text) });
      response.writeHead(receiver.answer).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: PushReceiver = {
    subscription: {
      endpoint: `http://127.0.0.1:${port}/push/a-browser`,
      p256dh: ownKey.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    messages: [],
    answer: 201,
    close: () => void server.close(),
  };
  return receiver;
}

interface BrowserSide {
  readonly secret: Buffer;
  readonly ownKey: Buffer;
  readonly auth: Buffer;
}

/** One record of `aes128gcm` (RFC 8188), locked for a browser (RFC 8291, 3.4). */
function unlock(body: Buffer, sideOf: (senderKey: Buffer) => BrowserSide): string {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const { secret, ownKey, auth } = sideOf(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownKey, senderKey]);
  const shared = Buffer.from(hkdfSync('sha256', secret, auth, info, 32));
  const derive = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${use}\0`, length));
  const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  const locked = body.subarray(21 + senderKey.length);
  opener.setAuthTag(locked.subarray(-16));
  const padded = Buffer.concat([opener.update(locked.subarray(0, -16)), opener.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
