import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { MAX_BYTES } from '../../../../widgets/contract/document/file'
import { HttpError } from '../../http/problem'
import { type BodyLimits, streamBody } from '../../http/read-body'

/** A received file. It is on disk and not in memory, so slow senders use only a connection. */
export interface ReceivedFile {
  path: string
  name: string
  size: number
  hash: string
}

const MAX_FIELD_BYTES = 4 * 1024
const MAX_FIELDS = 2
/** Maximum bytes of a form beside its file. */
const OVERHEAD_BYTES = 16 * 1024
/** Maximum characters of a stored file name. */
const MAX_NAME_LENGTH = 200
/** Returns the limits of a request. The largest file takes minutes on a slow connection (contract, section 5). */
const boundsFor = (limit: number): BodyLimits => ({
  bytes: limit + OVERHEAD_BYTES,
  silenceMs: 60_000,
  totalMs: 600_000,
})

type Fields = Record<string, string>

interface Form {
  headers: Headers
  body: ReadableStream<Uint8Array> | null
  /** Folder for the file until it is accepted or refused. */
  incoming: string
  /** Maximum bytes of the file. Defaults to the limit of a document. */
  limit?: number
}

/**
 * Receives a form of fields followed by one file. `check` gets the fields before the file is read. `handle` gets the file, which is
 * deleted afterwards. Throws an HttpError (413) before reading if `Content-Length` is too large.
 */
export async function receiveForm<Checked, Result>(
  { incoming, limit = MAX_BYTES, ...form }: Form,
  check: (fields: Fields) => Checked | Promise<Checked>,
  handle: (file: ReceivedFile, checked: Checked) => Promise<Result>,
): Promise<Result> {
  const bounds = boundsFor(limit)
  if (Number(form.headers.get('Content-Length') ?? 0) > bounds.bytes) throw new HttpError(413)
  // Another machine's server may have deleted the folder, if it was empty for long.
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(incoming, 'file-'))
  try {
    const { file, checked } = await readForm(form, { path: join(folder, 'file'), limit, bounds }, check)
    return await handle(file, checked)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const missingField = (path: string) => new HttpError(400, [{ path, code: 'required' }])

async function readForm<Checked>(
  { headers, body }: Pick<Form, 'headers' | 'body'>,
  { path, limit, bounds }: { path: string; limit: number; bounds: BodyLimits },
  check: (fields: Fields) => Checked | Promise<Checked>,
): Promise<{ file: ReceivedFile; checked: Checked }> {
  const parser = parserFor(headers)
  if (!body) throw missingField('file')
  const fields: Fields = {}
  /** The error of `check` or of the file, if it stopped the parser. */
  let uploadError: unknown
  let receiving: Promise<{ file: ReceivedFile; checked: Checked }> | undefined
  let part: Readable | undefined
  const stop = (reason: unknown) => parser.destroy(reason as Error)

  parser.on('field', (name, value, { valueTruncated, nameTruncated }) => {
    if (receiving || valueTruncated || nameTruncated || name in fields)
      stop(new HttpError(400, [{ path: name, code: 'unknown' }]))
    fields[name] = value
  })
  for (const event of ['fieldsLimit', 'partsLimit', 'filesLimit'] as const)
    parser.on(event, () => stop(new HttpError(400)))
  parser.on('file', (name, stream, { filename }) => {
    // An error of a stream without a listener would end the process.
    stream.on('error', () => undefined)
    if (receiving || name !== 'file') {
      stream.resume()
      stop(new HttpError(400, [{ path: name, code: 'unknown' }]))
      return
    }
    part = stream
    receiving = Promise.resolve(check(fields)).then(async checked => ({
      checked,
      file: { path, name: displayName(filename), ...(await store(stream, path, limit)) },
    }))
    receiving.catch(reason => {
      if (!parser.destroyed) uploadError = reason
      stop(reason)
    })
  })
  try {
    await pipeline(streamBody(body, bounds), parser)
  } catch (error) {
    // The parser does not end the part that it was reading.
    part?.destroy(error as Error)
    // Waits until the file is no longer written, because it must be removed before the response. An error of `receiving` is in
    // `uploadError`.
    await receiving?.catch(() => undefined)
    throw uploadError ?? (error instanceof HttpError ? error : new HttpError(400))
  }
  if (!receiving) throw missingField('file')
  return receiving
}

function parserFor(headers: Headers): ReturnType<typeof busboy> {
  try {
    return busboy({
      headers: { 'content-type': headers.get('Content-Type') ?? '' },
      defParamCharset: 'utf8',
      limits: {
        fieldSize: MAX_FIELD_BYTES,
        fields: MAX_FIELDS,
        files: 1,
        parts: MAX_FIELDS + 2,
        fieldNameSize: 50,
      },
    })
  } catch {
    throw new HttpError(400)
  }
}

/** Returns the file name for display, without folders and invisible characters. A long name is shortened before its extension. */
function displayName(original = ''): string {
  const plain = original
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{C}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
  const [extension = ''] = plain.match(/\.\w{1,8}$/) ?? []
  // Counts code points: half of a surrogate pair is not valid text.
  const name = [...plain.slice(0, plain.length - extension.length)]
    .slice(0, MAX_NAME_LENGTH - extension.length)
    .join('')
  return name + extension || 'document'
}

async function store(stream: Readable, path: string, limit: number): Promise<{ size: number; hash: string }> {
  const digest = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(bytes: Buffer, _, next) {
      size += bytes.length
      if (size > limit) return next(new HttpError(413, [{ path: 'file', code: 'tooLarge' }]))
      digest.update(bytes)
      next(null, bytes)
    },
  })
  await pipeline(stream, measure, createWriteStream(path, { mode: 0o600 }))
  return { size, hash: digest.digest('base64url') }
}
