import { SourceError } from '../retailer.ts';
import { decodeText } from './decode-text.ts';

/** Characters of a file that is read as a whole: JSON and web pages cannot be read in parts. */
const MAX_LENGTH = 256 * 1024 * 1024;

/** The whole text of a file. @throws SourceError when it is empty or too large */
export async function readFileText(body: AsyncIterable<Uint8Array>, name: string): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  for await (const part of decodeText(body)) {
    length += part.length;
    if (length > MAX_LENGTH) throw new SourceError(`${name}: larger than ${MAX_LENGTH} characters`);
    parts.push(part);
  }
  const text = parts.join('');
  if (text.trim() === '') throw new SourceError(`${name}: empty`);
  return text;
}
