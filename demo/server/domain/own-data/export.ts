import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { ZipFile } from 'yazl'
import type { Clock, Store } from '../../environment/environment'
import type { ServedFile } from '../../http/serve-file'
import type { StudentRow } from '../../storage/tables/student'
import { readOwnData } from './content'

/** Pictures and PDFs are compressed already. Without compression the size is known before the first byte. */
const options = { compress: false }

/** Returns all data of a student as a ZIP. Files are streamed one after another, so that none is held in memory. */
export async function exportOwnData(server: Store & Clock, who: StudentRow): Promise<ServedFile> {
  const { content, files } = await readOwnData(server, who)
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  // Aborts the download, so that a truncated file does not look complete.
  const breakOff = (fault: unknown) => output.destroy(fault as Error)
  zip.on('error', breakOff)
  zip.addBuffer(Buffer.from(JSON.stringify(content, undefined, 2)), 'data.json', {
    ...options,
    mtime: server.now(),
  })
  for (const { id, path, size, at } of files)
    zip.addReadStreamLazy(path, { ...options, size, mtime: at }, begin => {
      const source = Readable.from(server.fileStore.read(id))
      // The ZIP library adds no error listener, and an error without a listener would end the process.
      source.on('error', breakOff)
      output.once('close', () => source.destroy())
      begin(null, source)
    })
  const size = await new Promise<number>(done =>
    zip.end({ forceZip64Format: false, comment: '' }, (...[size]: unknown[]) => done(Number(size))),
  )
  const bytes = Readable.toWeb(output) as ReadableStream<Uint8Array>
  return { name: `sante-${who.reference}.zip`, mediaType: 'application/zip', size, bytes: bytes as never }
}
