import type { Actor } from '../../domain/audit/record'

/** A judge may do all that a reader may; an auditor reads who did what, and no case. */
export const deskRoles = ['reader', 'judge', 'auditor'] as const
export type DeskRole = (typeof deskRoles)[number]

export interface Agent extends Actor {
  roles: DeskRole[]
}

export const hasRole = ({ roles }: Agent, role: DeskRole): boolean =>
  roles.includes(role) || (role === 'reader' && roles.includes('judge'))
