/** Kinds of security events. demo/operate/REFERENCE.md, "Logs", explains when each is written. */
export type SecurityKind =
  | 'signed-in'
  | 'code-refused'
  | 'limit-reached'
  | 'token-refused'
  | 'access-refused'
  | 'file-refused'
  | 'file-infected'
  | 'demo-refused'
  | 'many-wrong-codes'
  | 'email-changed'
  | 'agent-signed-in'
  | 'agent-refused'
  | 'agent-role-lost'
  | 'form-refused'
  | 'data-exported'
  | 'erasure-asked'
  | 'erasure-withdrawn'
  | 'erased'

/** One line of the security log. It identifies a visitor only by the network. */
export interface SecurityEvent {
  /** ISO 8601, in UTC. */
  time: string
  kind: SecurityKind
  /** IPv4: a /24; IPv6: a /48. Missing if an event has no single source. */
  source?: string
}

export const formatSecurityEvent = (event: SecurityEvent): string => `${JSON.stringify(event)}\n`
