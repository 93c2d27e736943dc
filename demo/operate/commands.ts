/** A command of the operator. `run` receives the arguments after the name. If it throws, the operator sees the error's message. */
export interface Command {
  /** A short description for the list of commands. */
  summary: string
  /** The arguments, if any: brackets mean optional, and `|` means "or". */
  parameters?: string
  run: (args: string[]) => Promise<void>
}

const NGINX = `--name your.site --certificate PATH --key PATH > nginx.conf
  --upstream HOST:PORT   address of a server; repeat it for each server (127.0.0.1:4610, or 127.0.0.1:4612 with --desk)
  --desk                 the configuration of the agents' desk instead of the site's
  --allow NETWORK        with --desk: a network that may use the desk; repeat it for each network; otherwise every network may
  --listen HOST:PORT     without TLS, if another machine terminates it (127.0.0.1:8080); not with a certificate
  --log FOLDER           folder of sante.log and sante-api.log, or of sante-desk.log (/var/log/nginx)
  --root FOLDER          folder of the built files (dist)
  --brotli               if nginx has the module for it`

/** All commands by name. Each loads its code only when it runs. */
export const commands: Record<string, Command> = {
  serve: {
    summary: 'starts the site and its API, in production',
    parameters: '[--check-config]',
    run: async args => (await import('./serve/command')).runServe(args),
  },
  desk: {
    summary: 'starts the agents’ desk, on a port and an origin of its own',
    run: async () => (await import('./serve/desk-command')).runDesk(),
  },
  agents: {
    summary: 'lists the agents who are signed in at the desk; bars an agent, or admits one again',
    parameters: '[bar ID | admit ID]',
    run: async args => (await import('./agents/command')).runAgents(args),
  },
  migrate: {
    summary: 'updates the schema of the database to this release',
    run: async () => (await import('./migrate/command')).runMigrate(),
  },
  maintenance: {
    summary: 'closes the service for a while, or opens it again',
    parameters: '[on [--until TIME] | off]',
    run: async args => (await import('./maintenance/command')).runMaintenance(args),
  },
  'check-config': {
    summary: 'checks the settings without starting a server',
    run: async () => (await import('./settings/check-command')).runCheckConfig(),
  },
  nginx: {
    summary:
      'writes the configuration of nginx: pages, headers, limits, the API; with --desk that of the desk',
    parameters: NGINX,
    run: async args => (await import('./deploy/nginx-command')).runNginx(args),
  },
  figures: {
    summary: 'shows arrivals from partners’ pages, and the registrations that followed',
    parameters: '[--from MONTH] [--to MONTH] [--partner NAME] [--csv] [--lang en|fr]',
    run: async args => (await import('./figures/command')).runFigures(args),
  },
  retention: {
    summary: 'counts the records whose retention period has ended; with --apply erases them',
    parameters: '[--dry-run | --apply]',
    run: async args => (await import('./retention/command')).runRetention(args),
  },
  forget: {
    summary:
      'erases a student by reference; lists the proofs of erasures, and repeats the erasures after a restore',
    parameters: 'REFERENCE [--why request|operator] | --list > erasures.json | --repeat erasures.json',
    run: async args => (await import('./retention/forget-command')).runForget(args),
  },
  bounce: {
    summary: 'reads a returned mail from stdin, and shows it to the student and at the desk',
    run: async () => (await import('./bounce/command')).runBounce(),
  },
  'end-sessions': {
    summary: 'ends the sessions of one student by reference, or all of them',
    parameters: 'REFERENCE | --all',
    run: async args => (await import('./sessions/command')).runEndSessions(args),
  },
  rekey: {
    summary: 'encrypts the keys of all documents with the first of DOCUMENT_KEYS',
    run: async () => (await import('./objects/commands/rekey')).runRekey(),
  },
  'documents-check': {
    summary:
      'compares the rows of the database with the files; --read reads every file, --repair deletes objects that no file needs',
    parameters: '[--read] [--repair [--unnamed NUMBER]]',
    run: async args => (await import('./objects/commands/check-command')).runCheck(args),
  },
  'documents-move': {
    summary: 'moves documents --from database --to s3, or back, or --from other --to s3, while servers run',
    parameters: '--from database --to s3 | --from s3 --to database | --from other --to s3',
    run: async args => (await import('./objects/commands/move-command')).runMove(args),
  },
  backup: {
    summary: 'copies one snapshot of database and documents into a folder',
    parameters: 'FOLDER [--keep NUMBER]',
    run: async args => (await import('./backup/backup-command')).runBackup(args),
  },
  restore: {
    summary: 'restores a backup into an empty database, and repeats the erasures since then',
    parameters: 'FOLDER --erasures erasures.json|none [--at BACKUP]',
    run: async args => (await import('./backup/restore-command')).runRestore(args),
  },
}
