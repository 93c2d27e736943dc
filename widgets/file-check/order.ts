import type { Work } from './work'

/** What a worker is asked. */
export interface Order {
  verb: keyof Work
  given: unknown[]
}

/** What it answers: how far it is, from 0 when it has arrived, and at last what came of it. */
export type Report = { progress: number } | { result: Awaited<ReturnType<Work[keyof Work]>> }
