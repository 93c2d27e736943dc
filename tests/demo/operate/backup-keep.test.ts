import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepNewestBackups, listBackups, readManifest } from '../../../demo/operate/backup/backup-folder'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-keep-'))
  for (const name of ['old', 'both', 'new', 'parcel'])
    add(`objects/${name === 'parcel' ? 'parcels' : 'documents'}/${name}`)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function add(path: string, text = ''): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const moment = (day: number) => `2026112${day}T020000000Z`
const backup = (name: string, ...objects: string[]) => add(`${name}/objects.txt`, `${objects.join('\n')}\n`)

test('old backups are deleted, with the objects that no kept backup names', async () => {
  backup(moment(1), 'documents/old', 'documents/both', 'parcels/parcel')
  backup(moment(2), 'documents/both')
  backup(moment(3), 'documents/both', 'documents/new')
  expect(await keepNewestBackups(folder, 2)).toBe(2)
  expect(readdirSync(folder).sort()).toEqual([moment(2), moment(3), 'objects'])
  expect(readdirSync(join(folder, 'objects/documents')).sort()).toEqual(['both', 'new'])
})

test('no object is deleted while there are fewer backups than the number to keep', async () => {
  backup(moment(1), 'documents/old', 'documents/both', 'documents/new', 'parcels/parcel')
  expect(await keepNewestBackups(folder, 14)).toBe(0)
  expect(await listBackups(folder)).toEqual([moment(1)])
})

test('an incomplete backup is deleted only if it is older than the oldest kept backup', async () => {
  // A backup whose deletion was interrupted: its list of objects is already deleted.
  mkdirSync(join(folder, `${moment(1)}.part`))
  backup(moment(2), 'documents/both')
  backup(`${moment(3)}.part`, 'documents/both')
  expect(await keepNewestBackups(folder, 14)).toBe(3)
  expect(await listBackups(folder)).toEqual([moment(2)])
  expect(existsSync(join(folder, `${moment(1)}.part`))).toBe(false)
  expect(existsSync(join(folder, `${moment(3)}.part`))).toBe(true)
})

test('a folder of objects that cannot be listed is reported as an error', async () => {
  backup(moment(1), 'documents/old')
  rmSync(join(folder, 'objects/parcels'), { recursive: true })
  add('objects/parcels')
  await expect(keepNewestBackups(folder, 14)).rejects.toThrow('ENOTDIR')
})

test('an unreadable backup is not reported as the backup of another server', async () => {
  mkdirSync(join(folder, moment(1), 'manifest.json'), { recursive: true })
  await expect(readManifest(join(folder, moment(1)))).rejects.toThrow('EISDIR')
  await expect(readManifest(join(folder, moment(2)))).rejects.toThrow('is not a backup of this server')
})
