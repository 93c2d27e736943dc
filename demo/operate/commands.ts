/**
 * A command of the operator. `run` receives the arguments after the name. The operator sees the message of an error that it
 * throws.
 */
export interface Command {
  /** A short description for the list of commands. */
  does: string
  /** The arguments, if any: brackets mean optional, and `|` means "or". */
  takes?: string
  run: (words: string[]) => Promise<void>
}

const NGINX = `--name your.site --certificate PATH --key PATH > nginx.conf
  --upstream HOST:PORT   where a server listens; once for each (127.0.0.1:4610, of the desk 127.0.0.1:4612)
  --desk                 the file of the agents' desk, in place of the site's
  --allow NETWORK        with --desk: who reaches it, once for each; else everybody
  --listen HOST:PORT     without TLS, where it ends elsewhere (127.0.0.1:8080); not with a certificate
  --log FOLDER           of sante.log and sante-api.log, or of sante-desk.log (/var/log/nginx)
  --root FOLDER          of the built files (dist)
  --brotli               where nginx has the module for it`

/** All commands by name. Each loads its code only when it runs. */
export const commands: Record<string, Command> = {
  serve: {
    does: 'starts the site and its API, in production',
    takes: '[--check-config]',
    run: async words => (await import('./serve/command')).runServe(words),
  },
  desk: {
    does: 'starts the agents’ desk, on a port and an origin of its own',
    run: async () => (await import('./serve/desk-command')).runDesk(),
  },
  agents: {
    does: 'lists the agents who are signed in at the desk; bars one, or lets one in again',
    takes: '[bar ID | admit ID]',
    run: async words => (await import('./agents/command')).runAgents(words),
  },
  migrate: {
    does: 'brings the database to the schema of this release',
    run: async () => (await import('./migrate/command')).runMigrate(),
  },
  maintenance: {
    does: 'closes the service for a while, or opens it again',
    takes: '[on [--until MOMENT] | off]',
    run: async words => (await import('./maintenance/command')).runMaintenance(words),
  },
  'check-config': {
    does: 'says whether the settings are complete, and starts nothing',
    run: async () => (await import('./settings/check-command')).runCheckConfig(),
  },
  nginx: {
    does: 'writes the file for nginx: pages, headers, limits, the way to the API; --desk that of the desk',
    takes: NGINX,
    run: async words => (await import('./deploy/nginx-command')).runNginx(words),
  },
  figures: {
    does: 'shows arrivals from partners’ pages, and registrations made of them',
    takes: '[--from MONTH] [--to MONTH] [--partner NAME] [--csv] [--lang en|fr]',
    run: async words => (await import('./figures/command')).runFigures(words),
  },
  retention: {
    does: 'counts the records whose time is over; with --apply erases them',
    takes: '[--dry-run | --apply]',
    run: async words => (await import('./retention/command')).runRetention(words),
  },
  forget: {
    does: 'erases a student by reference; lists the proofs of it, and repeats them after a restore',
    takes: 'REFERENCE [--why request|operator] | --list > erasures.json | --repeat erasures.json',
    run: async words => (await import('./retention/forget-command')).runForget(words),
  },
  bounce: {
    does: 'reads a mail that came back from its input, and tells the student and the desk',
    run: async () => (await import('./bounce/command')).runBounce(),
  },
  'end-sessions': {
    does: 'ends the sessions of one student by reference, or all of them',
    takes: 'REFERENCE | --all',
    run: async words => (await import('./sessions/command')).runEndSessions(words),
  },
  rekey: {
    does: 'wraps the keys of all documents with the first of DOCUMENT_KEYS',
    run: async () => (await import('./objects/commands/rekey')).runRekey(),
  },
  'documents-check': {
    does: 'says whether rows and files agree; --read reads every file, --repair deletes what is needless',
    takes: '[--read] [--repair [--unnamed NUMBER]]',
    run: async words => (await import('./objects/commands/check-command')).runCheck(words),
  },
  'documents-move': {
    does: 'moves documents --from database --to s3, or back, or --from other --to s3, while servers run',
    takes: '--from database --to s3 | --from s3 --to database | --from other --to s3',
    run: async words => (await import('./objects/commands/move-command')).runMove(words),
  },
  backup: {
    does: 'copies database and documents as they are at one moment into a folder',
    takes: 'FOLDER [--keep NUMBER]',
    run: async words => (await import('./backup/backup-command')).runBackup(words),
  },
  restore: {
    does: 'brings a backup back into an empty database, and erases again what was erased since',
    takes: 'FOLDER --erasures erasures.json|none [--at MOMENT]',
    run: async words => (await import('./backup/restore-command')).runRestore(words),
  },
}
