import * as z from 'zod/mini'

const origin = 'must be an origin such as https://site.example, without a slash at its end'
const port = 'must be a port, from 1 to 65535'
const days = 'must be a number of days, from 1 to 36500'
const flag = 'must be 0 or 1'
const bucket = 'must be https://KEY:SECRET@host/bucket?region=…'

/** The rule of each variable that can be invalid. The operator reads it after the variable's name. */
export const settingRules: Record<string, string> = {
  PORT: 'must be a port, from 1 to 65534',
  DATABASE_URL: 'must begin with postgres://',
  SMTP_URL: 'must begin with smtps:// or smtp://',
  CLAMD_URL: 'must be tcp://host:3310 or unix:///path',
  MAIL_FROM: 'must be an e-mail address, with or without a name before it',
  MAIL_RETURN_PATH: 'must be an e-mail address alone',
  SITE_URL: origin,
  ALLOWED_ORIGINS: `${origin}; several with commas between`,
  TRUSTED_PROXIES: 'must be addresses and networks such as 10.0.0.0/8, with commas between',
  PARCELS_MB: 'must be a number of megabytes, from 20 to 1000000',
  PARTNERS:
    'must be ids of lower-case letters, digits and hyphens, of at most 40 characters, with commas between; “other” and “total” are reserved',
  METRICS_PORT: port,
  DESK_METRICS_PORT: port,
  OTEL_EXPORTER_OTLP_ENDPOINT: 'must begin with https:// or http://',
  LOG_FORMAT: 'must be json or text',
  RETENTION: 'must be off or apply',
  RETENTION_CLOSED_CASES: days,
  RETENTION_DECIDED_CASES: days,
  RETENTION_UNDECIDED_CASES: days,
  RETENTION_ERASURES: days,
  DKIM_DOMAIN: 'must be a domain such as site.example',
  DKIM_SELECTOR: 'must be letters, digits, hyphens and dots',
  DKIM_KEY: 'must be a private RSA key in PEM',
  S3_URL: bucket,
  S3_OTHER_URL: bucket,
  DOCUMENT_STORE: 'must be s3 or database',
  DESK_URL: origin,
  DESK_PORT: port,
  OIDC_ISSUER: 'must begin with https://',
  OIDC_SCOPE: 'must contain openid',
  DEMO: flag,
  ALLOW_PLAINTEXT: flag,
}

/** A list of texts separated by commas. */
export const textList = z.pipe(
  z.string(),
  z.transform(text => text.split(',').flatMap(item => item.trim() || [])),
)

/** An origin: an address without a path. */
export const originText = z
  .string()
  .check(z.refine(text => URL.canParse(text) && new URL(text).origin === text))

/** Returns an error that lists the invalid variables, each with its rule. */
export const ruleRefusal = (names: string[]): Error =>
  new Error(
    `Refusing to start: ${[...new Set(names)].map(name => `${name} ${settingRules[name] ?? 'has an invalid value'}`).join('; ')}`,
  )

/** Returns an error with one reason for the listed variables. */
export const startRefusal = (names: string[], why: string): Error =>
  new Error(`Refusing to start: ${[...new Set(names)].join(', ')} ${why}`)
