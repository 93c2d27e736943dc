import { readFileSync } from 'node:fs'

/**
 * Settings that contain a secret. Each can be read from a file, whose path is in the variable with the suffix `_FILE`, such as
 * `SMTP_URL_FILE`.
 */
export const secretNames = [
  'DATABASE_URL',
  'SMTP_URL',
  'S3_URL',
  'S3_OTHER_URL',
  'DOCUMENT_KEYS',
  'DKIM_KEY',
  'OIDC_CLIENT_SECRET',
]

type Environment = Record<string, string | undefined>

/**
 * Returns the environment with the secrets from files. Throws if a file is empty or cannot be read, or if a secret is set in both ways.
 * The error does not contain the secret.
 */
export function withSecretFiles(environment: Environment): Environment {
  const completed = { ...environment }
  for (const name of secretNames) {
    const path = environment[`${name}_FILE`]
    if (!path) continue
    if (environment[name])
      throw new Error(`Refusing to start: ${name} and ${name}_FILE are both set, leave out one`)
    completed[name] = readSecret(`${name}_FILE`, path)
  }
  return completed
}

/** Reads a file and removes the white space at both ends. Editors and most secret tools add a line break. */
function readSecret(name: string, path: string): string {
  let secret: string
  try {
    secret = readFileSync(path, 'utf8').trim()
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new Error(`Refusing to start: ${name} names a file that cannot be read${why}`)
  }
  if (!secret) throw new Error(`Refusing to start: ${name} names an empty file`)
  return secret
}
