import { buffer } from 'node:stream/consumers'
import { fromBuffer } from 'yauzl'

/** Returns the files of a ZIP by path. Rejects if the ZIP is damaged or truncated. */
export function unzip(bytes: ArrayBuffer): Promise<Map<string, Buffer>> {
  return new Promise((done, fail) =>
    fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (fault, zip) => {
      if (fault) return fail(fault)
      const files = new Map<string, Buffer>()
      zip.on('error', fail)
      zip.on('end', () => done(files))
      zip.on('entry', entry =>
        zip.openReadStream(entry, async (fault, stream) => {
          if (fault) return fail(fault)
          files.set(entry.fileName, await buffer(stream))
          zip.readEntry()
        }),
      )
      zip.readEntry()
    }),
  )
}
