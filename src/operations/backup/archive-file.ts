import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { access, constants as may, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';

/** An archive that is not used, or cannot be made. The message is one line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/**
 * The file is a tar compressed with Zstandard, which `tar --zstd -tf` lists. Behind it stands a frame that decompressors
 * skip (RFC 8878, 3.1.2): the SHA-256 of all before it. So one bit too many, too few or another is seen before anything is read.
 */
const SEAL_MAGIC = 0x184d2a5e;
const DIGEST_BYTES = 32;
const SEAL_BYTES = 8 + DIGEST_BYTES;

/** Of the compressor: 3 is its usual one. */
const LEVEL = 3;

/**
 * Begins an archive. Until it is finished it has another name, so that a file of this name is always whole.
 * @throws BackupError when the file is there already, or its folder takes none; what the file system answers
 */
export async function createArchive(file: string) {
  if (existsSync(file)) throw new BackupError(`${file} is there already; choose another name`);
  const folder = path.dirname(path.resolve(file));
  await access(folder, may.W_OK).catch((cause) => {
    throw new BackupError(`Nothing can be written into ${folder}: ${explain(cause)}`, { cause });
  });
  const draft = `${file}.part`;
  await rm(draft, { force: true });
  const output = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
  const { readable, controller } = createTarPacker();
  const hash = createHash('sha256');
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_checksumFlag]: 1 };
  const written = pipeline(Readable.from(readable), createZstdCompress({ params }), passThroughHash(hash), output);
  // Told by `finish`, or by the member that could not be written.
  written.catch(() => {});
  return {
    /** Adds one member, whole. Waits while the disk is slower. */
    async add(name: string, bytes: Uint8Array): Promise<void> {
      const writer = controller.add({ name, size: bytes.length, type: 'file', mode: 0o600 }).getWriter();
      try {
        await writer.write(bytes);
        await writer.close();
      } catch (error) {
        // The disk's own word is the reason, not that the stream was given up.
        await written;
        throw error;
      }
    },
    /** Seals the archive and gives it its name. @returns bytes of the file */
    async finish(): Promise<number> {
      controller.finalize();
      await written;
      const size = await seal(draft, hash.digest());
      await rename(draft, file);
      return size;
    },
    /** Leaves nothing behind. */
    async abandon(): Promise<void> {
      controller.error(new Error('given up'));
      await written.catch(() => {});
      await rm(draft, { force: true });
    },
  };
}

function passThroughHash(hash: Hash): Transform {
  return new Transform({
    transform(chunk, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

/** @returns bytes of the file */
async function seal(file: string, digest: Uint8Array): Promise<number> {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(SEAL_MAGIC, 0);
  head.writeUInt32LE(DIGEST_BYTES, 4);
  const handle = await open(file, 'a');
  try {
    await handle.appendFile(Buffer.concat([head, digest]));
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

export type ArchiveMembers = ReturnType<typeof readArchive>;

/**
 * The members of an archive in their order, read as a stream: each to its end before the next. The whole file is compared with its
 * seal before the first.
 * @throws BackupError when it is cut, changed or no archive at all; what the file system answers
 */
export async function* readArchive(file: string) {
  const end = await checkSeal(file);
  const unpacked = createZstdDecompress();
  const { readable, writable } = createTarDecoder({ strict: true });
  // What fails is told to whoever reads the members.
  pipeline(createReadStream(file, { end: end - 1 }), unpacked, writable).catch(() => {});
  try {
    for await (const { header, body } of readable) yield { name: header.name, body };
  } finally {
    unpacked.destroy();
  }
}

/** @returns bytes before the seal */
async function checkSeal(file: string): Promise<number> {
  const handle = await open(file).catch((cause) => {
    throw new BackupError(`${file} cannot be read: ${explain(cause)}`, { cause });
  });
  try {
    const about = await handle.stat();
    if (!about.isFile()) throw new BackupError(`${file} is no file`);
    const { size } = about;
    const end = size - SEAL_BYTES;
    const tail = Buffer.alloc(SEAL_BYTES);
    if (end > 0) await handle.read(tail, 0, SEAL_BYTES, end);
    if (tail.readUInt32LE(0) !== SEAL_MAGIC || tail.readUInt32LE(4) !== DIGEST_BYTES) {
      throw new BackupError(`${file} is not a whole archive of Selvedge: its end is missing`);
    }
    const hash = createHash('sha256');
    for await (const chunk of handle.createReadStream({ start: 0, end: end - 1, autoClose: false })) hash.update(chunk);
    if (!hash.digest().equals(tail.subarray(8))) {
      throw new BackupError(`${file} is damaged: its content is not what its checksum says`);
    }
    return end;
  } finally {
    await handle.close();
  }
}

/** What the file system means. */
function explain(cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOENT':
      return 'it is not there';
    case 'EACCES':
    case 'EPERM':
      return 'we may not';
    case 'EROFS':
      return 'the disk may only be read';
  }
  return message;
}
