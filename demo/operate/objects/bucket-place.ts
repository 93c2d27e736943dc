/** Where the objects are, and who may reach them there. */
export interface BucketPlace {
  /** Address of the bucket, with the beginning of the names of all objects. Ends with a slash. */
  root: string
  /** Address of the bucket itself, where it lists its objects. */
  bucket: string
  /** Beginning of each name; empty, or ends with a slash. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Milliseconds without an answer or a byte after which the store counts as away; an upload has twice as many in all. */
  timeout: number
}

const NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^([\w.-]+\/)*$/

const TIMEOUT = 15_000

/**
 * Reads `https://KEY:SECRET@host/bucket?region=…&pathStyle=1`; undefined if a part is missing. With `pathStyle=0` the bucket is
 * part of the host's name. After the bucket may stand the beginning of all names: `…/bucket/production`.
 * `timeout` is in milliseconds.
 */
export function readBucketPlace(address: string): BucketPlace | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, host, pathname, username, password, searchParams } = new URL(address)
  const [bucket = '', ...rest] = pathname.slice(1).split('/')
  const folder = rest.filter(Boolean).join('/')
  const prefix = folder && `${folder}/`
  if (!/^https?:$/.test(protocol) || !username || !password || !NAME.test(bucket) || !PREFIX.test(prefix))
    return undefined
  const timeout = Number(searchParams.get('timeout') ?? TIMEOUT)
  if (!Number.isInteger(timeout) || timeout < 1) return undefined
  const isInHost = searchParams.get('pathStyle') === '0'
  const origin = isInHost ? `${protocol}//${bucket}.${host}/` : `${protocol}//${host}/${bucket}/`
  return {
    root: `${origin}${prefix}`,
    bucket: origin,
    prefix,
    region: searchParams.get('region') || 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    timeout,
  }
}
