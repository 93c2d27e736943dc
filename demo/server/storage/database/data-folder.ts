import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  type Stats,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Permission bits of the group and of all other users. */
const OTHERS_MODE = 0o077
/** The server's own files in its data folder. `lock` is first written under a temporary name. */
const OWN_FILES = /^(lock(\..*)?|database|files|parcels|incoming)$/

/**
 * Creates the data folder for its owner only, or restricts the permissions of an existing one. Throws if the folder belongs to
 * another user, or if its permissions cannot be restricted. Also throws if other users have access to it and it contains files that
 * are not the server's: it may be a home folder, or /tmp.
 */
export function prepareDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const state = statSync(folder)
  const me = process.getuid?.() ?? state.uid
  if (state.uid !== me)
    throw folderError(folder, `belongs to user ${state.uid}, and the server runs as user ${me}.`)
  const unknownFile = readdirSync(folder).find(name => !OWN_FILES.test(name))
  if (isOpenToOthers(state) && unknownFile)
    throw folderError(folder, `can be read by other users, and "${unknownFile}" in it is not the server's.`)
  chmodSync(folder, 0o700)
  if (isOpenToOthers(statSync(folder)))
    throw folderError(folder, 'can be read by other users, and its permissions cannot be restricted.')
}

/** Throws if this user cannot create the folder or write to it. Creates nothing. */
export function requireWritable(folder: string): void {
  let nearest = resolve(folder)
  while (!existsSync(nearest)) nearest = dirname(nearest)
  if (!statSync(nearest).isDirectory())
    throw folderError(folder, `cannot be created: ${nearest} is not a folder.`)
  try {
    accessSync(nearest, constants.W_OK | constants.X_OK)
  } catch {
    throw folderError(folder, `cannot be written to: this user has no permission to write to ${nearest}.`)
  }
}

/**
 * Restricts the server's folders in the data folder, and all files of PGlite, to their owner. PGlite creates files that all users
 * may read.
 */
export function restrictDataFolder(folder: string): void {
  for (const name of ['files', 'parcels', 'incoming'])
    if (existsSync(join(folder, name))) chmodSync(join(folder, name), 0o700)
  restrictTree(join(folder, 'database'))
}

const folderError = (folder: string, why: string) =>
  new Error(`The data folder ${folder} ${why} Choose another one with DATA_DIR.`)

const isOpenToOthers = ({ mode }: Stats) => process.platform !== 'win32' && (mode & OTHERS_MODE) !== 0

function restrictTree(path: string): void {
  if (!existsSync(path)) return
  const state = lstatSync(path)
  if (state.isSymbolicLink()) return
  if (isOpenToOthers(state)) chmodSync(path, state.mode & ~OTHERS_MODE)
  if (state.isDirectory()) for (const name of readdirSync(path)) restrictTree(join(path, name))
}
