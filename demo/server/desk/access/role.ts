import type { Actor } from '../../domain/audit/record'

/** A judge may do everything a reader may. An auditor reads the access records, but no case. */
export const deskRoles = ['reader', 'judge', 'auditor'] as const
export type DeskRole = (typeof deskRoles)[number]

export interface Agent extends Actor {
  roles: DeskRole[]
}

export const hasRole = ({ roles }: Agent, role: DeskRole): boolean =>
  roles.includes(role) || (role === 'reader' && roles.includes('judge'))
