import { readFileSync } from 'node:fs'

/** Settings with a password in them: each may be given as the path of a file, in a variable of its name and `_FILE`. */
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

/** The environment with the secrets of its files; throws a sentence, without the secret, if one cannot be read. */
export function withSecretFiles(environment: Environment): Environment {
  const read = { ...environment }
  for (const name of secretNames) {
    const path = environment[`${name}_FILE`]
    if (!path) continue
    if (environment[name])
      throw new Error(`Refusing to start: ${name} and ${name}_FILE are both set, leave out one`)
    read[name] = readSecret(`${name}_FILE`, path)
  }
  return read
}

/** Editors, and most tools that write secrets, end a file with a line break. */
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
