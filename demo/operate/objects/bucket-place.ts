/** The address and the credentials of a bucket. */
export interface BucketPlace {
  /** URL of the bucket with the common prefix of all object names. Ends with a slash. */
  root: string
  /** URL of the bucket itself, which lists its objects. */
  bucket: string
  /** Prefix of each object name. Empty, or ends with a slash. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The store counts as unavailable if it sends nothing for this many milliseconds. An upload may take twice as long in total. */
  timeout: number
}

const NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^([\w.-]+\/)*$/

const DEFAULT_TIMEOUT_MS = 15_000

/**
 * Reads `https://KEY:SECRET@host/bucket?region=…&pathStyle=1`. Undefined if a part is missing or invalid. With `pathStyle=0` the
 * bucket is part of the host name. A prefix of all object names may follow the bucket: `…/bucket/production`. `timeout` is in
 * milliseconds.
 */
export function readBucketPlace(address: string): BucketPlace | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, host, pathname, username, password, searchParams } = new URL(address)
  const [bucketName = '', ...folders] = pathname.slice(1).split('/')
  const folder = folders.filter(Boolean).join('/')
  const prefix = folder && `${folder}/`
  if (!/^https?:$/.test(protocol) || !username || !password || !NAME.test(bucketName) || !PREFIX.test(prefix))
    return undefined
  const timeout = Number(searchParams.get('timeout') ?? DEFAULT_TIMEOUT_MS)
  if (!Number.isInteger(timeout) || timeout < 1) return undefined
  const isInHost = searchParams.get('pathStyle') === '0'
  const bucketUrl = isInHost ? `${protocol}//${bucketName}.${host}/` : `${protocol}//${host}/${bucketName}/`
  return {
    root: `${bucketUrl}${prefix}`,
    bucket: bucketUrl,
    prefix,
    region: searchParams.get('region') || 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    timeout,
  }
}
