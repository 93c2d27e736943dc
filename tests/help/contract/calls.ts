import { readdirSync } from 'node:fs'
import type { Call } from '../../../widgets/contract/call'

/** A call of the contract: the name of its export, and its path on the demo server. */
export interface ServedCall {
  name: string
  call: Call
  path: string
}

/** Base paths of the calls that are not below `/api`. */
const bases: Record<string, string> = {
  postAuthorize: '/oauth',
  postToken: '/oauth',
  postRenew: '/oauth',
  postRevoke: '/oauth',
  getAddresses: '/demo/address',
  getCommunes: '/demo/communes',
}

const folder = new URL('../../../widgets/contract/', import.meta.url)

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'input' in value && 'reply' in value

/** Returns every call that the contract's files export, so that the tests cover new calls automatically. */
export async function callsOfContract(): Promise<ServedCall[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.ts'),
  )
  const modules = await Promise.all(files.map(file => import(new URL(file, folder).href)))
  return modules.flatMap(module =>
    Object.entries(module).flatMap(([name, call]) =>
      isCall(call) ? [{ name, call, path: `${baseOf(name, call)}${call.path}` }] : [],
    ),
  )
}

function baseOf(name: string, { path }: Call): string {
  const base = path.startsWith('/api/') ? '' : bases[name]
  if (base === undefined) throw new Error(`${name} has no base path. Add it in tests/help/contract/calls.ts`)
  return base
}
